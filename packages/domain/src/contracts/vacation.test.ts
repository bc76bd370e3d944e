import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction, minus, plus, roundUpToHundredths, times, toNumber } from './fraction.ts';
import { contract, hours, noStandard, someSettings, someTerms, standard200, week } from './testing.ts';
import {
  ageAdditionIn,
  reductionPerWeek,
  reductionPerYear,
  vacationPerYear,
  type VacationSettings,
} from './vacation.ts';
import type { Contract } from './contract.ts';

const three = week(8, 8, 8, 0, 0, 0, 0);
const ages = [
  { age: 60, extraSeconds: hours(24) },
  { age: 50, extraSeconds: hours(8) },
  { age: 55, extraSeconds: hours(16) },
];

describe('vacation per year', () => {
  it.each<
    [string, Partial<Contract>, VacationSettings, birth: string | null, total: number, legal: number, keys: string[]]
  >([
    ['no standard, 40 h: 4 × 40 = 160', {}, noStandard, null, 160, 160, ['four-weeks']],
    ['no standard, 24 h: 4 × 24 = 96', { contractWorkweek: three }, noStandard, null, 96, 96, ['four-weeks']],
    [
      'a standard week of 0 is none: 4 × 40 = 160',
      {},
      { ...standard200, standardWorkweek: 0 },
      null,
      160,
      160,
      ['four-weeks'],
    ],
    ['200 × 40 ÷ 40 = 200, of which 160 legal', {}, standard200, null, 200, 160, ['standard-share']],
    [
      '200 × 24 ÷ 40 = 120, of which 96 legal',
      { contractWorkweek: three },
      standard200,
      null,
      120,
      96,
      ['standard-share'],
    ],
    [
      '200 × 24 ÷ 36 = 133.33… → 133.34, of which 96 legal',
      { contractWorkweek: three },
      { ...standard200, standardWorkweek: hours(36) },
      null,
      133.34,
      96,
      ['standard-share'],
    ],
    [
      '200 + 16 extra = 216',
      { extraVacationHours: hours(16) },
      standard200,
      null,
      216,
      160,
      ['standard-share', 'extra'],
    ],
    ['160 + 24 extra = 184', { extraVacationHours: hours(24) }, noStandard, null, 184, 160, ['four-weeks', 'extra']],
    [
      '52 in 2026: 200 + 8 = 208',
      {},
      { ...standard200, ageAdditions: ages },
      '1974-12-31',
      208,
      160,
      ['standard-share', 'age'],
    ],
    [
      '120 + 8 extra + 16 at 55 = 144',
      { contractWorkweek: three, extraVacationHours: hours(8) },
      { ...standard200, ageAdditions: ages },
      '1971-06-01',
      144,
      96,
      ['standard-share', 'extra', 'age'],
    ],
    [
      'no date of birth, no addition: 200',
      {},
      { ...standard200, ageAdditions: ages },
      null,
      200,
      160,
      ['standard-share'],
    ],
    [
      'standard below the law: 150 + 10 = 160',
      {},
      { ...standard200, standardVacationSeconds: hours(150) },
      null,
      160,
      160,
      ['standard-share', 'statutory-supplement'],
    ],
    [
      'standard exactly the law: 160',
      {},
      { ...standard200, standardVacationSeconds: hours(160) },
      null,
      160,
      160,
      ['standard-share'],
    ],
    [
      '38 worked of 40 under contract: 200 × 38 ÷ 40 = 190, legal 4 × 40 = 160',
      { contractWorkweek: week(7.6, 7.6, 7.6, 7.6, 7.6, 0, 0), contractHours: hours(40) },
      standard200,
      null,
      190,
      160,
      ['standard-share'],
    ],
    [
      'CAO Banken, 36 h: 144 + 72 = 216',
      { contractWorkweek: week(9, 9, 9, 9, 0, 0, 0) },
      { standardVacationSeconds: hours(216), standardWorkweek: hours(36), ageAdditions: [] },
      null,
      216,
      144,
      ['standard-share'],
    ],
    [
      'on call without hours: 0',
      { contractWorkweek: week(0, 0, 0, 0, 0, 0, 0) },
      standard200,
      null,
      0,
      0,
      ['standard-share'],
    ],
  ])('%s', (_what, rest, settings, birth, total, legal, keys) => {
    const vacation = vacationPerYear(contract(rest), settings, 2026, birth);
    expect(vacation).toMatchObject({
      total: hours(total),
      legal: hours(legal),
      aboveLegal: hours(total) - hours(legal),
    });
    expect(vacation.terms.map(({ key }) => key)).toEqual(keys);
  });

  it('names the values of its formula', () => {
    expect(
      vacationPerYear(contract({ contractWorkweek: three }), { ...standard200, ageAdditions: ages }, 2026, '1974-01-01')
        .terms,
    ).toEqual([
      {
        key: 'standard-share',
        standardVacationSeconds: hours(200),
        workingWeek: hours(24),
        standardWorkweek: hours(40),
        seconds: hours(120),
      },
      { key: 'age', age: 50, reached: 52, seconds: hours(8) },
    ]);
  });

  it('is never below four weeks, and is the sum of its terms to 0.01 hour', () => {
    fc.assert(
      fc.property(someTerms, someSettings, (terms, settings) => {
        const vacation = vacationPerYear(contract(terms), settings, 2026, '1970-05-05');
        expect(vacation.total).toBeGreaterThanOrEqual(4 * terms.contractHours);
        expect(vacation.aboveLegal).toBeGreaterThanOrEqual(0);
        const sum = vacation.terms.reduce((total, { seconds }) => total + seconds, 0);
        expect(vacation.total - sum).toBeGreaterThan(-1e-6);
        expect(vacation.total - sum).toBeLessThan(36);
      }),
    );
  });
});

