/** Work as plain numbers: a year of everybody's is too much to be read as anything more. */
import { DAY, HOUR } from './units.ts';

/**
 * Stretches of work in order of their starts, each as `NUMBERS` numbers: start and end (seconds after the origin of a
 * `SketchClock`, which may have decimals), break (seconds), and how many breaks with times it is the sum of (0: it is
 * an amount alone). Seconds are small whole numbers, which take a third of the time to read that milliseconds of today
 * do.
 */
export type Stretches = readonly number[];

/** Where stretches are in time. */
export interface SketchClock {
  /** Epoch milliseconds from which the seconds count. */
  readonly origin: number;
  /** The zone of all of it. */
  readonly timeZoneId: string;
}

/** The instant (epoch milliseconds) of a number of stretches. */
export const instantAt = ({ origin }: SketchClock, seconds: number): number => origin + Math.round(seconds * 1000);

export const NUMBERS = 4;

/** Planned stretches that no worked one overlaps, and all worked ones, in order of their starts. */
export function withoutReplacedStretches(planned: Stretches, worked: Stretches): Stretches {
  if (planned.length === 0) return worked;
  const all: number[] = [];
  let next = 0;
  let first = 0;
  const take = (from: Stretches, at: number): void =>
    void all.push(from[at] ?? 0, from[at + 1] ?? 0, from[at + 2] ?? 0, from[at + 3] ?? 0);
  for (let at = 0; at < planned.length; at += NUMBERS) {
    const [start, end] = [planned[at] ?? 0, planned[at + 1] ?? 0];
    while (first < worked.length && (worked[first + 1] ?? 0) <= start) first += NUMBERS;
    if (first < worked.length && (worked[first] ?? 0) < end) continue;
    for (; next < worked.length && (worked[next] ?? 0) <= start; next += NUMBERS) take(worked, next);
    take(planned, at);
  }
  for (; next < worked.length; next += NUMBERS) take(worked, next);
  return all;
}

/**
 * Most time between 00:00 and 06:00 of a stretch, in milliseconds; the offsets are those of the local clock at its
 * ends.
 */
export function nightOf(start: number, end: number, startOffset: number, endOffset: number): number {
  if (startOffset !== endOffset) return DAY;
  const [from, to] = [start + startOffset, end + endOffset];
  let sum = 0;
  for (let midnight = Math.floor(from / DAY) * DAY; midnight < to; midnight += DAY)
    sum += Math.max(0, Math.min(to, midnight + 6 * HOUR) - Math.max(from, midnight));
  return sum;
}

/**
 * Whether a shift of one stretch with so much of the night could be a night shift, which is one of more than an hour of
 * work: the times of breaks may say up to a second more than their amount, which counts as work.
 */
export const mayBeNight = (nightMs: number): boolean => nightMs > HOUR - 1000;
