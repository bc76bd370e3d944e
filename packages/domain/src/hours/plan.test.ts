import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { differenceFromPlan, isWithinTolerance, shiftOf } from './plan.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
/** 09:00 to 17:00 with half an hour of break. */
const shift = { start: 9 * HOUR, end: 17 * HOUR, breakSeconds: 1800 };
const worked = (start: number, end: number, breakSeconds = 1800) => ({ start, end, workedSeconds: (end - start) / 1000 - breakSeconds });

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

  it('counts as within when start, end and time worked each are', () => {
    const both = differenceFromPlan(worked(9 * HOUR - 5 * MINUTE, 17 * HOUR + 5 * MINUTE), shift);
    expect([isWithinTolerance(both, 300), isWithinTolerance(both, 600)]).toEqual([false, true]);
    expect(isWithinTolerance(differenceFromPlan(worked(9 * HOUR, 17 * HOUR, 0), shift), 900)).toBe(false);
  });

  it('never leaves a tolerance by making it larger', () => {
    const minutes = fc.integer({ min: -120, max: 120 });
    fc.assert(
      fc.property(minutes, minutes, fc.nat(7200), fc.nat(7200), (early, late, small, more) => {
        const difference = differenceFromPlan(worked(shift.start + early * MINUTE, shift.end + late * MINUTE), shift);
        const isWithin = isWithinTolerance(difference, small);
        expect(isWithinTolerance(difference, small + more) || !isWithin).toBe(true);
      }),
    );
  });
});
