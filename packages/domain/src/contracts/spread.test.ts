import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { spreadOverDays } from './spread.ts';
import { HOUR, someWeek, week } from './testing.ts';
import { workweekSum } from './validate.ts';

describe('the hours of a week over its days', () => {
  it.each([
    [38, week(8, 8, 8, 8, 8, 0, 0), week(7.6, 7.6, 7.6, 7.6, 7.6, 0, 0)],
    [24, week(8, 8, 8, 0, 0, 0, 0), week(8, 8, 8, 0, 0, 0, 0)],
    [18, week(8, 0, 0, 0, 4, 0, 0), week(12, 0, 0, 0, 6, 0, 0)],
    [40, week(0, 0, 0, 0, 0, 0, 0), week(8, 8, 8, 8, 8, 0, 0)],
    [0, week(8, 8, 8, 8, 8, 0, 0), week(0, 0, 0, 0, 0, 0, 0)],
  ])('%d keep the proportion of the pattern', (hours, pattern, expected) =>
    expect(spreadOverDays(hours * HOUR, pattern)).toEqual(expected),
  );

  it('add up exactly, whatever the week and the pattern', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 604_800 }), someWeek, (seconds, pattern) => {
        expect(workweekSum(spreadOverDays(seconds, pattern))).toBe(seconds);
      }),
    );
  });
});
