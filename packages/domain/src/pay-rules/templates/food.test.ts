/** Industrial bakeries and hospitality; each row worked out by hand. 2026-11-23 is a Monday. */
import { describe, expect, it } from 'vitest';
import { under } from '../testing.ts';

const HOUR = 3600;
const dates = (from: string, days: number): string[] =>
  Array.from({ length: days }, (_, day) =>
    new Date(Date.parse(`${from}T12:00:00Z`) + day * 86_400_000).toISOString().slice(0, 10),
  );
/** Monday to Friday of so many weeks. */
const workdays = (monday: string, weeks: number): string[] =>
  dates(monday, weeks * 7).filter((_, index) => index % 7 < 5);
const each = (on: readonly string[], hours: string) => on.map((date) => `${date} ${hours}`).join('; ');
const fourWeeks = workdays('2026-11-02', 4);

describe('industrial bakeries', () => {
  it.each([
    ['a night', '2026-11-24 00:00-08:00', '8:00 @100, 4:00 +34'],
    ['from ten in the evening', '2026-11-23 22:00-06:00', '8:00 @100, 4:00 +34'],
    ['from four', '2026-11-24 04:00-12:00', '8:00 @100'],
    ['from three', '2026-11-24 03:00-11:00', '8:00 @100, 1:00 +34'],
    ['the night into Saturday', '2026-11-27 22:00-06:00', '8:00 @100'],
    ['the night into Monday', '2026-11-22 22:00-06:00', '8:00 @100, 4:00 +34'],
    ['the last night of February 2023', '2023-02-28 00:00-08:00', '8:00 @100, 4:00 +37'],
    ['the first night of March 2023', '2023-03-01 00:00-08:00', '8:00 @100, 4:00 +34'],
    ['the night between the two, a Tuesday', '2023-02-27 22:00-06:00', '8:00 @100, 4:00 +37'],
    ['152 hours of a contract of 38', each(fourWeeks, '08:00-15:36'), '152:00 @100'],
    ['eight hours over', each(fourWeeks, '08:00-16:00'), '160:00 @100, 8:00 +25'],
    ['eighteen hours over', each(fourWeeks, '08:00-16:30'), '170:00 @100, 8:00 +25, 10:00 +50'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('industrial-bakeries', hours)).toBe(expected);
  });

  it('has part-timers begin overtime at their own hours', () => {
    const halfTime = { weekdaySeconds: [4, 4, 4, 4, 4, 0, 0].map((hours) => hours * HOUR), contractSeconds: 20 * HOUR };
    expect(under('industrial-bakeries', each(fourWeeks, '08:00-13:00'), halfTime)).toBe(
      '100:00 @100, 8:00 +25, 12:00 +50',
    );
  });
});

describe('hospitality', () => {
  it.each([
    ['a Sunday evening', '2026-11-29 16:00-00:00', '8:00 @100'],
    ['a weekday night', '2026-11-27 20:00-04:00', '8:00 @100'],
    ['a holiday', '2026-12-25 12:00-20:00', '8:00 @100, 8:00 +100 off'],
    ['a holiday until two', '2026-05-14 18:00-02:00', '8:00 @100, 8:00 +100 off'],
    ['a holiday until three', '2026-05-14 18:00-03:00', '9:00 @100, 8:00 +100 off'],
    ['the evening before a holiday', '2026-05-13 20:00-02:00', '6:00 @100, 2:00 +100 off'],
    ['between midnight and two after a holiday', '2026-05-15 00:00-04:00', '4:00 @100, 2:00 +100 off'],
    ['the second holiday in a row', '2026-12-26 20:00-04:00', '8:00 @100, 6:00 +100 off'],
    ['a holiday into the next', '2026-12-25 20:00-04:00', '8:00 @100, 8:00 +100 off'],
    ['New Year’s Eve', '2026-12-31 20:00-04:00', '8:00 @100, 4:00 +100 off'],
    ['a holiday that ends in the night of spring', '2024-03-31 20:00-04:00', '8:00 @100, 8:00 +100 off'],
  ])('%s, %s: %s', (_what, hours, expected) => {
    expect(under('hospitality', hours)).toBe(expected);
  });

  it('gives hours off to skilled workers only, and to whom nobody said', () => {
    const christmas = '2026-12-25 12:00-20:00';
    expect(under('hospitality', christmas, { skilled: false })).toBe('8:00 @100');
    expect(under('hospitality', christmas, { skilled: true })).toBe('8:00 @100, 8:00 +100 off');
  });

  it('gives what is above 1,976 hours a year back in time, the last of the year', () => {
    // 247 days of eight hours are 1,976; three more days follow, of which none is a holiday.
    const usual = dates('2026-01-02', 360).filter((date) => new Date(date).getUTCDay() % 6 !== 0);
    const quiet = usual.filter((date) => !isHoliday.has(date)).slice(0, 250);
    expect(quiet).toHaveLength(250);
    expect(under('hospitality', each(quiet.slice(0, 247), '09:00-17:00'))).toBe('1976:00 @100');
    expect(under('hospitality', each(quiet, '09:00-17:00'))).toBe('1976:00 @100, 24:00 @100 off');
  });
});

/** Weekdays of 2026 that are public holidays. */
const isHoliday = new Set(['2026-04-06', '2026-04-27', '2026-05-14', '2026-05-25', '2026-12-25']);
