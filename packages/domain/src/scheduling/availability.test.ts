import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { shift } from '../working-time/testing.ts';
import { availabilityFor, type AvailabilityEntry } from './availability.ts';
import { checkAssignment } from './check.ts';
import { leaveDuring, type LeaveOnDate } from './leave.ts';
import { barShift, member, said } from './testing.ts';

const monday = '2026-11-16';
const recurring = (isAvailable: boolean, rest = {}) =>
  said(isAvailable, '2026-01-01', {
    endDate: '2026-12-31',
    isRecurring: true,
    weekdayFlags: 1,
    availabilityEntryId: 'series',
    ...rest,
  });
const part = (startTime: string, endTime: string) => ({ startTime, endTime });

describe('availability', () => {
  it.each([
    ['nothing said', [], '09:00-17:00', 'Unknown'],
    ['available that day', [said(true, monday)], '09:00-17:00', 'Available'],
    ['unavailable that day', [said(false, monday)], '09:00-17:00', 'Unavailable'],
    ['another day', [said(false, '2026-11-17')], '09:00-17:00', 'Unknown'],
    ['both said: unavailable goes first', [said(true, monday), said(false, monday)], '09:00-17:00', 'Unavailable'],
    ['said once goes before what recurs', [recurring(false), said(true, monday)], '09:00-17:00', 'Available'],
    ['and the other way round', [recurring(true), said(false, monday)], '09:00-17:00', 'Unavailable'],
    ['recurs on Mondays', [recurring(false)], '09:00-17:00', 'Unavailable'],
    ['recurs on other days', [recurring(false, { weekdayFlags: 126 })], '09:00-17:00', 'Unknown'],
    ['recurs, but not yet', [recurring(false, { startDate: '2026-11-17' })], '09:00-17:00', 'Unknown'],
    ['unavailable for a part of it', [said(false, monday, part('16:00', '18:00'))], '09:00-17:00', 'Unavailable'],
    ['unavailable until it starts', [said(false, monday, part('07:00', '09:00'))], '09:00-17:00', 'Unknown'],
    ['available for a part of it', [said(true, monday, part('09:00', '12:00'))], '09:00-17:00', 'Unknown'],
    [
      'available in two parts',
      [
        said(true, monday, part('08:00', '12:00')),
        said(true, monday, { ...part('12:00', '18:00'), availabilityEntryId: 'b' }),
      ],
      '09:00-17:00',
      'Available',
    ],
    [
      'an exception over a part of a recurring no',
      [recurring(false), said(true, monday, part('09:00', '13:00'))],
      '09:00-13:00',
      'Available',
    ],
    ['but not beyond it', [recurring(false), said(true, monday, part('09:00', '13:00'))], '09:00-14:00', 'Unavailable'],
    ['the next day matters to a night', [said(false, '2026-11-17')], '22:00-06:00', 'Unavailable'],
    ['but not to one that ends at midnight', [said(false, '2026-11-17')], '16:00-00:00', 'Unknown'],
    ['a part over midnight', [said(false, '2026-11-15', part('22:00', '06:00'))], '05:00-09:00', 'Unavailable'],
    ['available for the whole night', [said(true, monday, part('20:00', '08:00'))], '22:00-06:00', 'Available'],
  ] as const)('%s', (_what, entries, times, status) => {
    expect(availabilityFor(entries, shift(monday, times)).status).toBe(status);
  });

  it('names the entries it follows from', () => {
    expect(
      availabilityFor([recurring(true), said(false, monday)], shift(monday, '09:00-17:00')).availabilityEntryIds,
    ).toEqual([`no ${monday}`]);
  });

  const rather = (rest = {}) => said(true, monday, { isPreferred: true, ...rest });

  it.each<[string, readonly AvailabilityEntry[], string, boolean]>([
    ['all of it at times that were preferred', [rather()], '09:00-17:00', true],
    ['said as able to', [said(true, monday)], '09:00-17:00', false],
    ['a part of it alone', [rather(part('09:00', '12:00'))], '09:00-17:00', false],
    [
      'a part of it, able to for the rest',
      [rather(part('09:00', '12:00')), said(true, monday, { ...part('12:00', '17:00'), availabilityEntryId: 'b' })],
      '09:00-17:00',
      false,
    ],
    [
      'every Monday, but not this one',
      [recurring(true, { isPreferred: true }), said(false, monday)],
      '09:00-17:00',
      false,
    ],
    ['this Monday, of all on which one can', [recurring(true), rather()], '09:00-17:00', true],
    ['a night into a day of which nothing is said', [rather()], '22:00-06:00', false],
    ['a whole night', [rather(part('20:00', '08:00'))], '22:00-06:00', true],
  ])('is preferred or not: %s', (_what, entries, times, isPreferred) => {
    expect(availabilityFor(entries, shift(monday, times)).isPreferred).toBe(isPreferred);
  });

  it('allows nothing more for being preferred', () => {
    const time = fc.constantFrom('00:00', '06:00', '09:00', '12:00', '17:00', '22:00');
    const entry = fc.record({
      isAvailable: fc.boolean(),
      isPreferred: fc.boolean(),
      startDate: fc.constantFrom('2026-11-15', monday, '2026-11-17'),
      isWhole: fc.boolean(),
      startTime: time,
      endTime: time,
      isRecurring: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 4 }), fc.constantFrom('09:00-17:00', '22:00-06:00'), (all, times) => {
        const entries = all.map(
          ({ isAvailable, isPreferred, startDate, isWhole, startTime, endTime, isRecurring }, index) =>
            said(isAvailable, startDate, {
              availabilityEntryId: String(index),
              isPreferred: isAvailable && isPreferred,
              isRecurring,
              weekdayFlags: 127,
              ...(!isWhole && startTime !== endTime && { startTime, endTime }),
            }),
        );
        const plain = entries.map((each) => ({ ...each, isPreferred: false }));
        const bar = barShift(monday, times);
        const told = availabilityFor(entries, bar);
        expect(told.status).toBe(availabilityFor(plain, bar).status);
        expect(told.isPreferred && told.status !== 'Available').toBe(false);
        const verdicts = (availability: readonly AvailabilityEntry[]) =>
          checkAssignment({ shift: bar, shiftAssignmentId: 'a', member: member('a', { availability }) }).map(
            ({ code, verdict }) => [code, verdict],
          );
        expect(verdicts(entries)).toEqual(verdicts(plain));
      }),
    );
  });

  it('goes by the wall clock on the night it changes', () => {
    const until = said(false, '2026-10-25', part('00:00', '05:00'));
    expect(availabilityFor([until], shift('2026-10-25', '05:00-09:00')).status).toBe('Unknown');
    expect(availabilityFor([until], shift('2026-10-25', '04:59-09:00')).status).toBe('Unavailable');
  });
});

describe('leave', () => {
  const off = (date: string, rest: Partial<LeaveOnDate> = {}): LeaveOnDate => ({
    date,
    fromTime: null,
    toTime: null,
    status: 'Approved',
    ...rest,
  });

  it.each([
    ['that day', [off(monday)], '09:00-17:00', 1],
    ['the day after', [off('2026-11-17')], '09:00-17:00', 0],
    ['the day a night ends on', [off('2026-11-17')], '22:00-06:00', 1],
    ['the morning before', [off(monday, { fromTime: '08:00', toTime: '12:00' })], '12:00-17:00', 0],
    ['the morning of', [off(monday, { fromTime: '08:00:00', toTime: '12:01:00' })], '12:00-17:00', 1],
  ] as const)('%s', (_what, leave, times, count) => {
    const { start, end, timeZoneId } = shift(monday, times);
    expect(leaveDuring(leave, { start, end }, timeZoneId)).toHaveLength(count);
  });
});
