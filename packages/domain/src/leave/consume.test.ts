import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import { book, giveBack } from './booking.ts';
import { consume } from './consume.ts';
import type { Lot, MutationDraft } from './lot.ts';
import { granted, lot, mutation, took } from './testing.ts';

const today = '2026-03-01';
const lots = [
  lot('Other', 2026),
  lot('AboveLegal', 2026),
  lot('Legal', 2026),
  lot('WorkingTimeReduction', 2026),
  lot('TimeForTime', 2026),
  lot('AboveLegal', 2025),
  lot('Legal', 2025),
  lot('Legal', 2027),
  lot('AboveLegal', 2027),
];
const full = lots.map(({ lotId }) => granted(lotId, 16));
const shown = (mutations: readonly MutationDraft[]) =>
  mutations.map(({ lotId, amount, date }) => [lotId, amount / 3600, date.slice(5)]);

describe('leave on a day comes from', () => {
  it.each<[string, day: string, amount: number, ledger: MutationDraft[], takes: [string, number][], shortfall: number]>(
    [
      ['Legal 2025 until 30 June: 8', '2026-06-30', 8, full, [['Legal2025', 8]], 0],
      ['reduction from 1 July, Legal 2025 being gone: 8', '2026-07-01', 8, full, [['WorkingTimeReduction2026', 8]], 0],
      [
        'two lots when one is too small: 16 + 8',
        '2026-06-01',
        24,
        full,
        [
          ['Legal2025', 16],
          ['WorkingTimeReduction2026', 8],
        ],
        0,
      ],
      [
        'Legal before TimeForTime of one day: 16 + 16 + 16 + 4',
        '2026-06-01',
        52,
        full,
        [
          ['Legal2025', 16],
          ['WorkingTimeReduction2026', 16],
          ['Legal2026', 16],
          ['TimeForTime2026', 4],
        ],
        0,
      ],
      [
        'what never lapses last, and a debt on AboveLegal of its year: 7 × 16 + 1',
        '2026-06-01',
        113,
        full,
        [
          ['Legal2025', 16],
          ['WorkingTimeReduction2026', 16],
          ['Legal2026', 16],
          ['TimeForTime2026', 16],
          ['AboveLegal2025', 16],
          ['AboveLegal2026', 17],
          ['Other2026', 16],
        ],
        1,
      ],
      [
        'no lot of a later year, but a debt on AboveLegal of its own: 16 and 4 more',
        '2026-12-31',
        20,
        [granted('AboveLegal2026', 16), granted('Legal2027', 16)],
        [['AboveLegal2026', 20]],
        4,
      ],
      ['next year’s own lot after New Year', '2027-01-01', 8, [granted('Legal2027', 16)], [['Legal2027', 8]], 0],
      [
        'Legal 2026 before Legal 2027 after New Year: 4 + 4',
        '2027-01-04',
        8,
        [granted('Legal2026', 4), granted('Legal2027', 16)],
        [
          ['Legal2026', 4],
          ['Legal2027', 4],
        ],
        0,
      ],
      [
        'a lot less what is booked ahead: 16 − 12 = 4, then 4',
        '2026-06-01',
        8,
        [...full, took('Legal2025', 12, '2026-06-29')],
        [
          ['Legal2025', 4],
          ['WorkingTimeReduction2026', 4],
        ],
        0,
      ],
      [
        'no lot in debt while another has hours',
        '2026-06-01',
        8,
        [mutation('Legal2025', -5, '2026-01-01'), granted('Legal2026', 8)],
        [['Legal2026', 8]],
        0,
      ],
      ['a lot with all hours of the day exactly: 16', '2026-06-30', 16, full, [['Legal2025', 16]], 0],
      ['nothing for no hours', '2026-06-01', 0, full, [], 0],
    ],
  )('%s', (_what, day, amount, ledger, takes, shortfall) => {
    const result = consume(day, hours(amount), { lots, ledger, today });
    expect(result.takes.map(({ lotId, seconds }) => [lotId, seconds / 3600])).toEqual(takes);
    expect(result).toMatchObject({ shortfall: hours(shortfall), unplaced: 0 });
  });

  it.each<[string, Lot[], day: string, debtor: string]>([
    ['Legal of its year, without above-legal', [lot('Legal', 2026), lot('Legal', 2025)], '2026-05-01', 'Legal2026'],
    [
      'AboveLegal of its year',
      [lot('Legal', 2026), lot('AboveLegal', 2026), lot('Other', 2026)],
      '2026-05-01',
      'AboveLegal2026',
    ],
    [
      'the last in order, without a lot of its year',
      [lot('AboveLegal', 2025), lot('Legal', 2025)],
      '2026-05-01',
      'AboveLegal2025',
    ],
  ])('a debt goes to %s', (_what, own, day, debtor) => {
    expect(consume(day, 60, { lots: own, ledger: [], today })).toEqual({
      takes: [{ lotId: debtor, seconds: 60 }],
      shortfall: 60,
      unplaced: 0,
    });
  });

  it('no lot at all when none is open: 8 unplaced', () => {
    expect(
      consume('2026-05-01', hours(8), {
        lots: [lot('Legal', 2027), lot('Legal', 2020)],
        ledger: [granted('Legal2020', 8)],
        today,
      }),
    ).toEqual({ takes: [], shortfall: 0, unplaced: hours(8) });
  });

  it('a Legal lot past its day when no warning is proven, before all others', () => {
    const unwarned = lot('Legal', 2024, { warnedSeconds: 0 });
    const books = { lots: [...lots, unwarned], ledger: [...full, granted('Legal2024', 8)], today };
    expect(consume('2026-03-02', hours(8), books).takes).toEqual([{ lotId: 'Legal2024', seconds: hours(8) }]);
  });
});

