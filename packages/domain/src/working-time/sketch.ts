/**
 * Which people can break a rule on weeks at all. Hardly anybody does, and reading a year of everybody's work to learn
 * it takes seconds: start, end and break of each stretch are enough to be sure of most.
 */
import { offsetAt } from '../time/local.ts';
import { dayOf } from './local-day.ts';
import type { WorkingPerson } from './period.ts';
import { firstDayOfWeek, weekOfDay } from './reading.ts';
import { average16WeeksLimit } from './rules/average-16-weeks.ts';
import { average4WeeksLimit } from './rules/average-4-weeks.ts';
import { freeSundaysLimit } from './rules/free-sundays.ts';
import { nightAverageLimit } from './rules/night-average.ts';
import { nightCountLimit } from './rules/night-count.ts';
import { weekHoursLimit } from './rules/week-hours.ts';
import type { WorkingTimeRule, WorkingTimeSettings } from './settings.ts';
import { adultDay } from './timeline.ts';
import { DAY, HOUR } from './units.ts';
import type { WeekLimit } from './week-totals.ts';

/** Stretches of work, each as start, end (epoch milliseconds) and break (seconds), in order of their starts. */
type Stretches = readonly number[];

/** A person's work without what names it. */
export interface WorkSketch {
  readonly planned: Stretches;
  readonly worked: Stretches;
  /** The zone of all of it; null when there are several. */
  readonly timeZoneId: string | null;
}

/** Dates of interest, `YYYY-MM-DD`, both included. */
interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Of the rules for people under 18 none is here: they are always looked at in full. */
const hourLimits = [weekHoursLimit, average4WeeksLimit, average16WeeksLimit] as const;

/** Weeks looked at before and after the dates: a year's window, and some to spare. */
const WEEKS_AROUND = 60;
/** A shift of the law begins at most this many days before any of its periods, unless it runs for over a day. */
const SHIFT_DAYS = 2;
const DAILY_REST = 11 * HOUR;

/** Sums of each week, all of them at least what the rules would find. */
class WeekBounds {
  readonly first: number;
  readonly hours: Float64Array;
  readonly nights: Uint16Array;
  readonly sundays: Uint8Array;

  constructor({ from, to }: Dates) {
    this.first = weekOfDay(dayOf(from)) - WEEKS_AROUND;
    const count = weekOfDay(dayOf(to)) + WEEKS_AROUND - this.first;
    this.hours = new Float64Array(count);
    this.nights = new Uint16Array(count);
    this.sundays = new Uint8Array(count);
  }

  /** Whether any `weeks` weeks that touch the dates fulfil a condition on the index of the first of them. */
  anyWindow({ from, to }: Dates, weeks: number, holds: (first: number) => boolean): boolean {
    // A day to spare: the dates begin at another instant in another zone.
    const last = weekOfDay(dayOf(to) + 1) - this.first;
    for (let index = weekOfDay(dayOf(from) - 1) - weeks - this.first; index <= last; index += 1)
      if (holds(index)) return true;
    return false;
  }
}

function sumOf(values: Float64Array | Uint16Array | Uint8Array, first: number, count: number): number {
  let sum = 0;
  for (let index = first; index < first + count; index += 1) sum += values[index] ?? 0;
  return sum;
}

/** Planned stretches that no worked one overlaps, and all worked ones, in order of their starts. */
function merged({ planned, worked }: WorkSketch): Stretches {
  if (planned.length === 0) return worked;
  const all: number[] = [];
  let next = 0;
  let first = 0;
  const take = (from: Stretches, at: number): void =>
    void all.push(from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0);
  for (let at = 0; at < planned.length; at += 3) {
    const [start, end] = [planned[at] ?? 0, planned[at + 1] ?? 0];
    while (first < worked.length && (worked[first + 1] ?? 0) <= start) first += 3;
    if (first < worked.length && (worked[first] ?? 0) < end) continue;
    for (; next < worked.length && (worked[next] ?? 0) <= start; next += 3) take(worked, next);
    take(planned, at);
  }
  for (; next < worked.length; next += 3) take(worked, next);
  return all;
}

