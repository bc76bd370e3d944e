/**
 * The entries that a change of rules can affect. Scopes add up, so that a change made while another is
 * being applied covers both.
 */
import { addDays, weekdayOf } from '@rooster/domain/time';
import { and, eq, gt, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant } from '../../../platform/database/context.ts';
import { courseOf } from '../rules.ts';
import type { HoursRules } from '../rules.ts';
import { timesheetEntry, timesheetSegment } from '../../../schema/timesheet.ts';
import type { StoredScope } from '../../../schema/timesheet-json.ts';

/** Days an entry can reach beyond its work date: one, and another where the clock is set forward. */
export const REACH_DAYS = 2;

function changedDates(before: HoursRules, after: HoursRules): string[] {
  const factors = (rules: HoursRules) => new Map(rules.days.map(({ date, factor }) => [date, factor]));
  const [old, renewed] = [factors(before), factors(after)];
  return [...new Set([...old.keys(), ...renewed.keys()])].filter((date) => old.get(date) !== renewed.get(date));
}

/** From when a change holds, null for always, and whether approved entries follow. */
export interface Effective {
  readonly fromDate: string | null;
  readonly alterApproved: boolean;
}

/** What a change can touch; null when it can touch nothing. Another rounding touches every entry. */
export function scopeOf(
  before: HoursRules,
  after: HoursRules,
  { fromDate, alterApproved }: Effective,
): StoredScope | null {
  const differs = (pick: Parameters<typeof courseOf>[1]): boolean =>
    JSON.stringify(courseOf(before, pick)) !== JSON.stringify(courseOf(after, pick));
  const moves = differs((rules) => rules.roundingStrategy);
  const dates = changedDates(before, after);
  const weekdays = before.weekdayFactors.flatMap((_, index) =>
    differs((rules) => rules.weekdayFactors[index]) ? [index + 1] : [],
  );
  return moves || dates.length > 0 || weekdays.length > 0
    ? { from: fromDate, approved: alterApproved, moves, dates, weekdays }
    : null;
}

/** What either of two changes can touch that go equally far. */
export const bothScopes = (one: StoredScope, other: StoredScope): StoredScope => ({
  from: one.from,
  until: one.until ?? null,
  approved: one.approved,
  moves: one.moves || other.moves,
  dates: [...new Set([...one.dates, ...other.dates])],
  weekdays: [...new Set([...one.weekdays, ...other.weekdays])].toSorted((a, b) => a - b),
});

/** The weekday some days before. */
const weekdayBefore = (weekday: number, days: number): number => weekdayOf(addDays('2024-01-07', weekday - days));

const reaches = Array.from({ length: REACH_DAYS + 1 }, (_, days) => days);

function anyOf(
  column: typeof timesheetEntry.workDate | typeof timesheetSegment.segmentDate,
  dates: string[],
  weekdays: number[],
): SQL | undefined {
  // A list of numbers in the text of the statement: they come from our own table of weekdays.
  const onWeekday = sql`extract(isodow from ${column})::int in (${sql.raw(weekdays.join(', '))})`;
  return or(dates.length > 0 ? inArray(column, dates) : undefined, weekdays.length > 0 ? onWeekday : undefined);
}

/** Condition on the entries in scope; undefined for all. */
export function inScope({ from, until = null, moves, dates, weekdays }: StoredScope): SQL | undefined {
  // A version that is approved while a change of it awaits a decision may lie on any date. What stands just before or
  // after is in the way of what moves.
  const within = and(
    from === null
      ? undefined
      : or(gte(timesheetEntry.workDate, addDays(from, -REACH_DAYS)), isNotNull(timesheetEntry.approved)),
    until === null
      ? undefined
      : or(lte(timesheetEntry.workDate, addDays(until, REACH_DAYS)), isNotNull(timesheetEntry.approved)),
  );
  if (moves) return within;
  const earlier = [...new Set(dates.flatMap((date) => reaches.map((days) => addDays(date, -days))))];
  const earlierWeekdays = [
    ...new Set(weekdays.flatMap((weekday) => reaches.map((days) => weekdayBefore(weekday, days)))),
  ];
  // The first condition is quick and lets too much through; the second looks at what was worked on the very dates. A
  // version that is approved while a change of it awaits a decision may lie on any date.
  return and(
    within,
    or(anyOf(timesheetEntry.workDate, earlier, earlierWeekdays), isNotNull(timesheetEntry.approved)),
    sql`exists (select from ${timesheetSegment} where ${timesheetSegment.tenantId} = ${timesheetEntry.tenantId}
      and ${timesheetSegment.entryId} = ${timesheetEntry.id}
      and ${anyOf(timesheetSegment.segmentDate, dates, weekdays)})`,
  );
}

/** Condition on entries of the current tenant after a date; null for all. */
export const after = (date: string | null): SQL | undefined =>
  and(eq(timesheetEntry.tenantId, currentTenant()), date === null ? undefined : gt(timesheetEntry.workDate, date));
