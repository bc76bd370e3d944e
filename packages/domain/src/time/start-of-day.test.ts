/** When a local date begins, against Temporal's answer and at every odd change of a clock. */
import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { expect, it } from 'vitest';
import { addDays } from './plain-date.ts';
import { startOfDay } from './start-of-day.ts';

const at = (text: string): number => Date.parse(text);

it.each([
  ['2026-11-21', 'Europe/Amsterdam', '2026-11-20T23:00:00Z'],
  ['2026-03-29', 'Europe/Amsterdam', '2026-03-28T23:00:00Z'],
  ['2026-03-30', 'Europe/Amsterdam', '2026-03-29T22:00:00Z'],
  ['2026-10-25', 'Europe/Amsterdam', '2026-10-24T22:00:00Z'],
  // midnight is skipped
  ['2026-04-24', 'Africa/Cairo', '2026-04-23T22:00:00Z'],
  ['2018-11-04', 'America/Sao_Paulo', '2018-11-04T03:00:00Z'],
  // the hour before midnight is shown twice, and midnight itself
  ['2023-10-29', 'Asia/Beirut', '2023-10-28T22:00:00Z'],
  ['2026-11-01', 'America/Havana', '2026-11-01T04:00:00Z'],
  // the whole day is skipped
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00Z'],
])('%s in %s begins at %s', (date, zone, instant) => {
  expect(startOfDay(date, zone)).toBe(at(instant));
});

it('is what Temporal says, in zones with every oddity', () => {
  const zone = fc.constantFrom(
    'Europe/Amsterdam',
    'UTC',
    'Asia/Kathmandu',
    'Pacific/Chatham',
    'Australia/Lord_Howe',
    'America/Sao_Paulo',
    'America/Santiago',
    'Africa/Cairo',
    'Asia/Beirut',
    'America/St_Johns',
    'Pacific/Kiritimati',
    'America/Havana',
  );
  const date = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays('2000-01-01', days));
  fc.assert(
    fc.property(date, zone, (day, name) => {
      expect(startOfDay(day, name)).toBe(Temporal.PlainDate.from(day).toZonedDateTime(name).epochMilliseconds);
    }),
    { numRuns: 2000 },
  );
});

it.each([
  ['2026-02-30', 'Europe/Amsterdam'],
  ['today', 'Europe/Amsterdam'],
  ['2026-02-03', 'Mars/Olympus'],
])('refuses %s in %s', (date, zone) => {
  expect(() => startOfDay(date, zone)).toThrow(RangeError);
});
