import { describe, expect, it } from 'vitest';
import { broken, shift, shifts } from './testing.ts';

// 2026-11-15 is a Sunday, so -16 is a Monday.
const monday = '2026-11-16';
const days = (count: number): number[] => Array.from({ length: count }, (_, index) => index);
const weekly = (weeks: number, offsets: readonly number[]): number[] =>
  days(weeks).flatMap((week) => offsets.map((offset) => week * 7 + offset));

describe('working time of adults', () => {
  it.each([
    // what, periods, broken rules
    ['nothing planned', [], []],
    ['a usual week', shifts(monday, days(5), '09:00-17:30'), []],
    ['a usual half year', shifts('2026-06-01', weekly(26, days(5)), '09:00-17:30'), []],
    ['12 hours of work in a shift', [shift(monday, '08:00-20:45', 45)], []],
    ['a minute more', [shift(monday, '08:00-20:46', 45)], ['shift-length']],
    [
      'two shifts that touch are one',
      [shift(monday, '06:00-13:00', 30), shift(monday, '13:00-20:00', 30)],
      ['shift-length'],
    ],
    ['60 hours in a week', shifts(monday, days(5), '08:00-20:45', 45), []],
    [
      '60 hours and a bit more',
      [...shifts(monday, days(5), '08:00-20:45', 45), shift('2026-11-21', '08:00-08:30')],
      ['week-hours'],
    ],
    [
      'Saturday and Sunday lie in two weeks',
      [
        ...shifts(monday, days(4), '08:00-20:45', 45),
        shift('2026-11-21', '12:00-00:00', 45),
        shift('2026-11-22', '12:00-14:00'),
      ],
      [],
    ],
    [
      'a shift over Saturday midnight is cut there',
      [...shifts(monday, days(5), '08:00-19:00', 45), shift('2026-11-21', '20:00-04:00', 30)],
      [],
    ],
    ['11 hours of rest', [shift(monday, '12:00-20:00', 30), shift('2026-11-17', '07:00-15:00', 30)], []],
    [
      '10 hours and 59 minutes',
      [shift(monday, '12:00-20:01', 30), shift('2026-11-17', '07:00-15:00', 30)],
      ['daily-rest'],
    ],
    [
      'a split day with its rest',
      [shift(monday, '09:00-13:00'), shift(monday, '17:00-21:00'), shift('2026-11-17', '09:00-13:00')],
      [],
    ],
    [
      'a split day that leaves too little',
      [shift(monday, '08:00-12:00'), shift(monday, '18:00-22:00'), shift('2026-11-17', '09:00-12:00')],
      ['daily-rest'],
    ],
    [
      '8 hours with a reason',
      [shift(monday, '14:00-23:00', 30), shift('2026-11-17', '07:00-12:00', 0, { shortRestReason: 'colleague ill' })],
      [],
    ],
    [
      '8 hours with an empty reason',
      [shift(monday, '14:00-23:00', 30), shift('2026-11-17', '07:00-12:00', 0, { shortRestReason: ' ' })],
      ['daily-rest'],
    ],
    [
      '8 hours with a reason that the shift before them has',
      [shift(monday, '14:00-23:00', 30, { shortRestAfterReason: 'colleague ill' }), shift('2026-11-17', '07:00-12:00')],
      [],
    ],
    [
      '7 hours with a reason',
      [shift(monday, '14:00-23:00', 30), shift('2026-11-17', '06:00-12:00', 30, { shortRestReason: 'colleague ill' })],
      ['daily-rest'],
    ],
    [
      'twice in a week with a reason',
      [
        shift(monday, '14:00-23:00', 30),
        shift('2026-11-17', '07:00-12:00', 0, { shortRestReason: 'a' }),
        shift('2026-11-19', '14:00-23:00', 30),
        shift('2026-11-20', '07:00-12:00', 0, { shortRestReason: 'b' }),
      ],
      ['daily-rest'],
    ],
    [
      'twice in eight days with a reason',
      [
        shift(monday, '14:00-23:00', 30),
        shift('2026-11-17', '07:00-12:00', 0, { shortRestReason: 'a' }),
        shift('2026-11-23', '14:00-23:00', 30),
        shift('2026-11-24', '07:00-12:00', 0, { shortRestReason: 'b' }),
      ],
      [],
    ],
    ['six days, then free', shifts(monday, days(6), '09:00-17:00'), []],
    ['seven days, then 72 hours', shifts(monday, [...days(7), 10, 11, 12, 13], '09:00-17:00'), []],
    ['seven days, then 64 hours', shifts(monday, [...days(7), 9, 10, 11, 12, 13], '09:00-17:00'), ['weekly-rest']],
    ['twelve days, then three free', shifts(monday, [...days(11), 14], '09:00-17:00'), []],
    ['twelve days, then one free', shifts(monday, [...days(12), 13], '09:00-17:00'), ['weekly-rest']],
    [
      '72 hours in pieces of 32 and 40',
      [
        ...shifts(monday, days(6), '09:00-17:00'),
        shift('2026-11-23', '01:00-09:00', 30),
        shift('2026-11-29', '18:00-22:00'),
      ],
      [],
    ],
    ['5.5 hours without a break', [shift(monday, '09:00-14:30')], []],
    ['a minute more without a break', [shift(monday, '09:00-14:31')], ['break']],
    ['half an hour for 10 hours', [shift(monday, '09:00-19:30', 30)], []],
    ['half an hour for more than 10 hours', [shift(monday, '09:00-19:31', 30)], ['break']],
    [
      'a break of 10 minutes on each part of a split day is none',
      [shift(monday, '08:00-11:30', 10), shift(monday, '11:40-14:30', 10)],
      ['break'],
    ],
    [
      'pieces of 10 minutes are no break',
      [
        shift(monday, '09:00-17:00', 0, {
          breakSeconds: undefined,
          breaks: days(4).map((hour) => ({
            start: shift(monday, '10:00-11:00').start + hour * 3_600_000,
            end: shift(monday, '10:00-11:00').start + hour * 3_600_000 + 600_000,
          })),
        }),
      ],
      ['break'],
    ],
    [
      'two pieces of 15 minutes are',
      [
        shift(monday, '09:00-17:00', 0, {
          breakSeconds: undefined,
          breaks: days(2).map((hour) => ({
            start: shift(monday, '10:00-11:00').start + hour * 3_600_000,
            end: shift(monday, '10:00-11:00').start + hour * 3_600_000 + 900_000,
          })),
        }),
      ],
      [],
    ],
    ['four weeks of 55 hours', shifts('2026-11-01', weekly(4, [1, 2, 3, 4, 5]), '08:00-19:45', 45), []],
    [
      'four weeks of 55 hours and five minutes',
      shifts('2026-11-01', weekly(4, [1, 2, 3, 4, 5]), '08:00-19:46', 45),
      ['average-4-weeks'],
    ],
    ['16 weeks of 48 hours', shifts('2026-03-01', weekly(16, [1, 2, 3, 4]), '08:00-20:45', 45), []],
    [
      '16 weeks of 48 hours and one more',
      [...shifts('2026-03-01', weekly(16, [1, 2, 3, 4]), '08:00-20:45', 45), shift('2026-06-20', '10:00-11:00')],
      ['average-16-weeks'],
    ],
    [
      '39 Sundays of 52',
      shifts(
        '2026-01-04',
        days(39).map((week) => week * 7),
        '10:00-14:00',
        0,
      ),
      [],
    ],
    [
      '40 Sundays of 52',
      shifts(
        '2026-01-04',
        days(40).map((week) => week * 7),
        '10:00-14:00',
        0,
      ),
      ['free-sundays'],
    ],
    [
      '40 Sundays over more than a year',
      shifts(
        '2026-01-04',
        days(40).map((index) => index * 14),
        '10:00-14:00',
        0,
      ),
      [],
    ],
    [
      'a Saturday night reaches into 40 Sundays',
      shifts(
        '2026-01-03',
        days(40).map((week) => week * 7),
        '20:00-00:30',
        0,
      ),
      ['free-sundays'],
    ],
  ] as const)('%s', (_what, periods, rules) => {
    expect(broken(periods)).toEqual(rules);
  });
});

