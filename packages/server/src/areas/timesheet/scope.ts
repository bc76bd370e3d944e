/** Whose hours a person may see or decide on. */
import { inArray } from 'drizzle-orm';
import type { SQL, Column } from 'drizzle-orm';
import { grants } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import type { Principal } from '../../platform/http/handler.ts';
import { managedMemberIds } from '../departments/service.ts';

/** Undefined, which is no condition, for who holds the tenant-wide permission; else the members of managed departments. */
function unless(tenantWide: Permission, principal: Principal, memberId: Column): SQL | undefined {
  return grants(principal.permissions, [tenantWide]) ? undefined : inArray(memberId, managedMemberIds(principal.memberId));
}

/**
 * Condition on the members whose entries the person decides on. Who may only look at approvable entries sees those of the
 * departments he manages. A manager's own entries are among them: in a small company nobody else could approve them.
 */
export const mayDecideOn = (principal: Principal, memberId: Column): SQL | undefined => unless('timesheet:entry:approve', principal, memberId);

/** Condition on the members whose totals the person sees. */
export const maySeeTotalsOf = (principal: Principal, memberId: Column): SQL | undefined => unless('timesheet:aggregated:view', principal, memberId);
