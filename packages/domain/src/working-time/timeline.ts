/** A person's work in order of time: shifts as the law counts them, and the sums of its weeks. */
import { dayOf } from './local-day.ts';
import type { WorkingPerson, WorkPeriod } from './period.ts';
import { firstDayOfWeek, NIGHT_MS, readOnce, weekOfDay, type PeriodReading } from './reading.ts';
import { HOUR, SHORTEST_BREAK } from './units.ts';

/**
 * A shift in the sense of the law (dienst, ATW 1:7): the work between two rests. Usually one period; a split day is one
 * shift of two periods, because the hours between them are no daily rest.
 */
export interface Duty {
  readonly periodIds: readonly string[];
  readonly start: number;
  readonly end: number;
  readonly workMs: number;
  readonly breakMs: number;
  readonly youthNightMs: number;
  /** More than an hour of work between 00:00 and 06:00 (ATW 1:7). */
  readonly isNight: boolean;
  /** A night shift that goes on past 02:00, after which a longer rest is due. */
  readonly endsPastTwo: boolean;
  /** Whether the person is under 18 on the day it starts. */
  readonly isYouth: boolean;
  /** Local date it starts on, in days since 1970-01-01. */
  readonly startDay: number;
  /** Why the rest before it was shortened, when that is recorded. */
  readonly shortRestReason: string | undefined;
  /** The same of the rest after it. */
  readonly shortRestAfterReason: string | undefined;
}

/** Sums of one week, Sunday to Saturday. */
export interface WeekSum {
  readonly week: number;
  workMs: number;
  workedSunday: boolean;
  /** Night shifts that start in it and end past 02:00. */
  nights: number;
  readonly periodIds: string[];
  readonly sundayPeriodIds: string[];
}

export interface Timeline {
  readonly duties: readonly Duty[];
  /** Only weeks with work in them, in order. */
  readonly weeks: readonly WeekSum[];
  /** First day (days since 1970-01-01) on which the person is 18; -Infinity when unknown. */
  readonly adultFrom: number;
  /** Whether any of it lies in a week that begins before that day. */
  readonly hasYouth: boolean;
  /** Zone that tells when a week begins: that of the first period. */
  readonly timeZoneId: string;
}

/** Within this the day's work, pauses included, leaves 11 of 24 hours to rest. */
const LONGEST_DAY = 13 * HOUR;
/** Periods that are less than this apart are one shift whatever its length: nobody takes that for a rest. */
const SHORTEST_GAP = HOUR;
const DAILY_REST = 11 * HOUR;
const TWO_O_CLOCK = 2 * HOUR;

/** First day (days since 1970-01-01) on which somebody is 18; -Infinity when unknown. */
export function adultDay(dateOfBirth: string | null): number {
  if (dateOfBirth === null) return -Infinity;
  const year = String(Number(dateOfBirth.slice(0, 4)) + 18).padStart(4, '0');
  // Born on 29 February: of age on 1 March when there is no such day.
  const birthday =
    dateOfBirth.endsWith('-02-29') && new Date(Date.UTC(Number(year), 1, 29)).getUTCMonth() !== 1
      ? `${year}-03-01`
      : `${year}${dateOfBirth.slice(4)}`;
  return dayOf(birthday);
}

/** Whether somebody is under 18 on a date; false when the date of birth isn't known. */
export const isUnder18 = (dateOfBirth: string | null, date: string): boolean => dayOf(date) < adultDay(dateOfBirth);

/**
 * What was worked is in for what was planned at the same time, with the reason that was recorded for a shortened
 * rest.
 */
function withoutReplaced(sorted: readonly WorkPeriod[]): readonly WorkPeriod[] {
  const worked = sorted.filter(({ kind }) => kind === 'worked');
  if (worked.length === 0 || worked.length === sorted.length) return sorted;
  const excuses = new Map<string, Pick<WorkPeriod, 'shortRestReason' | 'shortRestAfterReason'>>();
  let first = 0;
  const left = sorted.filter((period) => {
    if (period.kind === 'worked') return true;
    while (first < worked.length && (worked[first]?.end ?? 0) <= period.start) first += 1;
    const next = worked[first];
    if (next === undefined || next.start >= period.end) return true;
    const { shortRestReason, shortRestAfterReason } = period;
    if (shortRestReason !== undefined || shortRestAfterReason !== undefined)
      excuses.set(next.id, { shortRestReason, shortRestAfterReason });
    return false;
  });
  return excuses.size === 0
    ? left
    : left.map((period) => ({ ...period, ...(period.kind === 'worked' && excuses.get(period.id)) }));
}

