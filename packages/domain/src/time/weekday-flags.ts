/** Sets of weekdays as one number, a bit per day: Monday 1, Tuesday 2 … Sunday 64. */
import { weekdayOf, type Weekday } from './iso-week.ts';

/** The bit of a weekday: 1 for Monday … 64 for Sunday. */
export function weekdayFlag(weekday: Weekday): number {
  return 1 << (weekday - 1);
}

/** The weekdays of a set, Monday first. */
export function fromWeekdayFlags(flags: number): Weekday[] {
  return ([1, 2, 3, 4, 5, 6, 7] as const).filter((weekday) => (flags & weekdayFlag(weekday)) !== 0);
}

/** Whether the date falls on a weekday of the set. */
export function isOnWeekday(flags: number, date: string): boolean {
  return (flags & weekdayFlag(weekdayOf(date))) !== 0;
}