describe('nights', () => {
  const nights = (first: string, offsets: readonly number[], times = '22:00-06:00', breakMinutes = 30) =>
    shifts(first, offsets, times, breakMinutes);

  it.each([
    ['one hour after midnight is no night: 10.5 hours', [shift(monday, '14:00-01:00', 45)], []],
    [
      'more than an hour is: 10.5 hours and an early next start',
      [shift(monday, '15:00-02:15', 45), shift('2026-11-17', '13:30-17:00')],
      ['night-shift-length', 'night-rest'],
    ],
    ['a night of 10 hours', [shift(monday, '20:00-06:30', 30)], []],
    ['a night of 11 hours, once', [shift(monday, '20:00-07:45', 45)], []],
    [
      'five nights of 11 hours',
      nights(
        monday,
        [0, 1, 2, 3, 4].map((index) => index * 2),
        '20:00-07:45',
        45,
      ),
      [],
    ],
    [
      'six nights of 11 hours in two weeks',
      nights(monday, [0, 2, 4, 7, 9, 11], '20:00-07:45', 45),
      ['night-shift-length'],
    ],
    ['a night of 13 hours', [shift(monday, '18:00-07:45', 45)], ['night-shift-length']],
    ['14 hours after a night', [...nights(monday, [0]), shift('2026-11-17', '20:00-23:00')], []],
    ['13 hours after a night', [...nights(monday, [0]), shift('2026-11-17', '19:00-23:00')], ['night-rest']],
    [
      '11 hours after a night that ends at 02:00',
      [shift(monday, '18:00-02:00', 30), shift('2026-11-17', '13:00-18:00')],
      [],
    ],
    [
      '11 hours after a night that ends at 02:01',
      [shift(monday, '18:00-02:01', 30), shift('2026-11-17', '13:01-18:00')],
      ['night-rest'],
    ],
    [
      '8 hours after a night with a reason',
      [...nights(monday, [0]), shift('2026-11-17', '14:00-18:00', 0, { shortRestReason: 'ill' })],
      [],
    ],
    ['two nights and a day', [...nights(monday, [0, 1]), shift('2026-11-18', '20:30-23:00')], []],
    ['three nights and a day after 47 hours', [...nights(monday, [0, 1, 2]), shift('2026-11-21', '05:00-05:30')], []],
    [
      'three nights and a day after 40 hours',
      [...nights(monday, [0, 1, 2]), shift('2026-11-20', '22:00-23:30')],
      ['night-series-rest'],
    ],
    ['four nights', nights(monday, [0, 1, 2, 3]), []],
    ['eight nights in a row', nights(monday, [0, 1, 2, 3, 4, 5, 6, 7]), ['night-series-length']],
    ['36 nights in 16 weeks', nights('2026-03-01', weekly(12, [1, 2, 3]), '23:00-04:00', 0), []],
    [
      '37 nights in 16 weeks',
      [...nights('2026-03-01', weekly(12, [1, 2, 3]), '23:00-04:00', 0), shift('2026-05-26', '23:00-04:00')],
      ['night-count'],
    ],
    [
      '37 nights that end at 02:00',
      [...nights('2026-03-01', weekly(12, [1, 2, 3]), '23:00-02:00', 0), shift('2026-05-26', '23:00-02:00')],
      [],
    ],
    [
      '16 nights and 41 hours a week',
      [
        ...nights('2026-03-01', weekly(16, [1]), '20:00-06:30', 30),
        ...shifts('2026-03-01', weekly(16, [3, 4, 5]), '08:00-19:05', 45),
      ],
      ['night-average'],
    ],
    [
      '15 nights and 41 hours a week',
      [
        ...nights('2026-03-01', weekly(15, [1]), '20:00-06:30', 30),
        ...shifts('2026-03-01', weekly(16, [3, 4, 5]), '08:00-19:05', 45),
      ],
      [],
    ],
  ] as const)('%s', (_what, periods, rules) => {
    expect(broken(periods)).toEqual(rules);
  });
});

