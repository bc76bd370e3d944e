// @vitest-environment node
import { expect, it } from 'vitest';
import { barsOf, scaleFor } from './bars.ts';

const day = (date: string, worked: number, pending = 0, leave = 0) => ({ date, worked, pending, leave });

it('has a bar for every day of a month, also those without hours, and sums entries of one day', () => {
  const { unit, bars } = barsOf(
    [day('2026-11-02', 60), day('2026-11-02', 30, 5, 7), day('2026-12-01', 99)],
    '2026-11-01',
    '2026-11-30',
  );
  expect(unit).toBe('day');
  expect(bars).toHaveLength(30);
  expect(bars[1]).toEqual({ from: '2026-11-02', to: '2026-11-02', worked: 90, pending: 5, leave: 7 });
  expect(bars.reduce((sum, { worked }) => sum + worked, 0)).toBe(90);
});

it('puts a quarter together by week, cut at its ends', () => {
  const { unit, bars } = barsOf(
    [day('2026-10-01', 10), day('2026-10-04', 20), day('2026-10-05', 40)],
    '2026-10-01',
    '2026-12-31',
  );
  expect(unit).toBe('week');
  expect(bars.slice(0, 2)).toEqual([
    { from: '2026-10-01', to: '2026-10-04', worked: 30, pending: 0, leave: 0 },
    { from: '2026-10-05', to: '2026-10-11', worked: 40, pending: 0, leave: 0 },
  ]);
  expect(bars.at(-1)).toMatchObject({ from: '2026-12-28', to: '2026-12-31' });
});

it('puts a year together by month', () => {
  const { unit, bars } = barsOf([day('2026-02-28', 10)], '2026-01-01', '2026-12-31');
  expect([unit, bars.length, bars[1]?.worked]).toEqual(['month', 12, 10]);
});

it.each([
  [0, [0, 1]],
  [8, [0, 2, 4, 6, 8]],
  [7.5, [0, 2, 4, 6, 8]],
  [40, [0, 10, 20, 30, 40]],
  [41, [0, 20, 40, 60]],
  [1123, [0, 300, 600, 900, 1200]],
])('the scale for %d hours ends on a round figure', (hours, lines) => {
  expect(scaleFor(hours * 3600).map((seconds) => seconds / 3600)).toEqual(lines);
});
