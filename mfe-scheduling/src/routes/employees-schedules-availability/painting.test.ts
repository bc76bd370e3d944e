// @vitest-environment node
import type { AvailabilityEntry, AvailabilityOnDate } from '@rooster/contract';
import { speakOfSameHours } from '@rooster/domain/scheduling';
import { addDays, daysBetween, isOnWeekday, weekdayFlag } from '@rooster/domain/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DaySays } from './day-hours.ts';
import { type Known, lockOf, paint, paintAsBefore, type PaintStep, saidOn, stepsOf, stillOwed } from './painting.ts';
import { saidBy, type Word } from './word.ts';

const MONDAY = '2026-11-23';
const TUESDAY = '2026-11-24';
const WEDNESDAY = '2026-11-25';
const hours = (word: Word, startTime: string | null = null, endTime: string | null = null) => ({
  ...saidBy(word),
  startTime,
  endTime,
});
const cannot: DaySays = [hours('no')];
const mornings: DaySays = [hours('yes', '08:00', '12:00')];

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

function datesOf({ startDate, endDate, isRecurring, weekdayFlags }: AvailabilityEntry): string[] {
  return Array.from({ length: daysBetween(startDate, endDate) + 1 }, (_, day) => addDays(startDate, day)).filter(
    (date) => !isRecurring || isOnWeekday(weekdayFlags, date),
  );
}
/** The entries after the calls; two that speak of the same hours of a date would be refused in between. */
function carriedOut(entries: readonly AvailabilityEntry[], steps: readonly PaintStep[]): AvailabilityEntry[] {
  const standing = new Map(entries.map((one) => [one.availabilityEntryId, one]));
  steps.forEach((step, index) => {
    const id = step.kind === 'create' ? `new ${index}` : step.entry.availabilityEntryId;
    if (step.kind === 'delete') standing.delete(id);
    else standing.set(id, { ...entry(id, TUESDAY), ...step.body });
    const all = [...standing.values()];
    const clash = all.filter((one) =>
      all.some(
        (other) =>
          one !== other && speakOfSameHours(one, other) && datesOf(one).some((date) => datesOf(other).includes(date)),
      ),
    );
    expect(clash).toEqual([]);
  });
  return [...standing.values()];
}
const nothing = new Map<string, DaySays>();

describe('a day is locked', () => {
  const trip = entry('trip', TUESDAY, { endDate: WEDNESDAY });
  it.each([
    ['once it is over', '2026-11-22', known([]), 'past'],
    ['once its deadline has passed', TUESDAY, known([], { lastFixed: TUESDAY }), 'fixed'],
    ['not while an entry of several days says it', TUESDAY, known([trip]), undefined],
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
    const rather: DaySays = [hours('rather')];
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
  const painting = new Map<string, DaySays>([
    [WEDNESDAY, []],
    [TUESDAY, mornings],
    [MONDAY, cannot],
  ]);
  expect(stepsOf(painting, known([changed, gone]), 'Europe/Amsterdam')).toMatchObject([
    { kind: 'create', body: { startDate: MONDAY, endDate: MONDAY, isAvailable: false, startTime: null, notes: null } },
    { kind: 'update', entry: changed, body: { startTime: '08:00', endTime: '12:00', notes: 'Tandarts' } },
    { kind: 'delete', entry: gone },
  ]);
});

describe('a day of several parts', () => {
  const at = (id: string, word: Word, startTime: string, endTime: string) =>
    entry(id, TUESDAY, { ...saidBy(word), startTime: `${startTime}:00`, endTime: `${endTime}:00`, notes: id });
  /** The hours that stand after all calls. */
  const hoursAfter = (entries: readonly AvailabilityEntry[], steps: readonly PaintStep[]): string[] =>
    carriedOut(entries, steps)
      .map(({ startTime, endTime, isAvailable, isPreferred }) =>
        [startTime?.slice(0, 5), endTime?.slice(0, 5), isAvailable, isPreferred].join(' '),
      )
      .toSorted();

  it.each<[string, AvailabilityEntry[], DaySays, string]>([
    [
      'one more',
      [at('a', 'no', '08:00', '12:00')],
      [hours('no', '08:00', '12:00'), hours('rather', '13:00', '17:00')],
      'create',
    ],
    [
      'one fewer',
      [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '13:00', '17:00')],
      [hours('yes', '13:00', '17:00')],
      'delete',
    ],
    [
      'one that grows over where the next was',
      [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '12:00', '17:00')],
      [hours('no', '08:00', '14:00'), hours('yes', '14:00', '17:00')],
      'update update',
    ],
    [
      'words that change places',
      [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '12:00', '17:00')],
      [hours('yes', '08:00', '12:00'), hours('no', '12:00', '17:00')],
      'update update',
    ],
    [
      'parts that move into each other',
      [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '12:00', '17:00')],
      [hours('no', '00:00', '15:00'), hours('yes', '15:00', '16:00')],
      'update update',
    ],
    [
      'a whole day in place of parts',
      [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '13:00', '17:00')],
      [hours('rather')],
      'delete update',
    ],
    ['nothing', [at('a', 'no', '08:00', '12:00'), at('b', 'yes', '13:00', '17:00')], [], 'delete delete'],
  ])('becomes %s without two that overlap in between', (_what, entries, says, kinds) => {
    const steps = stepsOf(new Map([[TUESDAY, says]]), known(entries), 'Europe/Amsterdam');
    expect(steps.map(({ kind }) => kind).join(' ')).toBe(kinds);
    expect(hoursAfter(entries, steps)).toEqual(hoursAfter([], stepsOf(new Map([[TUESDAY, says]]), known([]), 'x')));
  });

  it('becomes any other', () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: 23 }), { maxLength: 8 });
    const word = fc.constantFrom<Word>('no', 'yes', 'rather');
    const day = fc.tuple(cuts, fc.array(word, { minLength: 8, maxLength: 8 })).map(([at_, words]) => {
      const sorted = at_.toSorted((a, b) => a - b).map((hour) => `${String(hour).padStart(2, '0')}:00`);
      return sorted.flatMap((from, index) => {
        const to = sorted[index + 1];
        return index % 2 === 1 || to === undefined ? [] : [hours(words[index] ?? 'no', from, to)];
      });
    });
    fc.assert(
      fc.property(day, day, (before, after) => {
        const entries = before.map((each, index) =>
          entry(String(index), TUESDAY, {
            ...each,
            startTime: `${each.startTime}:00`,
            endTime: `${each.endTime}:00`,
          }),
        );
        const steps = stepsOf(new Map([[TUESDAY, after]]), known(entries), 'Europe/Amsterdam');
        expect(hoursAfter(entries, steps)).toEqual(
          hoursAfter([], stepsOf(new Map([[TUESDAY, after]]), known([]), 'Europe/Amsterdam')),
        );
      }),
    );
  });
});

