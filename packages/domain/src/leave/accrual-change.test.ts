/** What contracts that are made final, changed or ended do to lots. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract } from '../contracts/index.ts';
import { contract, hours, someDate, someSettings, someTerms, standard200, week } from '../contracts/testing.ts';
import { addDays } from '../time/index.ts';
import { accrualChanges, type AccrualCause, type AccrualRequest } from './accrual-change.ts';
import { accrualOfYear } from './accrual.ts';
import { defaultExpiryMonths } from './expiry.ts';
import { placeOnLots, type Lot, type Mutation, type MutationDraft } from './lot.ts';
import { granted, lot, mutation, opened } from './testing.ts';

const days24 = week(8, 8, 8, 0, 0, 0, 0);

function changeOn(date: string, later: Partial<Contract>): Contract[] {
  return [contract({ endDate: addDays(date, -1) }), contract({ contractId: 'c2', startDate: date, ...later })];
}

const request: AccrualRequest = {
  contracts: [contract()],
  settings: standard200,
  months: defaultExpiryMonths,
  dateOfBirth: null,
  before: null,
  thisYear: 2026,
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

  it.each<[string, Partial<AccrualRequest>, unknown[]]>([
    ['a new year: as it was earned', { cause: 'new-year', throughYear: 2027 }, []],
    ['hours that were approved since in other years', { cause: 'hours-approved' }, []],
    [
      'hours of its own that were approved late: by the rules there are',
      { cause: 'hours-approved', contracts: [contract({ endDate: '2026-06-30' })] },
      [
        ['Legal', 2026, less(79.35, 160), 'NewBalance', '2026-01-01'],
        ['AboveLegal', 2026, less(27.77, 40), 'NewBalance', '2026-01-01'],
      ],
    ],
    [
      'a contract that changes later',
      {
        cause: 'contract-ended',
        contracts: [contract({ endDate: '2027-06-30' })],
        before: { contracts: [contract()], dateOfBirth: null },
      },
      [],
    ],
    [
      'a contract that changes in it: by the rules there are',
      {
        cause: 'contract-ended',
        contracts: [contract({ endDate: '2026-06-30' })],
        before: { contracts: [contract()], dateOfBirth: null },
      },
      [
        ['Legal', 2026, less(79.35, 160), 'ContractEnded', '2026-01-01'],
        ['AboveLegal', 2026, less(27.77, 40), 'ContractEnded', '2026-01-01'],
      ],
    ],
    [
      'another date of birth that gives nothing in it',
      {
        cause: 'settings-changed',
        dateOfBirth: '1990-05-01',
        before: { contracts: [contract()], dateOfBirth: '1991-05-01' },
      },
      [],
    ],
    [
      'no statutory leave yet: all of it',
      { cause: 'new-year', lots: [], ledger: [] },
      [
        ['Legal', 2026, 160, 'NewBalance', '2026-01-01'],
        ['AboveLegal', 2026, 56, 'NewBalance', '2026-01-01'],
      ],
    ],
  ])('leave a year gone by, after the standard became 216, with %s', (_what, rest, expected) => {
    const settings = { ...standard200, standardVacationSeconds: hours(216) };
    const after = shown({ ...held, settings, thisYear: 2027, ...rest });
    expect(after.filter(([, year]) => year === 2026)).toEqual(expected);
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
