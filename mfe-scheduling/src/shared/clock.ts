/** Times of a shift as the clock on the wall shows them. */
import type { Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays, localFields } from '@rooster/domain/time';

/** `HH:mm` of an instant in a zone. */
export const clockOf = (instant: string, zone: string): string =>
  localFields(Date.parse(instant), zone).time.slice(0, 5);

/** Seconds of work on a shift: elapsed time less its break. */
export const workOf = ({ start, end, breakDuration }: Pick<Shift, 'start' | 'end' | 'breakDuration'>): number =>
  (Date.parse(end) - Date.parse(start)) / 1000 - parseDuration(breakDuration);

/** Minutes of a time of day since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** The dates from the first to the last, both included. */
export function datesFrom(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to; date = addDays(date, 1)) dates.push(date);
  return dates;
}