/** Time between 00:00 and 06:00 of a stretch on the local clock. */
function nightOf(from: number, to: number): number {
  let sum = 0;
  for (let midnight = Math.floor(from / DAY) * DAY; midnight < to; midnight += DAY)
    sum += Math.max(0, Math.min(to, midnight + 6 * HOUR) - Math.max(from, midnight));
  return sum;
}

/** The sums of a person's weeks; null where they could be too small. */
function boundsOf(stretches: Stretches, zone: string, dates: Dates): WeekBounds | null {
  const bounds = new WeekBounds(dates);
  const { first, hours, nights, sundays } = bounds;
  let runStart = -Infinity;
  let latest = -Infinity;
  for (let at = 0; at < stretches.length; at += 3) {
    const [start = 0, end = 0, breakSeconds = 0] = [stretches[at], stretches[at + 1], stretches[at + 2]];
    const afterRest = start - latest;
    if (afterRest >= HOUR) runStart = start;
    latest = Math.max(latest, end);
    // One shift without an end, as far as these sums are concerned.
    if (latest - runStart > DAY) return null;
    const [startOffset, endOffset] = [offsetAt(start, zone), offsetAt(end, zone)];
    const startDay = Math.floor((start + startOffset) / DAY);
    const firstWeek = weekOfDay(startDay);
    const lastWeek = weekOfDay(Math.floor((end + endOffset - 1) / DAY));
    if (firstWeek <= first || lastWeek >= first + hours.length) return null;
    const workMs = Math.max(0, end - start - breakSeconds * 1000);
    for (let week = firstWeek; week <= lastWeek; week += 1) {
      hours[week - first] = (hours[week - first] ?? 0) + workMs;
      if (week > firstWeek || startDay === firstDayOfWeek(week)) sundays[week - first] = 1;
    }
    const isSplit = afterRest < DAILY_REST || (stretches[at + 3] ?? Infinity) - end < DAILY_REST;
    const nightMs = startOffset === endOffset ? nightOf(start + startOffset, end + endOffset) : DAY;
    // Of a shift of several periods each may bring a part of the hour. A break's times may say up to a second more
    // than its amount, which counts as work.
    if (nightMs <= 0 || (!isSplit && nightMs <= HOUR - 1000)) continue;
    nights[firstWeek - first] = (nights[firstWeek - first] ?? 0) + 1;
    const earlier = weekOfDay(startDay - SHIFT_DAYS);
    if (isSplit && earlier !== firstWeek) nights[earlier - first] = (nights[earlier - first] ?? 0) + 1;
  }
  return bounds;
}

/**
 * Whether any window of weeks that touches the dates could break a rule; false only if none does. Give it all the work
 * that the rules look at. Who is under 18, or was lately, always might.
 */
export function mayBreakWeeks(
  { dateOfBirth }: WorkingPerson,
  sketch: WorkSketch,
  settings: WorkingTimeSettings,
  dates: Dates,
): boolean {
  if (adultDay(dateOfBirth) > dayOf(dates.from) - 7 * WEEKS_AROUND) return true;
  if (sketch.timeZoneId === null) return true;
  const bounds = boundsOf(merged(sketch), sketch.timeZoneId, dates);
  if (bounds === null) return true;
  const { hours, nights, sundays } = bounds;
  const breaks = (rule: WorkingTimeRule, weeks: number, isAbove: (first: number) => boolean): boolean =>
    settings[rule] !== 'off' && bounds.anyWindow(dates, weeks, isAbove);
  const isOver = ({ weeks, hours: most }: WeekLimit, first: number): boolean =>
    sumOf(hours, first, weeks) > most * HOUR;
  const { weeks: sundayWeeks, free } = freeSundaysLimit;
  return (
    hourLimits.some((limit) => breaks(limit.rule, limit.weeks, (first) => isOver(limit, first))) ||
    breaks(
      'night-count',
      nightCountLimit.weeks,
      (first) => sumOf(nights, first, nightCountLimit.weeks) > nightCountLimit.nights,
    ) ||
    breaks(
      nightAverageLimit.rule,
      nightAverageLimit.weeks,
      (first) =>
        sumOf(nights, first, nightAverageLimit.weeks) >= nightAverageLimit.nights && isOver(nightAverageLimit, first),
    ) ||
    breaks('free-sundays', sundayWeeks, (first) => sumOf(sundays, first, sundayWeeks) > sundayWeeks - free)
  );
}
