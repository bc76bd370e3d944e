/** A shift carried to another date: the same times on the clock, whatever the clock does in between. */
import type { Shift } from '@rooster/contract';
import { addDays, daysBetween, localFields } from '@rooster/domain/time';

/**
 * The instant at which the zone's clock shows the same time `days` later; a time that the clock skips becomes the one
 * an hour on.
 */
function sameClock(instant: string, days: number, zone: string): string {
  const at = Date.parse(instant);
  const local = localFields(at, zone);
  const wanted = Date.parse(`${addDays(local.date, days)}T${local.time}Z`);
  // The offset of the target decides; seen from the old offset it is at most one change away.
  const guess = wanted - local.offsetSeconds * 1000;
  const exact = wanted - localFields(guess, zone).offsetSeconds * 1000;
  const exists = localFields(exact, zone).time === local.time;
  return new Date(exists ? exact : guess).toISOString();
}

/** Start, end and first date of the shift once it begins on that date. */
export function movedTo(
  shift: Pick<Shift, 'start' | 'end' | 'startDate' | 'timeZoneId'>,
  startDate: string,
): Pick<Shift, 'start' | 'end' | 'startDate'> {
  const days = daysBetween(shift.startDate, startDate);
  return {
    start: sameClock(shift.start, days, shift.timeZoneId),
    end: sameClock(shift.end, days, shift.timeZoneId),
    startDate,
  };
}

const moved = new WeakMap<Shift, Map<string, Shift>>();

/** The shift as it would be on that date, made once for each: every row of the board asks for the same. */
export function movedShift(shift: Shift, date: string): Shift {
  const known = moved.get(shift) ?? new Map<string, Shift>();
  moved.set(shift, known);
  const there = known.get(date) ?? { ...shift, ...movedTo(shift, date) };
  known.set(date, there);
  return there;
}
