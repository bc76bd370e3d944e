/** When a local date begins, exactly, with the light clock alone: a dashboard needs no calendar library for it. */
import { offsetAt } from './local.ts';
import { DAY_MS, toEpochDay } from './plain-date.ts';

/**
 * First instant of a local date, in epoch milliseconds: midnight, the first one where the clock shows it twice, or what
 * comes after it where the clock skips it.
 * @throws {RangeError} when date or zone does not exist.
 */
export const startOfDay = (date: string, zone: string): number => startOfEpochDay(toEpochDay(date), zone);

/** The same of a number of days since 1970-01-01. */
export function startOfEpochDay(day: number, zone: string): number {
  const midnight = day * DAY_MS;
  // No clock changes twice within two days, so one of these holds at midnight.
  const before = offsetAt(midnight - DAY_MS, zone);
  const after = offsetAt(midnight + DAY_MS, zone);
  const shown = [midnight - before, midnight - after]
    .filter((instant) => instant + offsetAt(instant, zone) === midnight)
    .sort((a, b) => a - b);
  return shown[0] ?? changeBetween(midnight - after, midnight - before, zone);
}

/** The change of the clock in between: the offset is the later one at it, and not before. */
function changeBetween(from: number, to: number, zone: string): number {
  const later = offsetAt(to, zone);
  let [earlier, at] = [from, to];
  while (at - earlier > 1) {
    const middle = Math.floor((earlier + at) / 2);
    if (offsetAt(middle, zone) === later) at = middle;
    else earlier = middle;
  }
  return at;
}
