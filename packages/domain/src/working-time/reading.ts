/** Reads a period on the clock of its zone: how much of it is work, in which weeks, at night, on a Sunday. */
import type { Span } from '../hours/entry.ts';
import { clockChange } from '../time/local-days.ts';
import { offsetAt } from '../time/local.ts';
import type { WorkPeriod } from './period.ts';
import { DAY, HOUR, SHORTEST_BREAK } from './units.ts';

/** Weeks run from Sunday 00:00 to Saturday 24:00 (ATW 1:7); week 0 holds 1970-01-01. */
const FIRST_SUNDAY = -4;

/** Work within one week of the law. */
export interface WeekShare {
  readonly week: number;
  readonly workMs: number;
  /** Whether work falls on the Sunday the week begins with. */
  readonly onSunday: boolean;
}

export interface PeriodReading {
  readonly period: WorkPeriod;
  readonly workMs: number;
  /** Pauses that count in law. */
  readonly breakMs: number;
  readonly weeks: readonly WeekShare[];
  /** Work between 00:00 and 06:00. */
  readonly nightMs: number;
  /** Work between 23:00 and 06:00, when nobody under 18 may work. */
  readonly youthNightMs: number;
  /** Days since 1970-01-01 of the local date it starts on. */
  readonly startDay: number;
  /** Milliseconds since local midnight at its end. */
  readonly endTime: number;
}

/** Number of the law's week that a day (days since 1970-01-01) lies in. */
export function weekOfDay(day: number): number {
  return Math.floor((day - FIRST_SUNDAY) / 7);
}

/** The Sunday a week begins with, in days since 1970-01-01. */
export function firstDayOfWeek(week: number): number {
  return week * 7 + FIRST_SUNDAY;
}

interface Tally {
  /** In order; hardly ever more than two. */
  readonly weeks: { week: number; workMs: number; onSunday: boolean }[];
  nightMs: number;
  youthNightMs: number;
}

/** Adds a stretch on the local clock without a clock change in it; `share` of it is work. */
function addLocal(tally: Tally, from: number, to: number, share: number): void {
  for (let at = from; at < to;) {
    const day = Math.floor(at / DAY);
    const midnight = day * DAY;
    const until = Math.min(to, midnight + DAY);
    const work = (until - at) * share;
    const week = weekOfDay(day);
    let sum = tally.weeks.at(-1);
    if (sum?.week !== week) {
      sum = { week, workMs: 0, onSunday: false };
      tally.weeks.push(sum);
    }
    sum.workMs += work;
    sum.onSunday ||= day === firstDayOfWeek(week);
    const early = Math.max(0, Math.min(until, midnight + 6 * HOUR) - at) * share;
    const late = Math.max(0, until - Math.max(at, midnight + 23 * HOUR)) * share;
    tally.nightMs += early;
    tally.youthNightMs += early + late;
    at = until;
  }
}

/** Adds a stretch of time, cut where the clock changes so that only elapsed time counts. */
function addStretch(tally: Tally, { start, end }: Span, zone: string, share: number): void {
  for (let at = start; at < end;) {
    const offset = offsetAt(at, zone);
    const until = offsetAt(end, zone) === offset ? end : clockChange(at, end, zone);
    addLocal(tally, at + offset, until + offset, share);
    at = until;
  }
}

/** Breaks by their start. They nearly always come so, and sorting is most of what reading a period would take. */
function inOrder(breaks: readonly Span[]): readonly Span[] {
  const isSorted = breaks.every(({ start }, index) => start >= (breaks[index - 1]?.start ?? -Infinity));
  return isSorted ? breaks : [...breaks].sort((a, b) => a.start - b.start);
}

/** The period without its breaks. */
function workSpans({ start, end }: Span, breaks: readonly Span[]): Span[] {
  const spans: Span[] = [];
  let from = start;
  for (const pause of inOrder(breaks)) {
    if (pause.start > from) spans.push({ start: from, end: Math.min(pause.start, end) });
    from = Math.max(from, pause.end);
  }
  if (from < end) spans.push({ start: from, end });
  return spans;
}

/** What a pause counts for in law: nothing when it is too short. */
const counted = (pause: number): number => (pause >= SHORTEST_BREAK ? pause : 0);

/**
 * The reading of a period.
 * @throws {RangeError} when its zone is unknown or an instant is no number.
 */
export function readOnce(period: WorkPeriod): PeriodReading {
  const { start, end, timeZoneId, breaks = [], breakSeconds } = period;
  const spans = breaks.length === 0 ? [period] : workSpans(period, breaks);
  const present = spans.reduce((sum, span) => sum + span.end - span.start, 0);
  // A break that is only an amount is spread over the period; an amount beside times tells how long, the times where.
  const workMs = breakSeconds === undefined ? present : Math.max(0, end - start - breakSeconds * 1000);
  const share = present > 0 ? workMs / present : 0;
  const tally: Tally = { weeks: [], nightMs: 0, youthNightMs: 0 };
  for (const span of spans) addStretch(tally, span, timeZoneId, share);
  const localEnd = end + offsetAt(end, timeZoneId);
  return {
    period,
    workMs,
    breakMs:
      breaks.length === 0
        ? counted((breakSeconds ?? 0) * 1000)
        : breaks.reduce((sum, pause) => sum + counted(pause.end - pause.start), 0),
    weeks: tally.weeks,
    nightMs: tally.nightMs,
    youthNightMs: tally.youthNightMs,
    startDay: Math.floor((start + offsetAt(start, timeZoneId)) / DAY),
    endTime: localEnd - Math.floor(localEnd / DAY) * DAY,
  };
}

// Periods are values that never change, and each is looked at once per candidate place.
const readings = new WeakMap<WorkPeriod, PeriodReading>();

/** The same, kept for as long as the period is: where many candidates are tried on the same work. */
export function readPeriod(period: WorkPeriod): PeriodReading {
  const known = readings.get(period);
  if (known !== undefined) return known;
  const reading = readOnce(period);
  readings.set(period, reading);
  return reading;
}

/** More than an hour of work between 00:00 and 06:00 makes a night shift (ATW 1:7). */
export const NIGHT_MS = HOUR;

/** Whether the period by itself is a night shift. */
export const isNightWork = (period: WorkPeriod): boolean => Math.round(readPeriod(period).nightMs) > NIGHT_MS;
