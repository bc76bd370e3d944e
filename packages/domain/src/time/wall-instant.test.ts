import fc from 'fast-check';
import { expect, it } from 'vitest';
import { toEpochDay } from './plain-date.ts';
import { wallInstant } from './wall-instant.ts';
import { resolve } from './wall-time.ts';

const DAY = 86_400_000;
const at = (date: string, minutes: number): number => toEpochDay(date) * DAY + minutes * 60_000;
const clock = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;

it.each([
  ['a skipped time is the next there is', '2027-03-28', 150, '2027-03-28T01:00:00Z'],
  ['a time shown twice is the first', '2027-10-31', 150, '2027-10-31T00:30:00Z'],
  ['the second hour ends it', '2027-10-31', 180, '2027-10-31T02:00:00Z'],
  ['winter', '2027-01-04', 540, '2027-01-04T08:00:00Z'],
])('%s', (_, date, minutes, instant) => {
  expect(new Date(wallInstant(at(date, minutes), 'Europe/Amsterdam')).toISOString()).toBe(
    instant.replace('Z', '.000Z'),
  );
});

it('is what Temporal says, in every zone and on every day', () => {
  const zones = [
    'Europe/Amsterdam',
    'America/St_Johns',
    'Australia/Lord_Howe',
    'Pacific/Auckland',
    'UTC',
    'Africa/Cairo',
  ];
  const day = fc.integer({ min: toEpochDay('2024-01-01'), max: toEpochDay('2031-12-31') });
  fc.assert(
    fc.property(fc.constantFrom(...zones), day, fc.integer({ min: 0, max: 1439 }), (zone, epochDay, minutes) => {
      const date = new Date(epochDay * DAY).toISOString().slice(0, 10);
      const found = resolve(date, clock(minutes), zone);
      const expected = found.kind === 'one' ? found.instant : found.kind === 'two' ? found.earlier : found.next.instant;
      expect(wallInstant(at(date, minutes), zone)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});
