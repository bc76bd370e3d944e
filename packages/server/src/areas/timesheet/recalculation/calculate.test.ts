/** Rounding a person's entries to and fro. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { overlaps } from '@rooster/domain/hours';
import { draftEntry } from '../draft.ts';
import type { EntryDraft } from '../draft.ts';
import type { HoursRules } from '../rules.ts';
import { calculatePerson } from './calculate.ts';
import type { Calculated } from './calculate.ts';

const MINUTE = 60_000;
const zone = 'Europe/Amsterdam';
const strategies = ['None', 'Nearest5', 'Nearest10', 'Nearest15', 'Nearest30'] as const;
const rules = (roundingStrategy: (typeof strategies)[number]): HoursRules => ({
  roundingStrategy,
  weekdayFactors: [100, 100, 100, 100, 100, 125, 150],
  closedDate: null,
  days: [],
});

/** Shifts of 45 minutes to 9 hours with gaps of up to 6 hours, over the night the clock is set back. */
const shifts = fc.array(fc.tuple(fc.nat(360), fc.integer({ min: 45, max: 540 })), { minLength: 1, maxLength: 8 });

type Segments = EntryDraft['segments'];
const factorsOf = (segments: Segments): Map<string, number> =>
  new Map(segments.map(({ segmentDate, factor }) => [segmentDate, factor]));

function worked(all: readonly (readonly [number, number])[], under: HoursRules): Calculated[] {
  let at = Date.parse('2026-10-24T06:00:00Z');
  return all.map(([gap, minutes], index) => {
    const start = at + gap * MINUTE;
    at = start + minutes * MINUTE;
    const { figures, segments } = draftEntry({ start, end: at }, zone, under);
    return {
      id: String(index),
      memberId: 'x',
      status: 'AwaitingApproval',
      approved: null,
      ...figures,
      factors: factorsOf(segments),
      approvedFactors: new Map(),
      isByRules: false,
    };
  });
}

const applied = (entries: readonly Calculated[], to: HoursRules, moves = true): Calculated[] => {
  const { changed, left } = calculatePerson(entries, to, { moves, approved: true });
  expect(left).toEqual([]);
  const after = new Map(
    changed.map((change) => [change.before.id, { ...change.after, factors: factorsOf(change.segments) }]),
  );
  return entries.map((entry) => ({ ...entry, ...after.get(entry.id) }));
};

it('gives what entering them under those rules gives, and nothing overlaps', () => {
  fc.assert(
    fc.property(shifts, fc.constantFrom(...strategies), fc.constantFrom(...strategies), (all, first, second) => {
      const entries = applied(worked(all, rules(first)), rules(second));
      expect(entries).toEqual(worked(all, rules(second)));
      const spans = entries.map(({ shiftStart, shiftEnd }) => ({ start: shiftStart, end: shiftEnd }));
      expect(spans.filter((span, index) => spans.slice(index + 1).some((later) => overlaps(span, later)))).toEqual([]);
    }),
  );
});

it('changes nothing under the rules they were made by', () => {
  fc.assert(
    fc.property(shifts, fc.constantFrom(...strategies), (all, strategy) => {
      expect(calculatePerson(worked(all, rules(strategy)), rules(strategy), { moves: true, approved: true })).toEqual({
        changed: [],
        changedApproved: [],
        left: [],
      });
    }),
  );
});

it('gives the same whatever part of them an earlier change had reached', () => {
  const sundays = (percent: number, strategy: (typeof strategies)[number]): HoursRules => ({
    ...rules(strategy),
    weekdayFactors: [100, 100, 100, 100, 100, 125, percent],
  });
  fc.assert(
    fc.property(
      shifts,
      fc.constantFrom(...strategies),
      fc.constantFrom(...strategies),
      fc.array(fc.boolean(), { minLength: 8, maxLength: 8 }),
      (all, first, last, reached) => {
        const [old, replaced] = [worked(all, sundays(150, first)), worked(all, sundays(300, first))];
        const mixed = old.map((entry, index) => (reached[index] === true ? (replaced[index] ?? entry) : entry));
        expect(applied(mixed, sundays(200, last))).toEqual(worked(all, sundays(200, last)));
        expect(applied(mixed, sundays(150, first), false)).toEqual(old);
      },
    ),
  );
});

it('leaves be what ended before the date from which a change holds, and its approved version too', () => {
  // Saturday 24 October 2026, and the night after it; approved while another factor held that was not to alter them.
  const [day, night] = worked(
    [
      [0, 480],
      [360, 540],
    ],
    { ...rules('None'), weekdayFactors: [100, 100, 100, 100, 100, 100, 100] },
  ).map((entry) => ({ ...entry, status: 'Approved' as const }));
  if (!day || !night) throw new Error('There are two');
  const changed = { ...day, id: 'changed', status: 'AwaitingApproval' as const, approvedFactors: day.factors };
  const approved = { ...changed, approved: { ...day, decidedBy: null, decidedAt: null, clientTimeZoneId: null } };
  const extent = { from: '2026-10-25', moves: false, approved: true };
  const { changed: found, changedApproved } = calculatePerson([day, night], rules('None'), extent);
  expect(found.map(({ before }) => before.id)).toEqual([night.id]);
  expect(changedApproved).toEqual([]);
  expect(calculatePerson([approved], rules('None'), extent).changedApproved).toEqual([]);
  expect(calculatePerson([approved], rules('None'), { ...extent, from: null }).changedApproved).toHaveLength(1);
});
