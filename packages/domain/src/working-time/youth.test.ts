import { describe, expect, it } from 'vitest';
import { broken, shift, shifts } from './testing.ts';

const monday = '2026-11-16';
const seventeen = { dateOfBirth: '2009-06-01' };

describe('working time under 18', () => {
  it.each([
    ['9 hours', [shift(monday, '09:00-18:30', 30)], []],
    ['a minute more', [shift(monday, '09:00-18:31', 30)], ['youth-shift-length']],
    ['45 hours in a week', shifts(monday, [0, 1, 2, 3, 4], '09:00-18:30'), []],
    ['more than 45 hours', shifts(monday, [0, 1, 2, 3, 4, 5], '09:00-17:30'), ['youth-week-hours']],
    [
      'four weeks of 44 hours',
      shifts(
        '2026-11-01',
        [0, 7, 14, 21].flatMap((week) => [1, 2, 3, 4].map((day) => week + day)),
        '08:00-17:30',
      ).concat(shifts('2026-11-06', [0, 7, 14, 21], '08:00-16:00', 0)),
      ['youth-average-4-weeks', 'youth-break'],
    ],
    ['12 hours of rest', [shift(monday, '13:00-20:00', 30), shift('2026-11-17', '08:00-12:00')], []],
    [
      '11.5 hours of rest',
      [shift(monday, '13:00-20:30', 30), shift('2026-11-17', '08:00-12:00', 0, { shortRestReason: 'ill' })],
      ['youth-rest'],
    ],
    ['4.5 hours without a break', [shift(monday, '09:00-13:30')], []],
    ['more than that without a break', [shift(monday, '09:00-13:45')], ['youth-break']],
    ['until 23:00', [shift(monday, '19:00-23:00')], []],
    ['until 23:15', [shift(monday, '19:00-23:15')], ['youth-night']],
    ['from 05:45', [shift(monday, '05:45-09:00')], ['youth-night']],
    [
      'the alternative weekly rest is for adults',
      shifts(monday, [0, 1, 2, 3, 4, 5, 6, 14], '09:00-13:00', 0),
      ['weekly-rest'],
    ],
  ] as const)('%s', (_what, periods, rules) => {
    expect(broken(periods, seventeen)).toEqual(rules);
  });

  it('ends on the 18th birthday', () => {
    const late = [shift(monday, '19:00-23:30')];
    expect(broken(late, { dateOfBirth: '2008-11-17' })).toEqual(['youth-night']);
    expect(broken(late, { dateOfBirth: '2008-11-16' })).toEqual([]);
    expect(broken([shift('2026-02-28', '19:00-23:30')], { dateOfBirth: '2008-02-29' })).toEqual(['youth-night']);
    expect(broken([shift('2026-03-01', '19:00-23:30')], { dateOfBirth: '2008-02-29' })).toEqual([]);
  });

  it('takes who has no date of birth on file for an adult', () => {
    expect(broken([shift(monday, '19:00-23:30')], { dateOfBirth: null })).toEqual([]);
  });
});