describe('the age addition of 8 at 50, 16 at 55, 24 at 60', () => {
  it.each<[string, year: number, expected: number | undefined]>([
    ['1976-12-31', 2025, undefined],
    ['1976-12-31', 2026, 8],
    ['1976-01-01', 2026, 8],
    ['1971-07-01', 2026, 16],
    ['1976-02-29', 2030, 8],
    ['1950-01-01', 2026, 24],
  ])('born %s, in %d: %s', (birth, year, expected) => {
    expect(ageAdditionIn(year, birth, ages)?.seconds).toBe(expected === undefined ? undefined : hours(expected));
  });
});

describe('working time reduction', () => {
  it.each<[string, worked: number, agreed: number, week: number, year: number]>([
    ['40 − 38 = 2, × 52 = 104', 38, 40, 2, 104],
    ['40 − 36 = 4, × 52 = 208', 36, 40, 4, 208],
    ['36 − 36 = 0', 36, 36, 0, 0],
  ])('%s', (_what, worked, agreed, perWeek, perYear) => {
    const terms = { workingWeek: hours(worked), contractHours: hours(agreed) };
    expect(reductionPerWeek(terms)).toBe(hours(perWeek));
    expect(reductionPerYear(terms)).toBe(hours(perYear));
  });
});

describe('fractions', () => {
  it.each<[over: number, under: number, expected: number]>([
    [0, 1, 0],
    [1, 1_000_000, 36],
    [36, 1, 36],
    [3600, 100, 36],
    [3601, 100, 72],
    [-1, 2, 0],
    [-37, 1, -36],
  ])('%d ÷ %d s rounds up to %d s', (over, under, expected) => {
    expect(roundUpToHundredths(fraction(over, under))).toBe(expected);
  });

  it('add up exactly: a third three times is one', () => {
    const third = fraction(1, 3);
    const sum = plus(plus(third, third), third);
    expect(sum.over).toBe(sum.under);
    expect(toNumber(minus(times(fraction(5, 7), fraction(7, 5)), sum))).toBe(0);
  });
});
