// @vitest-environment node
import { expect, it } from 'vitest';
import { movedTo } from './moved.ts';

const timeZoneId = 'Europe/Amsterdam';

it.each([
  [
    'a plain week',
    '2026-11-17T08:00:00Z',
    '2026-11-17T16:00:00Z',
    '2026-11-17',
    '2026-11-24T08:00:00.000Z',
    '2026-11-24T16:00:00.000Z',
    '2026-11-24',
  ],
  [
    'back a day',
    '2026-11-17T08:00:00Z',
    '2026-11-17T16:00:00Z',
    '2026-11-17',
    '2026-11-16T08:00:00.000Z',
    '2026-11-16T16:00:00.000Z',
    '2026-11-16',
  ],
  [
    'into summer',
    '2026-03-23T08:00:00Z',
    '2026-03-23T16:00:00Z',
    '2026-03-23',
    '2026-03-30T07:00:00.000Z',
    '2026-03-30T15:00:00.000Z',
    '2026-03-30',
  ],
  [
    'onto the night that is an hour short',
    '2026-03-27T21:00:00Z',
    '2026-03-28T05:00:00Z',
    '2026-03-27',
    '2026-03-28T21:00:00.000Z',
    '2026-03-29T04:00:00.000Z',
    '2026-03-28',
  ],
  [
    'onto a time that the clock skips',
    '2026-03-28T01:30:00Z',
    '2026-03-28T06:00:00Z',
    '2026-03-28',
    '2026-03-29T01:30:00.000Z',
    '2026-03-29T05:00:00.000Z',
    '2026-03-29',
  ],
  [
    'onto the night that is an hour long',
    '2026-10-23T20:00:00Z',
    '2026-10-24T04:00:00Z',
    '2026-10-23',
    '2026-10-24T20:00:00.000Z',
    '2026-10-25T05:00:00.000Z',
    '2026-10-24',
  ],
  [
    'over New Year',
    '2026-12-30T21:00:00Z',
    '2026-12-31T05:00:00Z',
    '2026-12-30',
    '2026-12-31T21:00:00.000Z',
    '2027-01-01T05:00:00.000Z',
    '2026-12-31',
  ],
])('carries a shift %s', (_what, start, end, startDate, newStart, newEnd, newDate) => {
  expect(movedTo({ start, end, startDate, timeZoneId }, newDate)).toEqual({
    start: newStart,
    end: newEnd,
    startDate: newDate,
  });
});