function joins(first: PeriodReading, last: number, next: PeriodReading): boolean {
  const gap = next.period.start - last;
  return gap < SHORTEST_GAP || (gap < DAILY_REST && next.period.end - first.period.start <= LONGEST_DAY);
}

function dutyOf(readings: readonly PeriodReading[], first: PeriodReading, adultFrom: number): Duty {
  let { end } = first.period;
  let endTime = first.endTime;
  const sums = { workMs: 0, breakMs: 0, nightMs: 0, youthNightMs: 0 };
  for (const reading of readings) {
    const gap = reading === first ? 0 : reading.period.start - end;
    if (gap >= SHORTEST_BREAK) sums.breakMs += gap;
    sums.workMs += reading.workMs;
    sums.breakMs += reading.breakMs;
    sums.nightMs += reading.nightMs;
    sums.youthNightMs += reading.youthNightMs;
    if (reading.period.end >= end)
      ({
        endTime,
        period: { end },
      } = reading);
  }
  const isNight = Math.round(sums.nightMs) > NIGHT_MS;
  return {
    periodIds: readings.map(({ period }) => period.id),
    start: first.period.start,
    end,
    workMs: sums.workMs,
    breakMs: sums.breakMs,
    youthNightMs: sums.youthNightMs,
    isNight,
    endsPastTwo: isNight && !(endTime > 0 && endTime <= TWO_O_CLOCK),
    isYouth: first.startDay < adultFrom,
    startDay: first.startDay,
    shortRestReason: first.period.shortRestReason,
    shortRestAfterReason: readings.at(-1)?.period.shortRestAfterReason,
  };
}

function dutiesOf(readings: readonly PeriodReading[], adultFrom: number): Duty[] {
  const duties: Duty[] = [];
  for (let index = 0; index < readings.length;) {
    const first = readings[index];
    if (first === undefined) break;
    let { end } = first.period;
    let next = index + 1;
    for (let reading = readings[next]; reading !== undefined && joins(first, end, reading); reading = readings[next]) {
      end = Math.max(end, reading.period.end);
      next += 1;
    }
    duties.push(dutyOf(readings.slice(index, next), first, adultFrom));
    index = next;
  }
  return duties;
}

function weeksOf(readings: readonly PeriodReading[], duties: readonly Duty[]): WeekSum[] {
  const weeks = new Map<number, WeekSum>();
  const weekSum = (week: number): WeekSum => {
    const known = weeks.get(week);
    if (known !== undefined) return known;
    const sum: WeekSum = { week, workMs: 0, workedSunday: false, nights: 0, periodIds: [], sundayPeriodIds: [] };
    weeks.set(week, sum);
    return sum;
  };
  for (const { period, weeks: shares } of readings) {
    for (const share of shares) {
      const sum = weekSum(share.week);
      sum.workMs += share.workMs;
      sum.workedSunday ||= share.onSunday;
      sum.periodIds.push(period.id);
      if (share.onSunday) sum.sundayPeriodIds.push(period.id);
    }
  }
  for (const duty of duties) if (duty.endsPastTwo) weekSum(weekOfDay(duty.startDay)).nights += 1;
  return [...weeks.values()].sort((a, b) => a.week - b.week);
}

/**
 * A person's timeline. Planned work that overlaps worked time counts as worked only.
 * @throws {RangeError} for a zone or date that does not exist.
 */
export function timelineOf(
  person: WorkingPerson,
  periods: readonly WorkPeriod[],
  read: (period: WorkPeriod) => PeriodReading = readOnce,
): Timeline {
  const sorted = [...periods].sort((a, b) => a.start - b.start || a.end - b.end || (a.id < b.id ? -1 : 1));
  const readings = withoutReplaced(sorted).map((period) => read(period));
  const adultFrom = adultDay(person.dateOfBirth);
  const duties = dutiesOf(readings, adultFrom);
  const weeks = weeksOf(readings, duties);
  const hasYouth = weeks[0] !== undefined && firstDayOfWeek(weeks[0].week) < adultFrom;
  return { duties, weeks, adultFrom, hasYouth, timeZoneId: sorted[0]?.timeZoneId ?? 'UTC' };
}

/** Rest between a shift and the next, in milliseconds. */
export function restBetween(before: Duty, after: Duty): number {
  return after.start - before.end;
}
