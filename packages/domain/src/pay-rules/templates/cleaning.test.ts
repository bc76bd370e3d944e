/** Cleaning, in hotels and in industry; each row worked out by hand. 2026-11-23 is a Monday. */
import { describe, expect, it } from 'vitest';
import { under } from '../testing.ts';

const HOUR = 3600;
/** Monday to Friday of the weeks 45 to 48 of 2026, four weeks of one pay period. */
const fourWeeks = ['02', '09', '16', '23'].flatMap((monday) =>
  [0, 1, 2, 3, 4].map((day) => `2026-11-${String(Number(monday) + day).padStart(2, '0')}`),
);
const each = (hours: string) => fourWeeks.map((date) => `${date} ${hours}`).join('; ');

describe('hours in cleaning', () => {
  it.each([
    ['a weekday', '2026-11-24 08:00-16:00', '8:00 @100'],
    ['the night into Monday', '2026-11-22 22:00-06:00', '8:00 @100, 8:00 +50'],
    ['Monday before six', '2026-11-23 04:00-08:00', '4:00 @100, 2:00 +50'],
    ['Tuesday before six', '2026-11-24 04:00-08:00', '4:00 @100, 2:00 +30'],
    ['Friday before six', '2026-11-27 05:30-09:00', '3:30 @100, 0:30 +30'],
    ['a Monday evening', '2026-11-23 18:00-23:00', '5:00 @100, 1:30 +30'],
    ['a Thursday until half past nine', '2026-11-26 16:00-21:30', '5:30 @100'],
    ['a Friday evening', '2026-11-27 20:00-23:00', '3:00 @100, 1:30 +50'],
    ['a night from Tuesday', '2026-11-24 22:00-06:00', '8:00 @100, 8:00 +30'],
    ['a night from Friday', '2026-11-27 22:00-06:00', '8:00 @100, 8:00 +50'],
    ['a Saturday', '2026-11-28 09:00-13:00', '4:00 @100, 4:00 +50'],
    ['a Sunday', '2026-11-29 09:00-13:00', '4:00 @100, 4:00 +50'],
    ['a holiday in the week', '2026-05-14 09:00-13:00', '4:00 @100, 4:00 +150'],
    ['a holiday on a Sunday', '2026-05-24 09:00-13:00', '4:00 @100, 4:00 +150'],
    ['the night out of a holiday', '2026-05-14 22:00-06:00', '8:00 @100, 6:00 +30, 2:00 +150'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('cleaning', hours)).toBe(expected);
  });
});

describe('overtime in cleaning', () => {
  it.each([
    ['nine hours are none', '2026-11-24 08:00-17:00', '9:00 @100'],
    ['the tenth is', '2026-11-24 08:00-18:00', '10:00 @100, 1:00 +25'],
    ['the break is no part of it', '2026-11-24 08:00-18:00 /60', '9:00 @100'],
    ['it is added to the hours', '2026-11-24 13:00-23:00', '10:00 @100, 1:00 +25, 1:30 +30'],
    ['two shifts of a day', '2026-11-24 06:00-12:00; 2026-11-24 14:00-19:00', '11:00 @100, 2:00 +25'],
    ['a shift over midnight', '2026-11-24 18:00-06:00', '12:00 @100, 3:00 +25, 8:30 +30'],
    ['two days of eight hours', '2026-11-24 08:00-16:00; 2026-11-25 08:00-16:00', '16:00 @100'],
    ['four weeks of 7:36 are not over 152 hours', each('08:00-15:36'), '152:00 @100'],
    ['four weeks of eight hours are eight over', each('08:00-16:00'), '160:00 @100, 8:00 +25'],
    // An hour of each of the first 15 days, then all 48 after the 152nd hour, two hours into the 16th.
    ['in shift and in four weeks counts once', each('08:00-18:00'), '200:00 @100, 63:00 +25'],
  ])('%s', (_what, hours, expected) => {
    expect(under('cleaning', hours)).toBe(expected);
  });

  it('of four weeks is their last hours', () => {
    const last = `${each('08:00-16:00')}; 2026-11-28 08:00-12:00`;
    expect(under('cleaning', last)).toBe('164:00 @100, 12:00 +25, 4:00 +50');
  });

  const days40 = [8, 8, 8, 8, 8, 0, 0].map((hours) => hours * HOUR);
  it.each([
    ['above 38 hours, by the contract', 40, days40, each('08:00-16:00'), '160:00 @100'],
    ['above 38 hours, more than the contract', 40, days40, `${each('08:00-16:00')}; 2026-11-28 08:00-10:00`, ''],
    ['above 38 hours, a long shift', 40, days40, '2026-11-24 08:00-18:00', '10:00 @100, 1:00 +25'],
    ['of 45 hours, a long shift', 45, days40, '2026-11-24 08:00-18:00', '10:00 @100'],
  ])('%s', (_what, contract, weekdaySeconds, hours, expected) => {
    const found = under('cleaning', hours, { contractSeconds: contract * HOUR, weekdaySeconds });
    expect(found).toBe(expected || '162:00 @100, 2:00 +25, 2:00 +50');
  });
});

describe('hours in hotels', () => {
  it.each([
    ['a Saturday by day', '2026-11-28 09:00-13:00', '4:00 @100'],
    ['a Sunday by day', '2026-11-29 09:00-13:00', '4:00 @100'],
    ['a Saturday before six', '2026-11-28 05:00-09:00', '4:00 @100, 1:00 +50'],
    ['a Sunday evening', '2026-11-29 20:00-23:00', '3:00 @100, 1:30 +50'],
    ['a Tuesday evening', '2026-11-24 20:00-23:00', '3:00 @100, 1:30 +30'],
    ['a holiday', '2026-05-14 09:00-13:00', '4:00 @100, 4:00 +150'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('cleaning-hotels', hours)).toBe(expected);
  });
});

describe('overtime in industrial cleaning', () => {
  it.each([
    ['eight hours', '2026-11-24 08:00-16:00', '8:00 @100'],
    ['the first hour', '2026-11-24 08:00-17:00', '9:00 @100, 1:00 +25'],
    ['the second', '2026-11-24 08:00-18:00', '10:00 @100, 1:00 +25, 1:00 +50'],
    ['half an hour', '2026-11-24 08:00-16:30', '8:30 @100, 0:30 +25'],
    ['the first hour after eight in the evening', '2026-11-24 12:00-21:00', '9:00 @100, 1:00 +50'],
    ['the first hour over eight in the evening', '2026-11-24 11:30-20:30', '9:00 @100, 0:30 +25, 0:30 +50'],
    ['a day that began before seven', '2026-11-24 05:00-15:00', '10:00 @100, 1:00 +25, 1:00 +50'],
    ['overtime before seven', '2026-11-24 00:00-06:00; 2026-11-24 06:00-09:00', '9:00 @100, 1:00 +25'],
    ['a night of two days', '2026-11-23 22:00-06:00; 2026-11-24 06:30-08:30', '10:00 @100'],
    ['a Saturday', '2026-11-28 08:00-18:00', '10:00 @100'],
    ['each day on its own', '2026-11-24 08:00-17:00; 2026-11-25 08:00-17:00', '18:00 @100, 2:00 +25'],
    ['with a break', '2026-11-24 08:00-18:30 /30', '10:00 @100, 1:00 +25, 1:00 +50'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('industrial-cleaning', hours)).toBe(expected);
  });
});
