import { describe, expect, it } from 'vitest';
import { choiceOfPeriod } from './pay-choices.ts';

const week = { fromDate: '2026-11-09', toDate: '2026-11-15' };
const choice = (fromDate: string, toDate: string, target: 'pay' | 'time-off' = 'time-off') => ({
  fromDate,
  toDate,
  target,
});

describe('what holds for a period', () => {
  it.each([
    ['nothing chosen', [], 'rule'],
    ['all of it', [choice('2026-11-01', '2026-11-30')], 'time-off'],
    ['exactly the period', [choice('2026-11-09', '2026-11-15', 'pay')], 'pay'],
    ['part of it', [choice('2026-11-12', '2026-11-30')], 'mixed'],
    ['two parts', [choice('2026-11-01', '2026-11-12'), choice('2026-11-13', '2026-11-30', 'pay')], 'mixed'],
    ['another period', [choice('2026-11-16', '2026-11-30')], 'rule'],
  ])('with %s', (_what, choices, expected) => {
    expect(choiceOfPeriod(choices, week)).toBe(expected);
  });
});
