/** When in a day somebody works under a contract: start, end and breaks per weekday, where the contract says so. */
import { timeOfDay, weekdayOf } from '../time/index.ts';
import { contractOn, type Contract } from './contract.ts';

/** A stretch of a day in plain times; one that does not end after it starts runs past midnight. */
export interface DayTimes {
  readonly fromTime: string;
  readonly toTime: string;
}

/** A working day: from start to end, less the breaks in it. */
export interface WorkTimes extends DayTimes {
  readonly breaks: readonly DayTimes[];
}

/** The times of each weekday, Monday first; null where they are not agreed on. */
export type WeekTimes = readonly (WorkTimes | null)[];

/** A stretch in seconds since midnight of a date; beyond 86 400 it is the night after. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

const WHOLE_DAY = 86_400;

/** Plain times in seconds since midnight; null when one cannot be read or the stretch has no length. */
export function spanOf({ fromTime, toTime }: DayTimes): Span | null {
  const start = timeOfDay(fromTime);
  const end = timeOfDay(toTime);
  if (start === null || end === null || start === end) return null;
  return { start, end: end < start ? end + WHOLE_DAY : end };
}

/**
 * The stretches somebody works in a day, breaks left out, in order of time. Null when a time cannot be read, a break
 * lies outside the day, or breaks overlap.
 */
export function workSpans(times: WorkTimes): Span[] | null {
  const day = spanOf(times);
  if (day === null) return null;
  const spans: Span[] = [];
  let from = day.start;
  for (const pause of times.breaks) {
    const span = spanOf(pause);
    if (span === null) return null;
    // A break after midnight is written as a time of the next day.
    const later = span.start < day.start ? WHOLE_DAY : 0;
    const [start, end] = [span.start + later, span.end + later];
    if (start < from || end > day.end) return null;
    if (start > from) spans.push({ start: from, end: start });
    from = end;
  }
  if (from < day.end) spans.push({ start: from, end: day.end });
  return spans;
}

/** Seconds of stretches together. */
export const secondsOfSpans = (spans: readonly Span[]): number =>
  spans.reduce((sum, { start, end }) => sum + end - start, 0);

/** The stretches worked on a date by the contract that holds then; empty where it gives no times. */
export function workSpansOn(contracts: readonly Contract[], date: string): Span[] {
  const times = contractOn(contracts, date)?.weekTimes?.[weekdayOf(date) - 1];
  return times ? (workSpans(times) ?? []) : [];
}
