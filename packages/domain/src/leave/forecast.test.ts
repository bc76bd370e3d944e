import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import { forecastLeave, yearsOf, type RequestedLeave } from './forecast.ts';
import type { Lot, MutationDraft } from './lot.ts';
import { granted, lot, mutation, took } from './testing.ts';

const today = '2026-03-01';
const lots = [lot('Legal', 2025), lot('Legal', 2026), lot('AboveLegal', 2026), lot('Legal', 2027)];
const ledger = [granted('Legal2025', 16), granted('Legal2026', 24), granted('Legal2027', 160)];
const asks = (...days: [string, number][]): RequestedLeave => ({
  requestId: 'r1',
  days: days.map(([date, amount]) => ({ date, seconds: hours(amount) })),
});
const waiting = (requestId: string, ...days: [string, number][]): RequestedLeave => ({ ...asks(...days), requestId });

interface Figures {
  uses: [string, number][];
  approved: [before: number, after: number, overflow: number];
  withPending: [before: number, after: number, overflow: number];
}

function figures(
  leave: RequestedLeave,
  pending: RequestedLeave[],
  books: MutationDraft[],
  own: readonly Lot[] = lots,
): Figures {
  const forecast = forecastLeave(leave, pending, { lots: own, ledger: books, today });
  const inHours = ({
    before,
    after,
    overflow,
  }: {
    before: number;
    after: number;
    overflow: number;
  }): [number, number, number] => [before / 3600, after / 3600, overflow / 3600];
  expect(forecast.wouldOverflow).toBe(forecast.approved.overflow > 0);
  expect(forecast.wouldOverflowWithPending).toBe(forecast.withPending.overflow > 0);
  return {
    uses: forecast.uses.map(({ lot: { lotId }, seconds }) => [lotId, seconds / 3600]),
    approved: inHours(forecast.approved),
    withPending: inHours(forecast.withPending),
  };
}

