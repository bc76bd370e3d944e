/** Where moments of a day lie on its line. Pure; moments in epoch milliseconds, places in percent of the width. */
import type { TeamToday } from '@rooster/contract';

const HOUR = 3_600_000;
/** A line of fewer hours would make an hour look like a day. */
const LEAST_HOURS = 10;
/** More hours than this are named every second or third one. */
const NAMED_EACH = 10;

/** The part of the day that is shown. */
export interface Scale {
  readonly from: number;
  readonly to: number;
}

/** A stretch on the line. */
export interface Stretch {
  readonly left: number;
  readonly width: number;
}

/** What a scale follows from. */
export interface ScaledDay extends Pick<TeamToday, 'people' | 'openPlaces' | 'serverTime'> {
  /** The beginning and the end of the day. */
  readonly midnights: readonly [number, number];
}

/** Whole hours around all that is planned and clocked on the day, at least ten. Nights are cut off at midnight. */
export function scaleOf({ people, openPlaces, serverTime, midnights: [begin, end] }: ScaledDay): Scale {
  const spans = [...people.flatMap(({ shifts, worked }) => [...shifts, ...worked]), ...openPlaces];
  const now = Date.parse(serverTime);
  const starts = spans.map(({ start }) => Date.parse(start));
  const ends = spans.map((span) => (span.end === null ? now : Date.parse(span.end)));
  const first = starts.length === 0 ? now : Math.min(...starts);
  const last = ends.length === 0 ? now : Math.max(...ends);
  const from = Math.max(begin, Math.floor(first / HOUR) * HOUR);
  const to = Math.min(end, Math.ceil(last / HOUR) * HOUR);
  const missing = Math.max(0, LEAST_HOURS * HOUR - (to - from));
  const before = Math.floor(missing / HOUR / 2) * HOUR;
  return { from: from - before, to: to + missing - before };
}

/** The place of a moment; outside the scale at its edge. */
export const placeOf = ({ from, to }: Scale, moment: number): number =>
  Math.min(100, Math.max(0, ((moment - from) / (to - from)) * 100));

/** A stretch from one moment to another. */
export function stretchOf(scale: Scale, start: number, end: number): Stretch {
  const left = placeOf(scale, start);
  return { left, width: Math.max(0, placeOf(scale, end) - left) };
}

/** The hours that are named above the line. */
export function hoursOf({ from, to }: Scale): number[] {
  const step = Math.ceil((to - from) / HOUR / NAMED_EACH) * HOUR;
  const hours: number[] = [];
  for (let hour = from + step; hour < to; hour += step) hours.push(hour);
  return hours;
}
