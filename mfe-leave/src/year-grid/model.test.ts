// @vitest-environment node
import { expect, it } from 'vitest';
import { dayAfterKey, yearMonths } from './model.ts';
import { isWithin, rangeOf, stretched } from './selection.ts';

it.each([
  [2026, 28, 365],
  [2028, 29, 366],
])('%d has a February of %d days and %d days in all, each row filled up to 31', (year, february, all) => {
  const months = yearMonths(year);
  expect(months[1]?.days).toHaveLength(february);
  expect(months.flatMap(({ days }) => days)).toHaveLength(all);
  expect(months.map(({ days, missing }) => days.length + missing)).toEqual(Array.from({ length: 12 }, () => 31));
});

it('knows the weekends of November 2026', () => {
  const november = yearMonths(2026)[10];
  expect(november?.first).toBe('2026-11-01');
  expect(november?.days.filter(({ isWeekend }) => isWeekend).map(({ day }) => day)).toEqual([
    1, 7, 8, 14, 15, 21, 22, 28, 29,
  ]);
});

it.each([
  ['2026-11-30', 'ArrowRight', '2026-12-01'],
  ['2026-12-31', 'ArrowRight', '2026-12-31'],
  ['2026-01-01', 'ArrowLeft', '2026-01-01'],
  ['2026-03-01', 'ArrowLeft', '2026-02-28'],
  ['2028-01-31', 'ArrowDown', '2028-02-29'],
  ['2026-03-31', 'ArrowUp', '2026-02-28'],
  ['2026-12-15', 'ArrowDown', '2026-12-15'],
  ['2026-01-15', 'ArrowUp', '2026-01-15'],
  ['2026-02-10', 'Home', '2026-02-01'],
  ['2026-02-10', 'End', '2026-02-28'],
])('from %s the key %s leads to %s', (date, key, next) => {
  expect(dayAfterKey(date, key)).toBe(next);
});

it('leaves other keys alone', () => {
  expect(dayAfterKey('2026-02-10', 'Tab')).toBeUndefined();
});

it('stretches both ways from where it began, and begins anew without Shift', () => {
  const once = stretched(undefined, '2026-02-11', true, '2026-02-10');
  expect(once).toEqual({ anchor: '2026-02-10', focus: '2026-02-11' });
  const back = stretched(once, '2026-02-08', true, '2026-02-11');
  expect(back && rangeOf(back)).toEqual({ from: '2026-02-08', to: '2026-02-10' });
  expect(['2026-02-07', '2026-02-08', '2026-02-10', '2026-02-11'].map((date) => isWithin(back, date))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect(stretched(back, '2026-02-09', false, '2026-02-08')).toBeUndefined();
  expect(isWithin(undefined, '2026-02-09')).toBe(false);
});
