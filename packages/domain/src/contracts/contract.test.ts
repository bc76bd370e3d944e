import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractOn, contractStatus, overlappingContracts, type Contract, type ContractStatus } from './contract.ts';
import { addDays } from '../time/index.ts';
import { contract, hours, someDate, someTerms, week } from './testing.ts';
import { validateContract, type ContractIssue } from './validate.ts';

describe('the state of a contract from 1 March to 31 August 2026', () => {
  it.each<[state: Contract['state'], today: string, endDate: string | null, expected: ContractStatus]>([
    ['draft', '2026-05-01', '2026-08-31', 'Draft'],
    ['draft', '2027-05-01', '2026-08-31', 'Draft'],
    ['finalised', '2026-02-28', '2026-08-31', 'PendingActivation'],
    ['finalised', '2026-03-01', '2026-08-31', 'Active'],
    ['finalised', '2026-08-31', '2026-08-31', 'Active'],
    ['finalised', '2026-09-01', '2026-08-31', 'Expired'],
    ['finalised', '2099-01-01', null, 'Active'],
    ['cancelled', '2026-05-01', '2026-08-31', 'Cancelled'],
  ])('stored as %s, on %s, ending %s: %s', (state, today, endDate, expected) => {
    expect(contractStatus({ state, startDate: '2026-03-01', endDate }, today)).toBe(expected);
  });
});

describe('terms that can be', () => {
  it.each<[string, Partial<Contract>]>([
    ['5 × 8 = 40 hours, permanent', {}],
    ['9 + 9 + 9 + 9 = 36 hours, one day off', { contractWorkweek: week(9, 9, 9, 0, 9, 0, 0) }],
    [
      '38 hours worked, 40 under contract',
      { contractWorkweek: week(7.6, 7.6, 7.6, 7.6, 7.6, 0, 0), contractHours: hours(40) },
    ],
    ['no hours: on call', { contractWorkweek: week(0, 0, 0, 0, 0, 0, 0) }],
    ['one day only', { startDate: '2028-02-29', endDate: '2028-02-29' }],
    ['a day of 24 hours', { contractWorkweek: week(24, 0, 0, 0, 0, 0, 0) }],
  ])('%s', (_what, rest) => {
    expect(validateContract(contract(rest))).toEqual([]);
  });

  it('are any that add up', () => {
    fc.assert(
      fc.property(someTerms, (terms) => {
        expect(validateContract(contract(terms))).toEqual([]);
      }),
    );
  });
});

describe('terms that cannot be', () => {
  it.each<[string, Partial<Contract>, [path: string, code: ContractIssue['code']][]]>([
    [
      '5 × 8 = 40 ≠ 38',
      { workingWeek: hours(38), contractHours: hours(40) },
      [['contractWorkweek', 'contract-hours-mismatch']],
    ],
    [
      'days a second short',
      {
        contractWorkweek: [28_799, 28_800, 28_800, 28_800, 28_800, 0, 0],
        workingWeek: hours(40),
        contractHours: hours(40),
      },
      [['contractWorkweek', 'contract-hours-mismatch']],
    ],
    [
      '36 under contract < 40 worked',
      { contractHours: hours(36) },
      [['contractHours', 'contract-hours-below-workweek']],
    ],
    [
      'both at once',
      { workingWeek: hours(41), contractHours: hours(40) },
      [
        ['contractWorkweek', 'contract-hours-mismatch'],
        ['contractHours', 'contract-hours-below-workweek'],
      ],
    ],
    [
      'a day of 24 hours and a second',
      { contractWorkweek: [86_401, 0, 0, 0, 0, 0, 0] },
      [['contractWorkweek.0', 'too-large']],
    ],
    ['a day below zero', { contractWorkweek: week(8, 8, 8, 8, 8, 0, -1) }, [['contractWorkweek.6', 'too-small']]],
    [
      'half a second',
      { contractWorkweek: [0.5, 0, 0, 0, 0, 0, 0] },
      [
        ['workingWeek', 'not-whole'],
        ['contractWorkweek.0', 'not-whole'],
        ['contractHours', 'not-whole'],
      ],
    ],
    ['169 hours a week under contract', { contractHours: hours(169) }, [['contractHours', 'too-large']]],
    ['extra vacation below zero', { extraVacationHours: -1 }, [['extraVacationHours', 'too-small']]],
    ['29 February of a common year', { startDate: '2026-02-29' }, [['startDate', 'invalid-date']]],
    ['an end that is no date', { endDate: '' }, [['endDate', 'invalid-date']]],
    ['an end before the start', { startDate: '2026-03-02', endDate: '2026-03-01' }, [['endDate', 'end-before-start']]],
  ])('%s', (_what, rest, expected) => {
    expect(validateContract(contract(rest))).toEqual(expected.map(([path, code]) => ({ path, code })));
  });
});

describe('overlap', () => {
  const spring = { contractId: 'new', startDate: '2026-03-01', endDate: '2026-05-31' };
  it.each<[string, Partial<Contract>, overlaps: boolean]>([
    ['one that ends the day before', { startDate: '2025-01-01', endDate: '2026-02-28' }, false],
    ['one that ends on its first day', { startDate: '2025-01-01', endDate: '2026-03-01' }, true],
    ['one that starts on its last day', { startDate: '2026-05-31' }, true],
    ['one that starts the day after', { startDate: '2026-06-01' }, false],
    ['one within', { startDate: '2026-04-01', endDate: '2026-04-01' }, true],
    ['a permanent one from before', { startDate: '2020-01-01' }, true],
    ['a draft', { state: 'draft' }, false],
    ['a cancelled one', { state: 'cancelled' }, false],
    ['itself', { contractId: 'new' }, false],
  ])('of March to May 2026 with %s: %#', (_what, rest, overlaps) => {
    expect(overlappingContracts(spring, [contract(rest)])).toHaveLength(overlaps ? 1 : 0);
  });

  it('a permanent contract overlaps whatever starts later', () => {
    expect(overlappingContracts({ ...spring, endDate: null }, [contract({ startDate: '2090-01-01' })])).toHaveLength(1);
  });

  it('is there exactly when a day lies in both', () => {
    const period = fc
      .tuple(someDate('2026-01-01', 40), fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }))
      .map(([startDate, length]) => ({
        startDate,
        endDate: length === null ? null : addDays(startDate, length),
      }));
    fc.assert(
      fc.property(period, period, (a, b) => {
        const one = contract({ contractId: 'a', ...a });
        const other = contract({ contractId: 'b', ...b });
        const days = Array.from({ length: 80 }, (_, index) => addDays('2026-01-01', index));
        const shared = days.some(
          (date) => contractOn([one], date) !== undefined && contractOn([other], date) !== undefined,
        );
        expect(overlappingContracts(one, [other]).length > 0).toBe(shared);
      }),
    );
  });
});
