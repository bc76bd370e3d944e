import { expect, it } from 'vitest';
import { countsBefore } from './shares.ts';

const night = (start: string, end: string) => ({
  id: start,
  start: Date.parse(start),
  end: Date.parse(end),
  timeZoneId: 'Europe/Amsterdam',
  kind: 'planned' as const,
});

it('looks back on twelve weeks of the calendar, also where the clock has changed in them', () => {
  const spring = [
    night('2027-01-10T23:30:00+01:00', '2027-01-11T07:00:00+01:00'),
    night('2027-01-11T23:30:00+01:00', '2027-01-12T07:00:00+01:00'),
  ];
  expect(countsBefore(spring, Date.parse('2027-04-05T00:00:00+02:00'))).toMatchObject({ nights: 1, weekends: 0 });
  const autumn = [night('2026-08-10T00:00:00+02:00', '2026-08-10T08:00:00+02:00')];
  expect(countsBefore(autumn, Date.parse('2026-11-02T00:00:00+01:00')).nights).toBe(1);
});
