/** Cuts worked time where something about its pay may change. */
import { apportion } from '../hours/apportion.ts';
import type { Entry, Span } from '../hours/entry.ts';
import { noSurcharges } from '../hours/factors.ts';
import { segmentsOf } from '../hours/segments.ts';
import { clockChange } from '../time/local-days.ts';
import { offsetAt } from '../time/local.ts';
import { DAY_MS } from '../time/plain-date.ts';
import type { Chosen, PayRule } from './model.ts';

/** An entry with what it is called and the IANA zone in which its clock hangs. */
export interface PayEntry extends Entry {
  readonly id: string;
  readonly zone: string;
  /** What the employee chose for it; null for what he chose for its period. */
  readonly choice?: Chosen | null | undefined;
}

/** What a rule gives for a piece: hundredths of a percent. */
export interface Hit {
  readonly rule: PayRule;
  readonly percentage: number;
}

/** Worked time of one entry, one date and one set of rules; `start` and `end` are epoch milliseconds. */
export interface Piece extends Span {
  readonly entryId: string;
  /** Entries that touch are one shift. */
  readonly shift: number;
  readonly date: string;
  /** Minutes since midnight that the clock shows at its start. */
  readonly minute: number;
  /** Worked; whole seconds. */
  readonly seconds: number;
  readonly hits: readonly Hit[];
}

const MINUTE_MS = 60_000;

/** Adds the instants within a stretch of one offset at which the clock shows one of the minutes. */
function cutWithin(cuts: number[], { start, end }: Span, zone: string, minutes: readonly number[]): void {
  const offset = offsetAt(start, zone);
  const midnight = Math.floor((start + offset) / DAY_MS) * DAY_MS - offset;
  for (const minute of minutes) {
    const at = midnight + minute * MINUTE_MS;
    if (at > start && at < end) cuts.push(at);
  }
}

/**
 * The edges of the pieces of a stretch of one date, its own ends included: where the clock changes, shows one of the
 * minutes, or a break begins or ends.
 */
function edgesOf(part: Span, { zone, breaks = [] }: PayEntry, minutes: readonly number[]): number[] {
  const changed = offsetAt(part.start, zone) !== offsetAt(part.end - 1, zone);
  const change = changed ? clockChange(part.start, part.end, zone) : part.end;
  const edges = [part.start, part.end];
  cutWithin(edges, { start: part.start, end: change }, zone, minutes);
  if (change < part.end) {
    edges.push(change);
    cutWithin(edges, { start: change, end: part.end }, zone, minutes);
  }
  for (const { start, end } of breaks) {
    if (start > part.start && start < part.end) edges.push(start);
    if (end > part.start && end < part.end) edges.push(end);
  }
  edges.sort((a, b) => a - b);
  return edges.filter((at, index) => index === 0 || at !== edges[index - 1]);
}

const withoutBreaks = ({ start, end }: Span, breaks: readonly Span[]): number =>
  breaks.reduce(
    (left, pause) => left - Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start)),
    end - start,
  );

/** Worked seconds of each stretch between two edges. */
function secondsBetween(edges: readonly number[], worked: number, breaks: readonly Span[]): readonly number[] {
  if (edges.length === 2) return [worked];
  const weights: number[] = [];
  let start = edges[0] ?? 0;
  for (const end of edges.slice(1)) {
    weights.push(withoutBreaks({ start, end }, breaks));
    start = end;
  }
  return apportion(
    worked,
    weights,
    weights.map(() => worked),
  );
}

/** What the bands of a date give at a minute of the day. */
export type HitsAt = (date: string, minute: number) => readonly Hit[];

/** Of a piece that no rule gives anything for. */
export const noHits: readonly Hit[] = [];
const none: HitsAt = () => noHits;

/**
 * The worked time of an entry in pieces that lie between two of the minutes of the day, each with what `hitsAt` says.
 * They add up to its worked seconds exactly, date by date as its segments do. A break without times is spread over
 * them pro rata. Written without lists in between, because a year of hours is some ten thousand pieces.
 * @throws {RangeError} when no time was worked.
 */
export function piecesOf(entry: PayEntry, shift: number, minutes: readonly number[], hitsAt = none): Piece[] {
  const { id: entryId, zone, breaks = [] } = entry;
  const pieces: Piece[] = [];
  for (const { date, start: first, end: last, workedSeconds } of segmentsOf(entry, zone, noSurcharges)) {
    const edges = edgesOf({ start: first, end: last }, entry, minutes);
    const worked = secondsBetween(edges, workedSeconds, breaks);
    for (const [index, seconds] of worked.entries()) {
      if (seconds === 0) continue;
      const [start = first, end = last] = [edges[index], edges[index + 1]];
      const local = start + offsetAt(start, zone);
      const minute = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
      pieces.push({ start, end, entryId, shift, date, minute, seconds, hits: hitsAt(date, minute) });
    }
  }
  return pieces;
}

/** A piece in two, the first of so many worked seconds. */
export function split(piece: Piece, seconds: number): readonly [Piece, Piece] {
  const at = piece.start + Math.round(((piece.end - piece.start) * seconds) / piece.seconds);
  return [
    { ...piece, end: at, seconds },
    { ...piece, start: at, seconds: piece.seconds - seconds },
  ];
}
