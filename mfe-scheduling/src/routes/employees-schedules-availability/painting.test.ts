// @vitest-environment node
import type { AvailabilityEntry, AvailabilityOnDate } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { type DaySays, type Known, lockOf, paint, paintAsBefore, stepsOf } from './painting.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const cannot: DaySays = { isAvailable: false, isPreferred: false, startTime: null, endTime: null };
const mornings: DaySays = { isAvailable: true, isPreferred: false, startTime: '08:00', endTime: '12:00' };

const entry = (id: string, startDate: string, rest: Partial<AvailabilityEntry> = {}): AvailabilityEntry => ({
  availabilityEntryId: id,
  tenantUserId: 'sanne',
  startDate,
  endDate: startDate,
  startTime: null,
  endTime: null,
  timeZoneId: 'Europe/Amsterdam',
  isRecurring: false,
  weekdayFlags: 0,
  notes: null,
  isAvailable: false,
  isPreferred: false,
  status: 'Unavailable',
  version: 3,
  createdAt: '2026-11-01T09:00:00Z',
  updatedAt: '2026-11-01T09:00:00Z',
  ...rest,
});
const onDate = (
  { availabilityEntryId, tenantUserId, startTime, endTime, isAvailable, isPreferred, notes }: AvailabilityEntry,
  date: string,
): AvailabilityOnDate => ({
  availabilityEntryId,
  tenantUserId,
  date,
  startTime,
  endTime,
  isAvailable,
  isPreferred,
  notes,
});
const known = (entries: readonly AvailabilityEntry[], rest: Partial<Known> = {}): Known => ({
  items: entries,
  days: entries.map((one) => onDate(one, one.startDate)),
  today: MONDAY,
  lastFixed: null,
  ...rest,
});
const nothing = new Map<string, DaySays | null>();

describe('a day is locked', () => {
  const holiday = entry('trip', TUESDAY, { endDate: WEDNESDAY });
  it.each([
    ['once it is over', '2026-11-22', known([]), 'past'],
    ['once its deadline has passed', TUESDAY, known([], { lastFixed: TUESDAY }), 'fixed'],
    ['while an entry of several days says it', TUESDAY, known([holiday]), 'several'],
    ['not otherwise', TUESDAY, known([entry('day', TUESDAY)]), undefined],
  ] as const)('%s', (_when, date, of, lock) => {
    expect(lockOf(date, of)).toBe(lock);
  });
});

describe('painting', () => {
  it('fills in what is free, and leaves locked days', () => {
    const of = known([], { lastFixed: MONDAY });
    expect([...paint(nothing, [MONDAY, TUESDAY], cannot, of)]).toEqual([[TUESDAY, cannot]]);
  });

  it('is no change where the day says so already, and is taken back by that', () => {
    const of = known([entry('day', TUESDAY)]);
    expect(paint(nothing, [TUESDAY], cannot, of).size).toBe(0);
    expect(paint(new Map([[TUESDAY, mornings]]), [TUESDAY], cannot, of).size).toBe(0);
  });

  it('takes what one would rather for a change of what one can', () => {
    const of = known([entry('day', TUESDAY, { isAvailable: true })]);
    const rather: DaySays = { isAvailable: true, isPreferred: true, startTime: null, endTime: null };
    expect([...paint(nothing, [TUESDAY], rather, of)]).toEqual([[TUESDAY, rather]]);
    const now = known([entry('day', TUESDAY, { isAvailable: true, isPreferred: true })]);
    expect(paint(nothing, [TUESDAY], rather, now).size).toBe(0);
    expect(stepsOf(new Map([[MONDAY, rather]]), of, 'Europe/Amsterdam')).toMatchObject([
      { kind: 'create', body: { isAvailable: true, isPreferred: true } },
    ]);
  });

  it('takes over the week before, and leaves days that said nothing then', () => {
    const before = entry('before', '2026-11-17', { isAvailable: true, startTime: '08:00:00', endTime: '12:00:00' });
    expect([...paintAsBefore(nothing, [MONDAY, TUESDAY, WEDNESDAY], known([before]))]).toEqual([[TUESDAY, mornings]]);
  });
});

it('is sent as one call for each day, and keeps the note of a day', () => {
  const changed = entry('changed', TUESDAY, { notes: 'Tandarts' });
  const gone = entry('gone', WEDNESDAY);
  const painting = new Map<string, DaySays | null>([
    [WEDNESDAY, null],
    [TUESDAY, mornings],
    [MONDAY, cannot],
  ]);
  expect(stepsOf(painting, known([changed, gone]), 'Europe/Amsterdam')).toMatchObject([
    { kind: 'create', body: { startDate: MONDAY, endDate: MONDAY, isAvailable: false, startTime: null, notes: null } },
    { kind: 'update', entry: changed, body: { startTime: '08:00', endTime: '12:00', notes: 'Tandarts' } },
    { kind: 'delete', entry: gone },
  ]);
});
