/** Care by the table of irregular hours; each row worked out by hand. 2026-11-23 is a Monday. */
import { describe, expect, it } from 'vitest';
import { under } from '../testing.ts';

const cases: readonly (readonly [string, string, string])[] = [
  ['an office day', '2026-11-23 08:00-16:00', '8:00 @100'],
  ['an office day with a break', '2026-11-23 08:00-16:30 /30', '8:00 @100'],
  ['an early start', '2026-11-23 06:00-14:00', '8:00 @100, 1:00 +22'],
  ['an earlier one', '2026-11-23 05:00-13:00', '8:00 @100, 1:00 +22, 1:00 +44'],
  ['half past six', '2026-11-24 06:30-15:00', '8:30 @100, 0:30 +22'],
  ['an evening', '2026-11-24 15:00-23:00', '8:00 @100, 2:00 +22, 1:00 +44'],
  ['until ten', '2026-11-25 14:00-22:00', '8:00 @100, 2:00 +22'],
  ['until eight sharp', '2026-11-25 12:00-20:00', '8:00 @100'],
  ['a minute past eight', '2026-11-25 12:00-20:01', '8:01 @100, 0:01 +22'],
  ['a night in the week', '2026-11-25 23:00-07:00', '8:00 @100, 1:00 +22, 7:00 +44'],
  ['a night into Saturday', '2026-11-27 22:00-07:00', '9:00 @100, 1:00 +38, 2:00 +44, 6:00 +49'],
  ['a Saturday morning', '2026-11-28 08:00-12:00', '4:00 @100'],
  ['an early Saturday', '2026-11-28 06:00-14:00', '8:00 @100, 4:00 +38'],
  ['a Saturday afternoon', '2026-11-28 12:00-20:00', '8:00 @100, 8:00 +38'],
  ['a late Saturday', '2026-11-28 16:00-23:30', '7:30 @100, 6:00 +38, 1:30 +49'],
  ['a night into Sunday', '2026-11-28 23:00-07:00', '8:00 @100, 1:00 +49, 7:00 +60'],
  ['a Sunday', '2026-11-29 07:00-15:00', '8:00 @100, 8:00 +60'],
  ['a Sunday with a break', '2026-11-29 07:00-15:30 /30', '8:00 @100, 8:00 +60'],
  ['a night out of Sunday', '2026-11-29 22:00-06:00', '8:00 @100, 6:00 +44, 2:00 +60'],
  ['Christmas, a Friday', '2026-12-25 07:00-15:00', '8:00 @100, 8:00 +60'],
  ['the night into Christmas', '2026-12-24 23:00-07:00', '8:00 @100, 8:00 +60'],
  ['Christmas Eve from four', '2026-12-24 16:00-22:00', '6:00 @100, 4:00 +60'],
  ['Christmas Eve until six', '2026-12-24 10:00-18:00', '8:00 @100'],
  ['New Year’s Eve', '2026-12-31 17:00-00:00', '7:00 @100, 6:00 +60'],
  ['the night into New Year', '2026-12-31 22:00-06:00', '8:00 @100, 8:00 +60'],
  ['Boxing Day, a Saturday', '2026-12-26 08:00-12:00', '4:00 @100, 4:00 +60'],
  ['King’s Day, a Monday', '2026-04-27 09:00-17:00', '8:00 @100, 8:00 +60'],
  ['Good Friday, which is none', '2026-04-03 09:00-17:00', '8:00 @100'],
  ['Easter Monday', '2026-04-06 14:00-23:00', '9:00 @100, 9:00 +60'],
  ['Liberation Day in an ordinary year', '2026-05-05 09:00-17:00', '8:00 @100'],
  ['Liberation Day in 2025', '2025-05-05 09:00-17:00', '8:00 @100, 8:00 +60'],
  ['the night of spring, an hour short', '2026-03-28 23:00-07:00', '7:00 @100, 1:00 +49, 6:00 +60'],
  ['the night of autumn, an hour long', '2026-10-24 23:00-07:00', '9:00 @100, 1:00 +49, 8:00 +60'],
  ['two shifts in a day', '2026-11-23 06:00-09:00; 2026-11-23 19:00-22:00', '6:00 @100, 3:00 +22'],
  ['a break over a long night, pro rata', '2026-11-25 22:00-06:00 /60', '7:00 @100, 7:00 +44'],
  ['a break pro rata over two bands', '2026-11-23 05:00-07:00 /30', '1:30 @100, 0:45 +22, 0:45 +44'],
];

describe('irregular hours in care', () => {
  it.each(cases)('%s, %s: %s', (_what, hours, expected) => {
    expect(under('care-vvt', hours)).toBe(expected);
  });

  it.each(['care-ggz', 'care-disabled'])('are the same by %s', (key) => {
    for (const [, hours, expected] of cases) expect(under(key, hours)).toBe(expected);
  });

  it('are not for function groups above 65', () => {
    expect(under('care-vvt', '2026-11-29 07:00-15:00', { functionGroup: 65 })).toBe('8:00 @100, 8:00 +60');
    expect(under('care-vvt', '2026-11-29 07:00-15:00', { functionGroup: 70 })).toBe('8:00 @100');
  });
});
