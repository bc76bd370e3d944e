/** How much awaits a decision, and deciding at once on all that came as planned. */
import { and, count, eq, gte, lte, sql, sum } from 'drizzle-orm';
import type { ApprovableTotal, CallInput, CallResult, timesheetCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { isWithinTolerance } from '@rooster/domain/hours';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentsColumn } from '../departments/service.ts';
import { member } from '../members/tables.ts';
import { approveWhere, outsideClosedPeriod, pending } from './approval.ts';
import { plansFor } from './plan.ts';
import { mayDecideOn } from './scope.ts';
import { timesheetEntry } from './tables.ts';
import { toInstant } from './wire.ts';

type Within = CallInput<(typeof timesheetCalls)['previewApproveWithin']>['body'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** How much awaits the person's decision, per employee. */
export async function listApprovableTotals({ principal, now }: Context): Promise<{ items: ApprovableTotal[] }> {
  const totals = tx()
    .select({ memberId: timesheetEntry.memberId, entries: count().as('entries'), seconds: sum(timesheetEntry.workedSeconds).mapWith(Number).as('seconds') })
    .from(timesheetEntry)
    .where(and(pending(), await mayDecideOn(principal, now, timesheetEntry.memberId)))
    .groupBy(timesheetEntry.memberId)
    .as('totals');
  const rows = await tx()
    .select({ tenantUserId: member.id, entryCount: totals.entries, seconds: totals.seconds, departments: departmentsColumn(member.id) })
    .from(totals)
    .innerJoin(member, and(eq(member.tenantId, currentTenant()), eq(member.id, totals.memberId)));
  return {
    items: rows.map(({ seconds, departments, ...row }) => ({ ...row, workedTime: formatDuration(seconds), departments: departments.map(({ departmentId, name }) => ({ departmentId, name })) })),
  };
}

/** The open entries in the person's scope that are asked about, split by how they compare with the plan. */
async function compare({ toleranceMinutes, tenantUserIds, fromDate, toDate }: Within, { principal, now }: Context) {
  const entries = await tx()
    .select({
      id: timesheetEntry.id,
      memberId: timesheetEntry.memberId,
      shiftStart: timesheetEntry.shiftStart,
      shiftEnd: timesheetEntry.shiftEnd,
      workedSeconds: timesheetEntry.workedSeconds,
      workDate: timesheetEntry.workDate,
      updatedAt: timesheetEntry.updatedAt,
    })
    .from(timesheetEntry)
    .where(
      and(
        pending(),
        await mayDecideOn(principal, now, timesheetEntry.memberId),
        outsideClosedPeriod(),
        tenantUserIds && isOneOf(timesheetEntry.memberId, tenantUserIds),
        fromDate === undefined ? undefined : gte(timesheetEntry.workDate, fromDate),
        toDate === undefined ? undefined : lte(timesheetEntry.workDate, toDate),
      ),
    );
  const planOf = await plansFor(entries, principal);
  const planned = entries.flatMap((entry) => {
    const plan = planOf?.(entry);
    return plan ? [{ entry, difference: plan.difference }] : [];
  });
  const within = planned.filter(({ difference }) => isWithinTolerance(difference, toleranceMinutes * 60)).map(({ entry }) => entry);
  return { within, outsideCount: planned.length - within.length, unplannedCount: entries.length - planned.length };
}

/** How much lies within the tolerance. */
export async function previewApproveWithin(asked: Within, context: Context): Promise<CallResult<(typeof timesheetCalls)['previewApproveWithin']>> {
  const { within, outsideCount, unplannedCount } = await compare(asked, context);
  return {
    entryCount: within.length,
    employeeCount: new Set(within.map(({ memberId }) => memberId)).size,
    workedTime: formatDuration(within.reduce((total, { workedSeconds }) => total + workedSeconds, 0)),
    outsideCount,
    unplannedCount,
    asOf: within.length === 0 ? null : toInstant(within.reduce((latest, { updatedAt }) => Math.max(latest, updatedAt), 0)),
  };
}

/** Approves what lies within the tolerance now and has not changed since `asOf` (epoch milliseconds); answers how many. */
export async function approveWithin(asked: Within, asOf: number, context: Context): Promise<number> {
  const { within } = await compare(asked, context);
  const ids = within.map(({ id }) => id);
  return ids.length === 0 ? 0 : approveWhere(sql`${isOneOf(timesheetEntry.id, ids)}`, asOf, context);
}
