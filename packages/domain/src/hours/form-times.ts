/** A form asks one date, a start and an end time; when the end is not after the start, the entry runs past midnight. */
import { addDays } from '../time/plain-date.ts';

/** A date (`YYYY-MM-DD`) and time (`HH:mm:ss`) on the local clock. */
export interface WallPoint {
  readonly date: string;
  readonly time: string;
}

/** Start and end on the local clock. */
export interface WallSpan {
  readonly start: WallPoint;
  readonly end: WallPoint;
}

/** What a date with two times can mean. */
export type FormReading =
  | { readonly kind: 'same-day'; readonly entry: WallSpan }
  /** `endsNextDay`: the date is that of the start. `startedDayBefore`: it is that of the end. */
  | { readonly kind: 'past-midnight'; readonly endsNextDay: WallSpan; readonly startedDayBefore: WallSpan };

const withSeconds = (time: string): string => (time.length === 5 ? `${time}:00` : time);

/**
 * The readings of a date (`YYYY-MM-DD`) with a start and an end time (`HH:mm` or `HH:mm:ss`). Equal times read as a
 * full day; a form that does not want that refuses them first.
 */
export function readFormTimes(date: string, startTime: string, endTime: string): FormReading {
  const [start, end] = [withSeconds(startTime), withSeconds(endTime)];
  const span = (startDate: string, endDate: string): WallSpan => ({
    start: { date: startDate, time: start },
    end: { date: endDate, time: end },
  });
  if (end > start) return { kind: 'same-day', entry: span(date, date) };
  return {
    kind: 'past-midnight',
    endsNextDay: span(date, addDays(date, 1)),
    startedDayBefore: span(addDays(date, -1), date),
  };
}
