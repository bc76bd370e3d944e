/** The lines of worked hours: what no template shows. */
import { describe, expect, it } from 'vitest';
import { evaluate, type PayInput } from './evaluate.ts';
import type { PayRule } from './model.ts';
import { above, allAt, band, on, rulesOf, workdays } from './templates/template.ts';
import { entry, holidays, local, summary, terms } from './testing.ts';

const rule = rulesOf({ article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' }, 'one');
const added = rulesOf({ article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' }, null);
const always = [{}];

const worth = (entries: string, rules: readonly PayRule[], more: Partial<PayInput> = {}): string =>
  summary(
    evaluate({
      entries: entries.split('; ').map((text) => entry(text)),
      terms: [terms()],
      rules: [{ from: null, rules }],
      holidays,
      ...more,
    }),
  );

describe('the lines of hours', () => {
  it('are 100 % without rules', () => {
    expect(worth('2026-11-29 22:00-06:00 /30', [])).toBe('7:30 @100');
  });

  it('say when, under which rule and how long, and go on through what changes nothing', () => {
    const night = rule('night', band(always, '22:00-30:00', 25));
    const lines = evaluate({
      entries: [entry('2026-11-24 20:00-02:00', 'one')],
      terms: [],
      rules: [{ from: null, rules: [night, rule('lower', band(always, '23:00-24:00', 10))] }],
      holidays,
    });
    expect(lines.map(({ date, start, seconds, part, rule: of }) => [date, start, seconds, part, of?.key])).toEqual([
      ['2026-11-24', local('2026-11-24 20:00'), 4 * 3600, 'hour', undefined],
      ['2026-11-24', local('2026-11-24 22:00'), 2 * 3600, 'surcharge', 'night'],
      ['2026-11-25', local('2026-11-25 00:00'), 2 * 3600, 'hour', undefined],
      ['2026-11-25', local('2026-11-25 00:00'), 2 * 3600, 'surcharge', 'night'],
    ]);
  });

  it.each([
    ['a whole day', '2026-11-24 20:00-04:00', [rule('a', band(on('tue'), '00:00-24:00', 10))], '8:00 @100, 4:00 +10'],
    ['0 %', '2026-11-24 08:00-09:00', [rule('a', band(always, '00:00-24:00', 0))], '1:00 @100'],
    ['1,000 %', '2026-11-24 08:00-09:00', [rule('a', band(always, '00:00-24:00', 1000))], '1:00 @100, 1:00 +1000'],
    [
      'overlapping bands of a group',
      '2026-11-24 08:00-12:00',
      [rule('a', band(always, '08:00-11:00', 10)), rule('b', band(always, '10:00-12:00', 20))],
      '4:00 @100, 2:00 +10, 2:00 +20',
    ],
    [
      'overlapping bands that are added',
      '2026-11-24 08:00-12:00',
      [added('a', band(always, '08:00-11:00', 10)), added('b', band(always, '10:00-12:00', 20))],
      '4:00 @100, 3:00 +10, 2:00 +20',
    ],
    [
      'an end in the next day, which is a holiday',
      '2026-05-13 22:00-04:00',
      [
        rule('a', band([{ dates: ['2026-05-13'] }], '20:00-26:00', 30)),
        rule('b', band([{ holidays: 'all' }], '00:00-24:00', 100)),
      ],
      '6:00 @100, 2:00 +30, 4:00 +100',
    ],
    ['the skipped hour', '2026-03-29 01:00-04:00', [rule('a', band(always, '02:00-03:00', 50))], '2:00 @100'],
    [
      'the hour shown twice',
      '2026-10-25 01:00-04:00',
      [rule('a', band(always, '02:00-03:00', 50))],
      '4:00 @100, 2:00 +50',
    ],
    [
      'half of the skipped hour',
      '2026-03-29 01:30-03:30',
      [rule('a', band(always, '02:30-03:15', 50))],
      '1:00 @100, 0:15 +50',
    ],
  ])('%s, %s', (_what, hours, rules, expected) => {
    expect(worth(hours, rules)).toBe(expected);
  });
});

/** Monday to Friday of the week of 2026-12-28, which lies in two months and two years. */
const overNewYear = ['2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01']
  .map((date) => `${date} 08:00-18:00`)
  .join('; ');

describe('overtime', () => {
  it('of a week that crosses a month is judged whole and booked on its last hours', () => {
    const lines = evaluate({
      entries: overNewYear.split('; ').map((text) => entry(text)),
      terms: [terms()],
      rules: [{ from: null, rules: [rule('week', above('week', 40, allAt(50)))] }],
      holidays,
    });
    const overtime = lines.filter(({ part }) => part === 'surcharge');
    expect(overtime.map(({ date, seconds }) => [date, seconds])).toEqual([['2027-01-01', 10 * 3600]]);
  });

  it.each([
    ['a month counts by itself', 'month', 30, '50:00 @100, 10:00 +50'],
    ['a year counts by itself', 'year', 35, '50:00 @100, 5:00 +50'],
  ] as const)('%s', (_what, per, hours, expected) => {
    expect(worth(overNewYear, [rule('long', above(per, hours, allAt(50)))])).toBe(expected);
  });

  it('of a week with leave and a holiday counts absence where the rule says so', () => {
    const week = ['2026-05-11', '2026-05-12', '2026-05-13'].map((date) => `${date} 08:00-18:00`).join('; ');
    const absences = [
      { date: '2026-05-14', seconds: 8 * 3600 },
      { date: '2026-05-15', seconds: 8 * 3600 },
    ];
    const counting = above('week', 40, allAt(50), { countsAbsence: true });
    expect(worth(week, [rule('week', counting)], { absences })).toBe('30:00 @100, 6:00 +50');
    expect(worth(week, [rule('week', above('week', 40, allAt(50)))], { absences })).toBe('30:00 @100');
  });

  it('follows a contract that changes on Wednesday, in limit and in rule set', () => {
    const hours = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27']
      .map((date) => `${date} 08:00-16:00`)
      .join('; ');
    const own = above('week', 40, allAt(50), { ownHours: true });
    const four = [4, 4, 4, 4, 4, 0, 0].map((day) => day * 3600);
    const before = terms({ to: '2026-11-24', weekdaySeconds: four });
    const after = terms({ from: '2026-11-25' });
    // Two days of four hours and three of 7:36 are 30:48, so 9:12 of the 40 hours are over.
    expect(worth(hours, [rule('week', own)], { terms: [before, after] })).toBe('40:00 @100, 9:12 +50');
    const other = [{ from: null, rules: [rule('other', band(workdays, '08:00-09:00', 10))] }];
    expect(
      worth(hours, [rule('early', band(workdays, '08:00-09:00', 20))], { terms: [before, { ...after, rules: other }] }),
    ).toBe('40:00 @100, 3:00 +10, 2:00 +20');
  });

  it('has the norm for whom the contract gives no hours, and its share for who came later', () => {
    const own = rule('week', above('week', 40, allAt(50), { ownHours: true }));
    const week = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']
      .map((date) => `${date} 08:00-20:00`)
      .join('; ');
    const none = terms({ weekdaySeconds: [0, 0, 0, 0, 0, 0, 0], onCall: true });
    expect(worth(week, [own], { terms: [none] })).toBe('48:00 @100, 8:00 +50');
    const year = rule('year', above('year', 1460, allAt(100)));
    // From 1 December: 31 of 365 days, so 124 of the 1,460 hours.
    const late = terms({ from: '2026-12-01' });
    const december = Array.from({ length: 13 }, (_, day) => `2026-12-${String(day + 1).padStart(2, '0')} 08:00-18:00`);
    expect(worth(december.join('; '), [year], { terms: [late] })).toBe('130:00 @100, 6:00 +100');
  });

  it('of four weeks is of five where the year has week 53', () => {
    const weeks = ['2026-11-30', '2026-12-07', '2026-12-14', '2026-12-21', '2026-12-28'];
    const days = weeks.flatMap((monday) =>
      [0, 1, 2, 3].map((day) => new Date(Date.parse(monday) + day * 86_400_000).toISOString().slice(0, 10)),
    );
    const hours = days.map((date) => `${date} 08:00-18:00`).join('; ');
    expect(worth(hours, [rule('long', above('four-weeks', 152, allAt(50)))])).toBe('200:00 @100, 10:00 +50');
  });
});