describe('booking a request', () => {
  const ledger = [granted('Legal2025', 12), granted('Legal2026', 40), granted('Legal2027', 40)];
  const apply = (
    before: readonly MutationDraft[],
    days: [string, number][],
    reason: 'LeaveRequest' | 'LeaveRequestEdited' | 'LeaveRequestCancelled' = 'LeaveRequest',
  ) =>
    book(
      { requestId: 'r1', days: days.map(([date, amount]) => ({ date, seconds: hours(amount) })), reason },
      { lots, ledger: before, today },
    );

  it('over a lapse date: 30 June from Legal 2025, 1 July from Legal 2026', () => {
    expect(
      shown(
        apply(ledger, [
          ['2026-06-30', 8],
          ['2026-07-01', 8],
        ]).mutations,
      ),
    ).toEqual([
      ['Legal2025', -8, '06-30'],
      ['Legal2026', -8, '07-01'],
    ]);
  });

  it('over New Year books each day in its own year: 31 December 2026, 4 January 2027', () => {
    const empty2026 = [granted('Legal2026', 8), granted('Legal2027', 40)];
    expect(
      shown(
        apply(empty2026, [
          ['2026-12-31', 8],
          ['2027-01-04', 8],
        ]).mutations,
      ),
    ).toEqual([
      ['Legal2026', -8, '12-31'],
      ['Legal2027', -8, '01-04'],
    ]);
  });

  it('never borrows from next year: 31 December 2026 makes 2026 negative', () => {
    expect(apply([granted('Legal2027', 40)], [['2026-12-31', 8]])).toMatchObject({
      mutations: [{ lotId: 'AboveLegal2026', amount: hours(-8) }],
      shortfall: hours(8),
    });
  });

  it('on 29 February 2028, a Tuesday, comes from Legal 2026 no more', () => {
    const books = { lots: [...lots, lot('Legal', 2028)], ledger: [...ledger, granted('Legal2028', 40)], today };
    const booking = book(
      { requestId: 'r1', days: [{ date: '2028-02-29', seconds: hours(8) }], reason: 'LeaveRequest' },
      books,
    );
    expect(shown(booking.mutations)).toEqual([['Legal2027', -8, '02-29']]);
  });

  it('splits a day, and twice changes nothing', () => {
    const first = apply(ledger, [
      ['2026-06-01', 8],
      ['2026-06-02', 8],
    ]).mutations;
    expect(shown(first)).toEqual([
      ['Legal2025', -8, '06-01'],
      ['Legal2025', -4, '06-02'],
      ['Legal2026', -4, '06-02'],
    ]);
    expect(
      apply(
        [...ledger, ...first],
        [
          ['2026-06-01', 8],
          ['2026-06-02', 8],
        ],
      ).mutations,
    ).toEqual([]);
  });

  it.each<[string, days: [string, number][], expected: unknown[]]>([
    [
      'shortened by 3: back to the lot used last',
      [
        ['2026-06-01', 8],
        ['2026-06-02', 5],
      ],
      [['Legal2026', 3, '06-02']],
    ],
    [
      'shortened by 6: 4 to the lot used last, 2 to the first',
      [
        ['2026-06-01', 8],
        ['2026-06-02', 2],
      ],
      [
        ['Legal2026', 4, '06-02'],
        ['Legal2025', 2, '06-02'],
      ],
    ],
    [
      'shortened by a second',
      [
        ['2026-06-01', 8],
        ['2026-06-02', 8 - 1 / 3600],
      ],
      [['Legal2026', 1 / 3600, '06-02']],
    ],
    [
      'lengthened by 2',
      [
        ['2026-06-01', 8],
        ['2026-06-02', 10],
      ],
      [['Legal2026', -2, '06-02']],
    ],
    [
      'a day moved: given back before it is taken',
      [
        ['2026-06-02', 8],
        ['2026-06-03', 8],
      ],
      [
        ['Legal2025', 8, '06-01'],
        ['Legal2025', -8, '06-03'],
      ],
    ],
    [
      'all withdrawn',
      [],
      [
        ['Legal2025', 8, '06-01'],
        ['Legal2026', 4, '06-02'],
        ['Legal2025', 4, '06-02'],
      ],
    ],
  ])('edited, %s', (_what, days, expected) => {
    const before = [
      ...ledger,
      ...apply(ledger, [
        ['2026-06-01', 8],
        ['2026-06-02', 8],
      ]).mutations,
    ];
    const { mutations } = apply(before, days, 'LeaveRequestEdited');
    expect(shown(mutations)).toEqual(expected);
    expect(mutations.every(({ reason }) => reason === 'LeaveRequestEdited')).toBe(true);
  });

  it('cancelled, goes back to the very lot, also when that has lapsed since', () => {
    const before = [...ledger, ...apply(ledger, [['2026-06-30', 8]]).mutations];
    const back = giveBack('r1', 'LeaveRequestCancelled', { lots, ledger: before, today: '2026-09-01' });
    expect(shown(back)).toEqual([['Legal2025', 8, '06-30']]);
    expect(
      giveBack('r1', 'LeaveRequestCancelled', { lots, ledger: [...before, ...back], today: '2026-09-01' }),
    ).toEqual([]);
  });

  it('leaves other requests alone', () => {
    expect(
      giveBack('r1', 'LeaveRequestCancelled', { lots, ledger: [...ledger, took('Legal2026', 8, '2026-05-01')], today }),
    ).toEqual([]);
  });
});
