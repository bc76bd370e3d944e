/**
 * What balances came to before a year began: all since each person's own start, summed by the database, so that a year
 * that begins takes along what those before it left.
 */
import type { Module } from '@rooster/contract';
import { contractHoursBetween } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contract } from '../../schema/contracts.ts';
import { leaveRequestDay } from '../../schema/leave.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { approvedMonth } from '../../schema/timesheet-approved.ts';
import { payrollLedger } from '../../schema/timesheet-payroll.ts';
import { timesheetCorrection, timesheetSegment } from '../../schema/timesheet.ts';
import { isAwaited, isInForce, workedFigures } from '../presence/worked.ts';
import {
  FIRST_DATE,
  gather,
  nothingKnown,
  startOf,
  type Beginning,
  type Counting,
  type Gathered,
  type Period,
} from './gather.ts';

/** How a member begins, what was registered before a year on days that count, and what awaits a decision; seconds. */
export interface PastYears extends Beginning {
  readonly registered: number;
  readonly pending: number;
}

/** Of whom nothing is known. */
export const nothingPast: Gathered & PastYears = { ...nothingKnown, registered: 0, pending: 0 };

const isFixed = sql`${contract.tenantId} = ${member.tenantId} and ${contract.memberId} = ${member.id}
  and ${contract.status} = 'Finalised' and ${contract.contractSeconds} > 0`;
const toDate = sql`${sql.placeholder('toDate')}::date`;

/**
 * The days on which each of the member's contracts for fixed hours holds, from where the organisation counts, and the
 * months that are among them whole: from the first of one through the day before the first of another. With `offset`
 * they are values by the time rows are looked for: row-level security keeps what was worked out with functions that may
 * tell of other rows from being looked up in an index.
 */
const spans = sql`(select lower, upper, month, after_months, least(upper, month - 1) as end_before,
    greatest(month, after_months) as start_after
  from (select lower, upper, (date_trunc('month', (lower - 1)::timestamp) + interval '1 month')::date as month,
      date_trunc('month', (upper + 1)::timestamp)::date as after_months
    from (select greatest(${contract.startDate}, ${tenant.balanceFrom}) as lower,
      least(coalesce(${contract.endDate}, 'infinity'), ${toDate}) as upper
      from ${contract} where ${isFixed}) as held) as cut offset 0) as span`;

type TableOfMembers =
  | typeof approvedMonth
  | typeof leaveRequestDay
  | typeof payrollLedger
  | typeof timesheetCorrection
  | typeof timesheetSegment;

const isOfMember = ({ tenantId, memberId }: TableOfMembers): SQL =>
  sql`${tenantId} = ${member.tenantId} and ${memberId} = ${member.id}`;

/** Seconds of the member's rows in a table, summed over these days. */
const sumOf = (table: TableOfMembers, seconds: Column, on: SQL): SQL =>
  sql`coalesce((select sum(${seconds}) from ${spans} join ${table} on ${isOfMember(table)} and ${on}), 0)`;

const { segmentDate, workedSeconds, inLieuSeconds } = timesheetSegment;
const workedBetween = (from: SQL, to: SQL): SQL =>
  sumOf(timesheetSegment, workedSeconds, sql`${segmentDate} between ${from} and ${to} and ${isInForce()}`);
/** Of whole months the sums that are kept, of the days before and after them what was worked. */
const worked = sql`${sumOf(
  approvedMonth,
  approvedMonth.workedSeconds,
  sql`${approvedMonth.month} >= span.month and ${approvedMonth.month} < span.after_months`,
)} + ${workedBetween(sql`span.lower`, sql`span.end_before`)}
  + ${workedBetween(sql`span.start_after`, sql`span.upper`)}`;
const during = (date: Column): SQL => sql`${date} between span.lower and span.upper`;
const inLieu = sumOf(
  timesheetSegment,
  inLieuSeconds,
  sql`${during(segmentDate)} and ${inLieuSeconds} > 0 and ${isInForce()}`,
);
const corrected = sumOf(timesheetCorrection, timesheetCorrection.seconds, during(timesheetCorrection.applicationDate));
const onLeave = sumOf(
  leaveRequestDay,
  leaveRequestDay.inForceSeconds,
  sql`${during(leaveRequestDay.date)} and 'Vacation' = any(${tenant.enabledModules})`,
);
const firstContract = sql<string | null>`(select min(${contract.startDate}) from ${contract} where ${isFixed})`;
const start = sql`greatest(${tenant.balanceFrom}, ${firstContract})`;
/** Whatever contract holds by the end of a pay period: what was paid for it is paid. */
const paidOut = sql`coalesce((select sum(${payrollLedger.seconds}) from ${payrollLedger}
  where ${isOfMember(payrollLedger)} and ${payrollLedger.kind} = 'Surplus'
    and ${payrollLedger.code} <> '' and ${payrollLedger.toDate} between ${start} and ${toDate}), 0)`;
const pending = sql<number>`(select ${workedFigures.pending().sql} from ${timesheetSegment}
  where ${isOfMember(timesheetSegment)} and ${isAwaited()} and ${segmentDate} between ${start} and ${toDate})`;

const storedSums = prepared((transaction) =>
  transaction
    .select({
      memberId: member.id,
      opening: member.openingBalanceSeconds,
      firstContract,
      registered: sql<number>`(${worked} - ${inLieu} + ${corrected} + ${onLeave} - ${paidOut})::int`,
      pending,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), isOneOfGiven(member.id, 'memberIds'))),
);

/** What is known of some members in a year, and of the years before it: in as many statements as without those. */
export async function gatherYear(
  memberIds: readonly string[],
  year: Period,
  enabledModules: readonly Module[],
): Promise<ReadonlyMap<string, Gathered & PastYears>> {
  const toDate = addDays(year.fromDate, -1);
  const readPast = async (): Promise<Map<string, PastYears>> => {
    const rows = await storedSums({ tenantId: currentTenant(), toDate, memberIds: listOf(memberIds) });
    return new Map(rows.map(({ memberId, ...own }) => [memberId, own]));
  };
  return gather(memberIds, year, enabledModules, readPast, FIRST_DATE);
}

/** What past years leave, seconds: a balance, and entries that a decision is awaited on. */
export interface CarriedOver {
  readonly balance: number;
  readonly pending: number;
}

/** Of a balance that begins in what is shown. */
export const nothingCarried: CarriedOver = { balance: 0, pending: 0 };

/**
 * What a member takes along into a year, with the balance that he brought. Nothing while the years before are not over,
 * and where his balance begins later. `freeDates` has the free days of those years too.
 */
export function carriedOver(
  known: Gathered & PastYears,
  { fromDate }: Pick<Period, 'fromDate'>,
  freeDates: ReadonlySet<string>,
  counting: Counting,
): CarriedOver {
  const begins = startOf(known, counting);
  const last = addDays(fromDate, -1);
  if (begins === null || begins > last || counting.through < last) return nothingCarried;
  const agreed = contractHoursBetween(known.contracts, freeDates, begins, last);
  return {
    balance: known.opening + known.registered + agreed.holidayCredit - agreed.contract,
    pending: known.pending,
  };
}
