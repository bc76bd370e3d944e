/** When fixed hours are to be offered: worked by hand. */
import { describe, expect, it } from 'vitest';
import type { Contract } from './contract.ts';
import { averageHours, onCallYears } from './on-call-offer.ts';
import { contract } from './testing.ts';

const HOUR = 3600;
const onCall = (startDate: string, endDate: string | null = null): Contract =>
  contract({ startDate, endDate, contractHours: 0 });
const due = (contracts: readonly Contract[], until: string) =>
  onCallYears(contracts, until).map(({ fromDate, toDate, dueFrom, dueUntil }) => [fromDate, toDate, dueFrom, dueUntil]);

describe('twelve months on call', () => {
  it.each<[string, Contract[], string, string[][]]>([
    ['are not over before their last day', [onCall('2025-12-01')], '2026-11-30', []],
    [
      'are over on the day after',
      [onCall('2025-12-01')],
      '2026-12-01',
      [['2025-12-01', '2026-11-30', '2026-12-01', '2026-12-31']],
    ],
    [
      'come again',
      [onCall('2024-03-15')],
      '2026-11-25',
      [
        ['2024-03-15', '2025-03-14', '2025-03-15', '2025-04-14'],
        ['2025-03-15', '2026-03-14', '2026-03-15', '2026-04-14'],
      ],
    ],
    [
      'run on through contracts that follow each other',
      [onCall('2026-05-01'), onCall('2025-11-01', '2026-04-30')],
      '2026-11-25',
      [['2025-11-01', '2026-10-31', '2026-11-01', '2026-11-30']],
    ],
    [
      'begin anew after fixed hours',
      [
        onCall('2025-10-01', '2026-04-30'),
        contract({ startDate: '2026-05-01', endDate: '2026-05-31' }),
        onCall('2026-06-01'),
      ],
      '2026-12-25',
      [],
    ],
    [
      'run on after a time without a contract, which is no part of them',
      [onCall('2025-10-01', '2026-04-30'), onCall('2026-06-01')],
      '2026-12-25',
      [['2025-10-01', '2026-10-31', '2026-11-01', '2026-12-01']],
    ],
    [
      'are over when work begins again, where they ended with a contract',
      [onCall('2025-01-01', '2025-12-31'), onCall('2026-03-01')],
      '2026-12-25',
      [['2025-01-01', '2026-02-28', '2026-03-01', '2026-03-31']],
    ],
    [
      'run on after six months',
      [onCall('2025-01-01', '2025-06-30'), onCall('2026-01-01')],
      '2026-12-25',
      [['2025-01-01', '2026-07-03', '2026-07-04', '2026-08-03']],
    ],
    ['begin anew after more than that', [onCall('2025-01-01', '2025-06-30'), onCall('2026-01-02')], '2026-12-25', []],
    ['are none of fixed hours', [contract({ startDate: '2020-01-01', contractHours: 8 * HOUR })], '2026-11-25', []],
    ['are none when the employment ends with them', [onCall('2025-11-01', '2026-10-31')], '2026-11-25', []],
    [
      'begin on a leap day',
      [onCall('2024-02-29')],
      '2025-03-31',
      [['2024-02-29', '2025-02-27', '2025-02-28', '2025-03-28']],
    ],
  ])('%s', (_what, contracts, until, expected) => {
    expect(due(contracts, until)).toEqual(expected);
  });
});

describe('the average', () => {
  it('leaves out days without a contract, as far as they are over', () => {
    const [year] = onCallYears([onCall('2025-10-01', '2026-04-30'), onCall('2026-06-01')], '2026-12-25');
    // 365 days of work in 396, and ten weeks through the middle of the time without a contract.
    expect(year && averageHours(730 * HOUR, year).perWeek).toBe(14 * HOUR);
    const half = { fromDate: '2026-02-20', toDate: '2026-05-15', breaks: year?.breaks ?? [] };
    expect(averageHours(100 * HOUR, half).perWeek).toBe(10 * HOUR);
  });

  it.each<[string, number, string, string, number, number]>([
    // 730 hours in 365 days are two a day: fourteen a week, and 60:50 a month of 30.42 days.
    ['of a year', 730 * HOUR, '2025-12-01', '2026-11-30', 14 * HOUR, 60 * HOUR + 50 * 60],
    ['of two weeks', 20 * HOUR, '2026-11-02', '2026-11-15', 10 * HOUR, 43 * HOUR + 27 * 60],
    ['of no days', 20 * HOUR, '2026-11-02', '2026-11-01', 0, 0],
  ])('%s', (_what, seconds, fromDate, toDate, perWeek, perMonth) => {
    expect(averageHours(seconds, { fromDate, toDate, breaks: [] })).toEqual({ perWeek, perMonth });
  });
});