describe('clock and calendar', () => {
  it.each([
    [
      'the autumn night is an hour longer',
      [shift('2026-10-24', '19:00-06:45', 45), shift('2026-10-26', '09:00-10:00')],
      [],
    ],
    [
      'so 11 hours on the clock and 45 minutes of break are over 12',
      [shift('2026-10-24', '18:00-06:46', 45)],
      ['night-shift-length'],
    ],
    [
      'the spring night leaves an hour less rest',
      [shift('2026-03-28', '14:00-21:00', 30), shift('2026-03-29', '08:30-12:00')],
      ['daily-rest'],
    ],
    ['the same hours in summer do', [shift('2026-07-04', '14:00-21:00', 30), shift('2026-07-05', '08:30-12:00')], []],
    [
      'the autumn night leaves an hour more rest',
      [shift('2026-10-24', '14:00-23:00', 30), shift('2026-10-25', '09:00-12:00')],
      [],
    ],
    ['12.5 hours by elapsed time', [shift('2026-10-24', '13:00-00:30', 45), shift('2026-10-25', '00:30-01:00')], []],
    ['over New Year', [shift('2026-12-31', '20:00-04:00', 30), shift('2027-01-01', '17:00-20:00')], ['night-rest']],
  ] as const)('%s', (_what, periods, rules) => {
    expect(broken(periods)).toEqual(rules);
  });
});
