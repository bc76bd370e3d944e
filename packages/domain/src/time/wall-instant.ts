/** From a local clock to the instant with `Intl` alone, where no form has to ask which of two hours is meant. */
import { clockChange } from './local-days.ts';
import { offsetAt } from './local.ts';
import { DAY_MS } from './plain-date.ts';

/**
 * The instant (epoch milliseconds) at which the clock of a zone shows `wall`: milliseconds since 1970-01-01 00:00 of
 * that clock. Of a time that the clock shows twice the first, of one that it skips the next one there is.
 */
export function wallInstant(wall: number, zone: string): number {
  const before = offsetAt(wall - DAY_MS, zone);
  if (offsetAt(wall - before, zone) === before) return wall - before;
  const after = offsetAt(wall + DAY_MS, zone);
  if (offsetAt(wall - after, zone) === after) return wall - after;
  return clockChange(wall - after, wall - before, zone);
}
