import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Contract, VacationSettings } from '../contracts/index.ts';
import { contract, hours, noStandard, someSettings, someTerms, standard200, week } from '../contracts/testing.ts';
import { addDays } from '../time/index.ts';
import { accrualOfYear } from './accrual.ts';

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
