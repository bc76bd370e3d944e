// @vitest-environment node
import type { DryRun } from '@rooster/contract';
import { describe, expect, it } from 'vitest';
import { clockText, weekdayRuns } from '../../shared/clock-text.ts';
import { lastMonth, trialProblem } from './trial-period.ts';
import { trialSheet } from './trial-sheet.ts';

describe('minutes of the clock', () => {
  it.each([
    [0, '00:00'],
    [390, '06:30'],
    [1440, '24:00'],
    [1560, '02:00'],
  ])('%i is %s', (minutes, text) => {
    expect(clockText(minutes)).toBe(text);
  });
});

describe('weekdays', () => {
  it.each([
    [[1, 2, 3, 4, 5], [[1, 5]]],
    [
      [6, 7],
      [
        [6, 6],
        [7, 7],
      ],
    ],
    [
      [5, 1, 2, 3],
      [
        [1, 3],
        [5, 5],
      ],
    ],
    [[], []],
  ])('%j are the runs %j', (days, runs) => {
    expect(weekdayRuns(days)).toEqual(runs);
  });
});

describe('the period', () => {
  it.each([
    ['2026-11-23', { fromDate: '2026-10-01', toDate: '2026-10-31' }],
    ['2026-01-31', { fromDate: '2025-12-01', toDate: '2025-12-31' }],
    ['2027-03-31', { fromDate: '2027-02-01', toDate: '2027-02-28' }],
  ])('before %s is the last whole month', (today, month) => {
    expect(lastMonth(today)).toEqual(month);
  });

  it.each([
    ['2026-01-01', '2026-01-31', null],
    ['2026-01-31', '2026-01-01', 'end-before-start'],
    ['2026-01-01', '2027-02-04', null],
    ['2026-01-01', '2027-02-05', 'period-too-long'],
    ['', '2026-01-31', 'invalid-date'],
  ])('from %s to %s: %s', (fromDate, toDate, problem) => {
    expect(trialProblem({ fromDate, toDate })).toBe(problem);
  });
});

it('a file has a row per person, in decimal hours', () => {
  const figures = {
    workedTime: '04:00:00',
    countedTime: '04:00:00',
    paidTime: '06:00:00',
    timeOffTime: '00:00:00',
    differenceTime: '02:00:00',
  };
  const run: DryRun = {
    fromDate: '2026-10-01',
    toDate: '2026-10-31',
    total: figures,
    rules: [],
    people: [
      {
        tenantUserId: 'a',
        firstName: 'Anna',
        middleName: null,
        lastName: 'Vries',
        employeeCode: '7',
        ...figures,
        partTimeTime: '00:30:00',
      },
    ],
  };
  const header = {
    name: 'Naam',
    code: 'Code',
    workedTime: 'Gewerkt',
    countedTime: 'Telt',
    paidTime: 'Regels',
    differenceTime: 'Verschil',
    timeOffTime: 'Vrij',
    partTimeTime: 'Deeltijd',
  };
  expect(trialSheet(run, { header, nameOf: ({ lastName }) => lastName })).toEqual({
    header: ['Naam', 'Code', 'Gewerkt', 'Telt', 'Regels', 'Verschil', 'Vrij', 'Deeltijd'],
    rows: [['Vries', '7', 4, 4, 6, 2, 0, 0.5]],
  });
});
