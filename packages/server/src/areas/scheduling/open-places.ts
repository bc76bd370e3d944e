/** Which days of a week still miss somebody: for a dashboard, which needs no board. */
import type { CallInput, OpenPlaces, schedulingCalls } from '@rooster/contract';
import { and, asc, count, eq, gt, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { beginsAround } from '../presence/shifts.ts';
import { windowOf } from './board.ts';
import { inWindow } from './load.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { countSwapsToDecide } from './swap-lists.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';

type Query = CallInput<typeof schedulingCalls.getOpenPlaces>['query'];

/**
 * Places nobody fills on shifts that have not ended, by date; dates without any are left out. Counted from the places,
 * of which few are open, not from the shifts.
 */
const openByDate = (
  { from, to, departmentIds }: { from: string; to: string; departmentIds: readonly string[] | null },
  now: number,
): Promise<OpenPlaces['days']> =>
  tx()
    .select({ date: shift.startDate, openCount: count() })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        sql`${shiftAssignment.status} <> 'Filled'`,
        beginsAround(shiftAssignment.startsAt, from, to),
        inWindow(from, to, departmentIds),
        gt(shift.endsAt, now),
      ),
    )
    .groupBy(shift.startDate)
    .orderBy(asc(shift.startDate));

/** The open places of a week, in the departments within reach. */
export async function readOpenPlaces(
  { weekStartDate }: Query,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<OpenPlaces> {
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), undefined);
  return {
    days: await openByDate({ ...windowOf({ weekStartDate, weeks: 1 }), departmentIds }, now),
    pendingSwapCount: await countSwapsToDecide(principal, now),
  };
}
