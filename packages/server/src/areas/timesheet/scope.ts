/** Whose hours a person may see or decide on. */
import { and, eq, inArray, ne } from 'drizzle-orm';
import type { SQL, Column } from 'drizzle-orm';
import { grants } from '@rooster/contract';
import type { Permission } from '@rooster/contract';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { managedMemberIds } from '../departments/service.ts';
import { member } from '../../schema/members.ts';
import { decidesOnOwn, isLeftToOthers } from '../tenant/own-decisions.ts';
import { findPerson, personColumns } from '../directory/names.ts';
import type { NamedPerson } from '../directory/names.ts';

/**
 * Undefined, which is no condition, for anyone who holds the tenant-wide permission; else the members of managed
 * departments.
 */
function unless(tenantWide: Permission, principal: Principal, memberId: Column): SQL | undefined {
  return grants(principal.permissions, [tenantWide])
    ? undefined
    : inArray(memberId, managedMemberIds(principal.memberId));
}

/** The permissions by which hours are decided on. */
const BY = { everybody: 'timesheet:entry:approve', ofDepartment: 'timesheet:entry:approve:department' } as const;

/**
 * Condition on the members whose entries are in the person's scope, be it his own. Who may only look sees those of the
 * departments he manages.
 */
export const inScopeOf = (principal: Principal, memberId: Column): SQL | undefined =>
  unless('timesheet:entry:approve', principal, memberId);

/**
 * Condition on the members whose entries the person decides on: his own are among them only where the organisation has
 * it so. `now` in epoch milliseconds.
 */
export async function mayDecideOn(principal: Principal, now: number, memberId: Column): Promise<SQL | undefined> {
  const scope = inScopeOf(principal, memberId);
  return (await decidesOnOwn(principal, BY, now)) ? scope : and(scope, ne(memberId, principal.memberId));
}

interface Asking {
  readonly principal: Principal;
  readonly now: number;
}

/** Whether these are the hours of who asks, and the organisation has somebody else decide on them. */
export const areHoursLeftToOthers = (memberId: string, { principal, now }: Asking): Promise<boolean> =>
  isLeftToOthers(memberId, principal, BY, now);

/** Throws `own-decision` to decide on the hours of oneself, unless the organisation has it so. */
export async function refuseOwn(memberId: string, asking: Asking): Promise<void> {
  if (await areHoursLeftToOthers(memberId, asking)) throw new ApiError('own-decision');
}

/** Condition on the members whose totals the person sees. */
export const maySeeTotalsOf = (principal: Principal, memberId: Column): SQL | undefined =>
  unless('timesheet:aggregated:view', principal, memberId);

/**
 * The member, when the person sees his hours: with one of the tenant-wide permissions those of everybody, else those of
 * the departments he manages. Throws `not-found` for all others.
 */
export async function expectToSee(
  principal: Principal,
  memberId: string,
  tenantWide: readonly [Permission, ...Permission[]],
): Promise<NamedPerson> {
  const tenantId = currentTenant();
  const found = grants(principal.permissions, tenantWide)
    ? (await findPerson(memberId))?.person
    : (
        await tx()
          .select(personColumns)
          .from(member)
          .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId), maySeeTotalsOf(principal, member.id)))
      )[0];
  if (!found) throw new ApiError('not-found');
  return found;
}
