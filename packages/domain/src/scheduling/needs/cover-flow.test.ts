import fc from 'fast-check';
import { expect, it } from 'vitest';
import { coverAtLeastCost, type Interval } from './cover-flow.ts';

const GAP = 1000;

/** What a choice costs with what it leaves uncovered. */
function costOf(needed: readonly number[], intervals: readonly Interval[], counts: readonly number[]): number {
  const taken = intervals.reduce((sum, { cost }, index) => sum + cost * (counts[index] ?? 0), 0);
  return needed.reduce((sum, count, stretch) => {
    const there = intervals.reduce(
      (total, { from, to }, index) => total + (from <= stretch && stretch < to ? (counts[index] ?? 0) : 0),
      0,
    );
    return sum + GAP * Math.max(0, count - there);
  }, taken);
}

/** The least cost of all choices, each tried. */
function leastOf(needed: readonly number[], intervals: readonly Interval[]): number {
  const most = Math.max(0, ...needed);
  const choices = (left: number): number[][] =>
    left === 0
      ? [[]]
      : choices(left - 1).flatMap((rest) => Array.from({ length: most + 1 }, (_, count) => [...rest, count]));
  return Math.min(...choices(intervals.length).map((counts) => costOf(needed, intervals, counts)));
}

it('takes one long interval rather than two short ones, where that costs less', () => {
  const intervals = [
    { from: 0, to: 1, cost: 5 },
    { from: 2, to: 3, cost: 5 },
    { from: 0, to: 3, cost: 8 },
  ];
  expect(coverAtLeastCost([1, 0, 1], [GAP, GAP, GAP], intervals)).toEqual([0, 0, 1]);
});

it('leaves uncovered what nothing covers, and takes nothing for it', () => {
  expect(coverAtLeastCost([2, 1], [GAP, GAP], [{ from: 1, to: 2, cost: 3 }])).toEqual([1]);
});

it('costs as little as the best of all choices', () => {
  const needed = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 5 });
  const interval = fc
    .record({
      from: fc.integer({ min: 0, max: 4 }),
      length: fc.integer({ min: 1, max: 5 }),
      cost: fc.integer({ min: 0, max: 30 }),
    })
    .map(({ from, length, cost }): Interval => ({ from, to: from + length, cost }));
  fc.assert(
    fc.property(needed, fc.array(interval, { maxLength: 4 }), (counts, all) => {
      const intervals = all.flatMap((one) => {
        const to = Math.min(one.to, counts.length);
        return one.from < to ? [{ ...one, to }] : [];
      });
      const gaps = counts.map(() => GAP);
      expect(costOf(counts, intervals, coverAtLeastCost(counts, gaps, intervals))).toBe(leastOf(counts, intervals));
    }),
    { numRuns: 300 },
  );
});
