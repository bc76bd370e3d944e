/** Which entries a change of rules can touch, and reading them person by person. */
import { addDays, weekdayOf } from '@rooster/domain/time';
import { and, asc, count, eq, gt, inArray, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import type { HoursRules } from '../rules.ts';
import { timesheetEntry, timesheetSegment } from '../tables.ts';
import type { Reckoned } from './reckon.ts';

/** Entries read at once: few enough not to keep other requests waiting while they are reckoned. */
const BATCH = 1000;

/** Days an entry can reach beyond its work date: one, and another where the clock is set forward. */
const REACH_DAYS = 2;

function changedDates(before: HoursRules, after: HoursRules): string[] {
  const factors = (rules: HoursRules) => new Map(rules.days.map(({ date, factor }) => [date, factor]));
  const [old, renewed] = [factors(before), factors(after)];
  return [...new Set([...old.keys(), ...renewed.keys()])].filter((date) => old.get(date) !== renewed.get(date));
}

const changedWeekdays = (before: HoursRules, after: HoursRules): number[] => before.weekdayFactors.flatMap((factor, index) => (factor === after.weekdayFactors[index] ? [] : [index + 1]));

/** The weekday some days before. */
const weekdayBefore = (weekday: number, days: number): number => weekdayOf(addDays('2024-01-07', weekday - days));

const reaches = Array.from({ length: REACH_DAYS + 1 }, (_, days) => days);

function anyOf(column: typeof timesheetEntry.workDate | typeof timesheetSegment.segmentDate, dates: string[], weekdays: number[]): SQL | undefined {
  // A list of numbers in the text of the statement: they come from our own table of weekdays.
  const onWeekday = sql`extract(isodow from ${column})::int in (${sql.raw(weekdays.join(', '))})`;
  return or(dates.length > 0 ? inArray(column, dates) : undefined, weekdays.length > 0 ? onWeekday : undefined);
}

/** Condition on entries that the change can touch; null when it can touch none. Rounding touches all. */
function touched(before: HoursRules, after: HoursRules): SQL | undefined | null {
  if (before.roundingStrategy !== after.roundingStrategy) return undefined;
  const dates = changedDates(before, after);
  const weekdays = changedWeekdays(before, after);
  if (dates.length === 0 && weekdays.length === 0) return null;
  const earlier = [...new Set(dates.flatMap((date) => reaches.map((days) => addDays(date, -days))))];
  const earlierWeekdays = [...new Set(weekdays.flatMap((weekday) => reaches.map((days) => weekdayBefore(weekday, days))))];
  // The first condition is quick and lets too much through; the second looks at what was worked on the very dates.
  return and(
    anyOf(timesheetEntry.workDate, earlier, earlierWeekdays),
    sql`exists (select from ${timesheetSegment} where ${timesheetSegment.tenantId} = ${timesheetEntry.tenantId} and ${timesheetSegment.entryId} = ${timesheetEntry.id}
      and ${anyOf(timesheetSegment.segmentDate, dates, weekdays)})`,
  );
}

const open = (closedDate: string | null): SQL | undefined => and(eq(timesheetEntry.tenantId, currentTenant()), closedDate === null ? undefined : gt(timesheetEntry.workDate, closedDate));

/** Members in groups of about `BATCH` entries each. */
async function groups(condition: SQL | undefined): Promise<string[][]> {
  const rows = await tx().select({ memberId: timesheetEntry.memberId, entries: count() }).from(timesheetEntry).where(condition).groupBy(timesheetEntry.memberId).orderBy(asc(timesheetEntry.memberId));
  const all: string[][] = [];
  let size = BATCH;
  for (const { memberId, entries } of rows) {
    if (size >= BATCH) {
      all.push([]);
      size = 0;
    }
    all.at(-1)?.push(memberId);
    size += entries;
  }
  return all;
}

const columns = {
  id: timesheetEntry.id,
  memberId: timesheetEntry.memberId,
  shiftStart: timesheetEntry.shiftStart,
  shiftEnd: timesheetEntry.shiftEnd,
  punchedStart: timesheetEntry.punchedStart,
  punchedEnd: timesheetEntry.punchedEnd,
  breakSeconds: timesheetEntry.breakSeconds,
  breaks: timesheetEntry.breaks,
  workedSeconds: timesheetEntry.workedSeconds,
  surchargedSeconds: timesheetEntry.surchargedSeconds,
  multiplicationFactor: timesheetEntry.multiplicationFactor,
  timeZoneId: timesheetEntry.timeZoneId,
  workDate: timesheetEntry.workDate,
};

/** The entries that a change of rules can touch, whole persons at a time and each one's in order of start; held with `lock`. */
export async function* touchedEntries(before: HoursRules, after: HoursRules, { lock }: { lock: boolean }): AsyncGenerator<Reckoned[][]> {
  const condition = touched(before, after);
  if (condition === null) return;
  const { closedDate } = after;
  // With another rounding, what stands at the end of the closed period is in the way of what comes after it.
  const inTheWay = condition === undefined && closedDate !== null ? addDays(closedDate, -REACH_DAYS) : closedDate;
  for (const memberIds of await groups(and(open(closedDate), condition))) {
    const query = tx()
      .select(columns)
      .from(timesheetEntry)
      .where(and(open(inTheWay), inArray(timesheetEntry.memberId, memberIds), condition))
      .orderBy(asc(timesheetEntry.shiftStart), asc(timesheetEntry.id));
    const persons = new Map<string, Reckoned[]>(memberIds.map((memberId) => [memberId, []]));
    for (const entry of await (lock ? query.for('update') : query)) persons.get(entry.memberId)?.push(entry);
    yield [...persons.values()];
  }
}
