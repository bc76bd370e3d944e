import { describe, expect, it } from 'vitest';
import { attendanceOf } from './attendance.ts';
import type { DayFacts, Presence } from './attendance.ts';

const HOUR = 3_600_000;
const MINUTE = 60_000;
const shift = { start: 9 * HOUR, end: 17 * HOUR };
const facts = (changes: Partial<DayFacts> = {}): DayFacts => ({
  shifts: [shift],
  presences: [],
  isOff: false,
  keepsClock: true,
  ...changes,
});
const at = (start: number, end: number | null = null, onBreakSince: number | null = null): Presence => ({
  start,
  end,
  onBreakSince,
});

describe('how a day stands', () => {
  it.each([
    ['before the shift', facts(), 8 * HOUR, 'Expected'],
    ['within the grace', facts(), 9 * HOUR + 4 * MINUTE, 'Expected'],
    ['after the grace', facts(), 9 * HOUR + 5 * MINUTE, 'Missing'],
    ['after a shift that nobody came to', facts(), 18 * HOUR, 'Missing'],
    ['where nobody clocks, during the shift', facts({ keepsClock: false }), 12 * HOUR, 'Expected'],
    ['where nobody clocks, after it', facts({ keepsClock: false }), 18 * HOUR, 'Done'],
    ['on leave', facts({ isOff: true }), 12 * HOUR, 'Off'],
    ['on leave, and at work all the same', facts({ isOff: true, presences: [at(10 * HOUR)] }), 12 * HOUR, 'Working'],
    ['at work', facts({ presences: [at(9 * HOUR + 4 * MINUTE)] }), 12 * HOUR, 'Working'],
    ['at work too late', facts({ presences: [at(9 * HOUR + 17 * MINUTE)] }), 12 * HOUR, 'Late'],
    ['on a break', facts({ presences: [at(9 * HOUR, null, 11 * HOUR)] }), 12 * HOUR, 'OnBreak'],
    [
      'back from home within the shift',
      facts({ presences: [at(9 * HOUR, 11 * HOUR), at(13 * HOUR)] }),
      14 * HOUR,
      'Working',
    ],
    ['gone early', facts({ presences: [at(9 * HOUR, 12 * HOUR)] }), 13 * HOUR, 'Done'],
    ['at work unplanned', facts({ shifts: [], presences: [at(9 * HOUR)] }), 10 * HOUR, 'Working'],
    [
      'between two shifts',
      facts({ shifts: [shift, { start: 19 * HOUR, end: 22 * HOUR }], presences: [at(9 * HOUR, 17 * HOUR)] }),
      18 * HOUR,
      'Expected',
    ],
    [
      'missing at the second of two',
      facts({ shifts: [shift, { start: 19 * HOUR, end: 22 * HOUR }], presences: [at(9 * HOUR, 17 * HOUR)] }),
      20 * HOUR,
      'Missing',
    ],
  ])('%s', (_, day, now, status) => {
    expect(attendanceOf(day, now).status).toBe(status);
  });

  it('says by how much', () => {
    expect(attendanceOf(facts(), 9 * HOUR + 36 * MINUTE)).toEqual({
      status: 'Missing',
      since: 9 * HOUR,
      lateMs: 36 * MINUTE,
    });
    expect(attendanceOf(facts({ presences: [at(9 * HOUR + 17 * MINUTE)] }), 12 * HOUR)).toEqual({
      status: 'Late',
      since: 9 * HOUR + 17 * MINUTE,
      lateMs: 17 * MINUTE,
    });
  });
});
