/** Shops and supermarkets; each row worked out by hand. 2026-11-23 is a Monday. */
import { describe, expect, it } from 'vitest';
import { under } from '../testing.ts';

const weeks = ['2026-11-02', '2026-11-09', '2026-11-16', '2026-11-23'];
/** Monday to Friday of four weeks of one pay period. */
const each = (hours: string) =>
  weeks
    .flatMap((monday) => [0, 1, 2, 3, 4].map((day) => Number(monday.slice(8)) + day))
    .map((day) => `2026-11-${String(day).padStart(2, '0')} ${hours}`)
    .join('; ');

describe('retail, non-food', () => {
  it.each([
    ['a weekday', '2026-11-24 09:00-17:00', '8:00 @100'],
    ['before seven', '2026-11-24 06:00-12:00', '6:00 @100, 1:00 +50'],
    ['after ten', '2026-11-24 18:00-23:00', '5:00 @100, 1:00 +50'],
    ['a late shopping night until ten', '2026-11-26 14:00-22:00', '8:00 @100'],
    ['stock-taking at night', '2026-11-24 22:00-04:00', '6:00 @100, 6:00 +50'],
    ['a Saturday', '2026-11-28 09:00-17:00', '8:00 @100'],
    ['a Saturday before seven', '2026-11-28 05:00-09:00', '4:00 @100, 2:00 +50'],
    ['the night out of Saturday', '2026-11-28 23:00-02:00', '3:00 @100, 3:00 +50'],
    ['a Sunday', '2026-11-29 11:00-18:00', '7:00 @100, 7:00 +50'],
    ['a holiday', '2026-05-14 11:00-17:00', '6:00 @100, 6:00 +100'],
    ['a holiday on a Sunday, the best counts', '2026-05-24 11:00-17:00', '6:00 @100, 6:00 +100'],
    ['a holiday after ten, the best counts', '2026-05-14 21:00-23:00', '2:00 @100, 2:00 +100'],
    ['ten hours', '2026-11-24 08:00-18:00', '10:00 @100'],
    ['eleven hours', '2026-11-24 08:00-19:00', '11:00 @100, 1:00 +25'],
    ['a quarter of an hour over', '2026-11-24 08:00-18:15', '10:15 @100'],
    ['more than a quarter of an hour over', '2026-11-24 08:00-18:16', '10:16 @100, 0:16 +25'],
    ['eleven hours, the last after ten', '2026-11-24 12:00-23:00', '11:00 @100, 1:00 +50'],
    ['eleven hours, half the last after ten', '2026-11-24 11:30-22:30', '11:00 @100, 0:30 +25, 0:30 +50'],
    ['eleven hours on a Sunday, the best counts', '2026-11-29 08:00-19:00', '11:00 @100, 11:00 +50'],
    ['160 hours in four weeks', each('09:00-17:00'), '160:00 @100'],
    ['170 hours in four weeks', each('09:00-17:30'), '170:00 @100, 10:00 +50'],
    [
      'a Sunday after 160 hours, the best counts',
      `${each('09:00-17:00')}; 2026-11-29 12:00-16:00`,
      '164:00 @100, 4:00 +50',
    ],
    ['a holiday after 160 hours', '2026-12-25 12:00-16:00', '4:00 @100, 4:00 +100'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('retail-non-food', hours)).toBe(expected);
  });
});

describe('supermarkets', () => {
  it.each([
    ['a weekday evening', '2026-11-24 17:00-22:00', '5:00 @100'],
    ['a Sunday', '2026-11-29 10:00-18:00', '8:00 @100, 8:00 +50'],
    ['the night into Sunday', '2026-11-28 22:00-02:00', '4:00 @100, 2:00 +50'],
    ['Christmas on a Friday', '2026-12-25 10:00-14:00', '4:00 @100'],
    ['Christmas on a Sunday', '2022-12-25 10:00-14:00', '4:00 @100, 4:00 +100'],
    ['New Year’s Day on a Sunday', '2023-01-01 10:00-14:00', '4:00 @100, 4:00 +100'],
    ['New Year’s Day on a Thursday', '2026-01-01 10:00-14:00', '4:00 @100'],
    ['Boxing Day on a Monday', '2022-12-26 10:00-14:00', '4:00 @100, 4:00 +200'],
    ['Boxing Day on a Saturday', '2026-12-26 10:00-14:00', '4:00 @100'],
    ['Easter Monday', '2026-04-06 10:00-14:00', '4:00 @100'],
    ['Whit Sunday', '2026-05-24 10:00-14:00', '4:00 @100, 4:00 +50'],
    ['the night from Christmas to Boxing Day', '2022-12-25 23:00-01:00', '2:00 @100, 1:00 +100, 1:00 +200'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('supermarkets', hours)).toBe(expected);
  });
});
