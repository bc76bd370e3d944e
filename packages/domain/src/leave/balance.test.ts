import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import { readBalances, readLot, type LotReading } from './balance.ts';
import { carryOver, type CarryOverSettings } from './carry-over.ts';
import { planCorrection, planOpeningBalance } from './correction.ts';
import { defaultExpiryMonths } from './expiry.ts';
import type { Lot, Mutation } from './lot.ts';
import { granted, lot, mutation, took } from './testing.ts';

/** 160 granted, 2 more by correction on 1 April, 8 taken on 4 May 2026 and 8 on 4 January 2027. */
const year2026 = [
  granted('Legal2026', 160),
  mutation('Legal2026', 2, '2026-04-01'),
  took('Legal2026', 8, '2026-05-04'),
  took('Legal2026', 8, '2027-01-04'),
];
const legal = lot('Legal', 2026);

describe('Legal 2026, last day 30 June 2027', () => {
  it.each<
    [
      string,
      on: string,
      Lot,
      Mutation[],
      Partial<Record<Exclude<keyof LotReading, 'lot' | 'state'>, number>>,
      LotReading['state'],
    ]
  >([
    [
      'before its year: 162 to come, none free',
      '2025-12-31',
      legal,
      year2026,
      { balance: 0, upcoming: 162, planned: 16, free: 0 },
      'future',
    ],
    [
      'on 31 March: 160, + 2 to come − 16 planned = 146 free',
      '2026-03-31',
      legal,
      year2026,
      { granted: 160, corrected: 0, taken: 0, balance: 160, upcoming: 2, planned: 16, free: 146 },
      'usable',
    ],
    [
      'on 1 April: 160 + 2 = 162 − 16 = 146',
      '2026-04-01',
      legal,
      year2026,
      { corrected: 2, balance: 162, planned: 16, free: 146 },
      'usable',
    ],
    [
      'on 4 May: 162 − 8 = 154 − 8 = 146',
      '2026-05-04',
      legal,
      year2026,
      { taken: 8, balance: 154, planned: 8, free: 146 },
      'usable',
    ],
    [
      'on its last day: 162 − 16 = 146',
      '2027-06-30',
      legal,
      year2026,
      { taken: 16, balance: 146, planned: 0, lapsed: 0, free: 146 },
      'usable',
    ],
    [
      'the day after: 146 lapsed, the unused part only',
      '2027-07-01',
      legal,
      year2026,
      { balance: 146, lapsed: 146, free: 0 },
      'lapsed',
    ],
    [
      'a debt does not lapse: 160 − 168 = −8',
      '2027-07-01',
      legal,
      [granted('Legal2026', 160), took('Legal2026', 168, '2026-06-01')],
      { lapsed: 0, free: -8 },
      'lapsed',
    ],
    [
      'given back after it lapsed: 8 more lapsed',
      '2027-07-01',
      legal,
      [
        ...year2026,
        mutation('Legal2026', 8, '2026-05-04', { kind: 'leave-day', requestId: 'other', date: '2026-05-04' }),
      ],
      { lapsed: 154, free: 0 },
      'lapsed',
    ],
    [
      'unwarned, the day after: nothing lapsed',
      '2027-07-01',
      { ...legal, warnedSeconds: 0 },
      year2026,
      { lapsed: 0, free: 146 },
      'protected',
    ],
    [
      'unwarned, still within its term',
      '2027-06-01',
      { ...legal, warnedSeconds: 0 },
      year2026,
      { lapsed: 0, free: 146 },
      'usable',
    ],
  ])('%s', (_what, on, own, ledger, expected, state) => {
    const reading = readLot(own, ledger, { on, today: on });
    expect(reading).toMatchObject({
      ...Object.fromEntries(Object.entries(expected).map(([key, amount]) => [key, hours(amount)])),
      state,
    });
  });

  it('as known today, will lapse: an unwarned lot may still be warned of', () => {
    expect(readLot({ ...legal, warnedSeconds: 0 }, year2026, { on: '2027-08-01', today: '2026-12-01' })).toMatchObject({
      state: 'lapsed',
      lapsed: hours(146),
    });
  });
});

describe('balances of a member', () => {
  const lots = [legal, lot('AboveLegal', 2026), lot('Legal', 2025), lot('AboveLegal', 2025)];
  const ledger = [
    ...year2026,
    granted('AboveLegal2026', 40),
    granted('Legal2025', 10),
    granted('AboveLegal2025', 4),
    took('AboveLegal2025', 12, '2025-12-30'),
  ];

  it('on 1 July 2026: Legal 146 + 0 (10 lapsed), AboveLegal 40 − 8, in all 178', () => {
    const { byType, total } = readBalances(lots, ledger, { on: '2026-07-01', today: '2026-07-01' });
    expect(byType.Legal).toEqual({ balance: hours(164), planned: hours(8), lapsed: hours(10), free: hours(146) });
    expect(byType.AboveLegal).toMatchObject({ balance: hours(32), free: hours(32) });
    expect(byType.TimeForTime).toEqual({ balance: 0, planned: 0, lapsed: 0, free: 0 });
    expect(total.free).toBe(hours(178));
  });
});

