import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Span } from './entry.ts';
import { possibleMoves, type Move } from './possible-moves.ts';
import { overlaps } from './overlap.ts';
import { roundInstant } from './rounding.ts';
import { amsterdam, MINUTE } from './testing.ts';

const span = (start: number, end: number): Span => ({ start, end });
const move = (from: [number, number], to: [number, number] | null): Move => ({
  from: span(...from),
  to: to && span(...to),
});

describe('moving entries of one person', () => {
  it.each<[string, Move[], boolean[]]>([
    ['nothing to move', [], []],
    ['free to move', [move([0, 10], [0, 12]), move([20, 30], [18, 30])], [true, true]],
    ['two that touch move together', [move([0, 10], [0, 15]), move([11, 30], [15, 30])], [true, true]],
    ['one that must stay stops the one before it', [move([0, 10], [0, 15]), move([11, 30], null)], [false, false]],
    [
      'and that one the next before it',
      [move([0, 5], [0, 8]), move([6, 10], [8, 15]), move([11, 30], null)],
      [false, false, false],
    ],
    [
      'an earlier one goes on',
      [move([0, 5], [0, 6]), move([6, 10], [6, 15]), move([11, 30], null)],
      [true, false, false],
    ],
  ])('%s', (_what, moves, expected) => {
    expect(possibleMoves(moves)).toEqual(expected);
  });

  it('never makes two overlap', () => {
    const gaps = fc.array(
      fc.tuple(
        fc.nat(20),
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: -8, max: 8 }),
        fc.integer({ min: -8, max: 8 }),
        fc.boolean(),
      ),
      { maxLength: 8 },
    );
    fc.assert(
      fc.property(gaps, (all) => {
        let at = 0;
        const moves = all.map(([gap, length, shiftStart, shiftEnd, stays]): Move => {
          const from = span(at + gap, at + gap + length);
          at = from.end;
          const to = span(from.start + shiftStart, from.end + shiftEnd);
          return { from, to: stays || to.end <= to.start ? null : to };
        });
        // Rounding keeps the order of entries, so places that change it never come.
        const ordered = moves.every(
          ({ to }, index) =>
            to === null || moves.slice(index + 1).every((later) => later.to === null || later.to.start >= to.start),
        );
        fc.pre(ordered);
        const moving = possibleMoves(moves);
        const places = moves.map(({ from, to }, index) => (moving[index] === true && to ? to : from));
        expect(
          places.filter((place, index) => places.slice(index + 1).some((later) => overlaps(place, later))),
        ).toEqual([]);
      }),
    );
  });

  it('holds nothing back when all are rounded alike', () => {
    const gaps = fc.array(fc.tuple(fc.nat(40), fc.integer({ min: 31, max: 300 })), { maxLength: 6 });
    fc.assert(
      fc.property(gaps, fc.constantFrom('Nearest5', 'Nearest10', 'Nearest15', 'Nearest30'), (all, strategy) => {
        let at = Date.parse('2026-03-28T20:00:00Z');
        const moves = all.map(([gap, minutes]): Move => {
          const from = span(at + gap * MINUTE, at + (gap + minutes) * MINUTE);
          at = from.end;
          return {
            from,
            to: span(roundInstant(from.start, strategy, amsterdam), roundInstant(from.end, strategy, amsterdam)),
          };
        });
        expect(possibleMoves(moves).every(Boolean)).toBe(true);
      }),
    );
  });
});
