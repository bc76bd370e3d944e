/** Where a shift may be cut in two. Times are `HH:mm` on the clock of the shift's zone, breaks whole minutes. */
import type { Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { addDays, localFields } from '@rooster/domain/time';
import { resolve } from '@rooster/domain/wall-time';
import { clockOf } from '../../../shared/clock.ts';

type Timed = Pick<Shift, 'start' | 'end' | 'timeZoneId' | 'breakDuration'>;

const HALF_HOUR = 1_800_000;

/** The instant at which the clock shows a time during the shift; null when it doesn't. */
export function cutAt({ start, end, timeZoneId }: Timed, time: string): string | null {
  const { date } = localFields(Date.parse(start), timeZoneId);
  for (const day of [date, addDays(date, 1)]) {
    const wall = resolve(day, `${time}:00`, timeZoneId);
    const instants = wall.kind === 'one' ? [wall.instant] : wall.kind === 'two' ? [wall.earlier, wall.later] : [];
    const within = instants.find((instant) => instant > Date.parse(start) && instant < Date.parse(end));
    if (within !== undefined) return new Date(within).toISOString();
  }
  return null;
}

/** What is offered at first: the half hour nearest to the middle, and the whole break in the longer part. */
export function firstCut(shift: Timed): {
  readonly time: string;
  readonly firstBreak: number;
  readonly secondBreak: number;
} {
  const start = Date.parse(shift.start);
  const end = Date.parse(shift.end);
  const middle = Math.round((start + end) / 2 / HALF_HOUR) * HALF_HOUR;
  const cut = middle > start && middle < end ? middle : (start + end) / 2;
  const pause = parseDuration(shift.breakDuration) / 60;
  const isFirstLonger = cut - start >= end - cut;
  return {
    time: clockOf(new Date(cut).toISOString(), shift.timeZoneId),
    firstBreak: isFirstLonger ? pause : 0,
    secondBreak: isFirstLonger ? 0 : pause,
  };
}