describe('corrections and balances brought along', () => {
  const today = '2026-05-01';
  const correction = { balanceType: 'TimeForTime', year: 2026, seconds: hours(-3), date: '2026-05-01' } as const;

  it('open the lot when there is none', () => {
    expect(planCorrection(correction, { lots: [legal], ledger: [], today }, defaultExpiryMonths)).toEqual({
      newLot: { balanceType: 'TimeForTime', accrualYear: 2026, expiresAt: '2027-06-30' },
      mutations: [
        {
          balanceType: 'TimeForTime',
          accrualYear: 2026,
          lotId: null,
          amount: hours(-3),
          reason: 'Correction',
          source: { kind: 'correction' },
          date: '2026-05-01',
        },
      ],
    });
  });

  it('take hours off that rules gave from where they are, and give back to there', () => {
    const byRule = (lotId: string, day: string) =>
      lot('TimeForTime', 2026, { lotId, expiresAt: day, ruleLastDay: day });
    const lots = [legal, byRule('late', '2027-01-31'), byRule('early', '2026-08-31'), byRule('gone', '2026-04-30')];
    const ledger = ['late', 'early', 'gone'].map((lotId) => mutation(lotId, 2, '2026-03-01', { kind: 'hours' }));
    const planned = (seconds: number, known = ledger) => {
      const plan = planCorrection({ ...correction, seconds }, { lots, ledger: known, today }, defaultExpiryMonths);
      return [plan.newLot?.expiresAt, ...plan.mutations.map(({ lotId, amount }) => [lotId, amount / 3600])];
    };
    expect(planned(hours(-3))).toEqual([undefined, ['early', -2], ['late', -1]]);
    expect(planned(hours(-5))).toEqual(['2027-06-30', ['early', -2], ['late', -2], [null, -1]]);
    const after = [...ledger, mutation('early', -2, today), mutation('late', -1, today)];
    expect(planned(hours(2), after)).toEqual([undefined, ['late', 1], ['early', 1]]);
    expect(planned(hours(4), after)).toEqual(['2027-06-30', ['late', 1], ['early', 2], [null, 1]]);
  });

  it('go on the lot of their kind and year', () => {
    expect(planOpeningBalance({ ...correction, balanceType: 'Legal' }, [legal], defaultExpiryMonths)).toMatchObject({
      newLot: null,
      mutation: { lotId: 'Legal2026', reason: 'NewBalance', source: { kind: 'opening' } },
    });
  });
});

describe('carrying above-legal leave over on 1 April 2027', () => {
  const lots = [
    lot('AboveLegal', 2026),
    lot('Legal', 2026),
    lot('AboveLegal', 2025),
    lot('AboveLegal', 2027),
    lot('TimeForTime', 2026),
  ];
  const ledger = (left: number) => [
    ...lots.map(({ lotId }) => granted(lotId, 100)),
    took('AboveLegal2026', 100 - left, '2026-08-03'),
  ];
  const settle = (left: number, settings: CarryOverSettings) =>
    carryOver(lots, ledger(left), settings, '2027-04-01').map(({ lotId, amount }) => [lotId, amount / 3600]);

  it.each<[string, left: number, flat: number | null, percentage: number | null, expected: unknown[]]>([
    ['no limit: all 60 go along', 60, null, null, []],
    ['40 flat: 60 − 40 = 20 off', 60, 40, null, [['AboveLegal2026', -20]]],
    ['40 flat: all 32 go along', 32, 40, null, []],
    ['50 % of 60: 30 off', 60, null, 50, [['AboveLegal2026', -30]]],
    ['the better of 40 and 50 % of 60: 20 off', 60, 40, 50, [['AboveLegal2026', -20]]],
    ['the better of 20 and 50 % of 60: 30 off', 60, 20, 50, [['AboveLegal2026', -30]]],
    ['33 % of 7.5 is 2.475, up to 2.48: 5.02 off', 7.5, null, 33, [['AboveLegal2026', -5.02]]],
    ['0 flat: all 60 off', 60, 0, null, [['AboveLegal2026', -60]]],
    ['100 %: all go along', 60, null, 100, []],
    ['a debt of 8 goes along', -8, 0, 0, []],
  ])('%s', (_what, left, flat, percentage, expected) => {
    expect(settle(left, { flatSeconds: flat === null ? null : hours(flat), percentage })).toEqual(expected);
  });

  it('takes nothing off a lot that has lapsed by itself', () => {
    const lapsed = [lot('AboveLegal', 2026, { expiresAt: '2026-12-31' })];
    expect(
      carryOver(lapsed, [granted('AboveLegal2026', 60)], { flatSeconds: 0, percentage: null }, '2027-04-01'),
    ).toEqual([]);
  });

  it('happens once, also after the day is moved', () => {
    const settings = { flatSeconds: 0, percentage: null };
    const first = carryOver(lots, ledger(60), settings, '2027-04-01');
    expect(first).toMatchObject([
      { reason: 'Other', date: '2027-04-01', source: { kind: 'carry-over', settlementDate: '2027-04-01' } },
    ]);
    expect(
      carryOver(lots, [...ledger(60), ...first, mutation('AboveLegal2026', 5, '2027-05-01')], settings, '2027-07-01'),
    ).toEqual([]);
  });
});
