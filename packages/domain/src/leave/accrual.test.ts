import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract, VacationSettings } from '../contracts/index.ts';
import {
  contract,
  hours,
  noStandard,
  someDate,
  someSettings,
  someTerms,
  standard200,
  week,
} from '../contracts/testing.ts';
import { addDays } from '../time/index.ts';
import { accrualChanges, type AccrualCause, type AccrualRequest } from './accrual-change.ts';
import { accrualOfYear } from './accrual.ts';
import { defaultExpiryMonths } from './expiry.ts';
import { placeOnLots, type Lot, type Mutation, type MutationDraft } from './lot.ts';
import { granted, lot, mutation, opened } from './testing.ts';

const days24 = week(8, 8, 8, 0, 0, 0, 0);
const reduced: Partial<Contract> = { contractWorkweek: week(7.6, 7.6, 7.6, 7.6, 7.6, 0, 0), contractHours: hours(40) };

function changeOn(date: string, later: Partial<Contract>): Contract[] {
  return [contract({ endDate: addDays(date, -1) }), contract({ contractId: 'c2', startDate: date, ...later })];
}

describe('accrual of a year', () => {
  it.each<[string, Contract[], VacationSettings, year: number, legal: number, above: number, reduction: number]>([
    ['a full year of 40 h: 160 + 40', [contract()], standard200, 2026, 160, 40, 0],
    ['a leap year gives the same: 160 × 366 ÷ 366', [contract()], standard200, 2028, 160, 40, 0],
    [
      'from 1 July 2026: 160 × 184 ÷ 365 = 80.657… → 80.66; 40 × 184 ÷ 365 = 20.164… → 20.17',
      [contract({ startDate: '2026-07-01' })],
      standard200,
      2026,
      80.66,
      20.17,
      0,
    ],
    [
      'from 1 July 2028: 160 × 184 ÷ 366 = 80.437… → 80.44',
      [contract({ startDate: '2028-07-01' })],
      noStandard,
      2028,
      80.44,
      0,
      0,
    ],
    [
      'only 29 February 2028: 160 × 1 ÷ 366 = 0.437… → 0.44',
      [contract({ startDate: '2028-02-29', endDate: '2028-02-29' })],
      noStandard,
      2028,
      0.44,
      0,
      0,
    ],
    [
      'only 31 December: 160 ÷ 365 = 0.438… → 0.44',
      [contract({ startDate: '2026-12-31' })],
      noStandard,
      2026,
      0.44,
      0,
      0,
    ],
    [
      '40 h → 24 h on 1 July: 160 × 181 ÷ 365 + 96 × 184 ÷ 365 = 127.737… → 127.74',
      changeOn('2026-07-01', { contractWorkweek: days24 }),
      noStandard,
      2026,
      127.74,
      0,
      0,
    ],
    [
      '24 h → 40 h: 96 × 181 ÷ 365 + 160 × 184 ÷ 365 = 128.263 → 128.27',
      [
        contract({ endDate: '2026-06-30', contractWorkweek: days24 }),
        contract({ contractId: 'c2', startDate: '2026-07-01' }),
      ],
      noStandard,
      2026,
      128.27,
      0,
      0,
    ],
    [
      'a gap in March: 160 × (59 + 275) ÷ 365 = 146.410… → 146.42',
      [contract({ endDate: '2026-02-28' }), contract({ contractId: 'c2', startDate: '2026-04-01' })],
      noStandard,
      2026,
      146.42,
      0,
      0,
    ],
    ['40 for 38: (40 − 38) × 52 = 104', [contract(reduced)], noStandard, 2026, 160, 0, 104],
    [
      '40 for 38 from 1 October: 104 × 92 ÷ 365 = 26.213… → 26.22',
      changeOn('2026-10-01', reduced),
      noStandard,
      2026,
      160,
      0,
      26.22,
    ],
    [
      'three equal thirds lose nothing to rounding: 160',
      [
        contract({ endDate: '2026-04-30' }),
        contract({ contractId: 'c2', startDate: '2026-05-01', endDate: '2026-08-31' }),
        contract({ contractId: 'c3', startDate: '2026-09-01' }),
      ],
      noStandard,
      2026,
      160,
      0,
      0,
    ],
    [
      '16 extra from 1 July: 40 + 16 × 184 ÷ 365 = 48.065… → 48.07',
      changeOn('2026-07-01', { extraVacationHours: hours(16) }),
      standard200,
      2026,
      160,
      48.07,
      0,
    ],
    [
      'turning 50 in 2026: + 8',
      [contract()],
      { ...standard200, ageAdditions: [{ age: 50, extraSeconds: hours(8) }] },
      2026,
      160,
      48,
      0,
    ],
    ['a draft gives nothing', [contract({ state: 'draft' })], standard200, 2026, 0, 0, 0],
    ['a cancelled one gives nothing', [contract({ state: 'cancelled' })], standard200, 2026, 0, 0, 0],
    ['one that ended the year before gives nothing', [contract({ endDate: '2025-12-31' })], standard200, 2026, 0, 0, 0],
  ])('%s', (_what, contracts, settings, year, legal, above, reduction) => {
    expect(accrualOfYear(contracts, settings, year, '1976-08-01').map(({ seconds }) => seconds)).toEqual([
      hours(legal),
      hours(above),
      hours(reduction),
    ]);
  });

  it('explains itself line by line', () => {
    const [legal] = accrualOfYear(changeOn('2026-07-01', { contractWorkweek: days24 }), noStandard, 2026, null);
    expect(
      legal?.lines.map(({ contractId, from, to, days, daysOfYear, perYear }) => [
        contractId,
        from,
        to,
        days,
        daysOfYear,
        perYear,
      ]),
    ).toEqual([
      ['c1', '2026-01-01', '2026-06-30', 181, 365, hours(160)],
      ['c2', '2026-07-01', '2026-12-31', 184, 365, hours(96)],
    ]);
    expect(legal?.lines[1]?.terms).toEqual([{ key: 'four-weeks', contractHours: hours(24), seconds: hours(96) }]);
    expect(legal?.unrounded).toBeCloseTo((hours(160) * 181 + hours(96) * 184) / 365, 6);
  });

  it('is the same however a contract is cut, and is the sum of its lines rounded up once', () => {
    fc.assert(
      fc.property(
        someTerms,
        someSettings,
        fc.integer({ min: 2024, max: 2033 }),
        fc.uniqueArray(fc.integer({ min: 1, max: 364 }), { maxLength: 5 }),
        (terms, settings, year, cuts) => {
          const starts = [0, ...cuts.toSorted((a, b) => a - b)].map((after) => addDays(`${year}-01-01`, after));
          const parts = starts.map((startDate, index) => {
            const next = starts[index + 1];
            return contract({
              ...terms,
              contractId: `c${index}`,
              startDate,
              endDate: next === undefined ? null : addDays(next, -1),
            });
          });
          const whole = accrualOfYear(
            [contract({ ...terms, startDate: `${year}-01-01` })],
            settings,
            year,
            '1970-02-28',
          );
          const cut = accrualOfYear(parts, settings, year, '1970-02-28');
          expect(cut.map(({ seconds }) => seconds)).toEqual(whole.map(({ seconds }) => seconds));
          for (const { seconds, lines } of cut) {
            const sum = lines.reduce((total, line) => total + line.seconds, 0);
            expect(seconds % 36).toBe(0);
            expect(seconds - sum).toBeGreaterThan(-1e-3);
            expect(seconds - sum).toBeLessThan(36);
          }
        },
      ),
    );
  });
});

