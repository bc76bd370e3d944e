/** When a local date begins, with the light clock alone: a browser needs no calendar library for a report's bounds. */
import { offsetAt } from '../time/local.ts';
import { toEpochDay } from '../time/plain-date.ts';
import { DAY } from './units.ts';

/** The instant (epoch milliseconds) a date begins in a zone; where the clock skips midnight, up to an hour beside it. */
export function startOfLocalDay(date: string, zone: string): number {
  const midnight = toEpochDay(date) * DAY;
  return midnight - offsetAt(midnight - offsetAt(midnight, zone), zone);
}
