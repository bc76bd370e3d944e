/** Painting the hours of a day: half hours as cells, and what a stroke over them makes of what the day says. Pure. */
import { type Said, saidBy, type Word, wordOf } from './word.ts';

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

/** Hours of a day and what is said of them; both times null for the whole day. */
export interface SaidHours extends Said {
  /** `HH:mm` */
  readonly startTime: string | null;
  readonly endTime: string | null;
}

/** What a day says: hours in order that do not overlap, or nothing. */
export type DaySays = readonly SaidHours[];

export const wholeDay: Span = { from: 0, to: CELLS };

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

const two = (value: number): string => String(value).padStart(2, '0');

/** `HH:mm` of a place in the day; midnight at its end is `00:00`. */
export function timeAt(cell: number): string {
  const minutes = Math.round(cell * CELL_MINUTES) % (CELLS * CELL_MINUTES);
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
}

/** Where hours lie in their day. */
export function spanOf({ startTime, endTime }: Pick<SaidHours, 'startTime' | 'endTime'>): Span {
  if (startTime === null || endTime === null) return wholeDay;
  const from = minutesOf(startTime) / CELL_MINUTES;
  const to = minutesOf(endTime) / CELL_MINUTES;
  return { from, to: to > from ? to : to + CELLS };
}

export const overlap = (a: Span, b: Span): boolean => a.from < b.to && b.from < a.to;

interface SaidSpan extends Span {
  readonly word: Word;
}

function hoursOf({ from, to, word }: SaidSpan): SaidHours {
  const said = saidBy(word);
  if (from <= 0 && to >= CELLS) return { ...said, startTime: null, endTime: null };
  // A time of day stands for one moment: a span of a day and more would end where it begins.
  return { ...said, startTime: timeAt(from), endTime: timeAt(Math.min(to, from + CELLS - 1)) };
}

/** What is left of hours without a part of them. What would only begin on the next day is not said of this one. */
const without = (hours: SaidSpan, gone: Span): SaidSpan[] =>
  overlap(hours, gone)
    ? [
        { ...hours, to: Math.min(hours.to, gone.from) },
        { ...hours, from: Math.max(hours.from, gone.to) },
      ].filter(({ from, to }) => from < to && from < CELLS)
    : [hours];

/** Hours in order; those of one word that touch are one. */
function joined(hours: readonly SaidSpan[]): SaidSpan[] {
  const all: SaidSpan[] = [];
  for (const next of hours.toSorted((a, b) => a.from - b.from)) {
    const last = all.at(-1);
    if (last !== undefined && last.word === next.word && last.to >= next.from)
      all.splice(-1, 1, { ...last, to: Math.max(last.to, next.to) });
    else all.push(next);
  }
  return all;
}

/** What a day says once hours of it were painted: in their place, and beside what is said of other hours. */
export function paintHours(says: DaySays, painted: Span, brush: Brush): DaySays {
  const left = says
    .map((hours) => ({ ...spanOf(hours), word: wordOf(hours) }))
    .flatMap((hours) => without(hours, painted));
  return joined(brush === 'clear' ? left : [...left, { ...painted, word: brush }]).map(hoursOf);
}

/** Whether hours speak of a cell, if only in part. */
export const holdsCell = ({ from, to }: Span, cell: number): boolean => from < cell + 1 && to > cell;