const request: AccrualRequest = {
  contracts: [contract()],
  settings: standard200,
  months: defaultExpiryMonths,
  dateOfBirth: null,
  lots: [],
  ledger: [],
  fromYear: 2026,
  throughYear: 2026,
  cause: 'contract-finalised',
  contractId: 'c1',
  effectiveDate: '2026-01-01',
};
const shown = (rest: Partial<AccrualRequest>) =>
  accrualChanges({ ...request, ...rest }).mutations.map(({ balanceType, accrualYear, amount, reason, date }) => [
    balanceType,
    accrualYear,
    amount / 3600,
    reason,
    date,
  ]);
const held = {
  lots: [lot('Legal', 2026), lot('AboveLegal', 2026)],
  ledger: [granted('Legal2026', 160), granted('AboveLegal2026', 40)],
};
/** The new total less what is held, in the hours that 0.01 steps give. */
const less = (after: number, before: number): number => (hours(after) - hours(before)) / 3600;

describe('mutations on finalising, changing and ending', () => {
  it('of a first contract open its lots', () => {
    expect(accrualChanges(request).newLots).toEqual([
      { balanceType: 'Legal', accrualYear: 2026, expiresAt: '2027-06-30' },
      { balanceType: 'AboveLegal', accrualYear: 2026, expiresAt: '2031-12-31' },
    ]);
    expect(shown({})).toEqual([
      ['Legal', 2026, 160, 'NewContract', '2026-01-01'],
      ['AboveLegal', 2026, 40, 'NewContract', '2026-01-01'],
    ]);
  });

  it.each<[string, Partial<AccrualRequest>, unknown[]]>([
    ['nothing to do twice', held, []],
    [
      'a new year: 160 + 40 more',
      { ...held, throughYear: 2027, cause: 'new-year', effectiveDate: '2027-01-01' },
      [
        ['Legal', 2027, 160, 'NewBalance', '2027-01-01'],
        ['AboveLegal', 2027, 40, 'NewBalance', '2027-01-01'],
      ],
    ],
    [
      '24 h from 1 July: 127.74 − 160 and 31.94 − 40',
      { ...held, contracts: changeOn('2026-07-01', { contractWorkweek: days24 }), effectiveDate: '2026-07-01' },
      [
        ['Legal', 2026, less(127.74, 160), 'NewContract', '2026-07-01'],
        ['AboveLegal', 2026, less(31.94, 40), 'NewContract', '2026-07-01'],
      ],
    ],
    [
      'ended on 30 June: 160 × 181 ÷ 365 = 79.35 − 160; 19.84 − 40',
      {
        ...held,
        contracts: [contract({ endDate: '2026-06-30' })],
        cause: 'contract-ended',
        effectiveDate: '2026-07-01',
      },
      [
        ['Legal', 2026, less(79.35, 160), 'ContractEnded', '2026-07-01'],
        ['AboveLegal', 2026, less(19.84, 40), 'ContractEnded', '2026-07-01'],
      ],
    ],
    [
      'cancelled: 0 − 160 and 0 − 40',
      { ...held, contracts: [contract({ state: 'cancelled' })], cause: 'contract-cancelled' },
      [
        ['Legal', 2026, -160, 'ContractEnded', '2026-01-01'],
        ['AboveLegal', 2026, -40, 'ContractEnded', '2026-01-01'],
      ],
    ],
    [
      '16 extra: 56 − 40',
      {
        ...held,
        contracts: [contract({ extraVacationHours: hours(16) })],
        cause: 'contract-changed',
        effectiveDate: '2026-03-01',
      },
      [['AboveLegal', 2026, 16, 'ContractChanged', '2026-03-01']],
    ],
    [
      'a standard of 216: 56 − 40',
      { ...held, settings: { ...standard200, standardVacationSeconds: hours(216) }, cause: 'settings-changed' },
      [['AboveLegal', 2026, 16, 'Other', '2026-01-01']],
    ],
    [
      'corrections are not accrual: nothing to do',
      {
        ...held,
        ledger: [
          ...held.ledger,
          mutation('Legal2026', 8, '2026-05-01'),
          mutation('AboveLegal2026', 12, '2026-01-01', { kind: 'opening' }),
        ],
      },
      [],
    ],
    [
      'a contract of old, kept here from 2026: 160 + 40',
      { contracts: [contract({ startDate: '1998-05-01' })], effectiveDate: '1998-05-01' },
      [
        ['Legal', 2026, 160, 'NewContract', '2026-01-01'],
        ['AboveLegal', 2026, 40, 'NewContract', '2026-01-01'],
      ],
    ],
    [
      'ending in 2026 takes back 2027, opened already',
      {
        ...held,
        lots: [...held.lots, lot('Legal', 2027)],
        ledger: [...held.ledger, granted('Legal2027', 160)],
        contracts: [contract({ endDate: '2026-12-31' })],
        cause: 'contract-ended',
        effectiveDate: '2026-12-31',
      },
      [['Legal', 2027, -160, 'ContractEnded', '2027-01-01']],
    ],
  ])('%s', (_what, rest, expected) => {
    expect(shown(rest)).toEqual(expected);
  });

  it('an on-call contract gets a Legal lot without hours', () => {
    expect(
      accrualChanges({ ...request, contracts: [contract({ contractWorkweek: week(0, 0, 0, 0, 0, 0, 0) })] }),
    ).toEqual({ newLots: [{ balanceType: 'Legal', accrualYear: 2026, expiresAt: '2027-06-30' }], mutations: [] });
  });

  it('show the figure before and after with its lines', () => {
    const [change] = accrualChanges({
      ...request,
      ...held,
      contracts: [contract({ endDate: '2026-06-30' })],
    }).mutations;
    expect(change).toMatchObject({
      lotId: 'Legal2026',
      before: hours(160),
      after: hours(79.35),
      accrual: { lines: [{ days: 181, daysOfYear: 365 }] },
    });
  });

  it('cannot be placed on a lot that is not open', () => {
    expect(() => placeOnLots(accrualChanges(request).mutations, [])).toThrow(RangeError);
  });

  it('after any sequence of contracts leave exactly what they give, and nothing to do again', () => {
    const period = fc.tuple(
      someTerms,
      someDate('2025-06-01', 500),
      fc.option(fc.integer({ min: 0, max: 400 }), { nil: null }),
      fc.constantFrom<Contract['state']>('finalised', 'cancelled', 'draft'),
      fc.constantFrom<AccrualCause>(
        'contract-finalised',
        'contract-changed',
        'contract-ended',
        'contract-cancelled',
        'new-year',
      ),
    );
    fc.assert(
      fc.property(fc.array(period, { minLength: 1, maxLength: 6 }), someSettings, (steps, settings) => {
        let lots: Lot[] = [];
        let ledger: (Mutation | MutationDraft)[] = [];
        for (const [terms, startDate, length, state, cause] of steps) {
          const endDate = length === null ? null : addDays(startDate, length);
          const now = {
            ...request,
            settings,
            contracts: [contract({ ...terms, startDate, endDate, state })],
            lots,
            ledger,
            cause,
            throughYear: 2027,
            effectiveDate: startDate,
          };
          const { newLots, mutations } = accrualChanges(now);
          lots = [...lots, ...newLots.map(opened)];
          ledger = [...ledger, ...placeOnLots(mutations, lots)];
          expect(accrualChanges({ ...now, lots, ledger })).toEqual({ newLots: [], mutations: [] });
          for (const { year, balanceType, seconds } of [2026, 2027].flatMap((each) =>
            accrualOfYear(now.contracts, settings, each, null),
          )) {
            const sum = ledger
              .filter(({ lotId }) => lotId === `${balanceType}${year}`)
              .reduce((total, { amount }) => total + amount, 0);
            expect(sum).toBe(seconds);
          }
        }
      }),
    );
  });
});

describe('a contract without fixed hours', () => {
  const onCall = contract({ contractWorkweek: week(0, 0, 0, 0, 0, 0, 0), startDate: '2026-03-01' });
  const worked = [
    { date: '2026-02-27', seconds: hours(9) },
    { date: '2026-03-02', seconds: hours(100) },
    { date: '2026-12-31', seconds: hours(30) },
    { date: '2027-01-01', seconds: hours(8) },
  ];
  const of = (settings: VacationSettings) =>
    Object.fromEntries(
      accrualOfYear([onCall], settings, 2026, null, worked).map(({ balanceType, seconds }) => [
        balanceType,
        seconds / 3600,
      ]),
    );

  it('gives 4/52 of each approved hour, and what the standard gives more', () => {
    expect(of(noStandard)).toEqual({ Legal: 10, AboveLegal: 0, WorkingTimeReduction: 0 });
    expect(of(standard200)).toEqual({ Legal: 10, AboveLegal: 2.5, WorkingTimeReduction: 0 });
  });

  it('gives nothing for hours under a contract that fixes them', () => {
    expect(accrualOfYear([contract()], noStandard, 2026, null, worked)).toEqual(
      accrualOfYear([contract()], noStandard, 2026, null),
    );
  });
});
