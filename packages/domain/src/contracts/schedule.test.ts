import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../time/index.ts';
import { scheduledBetween, scheduledOn, segmentsOfYear } from './schedule.ts';
import { contract, hours, someDate, someTerms, week } from './testing.ts';

/** 40 hours until Wednesday 15 July 2026, 24 from Thursday. */
const changed = [
  contract({ contractId: 'forty', endDate: '2026-07-15' }),
  contract({ contractId: 'twenty-four', startDate: '2026-07-16', contractWorkweek: week(8, 8, 0, 8, 0, 0, 0) }),
];

describe('scheduled hours', () => {
  it.each<[string, number]>([
    ['2026-07-13', 8],
    ['2026-07-15', 8],
    ['2026-07-16', 8],
    ['2026-07-17', 0],
    ['2026-07-18', 0],
    ['2019-12-31', 0],
  ])('on %s: %d', (date, expected) => {
    expect(scheduledOn(changed, date)).toBe(hours(expected));
  });

  it.each<[string, from: string, to: string, expected: number]>([
    ['week 29 with a change on Thursday: 3 × 8 + 8 = 32', '2026-07-13', '2026-07-19', 32],
    ['week 30 under the new contract: 3 × 8 = 24', '2026-07-20', '2026-07-26', 24],
    ['week 53 of 2026 over New Year: 3 × 8 = 24', '2026-12-28', '2027-01-03', 24],
    ['February 2028 with its 29th, a Tuesday: 13 × 8 = 104', '2028-02-01', '2028-02-29', 104],
    ['a week before any contract: 0', '2019-12-23', '2019-12-29', 0],
    ['nothing when the end comes first: 0', '2026-07-14', '2026-07-13', 0],
  ])('%s', (_what, from, to, expected) => {
    expect(scheduledBetween(changed, from, to)).toBe(hours(expected));
  });

  it('under a draft are none', () => {
    expect(scheduledBetween([contract({ state: 'draft' })], '2026-07-13', '2026-07-19')).toBe(0);
  });

  it('of any full week are the working week', () => {
    fc.assert(
      fc.property(someTerms, someDate('2020-01-01', 4000), (terms, from) => {
        expect(scheduledBetween([contract(terms)], from, addDays(from, 6))).toBe(terms.workingWeek);
      }),
    );
  });
});

describe('segments of a year', () => {
  it('of 2026: 196 + 169 = 365 days', () => {
    expect(
      segmentsOfYear([...changed].reverse(), 2026).map(({ contract: { contractId }, from, to, days, daysOfYear }) => [
        contractId,
        from,
        to,
        days,
        daysOfYear,
      ]),
    ).toEqual([
      ['forty', '2026-01-01', '2026-07-15', 196, 365],
      ['twenty-four', '2026-07-16', '2026-12-31', 169, 365],
    ]);
  });

  it.each<[string, year: number, days: number[]]>([
    ['the leap year 2028', 2028, [366]],
    ['2020, first day included', 2020, [366]],
    ['2019, before it all', 2019, []],
  ])('%s', (_what, year, days) => {
    expect(segmentsOfYear(changed, year).map((segment) => segment.days)).toEqual(days);
  });
});
