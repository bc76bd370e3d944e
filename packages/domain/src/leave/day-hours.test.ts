import { describe, expect, it } from 'vitest';
import { spanOf, type Contract, type DayTimes } from '../contracts/index.ts';
import { contract, hours, week } from '../contracts/testing.ts';
import { leaveDay, leaveDaysOfRange, partialDaySeconds } from './day-hours.ts';
import {
  daysOutsideContracts,
  isNoticeTooShort,
  validateLeaveDays,
  type LeaveIssue,
  type LeaveRequestType,
} from './validate-request.ts';

const freeDays = new Map([
  ['2026-04-27', 'Koningsdag'],
  ['2026-12-25', 'Eerste kerstdag'],
  ['2026-12-26', 'Tweede kerstdag'],
]);
/** Monday, Tuesday and Thursday of eight hours; from 1 May Monday only, until the end of June. */
const partTime = [
  contract({ endDate: '2026-04-30', contractWorkweek: week(8, 8, 0, 8, 0, 0, 0) }),
  contract({
    contractId: 'c2',
    startDate: '2026-05-01',
    endDate: '2026-06-30',
    contractWorkweek: week(6, 0, 0, 0, 0, 0, 0),
  }),
];
const onCall = [contract({ contractWorkweek: week(0, 0, 0, 0, 0, 0, 0) })];

describe('leave on a date', () => {
  it.each<[string, date: string, Contract[], kind: string, amount: number, limit: number]>([
    ['a Monday of 8', '2026-04-20', partTime, 'working-day', 8, 8],
    ['a Wednesday off', '2026-04-22', partTime, 'day-off', 0, 0],
    ['King’s Day, a Monday', '2026-04-27', partTime, 'public-holiday', 0, 0],
    ['a holiday on a day off anyway', '2026-12-26', [contract()], 'day-off', 0, 0],
    ['a Monday of 6 under the next contract', '2026-05-04', partTime, 'working-day', 6, 6],
    ['a Tuesday no longer worked', '2026-05-05', partTime, 'day-off', 0, 0],
    ['after the last contract', '2026-07-01', partTime, 'outside-contract', 0, 0],
    ['on call: as long as one says', '2026-04-22', onCall, 'working-day', 0, 24],
    ['on call on a free day', '2026-04-27', onCall, 'public-holiday', 0, 0],
  ])('%s', (_what, date, contracts, kind, amount, limit) => {
    expect(leaveDay(date, contracts, freeDays)).toMatchObject({
      date,
      kind,
      seconds: hours(amount),
      limit: hours(limit),
    });
  });

  it('names the holiday', () => {
    expect(leaveDay('2026-04-27', partTime, freeDays).holiday).toBe('Koningsdag');
  });
});

describe('a range', () => {
  it('over King’s Day and a change of contract: 8 + 8 + 0 + 8 + 8 + 0 + 6 = 38', () => {
    const days = leaveDaysOfRange('2026-04-20', '2026-05-04', partTime, freeDays);
    expect(days).toHaveLength(15);
    expect(
      days.filter(({ kind }) => kind !== 'day-off').map(({ date, seconds }) => [date.slice(5), seconds / 3600]),
    ).toEqual([
      ['04-20', 8],
      ['04-21', 8],
      ['04-23', 8],
      ['04-27', 0],
      ['04-28', 8],
      ['04-30', 8],
      ['05-04', 6],
    ]);
  });

  it('over Christmas 2026 and New Year, Friday to Monday 4 January: 4 + 1 + 1 days of 8', () => {
    const sum = leaveDaysOfRange(
      '2026-12-24',
      '2027-01-04',
      [contract()],
      new Map([...freeDays, ['2027-01-01', 'Nieuwjaarsdag']]),
    ).reduce((total, { seconds }) => total + seconds, 0);
    expect(sum).toBe(hours(8 * (1 + 4 + 1)));
  });

  it('that ends before it starts has no days', () => {
    expect(leaveDaysOfRange('2026-04-21', '2026-04-20', partTime, freeDays)).toEqual([]);
  });
});

describe('part of a day', () => {
  const office = [
    { fromTime: '09:00', toTime: '12:30' },
    { fromTime: '13:00', toTime: '17:30' },
  ];
  const night = [{ fromTime: '22:00', toTime: '06:00' }];
  it.each<[string, DayTimes, DayTimes[], limit: number, expected: number | null]>([
    ['13:00–15:30 without working times: 2.5', { fromTime: '13:00', toTime: '15:30' }, [], 8, 2.5],
    ['09:00–18:00 without working times, at most 8', { fromTime: '09:00', toTime: '18:00' }, [], 8, 8],
    ['08:00–10:00 of 09:00–17:30: 1', { fromTime: '08:00', toTime: '10:00:00' }, office, 8, 1],
    ['12:00–13:30 over the break: 0.5 + 0.5', { fromTime: '12:00', toTime: '13:30' }, office, 8, 1],
    ['the whole day and more: 3.5 + 4.5', { fromTime: '07:00', toTime: '20:00' }, office, 8, 8],
    ['outside the working times: 0', { fromTime: '18:00', toTime: '19:00' }, office, 8, 0],
    ['23:00–02:00 of a night shift: 3', { fromTime: '23:00', toTime: '02:00' }, night, 8, 3],
    ['04:00–06:00 at the end of a night shift: 2', { fromTime: '04:00', toTime: '06:00' }, night, 8, 2],
    ['21:00–07:00 all of a night shift: 8', { fromTime: '21:00', toTime: '07:00' }, night, 8, 8],
    ['09:00–12:00 on a day off: 0', { fromTime: '09:00', toTime: '12:00' }, [], 0, 0],
    ['no length', { fromTime: '09:00', toTime: '09:00' }, office, 8, null],
    ['no time', { fromTime: '24:00', toTime: '09:00' }, office, 8, null],
  ])('%s', (_what, part, times, limit, expected) => {
    expect(
      partialDaySeconds(
        part,
        times.flatMap((each) => spanOf(each) ?? []),
        hours(limit),
      ),
    ).toBe(expected === null ? null : hours(expected));
  });
});

