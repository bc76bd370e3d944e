/** What the law guarantees to people whose hours are not fixed beforehand (BW 7:628a). */
import type { CallRule } from './compiled.ts';
import type { PayLine } from './evaluate.ts';
import { HOUR_PERCENTAGE } from './model.ts';
import type { Piece } from './pieces.ts';

/**
 * What calls lack that were shorter than a rule has them paid for: a line at the end of each, on its last date. The
 * highest minimum of the rules that hold when a call begins counts. Pieces are in order of time.
 */
export function minimumLines(pieces: readonly Piece[], rulesFor: (piece: Piece) => readonly CallRule[]): PayLine[] {
  const calls = new Map<number, { first: Piece; last: Piece; worked: number }>();
  for (const piece of pieces) {
    const call = calls.get(piece.shift);
    calls.set(piece.shift, {
      first: call?.first ?? piece,
      last: piece,
      worked: (call?.worked ?? 0) + piece.seconds,
    });
  }
  return [...calls.values()].flatMap(({ first, last, worked }): PayLine[] => {
    const [rule] = rulesFor(first).toSorted((a, b) => b.what.minimum - a.what.minimum);
    if (rule === undefined || worked >= rule.what.minimum) return [];
    const { entryId, date, end } = last;
    const seconds = rule.what.minimum - worked;
    return [
      { entryId, date, start: end, end, seconds, part: 'minimum', rule, percentage: HOUR_PERCENTAGE, target: 'pay' },
    ];
  });
}
