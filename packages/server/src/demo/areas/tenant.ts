/** Writes the organisation itself and its preset roles, the way signing up does. */
import { createLeaveSettings } from '../../areas/leave/setup.ts';
import { createPresetRoles } from '../../areas/roles/service.ts';
import { closeSetup, createTenant, setBalanceLimit, setStandardRole } from '../../areas/tenant/service.ts';
import type { Company } from '../company.ts';

/** The id of each preset's role. */
export type RoleIds = Awaited<ReturnType<typeof createPresetRoles>>;

/** A week above or below the contract, in seconds, is what a manager looks at. */
const BALANCE_LIMIT = 40 * 3600;

/** Writes the tenant; returns its roles. */
export async function writeTenant({ tenantId, name, now }: Company): Promise<RoleIds> {
  await createTenant({ id: tenantId, name, now });
  const roles = await createPresetRoles(tenantId, 'nl', now);
  await setStandardRole(tenantId, roles.Employee);
  await createLeaveSettings(tenantId);
  await setBalanceLimit(tenantId, BALANCE_LIMIT);
  // The demo stands for a company that has long begun.
  await closeSetup(tenantId);
  return roles;
}
