import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { isoWeekOf, mondayOf, mondayOfIsoWeek, weekdayOf, weeksInIsoYear, type Weekday } from './iso-week.ts';
import { addDays } from './plain-date.ts';
import { fromWeekdayFlags, isOnWeekday, weekdayFlag } from './weekday-flags.ts';

const someDate = fc.integer({ min: -25_000, max: 80_000 }).map((days) => addDays('1970-01-01', days));

describe('ISO weeks', () => {
  it.each([
    // date, year, week, Monday
    ['2026-01-01', 2026, 1, '2025-12-29'],
    ['2025-12-28', 2025, 52, '2025-12-22'],
    ['2026-12-27', 2026, 52, '2026-12-21'],
    ['2026-12-28', 2026, 53, '2026-12-28'],
    ['2027-01-01', 2026, 53, '2026-12-28'],
    ['2027-01-03', 2026, 53, '2026-12-28'],
    ['2027-01-04', 2027, 1, '2027-01-04'],
    ['2021-01-03', 2020, 53, '2020-12-28'],
    ['2024-12-30', 2025, 1, '2024-12-30'],
  ])('%s lies in %i week %i, from Monday %s', (date, year, week, monday) => {
    expect(isoWeekOf(date)).toEqual({ year, week });
    expect(mondayOf(date)).toBe(monday);
    expect(mondayOfIsoWeek({ year, week })).toBe(monday);
  });

  it.each([
    [2020, 53],
    [2025, 52],
    [2026, 53],
    [2027, 52],
    [2032, 53],
  ])('%i has %i weeks', (year, weeks) => {
    expect(weeksInIsoYear(year)).toBe(weeks);
  });

  it('knows no week 53 in a year of 52', () => {
    expect(() => mondayOfIsoWeek({ year: 2027, week: 53 })).toThrow(RangeError);
    expect(() => mondayOfIsoWeek({ year: 2026, week: 0 })).toThrow(RangeError);
    expect(() => mondayOfIsoWeek({ year: 2026, week: 1.5 })).toThrow(RangeError);
  });

  it('agrees with Temporal on every date', () => {
    fc.assert(
      fc.property(someDate, (date) => {
        const oracle = Temporal.PlainDate.from(date);
        expect(isoWeekOf(date)).toEqual({ year: oracle.yearOfWeek, week: oracle.weekOfYear });
        expect(weekdayOf(date)).toBe(oracle.dayOfWeek);
        expect(mondayOfIsoWeek(isoWeekOf(date))).toBe(mondayOf(date));
      }),
      { numRuns: 500 },
    );
  });
});

describe('weekday flags', () => {
  it.each([
    [1, 1],
    [2, 2],
    [3, 4],
    [4, 8],
    [5, 16],
    [6, 32],
    [7, 64],
  ] as const)('weekday %i has bit %i', (weekday, bit) => {
    expect(weekdayFlag(weekday)).toBe(bit);
  });

  it('knows the days of a set', () => {
    const weekend = weekdayFlag(6) | weekdayFlag(7);
    expect(weekend).toBe(96);
    expect(fromWeekdayFlags(weekend)).toEqual([6, 7]);
    expect(isOnWeekday(weekend, '2026-11-21')).toBe(true);
    expect(isOnWeekday(weekend, '2026-11-20')).toBe(false);
  });

  it('gives back what went in', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 7 })), (days) => {
        const flags = days.reduce((set, day) => set | weekdayFlag(day as Weekday), 0);
        expect(fromWeekdayFlags(flags)).toEqual(days.sort((a, b) => a - b));
      }),
    );
  });
});