describe('days of a request', () => {
  type Asked = [date: string, amount: number];
  const check = (type: LeaveRequestType, days: Asked[], other: Asked[] = [], contracts = partTime) => {
    const list = (asked: Asked[]) => asked.map(([date, amount]) => ({ date, seconds: hours(amount) }));
    return validateLeaveDays(type, list(days), { contracts, freeDays, otherLeave: list(other) });
  };

  it.each<[string, LeaveRequestType, Asked[], other: Asked[], LeaveIssue[]]>([
    [
      'chosen dates',
      'MultiSelect',
      [
        ['2026-04-23', 8],
        ['2026-04-20', 4],
      ],
      [],
      [],
    ],
    [
      'a range over a day off',
      'Range',
      [
        ['2026-04-21', 8],
        ['2026-04-22', 0],
        ['2026-04-23', 2],
      ],
      [],
      [],
    ],
    ['the other half of a day', 'MultiSelect', [['2026-04-20', 4]], [['2026-04-20', 4]], []],
    ['none', 'Range', [], [], [{ path: 'days', code: 'required' }]],
    ['29 February 2026', 'MultiSelect', [['2026-02-29', 8]], [], [{ path: 'days.0.date', code: 'invalid-date' }]],
    [
      'the day after the contract',
      'MultiSelect',
      [
        ['2026-06-29', 6],
        ['2026-07-01', 6],
      ],
      [],
      [{ path: 'days.1.date', code: 'leave-outside-contract' }],
    ],
    [
      'a range running out of the contract',
      'Range',
      [
        ['2026-06-29', 6],
        ['2026-06-30', 0],
        ['2026-07-01', 0],
      ],
      [],
      [{ path: 'days.2.date', code: 'leave-outside-contract' }],
    ],
    [
      '9 of 8 hours',
      'MultiSelect',
      [['2026-04-20', 9]],
      [],
      [{ path: 'days.0.seconds', code: 'too-large', limit: hours(8) }],
    ],
    [
      'hours on a holiday',
      'MultiSelect',
      [['2026-04-27', 8]],
      [],
      [{ path: 'days.0.seconds', code: 'too-large', limit: 0 }],
    ],
    [
      'a chosen date with 0 hours',
      'MultiSelect',
      [['2026-04-20', 0]],
      [],
      [{ path: 'days.0.seconds', code: 'too-small' }],
    ],
    ['hours below zero', 'Range', [['2026-04-20', -1]], [], [{ path: 'days.0.seconds', code: 'too-small' }]],
    [
      'a date twice',
      'MultiSelect',
      [
        ['2026-04-20', 4],
        ['2026-04-20', 4],
      ],
      [],
      [{ path: 'days.1.date', code: 'invalid-value' }],
    ],
    [
      'a range with a gap',
      'Range',
      [
        ['2026-04-20', 8],
        ['2026-04-23', 8],
      ],
      [],
      [{ path: 'days.1.date', code: 'invalid-value' }],
    ],
    [
      'a weekend only',
      'Range',
      [
        ['2026-04-25', 0],
        ['2026-04-26', 0],
      ],
      [],
      [{ path: 'days', code: 'too-small' }],
    ],
    [
      '4 + 5 of 8 hours with other leave',
      'MultiSelect',
      [['2026-04-20', 4]],
      [['2026-04-20', 5]],
      [{ path: 'days.0.date', code: 'leave-overlap' }],
    ],
  ])('%s', (_what, type, days, other, expected) => {
    expect(check(type, days, other)).toEqual(expected);
  });

  it('in whole seconds only', () => {
    expect(
      validateLeaveDays('MultiSelect', [{ date: '2026-04-20', seconds: 0.5 }], {
        contracts: partTime,
        freeDays,
        otherLeave: [],
      }),
    ).toEqual([{ path: 'days.0.seconds', code: 'not-whole' }]);
  });

  it('on call, any hours of a day', () => {
    expect(check('MultiSelect', [['2026-04-22', 5]], [], onCall)).toEqual([]);
  });

  it.each<[notice: number, amount: number, expected: boolean]>([
    [7, 8, false],
    [8, 8, true],
    [8, 0, false],
    [0, 8, false],
  ])('on 27 April, %d days ahead of a day with %d hours: too late %s', (notice, amount, expected) => {
    expect(isNoticeTooShort([{ date: '2026-04-27', seconds: hours(amount) }], notice, '2026-04-20')).toBe(expected);
  });

  it('may lie in the past where no notice is asked, and nowhere else', () => {
    expect(
      [0, 1].map((notice) => isNoticeTooShort([{ date: '2026-04-13', seconds: hours(8) }], notice, '2026-04-20')),
    ).toEqual([false, true]);
  });

  it('left without a contract when it is cancelled', () => {
    const days = ['2026-04-20', '2026-05-04'].map((date) => ({ date, seconds: hours(6) }));
    expect(
      daysOutsideContracts(
        days,
        partTime.map((each) => (each.contractId === 'c2' ? { ...each, state: 'cancelled' } : each)),
      ),
    ).toEqual([days[1]]);
  });
});
