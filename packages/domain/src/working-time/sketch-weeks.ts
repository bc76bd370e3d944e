/**
 * Whether a sketch of a person's work leaves a rule on weeks in doubt: sums that are at least what the rules would
 * find, held against their limits.
 */
import { offsetAt } from '../time/local.ts';
import { dayOf } from './local-day.ts';
import { firstDayOfWeek, weekOfDay } from './reading.ts';
import { average16WeeksLimit } from './rules/average-16-weeks.ts';
import { average4WeeksLimit } from './rules/average-4-weeks.ts';
import { freeSundaysLimit } from './rules/free-sundays.ts';
import { nightAverageLimit } from './rules/night-average.ts';
import { nightCountLimit } from './rules/night-count.ts';
import { weekHoursLimit } from './rules/week-hours.ts';
import type { WorkingTimeRule, WorkingTimeSettings } from './settings.ts';
import { instantAt, mayBeNight, nightOf, NUMBERS, type SketchClock, type Stretches } from './stretches.ts';
import { DAY, HOUR } from './units.ts';
import type { WeekLimit } from './week-totals.ts';

/** Dates of interest, `YYYY-MM-DD`, both included. */
export interface Dates {
  readonly from: string;
  readonly to: string;
}

/** Of the rules for people under 18 none is here: they are always looked at in full. */
const hourLimits = [weekHoursLimit, average4WeeksLimit, average16WeeksLimit] as const;

/** Weeks looked at before and after the dates: a year's window, and some to spare. */
export const WEEKS_AROUND = 60;
/**
 * Weeks before the dates of which a sketch needs all work; of what is earlier only what touches a Sunday, for nothing
 * but free Sundays is looked for so far back. Two more than the rules look at, for zones and shifts around the edge.
 */
export const ALL_WORK_WEEKS =
  2 + Math.max(...hourLimits.map(({ weeks }) => weeks), nightCountLimit.weeks, nightAverageLimit.weeks);
/** A shift of the law begins at most this many days before any of its periods, unless it runs for over a day. */
const SHIFT_DAYS = 2;
const DAILY_REST = 11 * HOUR;

/**
 * Sums of each week, all of them at least what the rules would find. One serves all people in turn: thousands of small
 * buffers take longer to collect than to fill.
 */
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

  /** Takes the sums of a person's weeks; returns whether they are surely not too small. */
  fill(stretches: Stretches, clock: SketchClock): boolean {
    const { timeZoneId: zone } = clock;
    const { first, hours, nights, sundays } = this;
    hours.fill(0);
    nights.fill(0);
    sundays.fill(0);
    let runStart = -Infinity;
    let latest = -Infinity;
    for (let at = 0; at < stretches.length; at += NUMBERS) {
      const start = instantAt(clock, stretches[at] ?? 0);
      const end = instantAt(clock, stretches[at + 1] ?? 0);
      const breakSeconds = stretches[at + 2] ?? 0;
      const afterRest = start - latest;
      if (afterRest >= HOUR) runStart = start;
      latest = Math.max(latest, end);
      // One shift without an end, as far as these sums are concerned.
      if (latest - runStart > DAY) return false;
      const [startOffset, endOffset] = [offsetAt(start, zone), offsetAt(end, zone)];
      const startDay = Math.floor((start + startOffset) / DAY);
      const firstWeek = weekOfDay(startDay);
      const lastWeek = weekOfDay(Math.floor((end + endOffset - 1) / DAY));
      if (firstWeek <= first || lastWeek >= first + hours.length) return false;
      const workMs = Math.max(0, end - start - breakSeconds * 1000);
      for (let week = firstWeek; week <= lastWeek; week += 1) {
        hours[week - first] = (hours[week - first] ?? 0) + workMs;
        if (week > firstWeek || startDay === firstDayOfWeek(week)) sundays[week - first] = 1;
      }
      const restAfter = instantAt(clock, stretches[at + NUMBERS] ?? Infinity) - end;
      const isSplit = afterRest < DAILY_REST || restAfter < DAILY_REST;
      const nightMs = nightOf(start, end, startOffset, endOffset);
      // Of a shift of several periods each may bring a part of the hour.
      if (nightMs <= 0 || (!isSplit && !mayBeNight(nightMs))) continue;
      nights[firstWeek - first] = (nights[firstWeek - first] ?? 0) + 1;
      const earlier = weekOfDay(startDay - SHIFT_DAYS);
      if (isSplit && earlier !== firstWeek) nights[earlier - first] = (nights[earlier - first] ?? 0) + 1;
    }
    return true;
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

/**
 * Whether any window of weeks that touches the dates could break a rule for adults;
 * false only if none does.
 */
export function weeksInDoubt(
  settings: WorkingTimeSettings,
  dates: Dates,
): (stretches: Stretches, clock: SketchClock) => boolean {
  const bounds = new WeekBounds(dates);
  const { hours, nights, sundays } = bounds;
  const breaks = (rule: WorkingTimeRule, weeks: number, isAbove: (first: number) => boolean): boolean =>
    settings[rule] !== 'off' && bounds.anyWindow(dates, weeks, isAbove);
  const isOver = ({ weeks, hours: most }: WeekLimit, first: number): boolean =>
    sumOf(hours, first, weeks) > most * HOUR;
  const { weeks: sundayWeeks, free } = freeSundaysLimit;
  return (stretches, clock) =>
    !bounds.fill(stretches, clock) ||
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
    breaks('free-sundays', sundayWeeks, (first) => sumOf(sundays, first, sundayWeeks) > sundayWeeks - free);
}
