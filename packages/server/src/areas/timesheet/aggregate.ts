/** Hours of everybody in a period. */
import { and, asc, between, eq, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import type { AggregatedHours, HoursOfDay, OwnHours } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { currentTenant, readLast, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { periodGiven, prepared, tenantGiven } from '../../platform/database/prepared.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { leavePerDate, leaveTotals, keepsLeave } from '../leave/service.ts';
import { member } from '../../schema/members.ts';
import { refuseLongPeriod } from '../../platform/http/period.ts';
import type { Given, GivenPeriod, Period } from '../../platform/http/period.ts';
import { maySeeTotalsOf } from './scope.ts';
import { timesheetCorrection, timesheetSegment } from '../../schema/timesheet.ts';
import { approvedPerMember, inMonths, isWholeMonths } from '../presence/approved.ts';
import type { InMonths } from '../presence/approved.ts';
import { unworkedPerMember } from '../presence/unworked.ts';
import { isAwaited, overlappingPerMember, segmentsSumOf, workedFigures, workedIn } from '../presence/worked.ts';
import { personColumns } from '../directory/names.ts';

/** People whose hours are written before others get their turn. */
const PEOPLE_AT_ONCE = 200;

/** What a statement is built of: a period with its months, of an organisation; or the names of these. */
interface Asked {
  readonly period: GivenPeriod;
  readonly cut: InMonths<GivenPeriod>;
  readonly tenantId: Given;
}

/** What a decision is awaited on: few of the hours of all, which have an index of their own. */
const awaitedPerMember = (transaction: Transaction, { period, tenantId }: Asked) =>
  transaction
    .select({
      memberId: timesheetSegment.memberId,
      pending: workedFigures.pending(),
      pendingCount: workedFigures.pendingCount(),
    })
    .from(timesheetSegment)
    .where(and(workedIn(period, tenantId), isAwaited()))
    .groupBy(timesheetSegment.memberId)
    .as('awaited');

const correctionsPerMember = (transaction: Transaction, { period: { fromDate, toDate }, tenantId }: Asked) =>
  transaction
    .select({
      memberId: timesheetCorrection.memberId,
      seconds: sql<number>`sum(${timesheetCorrection.seconds})::int`.as('seconds'),
    })
    .from(timesheetCorrection)
    .where(
      and(eq(timesheetCorrection.tenantId, tenantId), between(timesheetCorrection.applicationDate, fromDate, toDate)),
    )
    .groupBy(timesheetCorrection.memberId)
    .as('corrections');

/** Approved leave per member; null where leave is not kept. */
async function leavePerMember(
  period: Period,
  principal: Principal,
  isOfEverybody: boolean,
): Promise<Map<string, number> | null> {
  if (!keepsLeave(principal)) return null;
  const scope = isOfEverybody ? undefined : (column: Column) => maySeeTotalsOf(principal, column);
  return new Map((await leaveTotals(period, scope)).map(({ memberId, seconds }) => [memberId, seconds]));
}

/** Figures of each member that a condition lets through, by name. */
function totalsPerMember(transaction: Transaction, asked: Asked, isSeen?: SQL) {
  const hours = approvedPerMember(asked.cut, asked.tenantId, transaction);
  const awaited = awaitedPerMember(transaction, asked);
  const overlapping = overlappingPerMember(transaction, asked.period, asked.tenantId);
  const corrections = correctionsPerMember(transaction, asked);
  const unworked = unworkedPerMember(asked.period, asked.tenantId, transaction);
  return transaction
    .select({
      ...personColumns,
      worked: hours.worked,
      surcharged: sql<number>`coalesce(${hours.surcharged}, 0) + coalesce(${unworked.paid}, 0)`,
      pending: awaited.pending,
      pendingCount: sql<number>`coalesce(${awaited.pendingCount}, 0) + coalesce(${overlapping.count}, 0)`,
      corrected: corrections.seconds,
    })
    .from(member)
    .leftJoin(hours, eq(hours.memberId, member.id))
    .leftJoin(awaited, eq(awaited.memberId, member.id))
    .leftJoin(overlapping, eq(overlapping.memberId, member.id))
    .leftJoin(corrections, eq(corrections.memberId, member.id))
    .leftJoin(unworked, eq(unworked.memberId, member.id))
    .where(and(eq(member.tenantId, asked.tenantId), isSeen))
    .orderBy(asc(member.lastName), asc(member.firstName), asc(member.id));
}

/** Whole months of everybody: what is asked for most, and built once. */
const ofMonths = prepared((transaction) =>
  totalsPerMember(transaction, {
    period: periodGiven,
    cut: { months: periodGiven, more: [], less: [] },
    tenantId: tenantGiven,
  }),
);

/**
 * Totals per member the person may see, also of anyone who has no hours, by name. Worked and surcharged time count what
 * is approved, on the dates it was worked, and the latter what is paid though nobody worked it; pending hours and
 * corrections stand apart, and denied ones nowhere.
 */
export async function aggregateHours(period: Period, principal: Principal): Promise<{ items: AggregatedHours[] }> {
  refuseLongPeriod(period);
  const tenantId = currentTenant();
  const isSeen = maySeeTotalsOf(principal, member.id);
  const cut = inMonths(period);
  const { fromDate, toDate } = period;
  const read = () =>
    isSeen === undefined && isWholeMonths(cut)
      ? ofMonths({ tenantId, fromDate, toDate })
      : totalsPerMember(tx(), { period, cut, tenantId }, isSeen);
  const [rows, leave] = await readLast(read, () => leavePerMember(period, principal, isSeen === undefined));
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
          pendingCount,
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

/** Hours of who asks in a period, together: what a dashboard shows of today, in one statement. */
export async function aggregateOwnHours(period: Period, { memberId }: Principal): Promise<OwnHours> {
  refuseLongPeriod(period);
  const { approved, pending } = await segmentsSumOf(memberId, period);
  return { workedTime: formatDuration(approved), pendingTime: formatDuration(pending) };
}
