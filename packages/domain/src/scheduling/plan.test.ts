import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { noSurcharges } from '../hours/factors.ts';
import { addDays, localFields } from '../time/index.ts';
import { amsterdam, shift, wall } from '../working-time/testing.ts';
import { weeksLater } from './copy.ts';
import { expandSeries, seriesIssues } from './series.ts';
import { paidSeconds } from './totals.ts';
import { wallTimesOf } from './wall-span.ts';

const times = (startTime: string, endTime: string, endsDaysLater = 0) => ({
  startTime,
  endTime,
  endsDaysLater,
  timeZoneId: amsterdam,
});
const hours = ({ start, end }: { start: number; end: number }) => (end - start) / 3_600_000;

describe('series', () => {
  it('falls on its weekdays, first and last date included', () => {
    const { shifts, skipped } = expandSeries({
      ...times('09:00', '17:00'),
      startDate: '2026-11-16',
      endDate: '2026-11-30',
      weekdayFlags: 1 | 64,
    });
    expect(shifts.map(({ date }) => date)).toEqual([
      '2026-11-16',
      '2026-11-22',
      '2026-11-23',
      '2026-11-29',
      '2026-11-30',
    ]);
    expect(skipped).toEqual([]);
  });

  it('may be of a single day', () => {
    const pattern = { ...times('09:00', '17:00'), startDate: '2026-11-16', endDate: '2026-11-16', weekdayFlags: 1 };
    expect(seriesIssues(pattern)).toEqual([]);
    expect(expandSeries(pattern).shifts).toHaveLength(1);
  });

  it('keeps its times over both clock changes', () => {
    const spring = expandSeries({
      ...times('22:00', '06:00', 1),
      startDate: '2026-03-27',
      endDate: '2026-03-29',
      weekdayFlags: 127,
    });
    expect(
      spring.shifts.map((one) => [
        hours(one),
        localFields(one.start, amsterdam).time,
        localFields(one.end, amsterdam).time,
      ]),
    ).toEqual([
      [8, '22:00:00', '06:00:00'],
      [7, '22:00:00', '06:00:00'],
      [8, '22:00:00', '06:00:00'],
    ]);
    const autumn = expandSeries({
      ...times('22:00', '06:00', 1),
      startDate: '2026-10-24',
      endDate: '2026-10-24',
      weekdayFlags: 127,
    });
    expect(autumn.shifts.map(hours)).toEqual([9]);
  });

  it('moves a time that does not exist to the next, takes the first of two, and says so', () => {
    const on = (date: string, from: string, to: string) =>
      expandSeries({ ...times(from, to), startDate: date, endDate: date, weekdayFlags: 127 });
    expect(on('2026-03-29', '02:30', '08:00').shifts).toEqual([
      { date: '2026-03-29', start: wall('2026-03-29', '03:00'), end: wall('2026-03-29', '08:00'), clockChange: true },
    ]);
    expect(on('2026-03-29', '02:15', '02:45')).toEqual({ shifts: [], skipped: ['2026-03-29'] });
    expect(on('2026-10-25', '02:30', '08:00').shifts.map((one) => [hours(one), one.clockChange])).toEqual([
      [6.5, true],
    ]);
    expect(on('2026-10-25', '02:45', '02:50').shifts.map(hours)).toEqual([5 / 60]);
  });

  it.each([
    ['2026-11-16', '', 1, ['endDate required']],
    ['2026-11-16', '2026-02-30', 1, ['endDate invalid-date']],
    ['x', '2026-11-16', 0, ['startDate invalid-date', 'weekdayFlags required']],
    ['2026-11-16', '2026-11-15', 1, ['endDate end-before-start']],
    ['2026-11-16', '2026-11-20', 128, ['weekdayFlags invalid-value']],
    ['2026-11-16', '2028-11-16', 1, ['endDate too-large']],
  ] as const)('%s to %j on %i: %j', (startDate, endDate, weekdayFlags, issues) => {
    const pattern = { startDate, endDate, weekdayFlags };
    expect(seriesIssues(pattern).map(({ path, code }) => `${path} ${code}`)).toEqual(issues);
    expect(() => expandSeries({ ...times('09:00', '17:00'), ...pattern })).toThrow(RangeError);
  });
});

describe('copying a week', () => {
  it('keeps the wall clock', () => {
    const night = shift('2026-10-17', '22:00-06:00');
    const copy = weeksLater(night, amsterdam, 1);
    expect(copy).toMatchObject({
      date: '2026-10-24',
      start: wall('2026-10-24', '22:00'),
      end: wall('2026-10-25', '06:00'),
    });
    expect(copy === null ? 0 : hours(copy)).toBe(9);
    expect(weeksLater(shift('2026-03-22', '02:00-03:00'), amsterdam, 1)).toBeNull();
  });

  it('comes back where it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 700 }),
        fc.integer({ min: 3, max: 23 }),
        fc.integer({ min: 1, max: 16 }),
        fc.integer({ min: -60, max: 60 }),
        (offset, hour, length, weeks) => {
          const start = wall(addDays('2026-01-01', offset), `${String(hour).padStart(2, '0')}:00`);
          const span = { start, end: start + length * 3_600_000 };
          const before = wallTimesOf(span, amsterdam);
          const there = weeksLater(span, amsterdam, weeks);
          // Where a copy ends within the changed hour, the time on the clock is another, and can't lead back.
          if (there === null || there.clockChange) return;
          expect(wallTimesOf(there, amsterdam)).toEqual({ ...before, date: addDays(before.date, weeks * 7) });
        },
      ),
    );
  });
});

describe('what a planned shift is paid as', () => {
  const planned = (date: string, span: string, breakSeconds = 1800) => ({ ...shift(date, span), breakSeconds });
  const sundayDouble = { ...noSurcharges, days: [{ date: '2026-11-22', factor: 200 }] };

  it('weighs the part of a night that lies on the surcharged date', () => {
    // Half past eight hours less half an hour, of which 15,247 seconds lie on Sunday.
    expect(paidSeconds(planned('2026-11-21', '20:00-04:30'), sundayDouble)).toBe(13_553 + 2 * 15_247);
    expect(paidSeconds(planned('2026-11-22', '09:00-17:30'), sundayDouble)).toBe(2 * 8 * 3600);
  });

  it('is the planned time without surcharges, and nothing of a shift that is all break', () => {
    expect(paidSeconds(planned('2026-11-21', '20:00-04:30'), noSurcharges)).toBe(8 * 3600);
    expect(paidSeconds(planned('2026-11-21', '20:00-20:30'), sundayDouble)).toBe(0);
  });
});
