/**
 * Approved hours of many people in a long period: its months from the sums that the database keeps, and what it has
 * more or less than these from segments. Seconds.
 */
import { addDays, daysBetween, monthBounds } from '@rooster/domain/time';
import { and, between, type Column, eq, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { isDuring } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import type { Given, GivenPeriod, Period } from '../../platform/http/period.ts';
import { unworkedPay } from '../../schema/pay-unworked.ts';
import { timesheetSegment } from '../../schema/timesheet.ts';
import { approvedMonth, approvedMonthPay, NO_VERSION } from '../../schema/timesheet-approved.ts';
import type { StoredPayLine } from '../../schema/timesheet-json.ts';
import { unworkedIn } from './unworked.ts';
import { isInForce } from './worked.ts';

/** A period in terms of the months that are summed. */
export interface InMonths<Months extends GivenPeriod = Period> {
  /** Whole months whose sums count; null when there is none. */
  readonly months: Months | null;
  /** Dates outside them that count too. */
  readonly more: readonly Period[];
  /** Dates in them that don't count. */
  readonly less: readonly Period[];
}

const daysIn = ({ fromDate, toDate }: Period): number => daysBetween(fromDate, toDate) + 1;
const isSome = ({ fromDate, toDate }: Period): boolean => fromDate <= toDate;

/** Whether it is whole months and nothing else, as most that are asked for. */
export const isWholeMonths = ({ months, more, less }: InMonths): boolean =>
  months !== null && more.length === 0 && less.length === 0;

/**
 * Cuts a period at months. Of the month that it begins or ends in the shorter part is read by dates: what counts, or
 * what doesn't.
 */
export function inMonths(period: Period): InMonths {
  const { fromDate, toDate } = period;
  const [begun, ended] = [monthBounds(fromDate), monthBounds(toDate)];
  const isPart = begun.first !== fromDate || ended.last !== toDate;
  if (begun.first === ended.first && isPart) return { months: null, more: [period], less: [] };
  const before = { fromDate: begun.first, toDate: addDays(fromDate, -1) };
  const first = { fromDate, toDate: begun.last };
  const last = { fromDate: ended.first, toDate };
  const after = { fromDate: addDays(toDate, 1), toDate: ended.last };
  const countsFirst = daysIn(before) < daysIn(first);
  const countsLast = daysIn(after) < daysIn(last);
  const months = {
    fromDate: countsFirst ? begun.first : addDays(begun.last, 1),
    toDate: countsLast ? ended.last : addDays(ended.first, -1),
  };
  return {
    months: isSome(months) ? months : null,
    more: [...(countsFirst ? [] : [first]), ...(countsLast ? [] : [last])],
    less: [...(countsFirst ? [before] : []), ...(countsLast ? [after] : [])].filter(isSome),
  };
}

const isSummed = (
  table: typeof approvedMonth | typeof approvedMonthPay,
  { months }: InMonths<GivenPeriod>,
  tenantId: Given = currentTenant(),
) =>
  and(
    eq(table.tenantId, tenantId),
    months === null ? sql`false` : between(table.month, months.fromDate, months.toDate),
  );

/** Approved segments that are read by their dates. */
const isByDate = ({ more, less }: InMonths<GivenPeriod>, tenantId: Given = currentTenant()) =>
  and(eq(timesheetSegment.tenantId, tenantId), isDuring(timesheetSegment.segmentDate, [...more, ...less]), isInForce());

/** Seconds of such a segment, below zero where a sum has them too many. */
const signed = ({ less }: InMonths<GivenPeriod>, seconds: Column | SQL) =>
  less.length === 0
    ? sql<number>`${seconds}`
    : sql<number>`case when ${isDuring(timesheetSegment.segmentDate, less)} then -${seconds} else ${seconds} end`;

/** Sums per member, to join with others. */
export function approvedPerMember(cut: InMonths<GivenPeriod>, tenantId: Given, transaction: Transaction) {
  const parts = unionAll(
    transaction
      .select({
        memberId: approvedMonth.memberId,
        worked: approvedMonth.workedSeconds,
        surcharged: approvedMonth.surchargedSeconds,
      })
      .from(approvedMonth)
      .where(isSummed(approvedMonth, cut, tenantId)),
    transaction
      .select({
        memberId: timesheetSegment.memberId,
        worked: signed(cut, timesheetSegment.workedSeconds).as('worked'),
        surcharged: signed(cut, timesheetSegment.surchargedSeconds).as('surcharged'),
      })
      .from(timesheetSegment)
      .where(isByDate(cut, tenantId)),
  ).as('parts');
  return transaction
    .select({
      memberId: parts.memberId,
      worked: sql<number>`sum(${parts.worked})::int`.as('worked'),
      surcharged: sql<number>`sum(${parts.surcharged})::int`.as('surcharged'),
    })
    .from(parts)
    .groupBy(parts.memberId)
    .as('hours');
}

const lineColumns = {
  rule: sql<string>`coalesce(line.rule, '')`.as('rule'),
  part: sql<StoredPayLine['part']>`line.part`.as('part'),
  percentage: sql<number>`line.percentage`.as('percentage'),
  target: sql<StoredPayLine['target']>`line.target`.as('target'),
};
const linesOf = (lines: Column | SQL) =>
  sql`jsonb_to_recordset(${lines}) as line(rule text, part text, percentage int, target text, seconds int)`;
const versionOf = (column: Column) => sql<string>`coalesce(${column}, ${NO_VERSION})`.as('version_id');

/** A segment that no rule set decides is one line at the factor of its date. */
const segmentLines = sql`coalesce(${timesheetSegment.lines}, jsonb_build_array(jsonb_build_object(
  'part', 'hour', 'percentage', round(${timesheetSegment.factor} * 100), 'target', 'pay',
  'seconds', ${timesheetSegment.workedSeconds})))`;

/**
 * Sums of what is approved and of what is paid though nobody worked it, by member and by what a line is told apart by,
 * as `approved_month_pay` has it.
 */
export function paidLines(period: Period) {
  const cut = inMonths(period);
  const parts = unionAll(
    tx()
      .select({
        memberId: approvedMonthPay.memberId,
        versionId: approvedMonthPay.ruleSetVersionId,
        rule: approvedMonthPay.rule,
        part: approvedMonthPay.part,
        percentage: approvedMonthPay.percentage,
        target: approvedMonthPay.target,
        seconds: approvedMonthPay.seconds,
      })
      .from(approvedMonthPay)
      .where(isSummed(approvedMonthPay, cut)),
    tx()
      .select({
        memberId: timesheetSegment.memberId,
        versionId: versionOf(timesheetSegment.ruleSetVersionId),
        ...lineColumns,
        seconds: signed(cut, sql`line.seconds`).as('seconds'),
      })
      .from(timesheetSegment)
      .crossJoin(linesOf(segmentLines))
      .where(isByDate(cut)),
    tx()
      .select({
        memberId: unworkedPay.memberId,
        versionId: versionOf(unworkedPay.ruleSetVersionId),
        ...lineColumns,
        seconds: sql<number>`line.seconds`.as('seconds'),
      })
      .from(unworkedPay)
      .crossJoin(linesOf(unworkedPay.lines))
      .where(unworkedIn(period)),
  ).as('parts');
  const { memberId, versionId, rule, part, percentage, target } = parts;
  const seconds = sql<number>`sum(${parts.seconds})::int`;
  return tx()
    .select({ memberId, versionId, rule, part, percentage, target, seconds: seconds.as('seconds') })
    .from(parts)
    .groupBy(memberId, versionId, rule, part, percentage, target)
    .having(ne(seconds, 0))
    .as('paid');
}
