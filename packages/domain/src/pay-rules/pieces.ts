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

/** Instants within a stretch of one offset at which the clock shows one of the minutes. */
function cutsWithin({ start, end }: Span, zone: string, minutes: readonly number[]): number[] {
  const offset = offsetAt(start, zone);
  const midnight = Math.floor((start + offset) / DAY_MS) * DAY_MS - offset;
  return minutes.map((minute) => midnight + minute * MINUTE_MS).filter((at) => at > start && at < end);
}

/** Where a stretch of one date is cut: where the clock changes, shows one of the minutes, or a break begins or ends. */
function cutsOf(part: Span, { zone, breaks = [] }: PayEntry, minutes: readonly number[]): number[] {
  const changed = offsetAt(part.start, zone) !== offsetAt(part.end - 1, zone);
  const change = changed ? clockChange(part.start, part.end, zone) : part.end;
  const cuts = cutsWithin({ start: part.start, end: change }, zone, minutes);
  if (change < part.end) cuts.push(change, ...cutsWithin({ start: change, end: part.end }, zone, minutes));
  for (const { start, end } of breaks) {
    if (start > part.start && start < part.end) cuts.push(start);
    if (end > part.start && end < part.end) cuts.push(end);
  }
  return [...new Set(cuts)].sort((a, b) => a - b);
}

const withoutBreaks = ({ start, end }: Span, breaks: readonly Span[]): number =>
  breaks.reduce(
    (left, pause) => left - Math.max(0, Math.min(end, pause.end) - Math.max(start, pause.start)),
    end - start,
  );

/**
 * The worked time of an entry in pieces that lie between two of the minutes of the day. They add up to its worked
 * seconds exactly, date by date as its segments do. A break without times is spread over them pro rata.
 * @throws {RangeError} when no time was worked.
 */
export function piecesOf(entry: PayEntry, shift: number, minutes: readonly number[]): Piece[] {
  return segmentsOf(entry, entry.zone, noSurcharges).flatMap((segment): Piece[] => {
    const edges = [segment.start, ...cutsOf(segment, entry, minutes), segment.end];
    const spans = edges.slice(1).map((end, index) => ({ start: edges[index] ?? end, end }));
    const weights = spans.map((span) => withoutBreaks(span, entry.breaks ?? []));
    const caps = spans.map(() => segment.workedSeconds);
    const seconds = spans.length === 1 ? caps : apportion(segment.workedSeconds, weights, caps);
    return spans.flatMap((span, index) => {
      const worked = seconds[index] ?? 0;
      if (worked === 0) return [];
      const local = span.start + offsetAt(span.start, entry.zone);
      const minute = Math.floor((local - Math.floor(local / DAY_MS) * DAY_MS) / MINUTE_MS);
      return [{ ...span, entryId: entry.id, shift, date: segment.date, minute, seconds: worked, hits: [] }];
    });
  });
}

/** A piece in two, the first of so many worked seconds. */
export function split(piece: Piece, seconds: number): readonly [Piece, Piece] {
  const at = piece.start + Math.round(((piece.end - piece.start) * seconds) / piece.seconds);
  return [
    { ...piece, end: at, seconds },
    { ...piece, start: at, seconds: piece.seconds - seconds },
  ];
}
