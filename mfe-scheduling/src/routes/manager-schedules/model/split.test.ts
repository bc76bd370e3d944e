// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { cutAt, firstCut } from './split.ts';

const shift = (start: string, end: string, breakDuration = '00:30:00') => ({
  start,
  end,
  breakDuration,
  timeZoneId: 'Europe/Amsterdam',
});
const day = shift('2026-11-17T08:00:00Z', '2026-11-17T16:00:00Z');
const night = shift('2026-11-17T21:00:00Z', '2026-11-18T05:00:00Z');

describe('a cut', () => {
  it('lies within the shift or is none', () => {
    expect(['12:30', '09:00', '17:00', '18:00'].map((time) => cutAt(day, time))).toEqual([
      '2026-11-17T11:30:00.000Z',
      null,
      null,
      null,
    ]);
  });

  it('may lie on the next day', () =>
    expect([cutAt(night, '23:00'), cutAt(night, '02:00')]).toEqual([
      '2026-11-17T22:00:00.000Z',
      '2026-11-18T01:00:00.000Z',
    ]));

  it('is the first of two where the clock shows a time twice, and none where it skips it', () => {
    expect(cutAt(shift('2026-10-24T22:00:00Z', '2026-10-25T05:00:00Z'), '02:30')).toBe('2026-10-25T00:30:00.000Z');
    expect(cutAt(shift('2026-03-28T22:00:00Z', '2026-03-29T05:00:00Z'), '02:30')).toBeNull();
  });

  it('is offered in the middle, on the half hour, with the break in the longer part', () => {
    expect(firstCut(day)).toEqual({ time: '13:00', firstBreak: 30, secondBreak: 0 });
    expect(firstCut(shift('2026-11-17T08:00:00Z', '2026-11-17T15:30:00Z'))).toEqual({
      time: '13:00',
      firstBreak: 30,
      secondBreak: 0,
    });
    expect(firstCut(shift('2026-11-17T08:00:00Z', '2026-11-17T14:10:00Z'))).toEqual({
      time: '12:00',
      firstBreak: 0,
      secondBreak: 30,
    });
    expect(firstCut(shift('2026-11-17T08:05:00Z', '2026-11-17T08:15:00Z', '00:00:00')).time).toBe('09:10');
  });
});