describe('a day of a series', () => {
  /** Every Monday and Tuesday morning of four weeks. */
  const series = entry('series', MONDAY, {
    endDate: '2026-12-15',
    startTime: '08:00:00',
    endTime: '12:00:00',
    isRecurring: true,
    weekdayFlags: weekdayFlag(1) | weekdayFlag(2),
    notes: 'College',
  });
  const spread = (entries: readonly AvailabilityEntry[]): Known => ({
    ...known(entries),
    days: entries.flatMap((one) => datesOf(one).map((date) => onDate(one, date))),
  });
  const said = (entries: readonly AvailabilityEntry[]): Record<string, DaySays> =>
    Object.fromEntries(
      entries
        .flatMap(datesOf)
        .toSorted()
        .map((date) => [date, saidOn(date, spread(entries))]),
    );

  it('goes its own way, and the days around it stay in entries with the note', () => {
    const steps = stepsOf(new Map([[TUESDAY, cannot]]), spread([series]), 'Europe/Amsterdam');
    expect(steps).toMatchObject([
      {
        kind: 'update',
        entry: series,
        body: { startDate: MONDAY, endDate: MONDAY, isRecurring: false, weekdayFlags: 0, notes: 'College' },
      },
      {
        kind: 'create',
        body: { startDate: '2026-11-30', endDate: '2026-12-15', isRecurring: true, notes: 'College' },
        restOf: 'series',
      },
      { kind: 'create', body: { startDate: TUESDAY, endDate: TUESDAY, startTime: null, notes: null } },
    ]);
  });

  it('stays in it while other hours are filled in beside', () => {
    const beside = [...saidOn(TUESDAY, spread([series])), hours('rather', '13:00', '17:00')];
    expect(stepsOf(new Map([[TUESDAY, beside]]), spread([series]), 'Europe/Amsterdam')).toMatchObject([
      { kind: 'create', body: { startDate: TUESDAY, startTime: '13:00', endTime: '17:00' } },
    ]);
  });

  it('is all that goes where an entry had no other', () => {
    const trip = entry('trip', TUESDAY, { endDate: WEDNESDAY });
    const painting = new Map<string, DaySays>([
      [TUESDAY, []],
      [WEDNESDAY, mornings],
    ]);
    expect(stepsOf(painting, spread([trip]), 'Europe/Amsterdam')).toMatchObject([
      { kind: 'delete', entry: trip },
      { kind: 'create', body: { startDate: WEDNESDAY, startTime: '08:00' } },
    ]);
  });

  it('says what was painted, and every other date what it said', () => {
    const day = fc.constantFrom(...Array.from({ length: 24 }, (_, later) => addDays(MONDAY, later)));
    const says = fc.constantFrom<DaySays>(
      [],
      cannot,
      mornings,
      [hours('no', '08:00', '12:00')],
      [hours('no', '08:00', '12:00'), hours('rather', '13:00', '17:00')],
    );
    const afternoons = entry('afternoons', TUESDAY, { endDate: '2026-12-04', startTime: '13:00:00', endTime: '17:00' });
    fc.assert(
      fc.property(fc.uniqueArray(fc.tuple(day, says), { maxLength: 6, selector: ([date]) => date }), (painted) => {
        const entries = [series, afternoons];
        const before = said(entries);
        const after = said(carriedOut(entries, stepsOf(new Map(painted), spread(entries), 'Europe/Amsterdam')));
        const wanted = { ...before, ...Object.fromEntries(painted) };
        for (const date of new Set([...Object.keys(wanted), ...Object.keys(after)]))
          expect(after[date] ?? []).toEqual(wanted[date] ?? []);
      }),
    );
  });

  it('leaves a part to be put back until it is there', () => {
    const [, rest, own] = stepsOf(new Map([[TUESDAY, cannot]]), spread([series]), 'Europe/Amsterdam');
    const left = [rest, own].filter((step) => step !== undefined);
    expect(stillOwed(left, known([]))).toEqual([rest]);
    const back = entry('back', '2026-11-30', { endDate: '2026-12-15', startTime: '08:00:00' });
    expect(stillOwed(left, known([back]))).toEqual([]);
  });
});
