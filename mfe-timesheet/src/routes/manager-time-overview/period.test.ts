// @vitest-environment node
import { expect, it } from 'vitest';
import { daysOf, inUnit, rangeProblem } from './period.ts';

it.each([
  [
    { unit: 'week', date: '2026-11-22' },
    { fromDate: '2026-11-16', toDate: '2026-11-22' },
  ],
  [
    { unit: 'month', date: '2028-02-10' },
    { fromDate: '2028-02-01', toDate: '2028-02-29' },
  ],
  [
    { unit: 'range', from: '2026-11-03', to: '2026-11-03' },
    { fromDate: '2026-11-03', toDate: '2026-11-03' },
  ],
  [{ unit: 'range', from: '2026-11-03', to: '2026-11-02' }, null],
  [{ unit: 'range', from: '', to: '2026-11-02' }, null],
] as const)('%o is %o', (chosen, days) => {
  expect(daysOf(chosen)).toEqual(days);
});

it.each([
  ['2026-01-01', '2027-02-04', null],
  ['2026-01-01', '2027-02-05', 'period-too-long'],
  ['2026-02-30', '2026-03-01', 'invalid-date'],
  ['2026-03-02', '2026-03-01', 'end-before-start'],
])('from %s to %s: %s', (from, to, problem) => {
  expect(rangeProblem(from, to)).toBe(problem);
});

it('keeps the days when the unit changes', () => {
  const week = { unit: 'week', date: '2026-11-18' } as const;
  expect(inUnit(week, 'range', '2026-12-01')).toEqual({ unit: 'range', from: '2026-11-16', to: '2026-11-22' });
  expect(inUnit({ unit: 'range', from: '2026-10-31', to: '2026-11-02' }, 'month', '2026-12-01')).toEqual({
    unit: 'month',
    date: '2026-10-31',
  });
  expect(inUnit({ unit: 'range', from: '', to: '' }, 'week', '2026-12-01')).toEqual({
    unit: 'week',
    date: '2026-12-01',
  });
});
