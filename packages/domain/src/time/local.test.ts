import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { localDays } from './local-days.ts';
import { localDate, localFields } from './local.ts';
import { addDays } from './plain-date.ts';

const at = (text: string): number => Date.parse(text);

/**
 * Zones with every oddity: half and quarter hours, midnight skipped, a 30 minute change, a day skipped, far from
 * Greenwich.
 */
const zones = [
  'Europe/Amsterdam',
  'UTC',
  'Asia/Kolkata',
  'Asia/Kathmandu',
  'Pacific/Chatham',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Pacific/Apia',
  'America/St_Johns',
  'Pacific/Kiritimati',
];
const someZone = fc.constantFrom(...zones);
const someInstant = fc.integer({ min: Date.UTC(2000, 0, 1), max: Date.UTC(2039, 0, 1) });

describe('local fields', () => {
  it.each([
    // instant, zone, date, time, offset
    ['2026-01-15T12:00:00Z', 'Europe/Amsterdam', '2026-01-15', '13:00:00', 3600],
    ['2026-07-15T12:00:00Z', 'Europe/Amsterdam', '2026-07-15', '14:00:00', 7200],
    ['2026-12-31T23:30:00Z', 'Europe/Amsterdam', '2027-01-01', '00:30:00', 3600],
    ['2026-03-29T00:59:59.999Z', 'Europe/Amsterdam', '2026-03-29', '01:59:59', 3600],
    ['2026-03-29T01:00:00Z', 'Europe/Amsterdam', '2026-03-29', '03:00:00', 7200],
    ['2026-10-25T00:59:59Z', 'Europe/Amsterdam', '2026-10-25', '02:59:59', 7200],
    ['2026-10-25T01:00:00Z', 'Europe/Amsterdam', '2026-10-25', '02:00:00', 3600],
    ['2026-06-01T00:00:00Z', 'Asia/Kathmandu', '2026-06-01', '05:45:00', 20_700],
    ['2026-06-01T00:00:00Z', 'America/New_York', '2026-05-31', '20:00:00', -14_400],
    ['1969-12-31T23:59:59.500Z', 'UTC', '1969-12-31', '23:59:59', 0],
  ])('%s in %s is %s %s, offset %i', (instant, zone, date, time, offsetSeconds) => {
    expect(localFields(at(instant), zone)).toEqual({ date, time, offsetSeconds });
    expect(localDate(at(instant), zone)).toBe(date);
  });

  it('refuses an unknown zone and an instant that is none', () => {
    expect(() => localFields(0, 'Mars/Olympus')).toThrow(RangeError);
    expect(() => localFields(Number.NaN, 'UTC')).toThrow(RangeError);
  });

  it('agrees with Temporal anywhere, anytime', () => {
    fc.assert(
      fc.property(someInstant, someZone, (instant, zone) => {
        const oracle = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(zone);
        const { date, time, offsetSeconds } = localFields(instant, zone);
        expect(`${date} ${time}`).toBe(
          `${oracle.toPlainDate().toString()} ${oracle.toPlainTime().toString({ smallestUnit: 'second', roundingMode: 'trunc' })}`,
        );
        expect(offsetSeconds * 1e9).toBe(oracle.offsetNanoseconds);
      }),
      { numRuns: 500 },
    );
  });

  it('still answers right after more zones and days than it remembers', () => {
    const every = Intl.supportedValuesOf('timeZone').slice(0, 130);
    for (const zone of every) localDate(0, zone);
    for (let day = 0; day < 2100; day += 1) expect(localDate(day * 86_400_000, 'UTC')).toBe(addDays('1970-01-01', day));
    expect(localDate(0, every[0] ?? '')).toBe('1970-01-01');
  });
});

describe('local days', () => {
  it.each([
    // what, zone, start, end, cuts
    ['within one day', 'Europe/Amsterdam', '2026-11-21T08:00:00Z', '2026-11-21T16:00:00Z', []],
    ['over midnight', 'Europe/Amsterdam', '2026-11-21T21:00:00Z', '2026-11-22T05:00:00Z', ['2026-11-21T23:00:00Z']],
    ['up to midnight', 'Europe/Amsterdam', '2026-11-21T21:00:00Z', '2026-11-21T23:00:00Z', []],
    ['from midnight', 'Europe/Amsterdam', '2026-11-21T23:00:00Z', '2026-11-22T01:00:00Z', []],
    [
      'the spring night',
      'Europe/Amsterdam',
      '2026-03-28T22:00:00Z',
      '2026-03-29T23:00:00Z',
      ['2026-03-28T23:00:00Z', '2026-03-29T22:00:00Z'],
    ],
    [
      'the autumn night',
      'Europe/Amsterdam',
      '2026-10-24T21:00:00Z',
      '2026-10-25T23:30:00Z',
      ['2026-10-24T22:00:00Z', '2026-10-25T23:00:00Z'],
    ],
    ['midnight skipped', 'Africa/Cairo', '2026-04-23T20:00:00Z', '2026-04-24T02:00:00Z', ['2026-04-23T22:00:00Z']],
    [
      'clock set back at midnight',
      'America/Santiago',
      '2026-04-05T01:00:00Z',
      '2026-04-05T06:00:00Z',
      ['2026-04-05T04:00:00Z'],
    ],
    ['a whole date skipped', 'Pacific/Apia', '2011-12-30T08:00:00Z', '2011-12-30T12:00:00Z', ['2011-12-30T10:00:00Z']],
    [
      'set back over midnight',
      'America/St_Johns',
      '2010-11-07T02:00:00Z',
      '2010-11-07T04:00:00Z',
      ['2010-11-07T02:30:00Z', '2010-11-07T02:31:00Z', '2010-11-07T03:30:00Z'],
    ],
  ])('%s', (_what, zone, start, end, cuts) => {
    const days = localDays(at(start), at(end), zone);
    expect(days.map((day) => day.start)).toEqual([start, ...cuts].map(at));
    expect(days.map((day) => day.end)).toEqual([...cuts, end].map(at));
  });

  it('is empty when nothing lies between', () => {
    expect(localDays(5, 5, 'UTC')).toEqual([]);
    expect(localDays(6, 5, 'UTC')).toEqual([]);
  });

  it('is gapless, and each part lies on its own date from first to last millisecond', () => {
    fc.assert(
      fc.property(someInstant, fc.integer({ min: 1, max: 4 * 86_400_000 }), someZone, (start, length, zone) => {
        const days = localDays(start, start + length, zone);
        expect(days[0]?.start).toBe(start);
        expect(days.at(-1)?.end).toBe(start + length);
        for (const day of days) {
          expect(day.end).toBeGreaterThan(day.start);
          expect(localDate(day.start, zone)).toBe(day.date);
          expect(localDate(day.end - 1, zone)).toBe(day.date);
        }
        expect(days.slice(1).map((day) => day.start)).toEqual(days.slice(0, -1).map((day) => day.end));
        expect(days.slice(1).every((day, index) => day.date !== days[index]?.date)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });
});
