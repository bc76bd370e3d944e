/** What the tests of contracts and leave share: readable contracts, and arbitrary ones that can be. */
import fc from 'fast-check';
import { addDays } from '../time/index.ts';
import type { Contract, ContractWorkweek } from './contract.ts';
import type { VacationSettings } from './vacation.ts';

export const HOUR = 3600;
/** Whole seconds of hours, also of fractions such as 7.6. */
export const hours = (amount: number): number => Math.round(amount * HOUR);

/** A week in hours, Monday first. */
export const week = (...days: [number, number, number, number, number, number, number]): ContractWorkweek =>
  days.map(hours) as unknown as ContractWorkweek;

export const fullTime = week(8, 8, 8, 8, 8, 0, 0);

export const sumOfWeek = (days: ContractWorkweek): number => days.reduce((sum, day) => sum + day, 0);

/** A finalised permanent contract of 40 hours from 2020, unless said otherwise. */
export function contract(rest: Partial<Contract> = {}): Contract {
  const contractWorkweek = rest.contractWorkweek ?? fullTime;
  const workingWeek = rest.workingWeek ?? sumOfWeek(contractWorkweek);
  return {
    contractId: 'c1',
    state: 'finalised',
    startDate: '2020-01-01',
    endDate: null,
    contractWorkweek,
    workingWeek,
    contractHours: workingWeek,
    extraVacationHours: 0,
    ...rest,
  };
}

export const noStandard: VacationSettings = {
  standardVacationSeconds: null,
  standardWorkweek: hours(40),
  ageAdditions: [],
};
/** 25 days of 8 hours for a week of 40. */
export const standard200: VacationSettings = { ...noStandard, standardVacationSeconds: hours(200) };

export const someWeek: fc.Arbitrary<ContractWorkweek> = fc
  .array(
    fc.oneof(
      { weight: 4, arbitrary: fc.integer({ min: 0, max: 36 }).map((quarters) => quarters * 900) },
      fc.integer({ min: 0, max: 86_400 }),
    ),
    { minLength: 7, maxLength: 7 },
  )
  .map((days) => days as unknown as ContractWorkweek);

/** Terms of a contract that can be, without dates. */
export const someTerms = fc
  .record({
    contractWorkweek: someWeek,
    above: fc.integer({ min: 0, max: 4 * HOUR }),
    extraVacationHours: fc.integer({ min: 0, max: 80 * HOUR }),
  })
  .map(({ contractWorkweek, above, extraVacationHours }) => {
    const workingWeek = sumOfWeek(contractWorkweek);
    return {
      contractWorkweek,
      workingWeek,
      contractHours: Math.min(7 * 24 * HOUR, workingWeek + above),
      extraVacationHours,
    };
  });

export const someDate = (from: string, days: number): fc.Arbitrary<string> =>
  fc.integer({ min: 0, max: days }).map((after) => addDays(from, after));

export const someSettings: fc.Arbitrary<VacationSettings> = fc.record({
  standardVacationSeconds: fc.option(fc.integer({ min: 0, max: 400 * HOUR }), { nil: null }),
  standardWorkweek: fc.integer({ min: 0, max: 48 * HOUR }),
  ageAdditions: fc.array(
    fc.record({ age: fc.integer({ min: 16, max: 70 }), extraSeconds: fc.integer({ min: 0, max: 40 * HOUR }) }),
    { maxLength: 4 },
  ),
});
