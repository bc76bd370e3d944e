/**
 * Shifts on the clock on the wall: what stays the same when they repeat, move along or are copied over a clock change.
 */
import { addDays, daysBetween, localFields } from '@rooster/domain/time';
import { resolve } from '@rooster/domain/wall-time';

/** When a shift begins and ends on the wall, without its date. */
export interface WallTimes {
  /** `HH:mm:ss` */
  readonly startTime: string;
  readonly endTime: string;
  /** Days from the date of the start to that of the end. */
  readonly endDayOffset: number;
  readonly timeZoneId: string;
}

/** A stretch of time, epoch milliseconds, with the local date it begins on. */
export interface Placed {
  readonly startsAt: number;
  readonly endsAt: number;
  readonly startDate: string;
}

/** What the clock shows at a shift's start and end. */
export function wallTimes({
  startsAt,
  endsAt,
  timeZoneId,
}: {
  startsAt: number;
  endsAt: number;
  timeZoneId: string;
}): WallTimes & { readonly startDate: string } {
  const start = localFields(startsAt, timeZoneId);
  const end = localFields(endsAt, timeZoneId);
  return {
    startDate: start.date,
    startTime: start.time,
    endTime: end.time,
    endDayOffset: daysBetween(start.date, end.date),
    timeZoneId,
  };
}

/** The instant: of a time the clock skips the next one there is, of one it shows twice the first. */
function instantOf(date: string, time: string, zone: string): number {
  const found = resolve(date, time, zone);
  if (found.kind === 'one') return found.instant;
  return found.kind === 'none' ? found.next.instant : found.earlier;
}

/**
 * The same wall-clock times on another date. A shift that would vanish in the hour the clock skips lasts at least a
 * minute.
 */
export function onDate({ startTime, endTime, endDayOffset, timeZoneId }: WallTimes, startDate: string): Placed {
  const startsAt = instantOf(startDate, startTime, timeZoneId);
  const endsAt = instantOf(addDays(startDate, endDayOffset), endTime, timeZoneId);
  return { startsAt, endsAt: Math.max(endsAt, startsAt + 60_000), startDate };
}
