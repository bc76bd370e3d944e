import { describe, expect, it } from 'vitest';
import { differenceFromPlan, shiftOf } from './plan.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 09:00 to 17:00 with half an hour of break. */
const shift = { start: 9 * HOUR, end: 17 * HOUR, breakSeconds: 1800 };
const worked = (start: number, end: number, breakSeconds = 1800) => ({
  start,
  end,
  workedSeconds: (end - start) / 1000 - breakSeconds,
});

describe('the shift of an entry', () => {
  const evening = { start: 17 * HOUR, end: 22 * HOUR, breakSeconds: 0 };
  it.each([
    ['lies within', worked(10 * HOUR, 12 * HOUR), shift],
    ['shares most time with', worked(15 * HOUR, 21 * HOUR), evening],
    ['is the earlier of two alike', worked(16 * HOUR, 18 * HOUR), shift],
    ['is none when it only touches', worked(7 * HOUR, 9 * HOUR), undefined],
  ])('%s', (_, entry, expected) => {
    expect(shiftOf(entry, [shift, evening])).toBe(expected);
  });
});

describe('the difference', () => {
  it.each([
    ['nothing', worked(9 * HOUR, 17 * HOUR), [0, 0, 0]],
    ['early start, late end', worked(9 * HOUR - 5 * MINUTE, 17 * HOUR + 10 * MINUTE), [-300, 600, 900]],
    ['a break left out', worked(9 * HOUR, 17 * HOUR, 0), [0, 0, 1800]],
  ])('of %s', (_, entry, [start, end, more]) => {
    expect(differenceFromPlan(entry, shift)).toEqual({ start, end, worked: more });
  });
});
