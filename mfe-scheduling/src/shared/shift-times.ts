/**
 * The times of a shift as numbers, read from its texts once: the board asks for them for each place, row and target.
 */
import type { Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { localFields, mondayOf } from '@rooster/domain/time';

/** What times are read from. */
export type Timed = Pick<Shift, 'start' | 'end' | 'startDate' | 'breakDuration' | 'timeZoneId'>;

export interface ShiftTimes {
  /** Epoch milliseconds. */
  readonly start: number;
  readonly end: number;
  /** Minutes from midnight of its first date; a night ends after 1,440. */
  readonly from: number;
  readonly to: number;
  /** `HH:mm` on the clock of its zone. */
  readonly startClock: string;
  readonly endClock: string;
  /** Seconds of work: elapsed time less its break. */
  readonly work: number;
  /** Monday of the week in which it begins. */
  readonly week: string;
}

const known = new WeakMap<Timed, ShiftTimes>();

function read({ start, end, startDate, breakDuration, timeZoneId }: Timed): ShiftTimes {
  const [begin, finish] = [Date.parse(start), Date.parse(end)];
  const startClock = localFields(begin, timeZoneId).time.slice(0, 5);
  const from = Number(startClock.slice(0, 2)) * 60 + Number(startClock.slice(3));
  return {
    start: begin,
    end: finish,
    from,
    to: from + (finish - begin) / 60_000,
    startClock,
    endClock: localFields(finish, timeZoneId).time.slice(0, 5),
    work: (finish - begin) / 1000 - parseDuration(breakDuration),
    week: mondayOf(startDate),
  };
}

/** Kept for as long as the shift is: a shift that changes is another object. */
export function timesOf(shift: Timed): ShiftTimes {
  const there = known.get(shift);
  if (there !== undefined) return there;
  const times = read(shift);
  known.set(shift, times);
  return times;
}
