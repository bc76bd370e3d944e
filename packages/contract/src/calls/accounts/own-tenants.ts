/** The organisations that one login belongs to. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, list } from '../../wire.ts';

/** An organisation that one belongs to. */
export const OwnTenant = z
  .object({ tenantId: Id, tenantName: z.string(), isCurrent: z.boolean() })
  .meta({ id: 'OwnTenant' });
export type OwnTenant = z.output<typeof OwnTenant>;

export const ownTenantCalls = {
  listOwnTenants: call({
    method: 'GET',
    path: '/api/accounts/me/tenants',
    summary: 'Organisations that one can open, by name',
    access: 'session',
    beforeTwoStep: true,
    response: list(OwnTenant),
    keep: true,
  }),
  switchTenant: call({
    method: 'POST',
    path: '/api/accounts/me/tenant',
    summary: 'Open another organisation: ends this session and starts one there, with a new CSRF token',
    access: 'session',
    beforeTwoStep: true,
    body: body({ tenantId: Id }),
    fresh: 'in-part',
    errors: ['not-found'],
    rateLimit: { max: 60, windowSeconds: 60 },
  }),
};
