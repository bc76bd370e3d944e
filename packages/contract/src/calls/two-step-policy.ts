/** Whether an organisation asks everybody to log in with a second step, and who does not do so yet. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Id, NamesOut, page, pageQuery } from '../wire.ts';

/** The rule, and how many of those who can log in it would hold up. */
export const TwoStepPolicy = z
  .object({
    isRequired: z.boolean(),
    memberCount: z.int(),
    withoutCount: z.int(),
    /** Whether the asker has it: only then it can be asked of others. */
    isOwnEnabled: z.boolean(),
  })
  .meta({ id: 'TwoStepPolicy' });
export type TwoStepPolicy = z.output<typeof TwoStepPolicy>;

/** Somebody who logs in with a password alone. */
export const MemberWithoutTwoStep = z
  .object({ tenantUserId: Id, ...NamesOut, email: z.string() })
  .meta({ id: 'MemberWithoutTwoStep' });
export type MemberWithoutTwoStep = z.output<typeof MemberWithoutTwoStep>;

export const twoStepPolicyCalls = {
  getTwoStepPolicy: call({
    method: 'GET',
    path: '/api/tenant/settings/two-step',
    summary: 'Whether the organisation requires two-step verification, and how many have not set it up',
    access: { any: ['tenant:settings:view', 'tenant:settings:update'] },
    response: TwoStepPolicy,
    keep: true,
  }),
  setTwoStepPolicy: call({
    method: 'PUT',
    path: '/api/tenant/settings/two-step',
    summary:
      'Require two-step verification of everybody, or no longer; who has not set it up can do nothing else before',
    access: { any: ['tenant:settings:update'] },
    fresh: true,
    body: body({ isRequired: z.boolean() }),
    response: TwoStepPolicy,
    errors: ['two-step-own-first'],
  }),
  listMembersWithoutTwoStep: call({
    method: 'GET',
    path: '/api/tenant/settings/two-step/members-without',
    summary: 'Members who log in with a password alone, by last name',
    access: { any: ['admin'] },
    query: pageQuery,
    response: page(MemberWithoutTwoStep),
  }),
};
