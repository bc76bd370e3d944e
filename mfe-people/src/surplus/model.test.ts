// @vitest-environment node
import type { SurplusPeriod, SurplusYear } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import {
  barOf,
  sparkOf,
  countedDays,
  countedOf,
  countedPeriods,
  type Figures,
  parts,
  scaleAround,
  signedPart,
  toYear,
} from './model.ts';

const HOUR = 3600;
const hours = {
  contractHours: '40:00:00',
  workedHours: '38:30:00',
  leaveHours: '08:00:00',
  holidayHours: '00:00:00',
  timesheetCorrectionHours: '-01:00:00',
  outsideContractHours: '03:00:00',
  paidOutHours: '00:00:00',
  balanceHours: '02:30:00',
};
const period: SurplusPeriod = {
  number: 47,
  fromDate: '2026-11-16',
  toDate: '2026-11-22',
  ...hours,
  pendingHours: '08:00:00',
  duePendingHours: '08:00:00',
  pendingLeaveHours: null,
  due: { ...hours, contractHours: '24:00:00', balanceHours: '18:30:00' },
  runningTotalHours: '20:00:00',
};
const answer: SurplusYear = {
  tenantUserId: 'm',
  firstName: 'A',
  middleName: null,
  lastName: 'B',
  employeeCode: null,
  unit: 'week',
  year: 2026,
  fromDate: '2025-12-29',
  toDate: '2027-01-03',
  countedFrom: '2025-12-29',
  totals: hours,
  openingHours: '00:00:00',
  carriedHours: '00:00:00',
  pendingHours: '08:00:00',
  pendingLeaveHours: null,
  hasFixedHours: true,
  items: [
    period,
    { ...period, due: null, duePendingHours: null, runningTotalHours: null, workedHours: null, balanceHours: null },
  ],
};
const sum = (figures: Figures): number => parts.reduce((all, part) => all + signedPart(figures, part), 0);

it('reads an answer, and the parts of each period add up to its balance', () => {
  const { periods } = toYear(answer);
  expect(periods.map(({ whole, due, running, expected }) => [whole.worked, due?.contract, running, expected])).toEqual([
    [38.5 * HOUR, 24 * HOUR, 20 * HOUR, 28 * HOUR],
    [null, undefined, null, null],
  ]);
  const [current, ahead] = periods;
  expect(
    current && [sum(current.whole), current.whole.balance, sum(countedOf(current)), countedOf(current).balance],
  ).toEqual([2.5 * HOUR, 2.5 * HOUR, 18.5 * HOUR, 18.5 * HOUR]);
  expect(ahead && countedOf(ahead)).toBe(ahead?.whole);
});

it('counts what awaited approval in years before from the first period on', () => {
  const { carried, periods } = toYear({ ...answer, carriedHours: '-03:30:00', pendingHours: '10:00:00' });
  expect(carried).toBe(-3.5 * HOUR);
  expect(periods[0]).toMatchObject({ running: 20 * HOUR, expected: 30 * HOUR, duePending: 8 * HOUR });
});

it.each([
  ['2026-01-01', '2026-11-17', '2026-11-16', '2026-11-16'],
  ['2026-11-18', '2026-11-20', '2026-11-18', '2026-11-19'],
  ['2026-01-01', '2026-12-01', '2026-11-16', '2026-11-22'],
])('counted from %s, on %s its figures are of %s through %s', (countedFrom, today, fromDate, toDate) => {
  const [current] = toYear(answer).periods;
  expect(current && countedDays(current, countedFrom, today)).toEqual({ fromDate, toDate });
  expect(countedDays({ fromDate: '2026-11-16', toDate: '2026-11-22', due: null }, countedFrom, today)).toEqual({
    fromDate: '2026-11-16',
    toDate: '2026-11-22',
  });
});

it('draws from the first period that counts, and all where none does yet', () => {
  const { periods } = toYear(answer);
  expect(countedPeriods({ periods, countedFrom: '2026-11-18' })).toHaveLength(2);
  const [early, late] = [
    { ...answer.items[0], toDate: '2026-08-31' },
    { ...answer.items[0], toDate: '2026-09-30' },
  ] as SurplusPeriod[];
  const year = toYear({ ...answer, items: [early, late].filter((item) => item !== undefined) });
  expect(countedPeriods({ ...year, countedFrom: '2026-09-01' }).map(({ toDate }) => toDate)).toEqual(['2026-09-30']);
  expect(countedPeriods({ ...year, countedFrom: '2027-01-01' })).toHaveLength(2);
});

it.each([
  [5, 3, 5, [5, 8]],
  [-80, 56, -24, [-80, -24]],
  [-80, 90, 0, [-80, 10]],
  [-8, 0, -8, [-8, -8]],
])('a balance of %d with %d that await approval stands at %d', (balance, waiting, sure, open) => {
  expect(barOf(balance, waiting)).toEqual({ sure: [0, sure], open });
});

describe('the scale', () => {
  it.each([
    [[], [-1, 0, 1]],
    [[3], [-1, 0, 1, 2, 3]],
    [
      [-120, 14],
      [-120, -80, -40, 0, 40],
    ],
    [[-3000], [-3000, -2000, -1000, 0, 1000]],
  ])('for %j', (values, lines) => {
    expect(scaleAround(values.map((value) => value * HOUR)).map((line) => line / HOUR)).toEqual(lines);
  });
});

it('takes hours that await approval for those of the latest period that is due', () => {
  expect(sparkOf(['01:00:00', '-38:00:00', null], 32 * 3600)).toEqual([
    { sure: [0, 3600], open: [3600, 3600] },
    { sure: [0, -6 * 3600], open: [-38 * 3600, -6 * 3600] },
    { sure: [0, 0], open: [0, 0] },
  ]);
});
