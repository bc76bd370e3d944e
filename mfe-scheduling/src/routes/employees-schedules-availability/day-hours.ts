/** Painting the hours of a day: half hours as cells, and what a stroke over them makes of what the day says. Pure. */
import type { DaySays } from './painting.ts';
import { saidBy, type Word, wordOf } from './word.ts';

/** Minutes of a cell, and how many make a day. */
export const CELL_MINUTES = 30;
export const CELLS = 48;

/** What is painted with. */
export type Brush = Word | 'clear';

/** Part of a day in cells, `to` not included; beyond `CELLS` on the next day. Odd minutes are parts of a cell. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

export const wholeDay: Span = { from: 0, to: CELLS };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number): string => String(value).padStart(2, '0');

/** `HH:mm` of a place in the day; midnight at its end is `00:00`. */
export function timeAt(cell: number): string {
  const minutes = Math.round(cell * CELL_MINUTES) % (CELLS * CELL_MINUTES);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** The hours that a day speaks of. */
export function spanOf({ startTime, endTime }: DaySays): Span {
  if (startTime === null || endTime === null) return wholeDay;
  const from = minutesOf(startTime) / CELL_MINUTES;
  const to = minutesOf(endTime) / CELL_MINUTES;
  return { from, to: to > from ? to : to + CELLS };
}

function saysOf({ from, to }: Span, word: Word): DaySays {
  const said = saidBy(word);
  if (from <= 0 && to >= CELLS) return { ...said, startTime: null, endTime: null };
  // A time of day stands for one moment: a span of a day and more would end where it begins.
  return { ...said, startTime: timeAt(from), endTime: timeAt(Math.min(to, from + CELLS - 1)) };
}

const touch = (a: Span, b: Span): boolean => a.from <= b.to && b.from <= a.to;

/** What is left of `before` without `gone`; a day says one thing, so that of two parts the longer stays. */
function without(before: Span, gone: Span): Span | undefined {
  if (!touch(before, gone)) return before;
  const parts = [
    { from: before.from, to: Math.min(before.to, gone.from) },
    { from: Math.max(before.from, gone.to), to: before.to },
  ].filter(({ from, to }) => from < to);
  return parts.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0];
}

/**
 * What a day says once hours of it were painted. The same word beside or over what is there makes it longer, another
 * one takes its place.
 */
export function paintHours(says: DaySays | null, painted: Span, brush: Brush): DaySays | null {
  const before = says && spanOf(says);
  if (brush === 'clear') {
    const left = before && without(before, painted);
    return says && left ? saysOf(left, wordOf(says)) : null;
  }
  const grows = says !== null && before !== null && wordOf(says) === brush && touch(before, painted);
  return saysOf(
    grows ? { from: Math.min(before.from, painted.from), to: Math.max(before.to, painted.to) } : painted,
    brush,
  );
}

/** Whether what a day says speaks of a cell, if only in part. */
export const holdsCell = ({ from, to }: Span, cell: number): boolean => from < cell + 1 && to > cell;
