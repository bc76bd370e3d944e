/** Which days are chosen by pointing at a day of the calendar, and where the keyboard leads from one. Pure. */
import { addDays, monthBounds } from '@rooster/domain/time';
import { type DayRange, rangeOf } from '../year-grid/selection.ts';

/** What a day that is pointed at makes of a stretch: the first begins it, the second ends it. */
export interface PickedRange {
  readonly range: DayRange;
  /** The day that was begun on, while its other end is open. */
  readonly begun: string | null;
}

/** The stretch after a day is pointed at; the other end may lie before the one it began on. */
export function pickOfRange(begun: string | null, date: string): PickedRange {
  return begun === null
    ? { range: { from: date, to: date }, begun: date }
    : { range: rangeOf({ anchor: begun, focus: date }), begun: null };
}

/** Single days after one is pointed at: it comes in, or goes out. */
export const pickOfDays = (dates: readonly string[], date: string): readonly string[] =>
  dates.includes(date) ? dates.filter((other) => other !== date) : [...dates, date].toSorted();

/** The same day of the month before or after, or its last day. */
function monthOn(date: string, months: -1 | 1): string {
  const { first, last } = monthBounds(date);
  const neighbour = monthBounds(months === 1 ? addDays(last, 1) : addDays(first, -1));
  const same = `${neighbour.first.slice(0, 8)}${date.slice(8)}`;
  return same > neighbour.last ? neighbour.last : same;
}

const moves: Readonly<Record<string, (date: string) => string>> = {
  ArrowLeft: (date) => addDays(date, -1),
  ArrowRight: (date) => addDays(date, 1),
  ArrowUp: (date) => addDays(date, -7),
  ArrowDown: (date) => addDays(date, 7),
  Home: (date) => monthBounds(date).first,
  End: (date) => monthBounds(date).last,
  PageUp: (date) => monthOn(date, -1),
  PageDown: (date) => monthOn(date, 1),
};

/** Where a key leads from a day, also into another month; undefined for a key that is no movement. */
export const dayAfterKey = (date: string, key: string): string | undefined => moves[key]?.(date);