describe('a request foreseen', () => {
  it.each<[string, RequestedLeave, RequestedLeave[], MutationDraft[], Figures]>([
    [
      '16 from Legal 2025 first: 40 − 16 = 24',
      asks(['2026-05-04', 8], ['2026-05-05', 8]),
      [],
      ledger,
      { uses: [['Legal2025', 16]], approved: [40, 24, 0], withPending: [40, 24, 0] },
    ],
    [
      'in July, without the 16 that lapsed: 24 − 24 = 0',
      asks(['2026-07-06', 24]),
      [],
      ledger,
      { uses: [['Legal2026', 24]], approved: [24, 0, 0], withPending: [24, 0, 0] },
    ],
    [
      'an hour too much in July: 24 − 25 = −1, not from 2027',
      asks(['2026-07-06', 25]),
      [],
      ledger,
      {
        uses: [
          ['Legal2026', 24],
          ['AboveLegal2026', 1],
        ],
        approved: [24, -1, 1],
        withPending: [24, -1, 1],
      },
    ],
    [
      '24 with 32 waiting: 40 − 24 = 16, but 8 − 24 = −16',
      asks(['2026-06-01', 24]),
      [waiting('r2', ['2026-05-04', 32])],
      ledger,
      {
        uses: [
          ['Legal2025', 16],
          ['Legal2026', 8],
        ],
        approved: [40, 16, 0],
        withPending: [8, -16, 16],
      },
    ],
    [
      'its own waiting version does not count against it',
      asks(['2026-06-01', 40]),
      [waiting('r1', ['2026-06-01', 40])],
      ledger,
      {
        uses: [
          ['Legal2025', 16],
          ['Legal2026', 24],
        ],
        approved: [40, 0, 0],
        withPending: [40, 0, 0],
      },
    ],
    [
      'an edit is compared without what it booked: 40 − 40',
      asks(['2026-06-01', 40]),
      [],
      [...ledger, took('Legal2025', 8, '2026-06-02', 'r1')],
      {
        uses: [
          ['Legal2025', 16],
          ['Legal2026', 24],
        ],
        approved: [40, 0, 0],
        withPending: [40, 0, 0],
      },
    ],
    [
      'a debt on another lot counts: 40 − 10 − 32 = −2',
      asks(['2026-06-01', 32]),
      [],
      [...ledger, mutation('AboveLegal2026', -10, '2026-01-01')],
      {
        uses: [
          ['Legal2025', 16],
          ['Legal2026', 16],
        ],
        approved: [30, -2, 2],
        withPending: [30, -2, 2],
      },
    ],
    [
      'over New Year: 2026 runs short though 2027 has plenty',
      asks(['2026-12-31', 32], ['2027-01-04', 8]),
      [],
      ledger,
      {
        uses: [
          ['Legal2026', 24],
          ['Legal2027', 8],
          ['AboveLegal2026', 8],
        ],
        approved: [184, 144, 8],
        withPending: [184, 144, 8],
      },
    ],
    [
      'a day without hours takes nothing',
      asks(['2026-06-06', 0]),
      [],
      ledger,
      { uses: [], approved: [40, 40, 0], withPending: [40, 40, 0] },
    ],
    [
      'a week that ends with New Year’s Day and a weekend: none of 2027 counts yet, 24 − 24 = 0',
      asks(['2026-12-31', 24], ['2027-01-01', 0], ['2027-01-02', 0], ['2027-01-03', 0]),
      [],
      ledger.slice(1),
      { uses: [['Legal2026', 24]], approved: [24, 0, 0], withPending: [24, 0, 0] },
    ],
    [
      'a week whose weekend lies after a lapse has what lapses by then: 40 − 8 = 32',
      asks(['2026-06-30', 8], ['2026-07-01', 0]),
      [],
      ledger,
      { uses: [['Legal2025', 8]], approved: [40, 32, 0], withPending: [40, 32, 0] },
    ],
  ])('%s', (_what, leave, pending, books, expected) => {
    expect(figures(leave, pending, books)).toEqual(expected);
  });

  it('without any lot overflows by all it asks', () => {
    expect(figures(asks(['2026-06-01', 8]), [], [], [])).toEqual({
      uses: [],
      approved: [0, -8, 8],
      withPending: [0, -8, 8],
    });
  });

  it('takes nothing for days before the first year that balances are kept for, and goes no lower for them', () => {
    const both = asks(['2025-12-31', 8], ['2026-06-01', 8]);
    const own = [lot('Legal', 2026)];
    const books = { lots: own, ledger: [granted('Legal2026', 40)], today };
    expect(forecastLeave(both, [], { ...books, firstYear: 2026 })).toMatchObject({
      unplaced: 0,
      uses: [{ seconds: hours(8) }],
      approved: { overflow: 0, after: hours(32) },
    });
    expect(forecastLeave(both, [], books)).toMatchObject({ unplaced: hours(8), approved: { overflow: hours(8) } });
    const brought = [lot('AboveLegal', 2024), ...own];
    const more = [...books.ledger, granted('AboveLegal2024', 20)];
    expect(forecastLeave(both, [], { ...books, lots: brought, ledger: more, firstYear: 2026 }).uses).toMatchObject([
      { lot: { lotId: 'Legal2026' }, seconds: hours(8) },
    ]);
  });

  it('names what waits, and what is left in each lot', () => {
    const forecast = forecastLeave(
      asks(['2026-05-04', 8]),
      [waiting('r2', ['2026-05-05', 4]), waiting('r1', ['2026-05-04', 8])],
      { lots, ledger, today },
    );
    expect(forecast.pendingSeconds).toBe(hours(4));
    expect(forecast.uses).toMatchObject([{ seconds: hours(8), left: hours(8) }]);
  });

  it('tells the years whose lots it needs', () => {
    expect(yearsOf(asks(['2027-01-04', 8], ['2026-12-31', 8], ['2028-01-01', 0]).days)).toEqual([2026, 2027]);
  });
});
