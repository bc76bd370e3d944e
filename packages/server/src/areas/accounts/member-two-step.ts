/**
 * What an administrator sees of a member's two-step verification, and resetting it for a member who lost phone and
 * recovery codes.
 */
import type { MemberTwoStep } from '@rooster/contract';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { enqueueMail } from '../../platform/outbox/outbox.ts';
import { recordAudit } from '../audit/record.ts';
import { countMemberships, findMember, fullName } from '../directory/members.ts';
import { addresseeOf } from './addressee.ts';
import { endLogins } from './devices.ts';
import { forgetTwoStep, hasTwoStep } from './second-step.ts';
import { twoStepMail } from './two-step-mails.ts';
import { findUser } from './users.ts';

type Context = Pick<RequestContext<Principal>, 'database' | 'principal' | 'now'>;

/**
 * Whether a member logs in with a second step. It belongs to the login: where that serves other organisations too,
 * their security is not this administrator's to lower, and `canReset` is false; neither is one's own, which is switched
 * off with a code.
 */
export async function getMemberTwoStep(
  memberId: string,
  { database, principal }: Context,
): Promise<z.input<typeof MemberTwoStep>> {
  return database.asSystem(async () => {
    const person = await findMember(principal.tenantId, memberId);
    if (!person) throw new ApiError('not-found');
    const enabled = person.userId !== null && (await hasTwoStep(person.userId));
    const isShared = person.userId !== null && (await countMemberships(person.userId)) > 1;
    return { enabled, canReset: enabled && !isShared && memberId !== principal.memberId };
  });
}

/**
 * Switches a member's two-step verification off, logs them out everywhere and mails them. `state-conflict` when
 * `canReset` is false.
 */
export async function resetMemberTwoStep(memberId: string, context: Context): Promise<void> {
  const { database, principal, now } = context;
  const { canReset } = await getMemberTwoStep(memberId, context);
  if (!canReset)
    throw new ApiError('state-conflict', {
      detail: 'It is off, one’s own, or of a login that other organisations use too',
    });
  await database.asSystem(async () => {
    const person = await findMember(principal.tenantId, memberId);
    const user = person?.userId ? await findUser(person.userId) : null;
    // Of two resets at once the second finds nothing left to forget.
    if (!person || !user || !(await forgetTwoStep(user.id))) throw new ApiError('state-conflict');
    await endLogins(user.id, now);
    await recordAudit({
      action: 'two-step-reset',
      actorId: principal.memberId,
      tenantId: principal.tenantId,
      now,
      subject: { kind: 'member', id: memberId, name: fullName(person) },
    });
    await enqueueMail(twoStepMail(await addresseeOf(user, now), 'reset'), now);
  });
}
