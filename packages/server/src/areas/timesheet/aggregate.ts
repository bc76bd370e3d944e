/** Hours of everybody in a period. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { AggregatedHours, HoursOfDay } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { currentTenant, readLast, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { leavePerDate, leaveTotals, keepsLeave } from '../leave/service.ts';
import { member } from '../../schema/members.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Period } from '../../platform/http/period.ts';
import { maySeeTotalsOf } from './scope.ts';
import { timesheetCorrection, timesheetSegment } from '../../schema/timesheet.ts';
import { approvedPerMember } from '../presence/approved.ts';
import { unworkedPerMember } from '../presence/unworked.ts';
import { isAwaited, workedFigures, workedIn } from '../presence/worked.ts';

/** People whose hours are written before others get their turn. */
const PEOPLE_AT_ONCE = 200;

/** What a decision is awaited on: few of the hours of all, which have an index of their own. */
const awaitedPerMember = (period: Period) =>
  tx()
    .select({
      memberId: timesheetSegment.memberId,
      pending: workedFigures.pending(),
      pendingCount: workedFigures.pendingCount(),
    })
    .from(timesheetSegment)
    .where(and(workedIn(period), isAwaited()))
    .groupBy(timesheetSegment.memberId)
    .as('awaited');

const correctionsPerMember = ({ fromDate, toDate }: Period) =>
  tx()
    .select({
      memberId: timesheetCorrection.memberId,
      seconds: sql<number>`sum(${timesheetCorrection.seconds})::int`.as('seconds'),
    })
    .from(timesheetCorrection)
    .where(
      and(
        eq(timesheetCorrection.tenantId, currentTenant()),
        between(timesheetCorrection.applicationDate, fromDate, toDate),
      ),
    )
    .groupBy(timesheetCorrection.memberId)
    .as('corrections');

/** Approved leave per member; null where leave is not kept. */
async function leavePerMember({ fromDate, toDate }: Period, principal: Principal): Promise<Map<string, number> | null> {
  if (!keepsLeave(principal)) return null;
  const perMember = new Map<string, number>();
  for (const { memberId, seconds } of await leaveTotals(tx(), currentTenant(), fromDate, toDate, (column) =>
    maySeeTotalsOf(principal, column),
  )) {
    perMember.set(memberId, (perMember.get(memberId) ?? 0) + seconds);
  }
  return perMember;
}

/**
 * Totals per member the person may see, also of anyone who has no hours, by name. Worked and surcharged time count what
 * is approved, on the dates it was worked, and the latter what is paid though nobody worked it; pending hours and
 * corrections stand apart, and denied ones nowhere.
 */
export async function aggregateHours(period: Period, principal: Principal): Promise<{ items: AggregatedHours[] }> {
  refuseLongPeriod(period);
  const hours = approvedPerMember(period);
  const awaited = awaitedPerMember(period);
  const corrections = correctionsPerMember(period);
  const unworked = unworkedPerMember(period);
  const read = () =>
    tx()
      .select({
        tenantUserId: member.id,
        firstName: member.firstName,
        middleName: member.middleName,
        lastName: member.lastName,
        employeeCode: member.employeeCode,
        worked: hours.worked,
        surcharged: sql<number>`coalesce(${hours.surcharged}, 0) + coalesce(${unworked.paid}, 0)`,
        pending: awaited.pending,
        pendingCount: awaited.pendingCount,
        corrected: corrections.seconds,
      })
      .from(member)
      .leftJoin(hours, eq(hours.memberId, member.id))
      .leftJoin(awaited, eq(awaited.memberId, member.id))
      .leftJoin(corrections, eq(corrections.memberId, member.id))
      .leftJoin(unworked, eq(unworked.memberId, member.id))
      .where(and(eq(member.tenantId, currentTenant()), maySeeTotalsOf(principal, member.id)))
      .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
  const [rows, leave] = await readLast(read, () => leavePerMember(period, principal));
  return {
    items: await mapInSlices(
      rows,
      PEOPLE_AT_ONCE,
      ({ worked, surcharged, pending, pendingCount, corrected, ...person }) =>
        Object.assign(person, {
          workedTime: formatDuration(worked ?? 0),
          surchargedTime: formatDuration(surcharged),
          correctionTime: formatDuration(corrected ?? 0),
          pendingTime: formatDuration(pending ?? 0),
          pendingCount: pendingCount ?? 0,
          leaveTime: leave && formatDuration(leave.get(person.tenantUserId) ?? 0),
        }),
    ),
  };
}

/**
 * Approved and pending hours and leave of all members the person may see, together per date; dates without any are left
 * out.
 */
export async function aggregateDays(period: Period, principal: Principal): Promise<{ items: HoursOfDay[] }> {
  refuseLongPeriod(period);
  const rows = await tx()
    .select({ date: timesheetSegment.segmentDate, worked: workedFigures.approved(), pending: workedFigures.pending() })
    .from(timesheetSegment)
    .where(and(workedIn(period), maySeeTotalsOf(principal, timesheetSegment.memberId)))
    .groupBy(timesheetSegment.segmentDate)
    .orderBy(asc(timesheetSegment.segmentDate));
  const leave = keepsLeave(principal)
    ? new Map(
        (
          await leavePerDate(tx(), currentTenant(), period.fromDate, period.toDate, (column) =>
            maySeeTotalsOf(principal, column),
          )
        ).map(({ date, seconds }) => [date, seconds]),
      )
    : null;
  const hours = new Map(rows.map((row) => [row.date, row]));
  const dates = [...new Set([...hours.keys(), ...(leave?.keys() ?? [])])].toSorted();
  return {
    items: dates.map((date) => ({
      date,
      workedTime: formatDuration(hours.get(date)?.worked ?? 0),
      pendingTime: formatDuration(hours.get(date)?.pending ?? 0),
      leaveTime: leave && formatDuration(leave.get(date) ?? 0),
    })),
  };
}
