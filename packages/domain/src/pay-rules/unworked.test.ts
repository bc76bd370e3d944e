/** What is paid though nobody worked it: worked by hand. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { inPay, type PayRule, type Source } from './model.ts';
import { careTemplates } from './templates/care.ts';
import { above, allAt, band, holidays as publicHolidays, rulesOf } from './templates/template.ts';
import { entry, holidays, local, rulesOfTemplate, summary, terms } from './testing.ts';
import { leftOf, lostOf, moneyFor, unworkedLines, withdrawnShare } from './unworked.ts';

const HOUR = 3600;
const source: Source = { article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' };

/** A call of `HH:mm-HH:mm`, perhaps ` /30`, on Tuesday 24 November 2026. */
const call = (text: string) => entry(`2026-11-24 ${text}`);
const clockOf = (instant: number): string => new Date(instant + HOUR * 1000).toISOString().slice(11, 16);
const lost = (calls: readonly string[], working: readonly string[]) =>
  lostOf(
    calls.map(call).map(({ breakSeconds = 0, ...made }) => ({ ...made, breakSeconds })),
    working.map(call),
  ).map(({ parts, isWhole }) => [
    parts.map(({ start, end, breakSeconds }) => `${clockOf(start)}-${clockOf(end)} /${breakSeconds / 60}`).join(', '),
    isWhole,
  ]);

describe('what is lost of calls', () => {
  it.each<[string, string[], string[], [string, boolean][]]>([
    ['withdrawn is all of it', ['10:00-14:00'], [], [['10:00-14:00 /0', true]]],
    ['as it was is nothing', ['10:00-14:00'], ['10:00-14:00'], [['', false]]],
    ['made longer is nothing', ['10:00-14:00'], ['09:00-15:00'], [['', false]]],
    ['moved two hours is two hours', ['10:00-14:00'], ['12:00-16:00'], [['10:00-12:00 /0', false]]],
    ['moved to the evening is all of it', ['10:00-14:00'], ['18:00-22:00'], [['10:00-14:00 /0', true]]],
    ['shortened at both ends', ['10:00-14:00'], ['11:00-13:00'], [['10:00-11:00 /0, 13:00-14:00 /0', false]]],
    ['ended early, with a part of its break', ['10:00-14:00 /60'], ['10:00-12:00'], [['12:00-14:00 /30', false]]],
    [
      'moved twice counts once what both had',
      ['10:00-14:00', '10:30-14:30'],
      ['11:00-15:00'],
      [
        ['10:00-11:00 /0', false],
        ['', false],
      ],
    ],
    [
      'withdrawn twice on one day',
      ['08:00-12:00', '14:00-16:00'],
      [],
      [
        ['08:00-12:00 /0', true],
        ['14:00-16:00 /0', true],
      ],
    ],
  ])('%s', (_what, calls, working, expected) => {
    expect(lost(calls, working)).toEqual(expected);
  });

  it('and what is worked are together what was called, whatever is worked', () => {
    const span = fc.tuple(fc.nat(20), fc.integer({ min: 1, max: 10 })).map(([start, length]) => ({
      start: start * 1000,
      end: (start + length) * 1000,
      breakSeconds: 0,
    }));
    const seconds = (all: readonly { start: number; end: number }[]): Set<number> =>
      new Set(
        all.flatMap(({ start, end }) => Array.from({ length: (end - start) / 1000 }, (_, at) => start / 1000 + at)),
      );
    fc.assert(
      fc.property(fc.array(span, { maxLength: 4 }), fc.array(span, { maxLength: 4 }), (calls, working) => {
        const parts = lostOf(calls, working).flatMap((each) => each.parts);
        const worked = seconds(working);
        const expected = [...seconds(calls)].filter((second) => !worked.has(second));
        const paid = parts.map(({ start, end }) => (end - start) / 1000).reduce((sum, length) => sum + length, 0);
        expect(seconds(parts)).toEqual(new Set(expected));
        expect(paid).toBe(expected.length);
      }),
    );
  });

  const law = [{ hours: 96, percentage: 10_000 }];
  const ofOneDay = [{ hours: 24, percentage: 10_000 }];
  const byAgreement = [{ hours: 48, percentage: 5000 }, ...ofOneDay];
  it.each<[string, string, typeof law, number]>([
    ['four days ahead', '2026-11-20 10:00', law, 0],
    ['a minute less than four days', '2026-11-20 10:01', law, 10_000],
    ['an hour ahead', '2026-11-24 09:00', law, 10_000],
    ['once it began', '2026-11-24 10:00', law, 0],
    ['a day and an hour, by an agreement of a day', '2026-11-23 09:00', ofOneDay, 0],
    ['23 hours, by an agreement of a day', '2026-11-23 11:00', ofOneDay, 10_000],
    ['two days, by an agreement of half between one and two', '2026-11-22 10:00', byAgreement, 0],
    ['a minute less than two days, by the same', '2026-11-22 10:01', byAgreement, 5000],
    ['a day, by the same', '2026-11-23 10:00', byAgreement, 5000],
    ['a minute less than a day, by the same', '2026-11-23 10:01', byAgreement, 10_000],
    ['without any term', '2026-11-24 09:00', [], 0],
  ])('is paid when it is taken back %s: at %s', (_what, now, terms, expected) => {
    expect(withdrawnShare(call('10:00-14:00'), local(now), terms)).toBe(expected);
  });
});

describe('a withdrawn call', () => {
  const paid = (text: string, template: string, { isWhole = true, onCall = true, share = 10_000 } = {}) =>
    summary(
      unworkedLines(
        {
          entries: [entry(text)],
          terms: [terms({ onCall, contractSeconds: 0, weekdaySeconds: [0, 0, 0, 0, 0, 0, 0] })],
          rules: rulesOfTemplate(template),
          holidays,
        },
        { isWhole, share },
      ),
    );
  it.each<[string, string, string, string]>([
    ['by day', '2026-11-24 10:00-14:00', 'care-vvt', '4:00 +100'],
    ['in an evening has its allowance', '2026-11-24 18:00-22:00', 'care-vvt', '4:00 +100, 2:00 +22'],
    ['of a Sunday too', '2026-11-29 10:00-14:00 /30', 'care-vvt', '3:30 +100, 3:30 +60'],
    ['of two hours is paid for three', '2026-11-24 18:00-20:00', 'hospitality', '3:00 +100'],
    ['on a holiday is paid in money for the hours off', '2026-12-25 12:00-16:00', 'hospitality', '4:00 +50, 4:00 +100'],
  ])('%s, %s by %s: %s', (_what, text, template, expected) => {
    const summed = paid(text, template);
    // Lines of the part `minimum` are written as what comes on top.
    expect(summed.split(', ').toSorted()).toEqual(expected.split(', ').toSorted());
  });

  it.each<[string, string, string, string]>([
    ['by day', '2026-11-24 10:00-14:00', 'care-vvt', '2:00 +100'],
    ['in an evening', '2026-11-24 18:00-22:00', 'care-vvt', '2:00 +100, 1:00 +22'],
    ['of two hours, half of the three that are due', '2026-11-24 18:00-20:00', 'hospitality', '1:30 +100'],
  ])('of which half is due, %s, %s by %s: %s', (_what, text, template, expected) => {
    expect(paid(text, template, { share: 5000 }).split(', ').toSorted()).toEqual(expected.split(', ').toSorted());
  });

  it('of which nothing is due has no line', () => {
    expect(paid('2026-11-24 18:00-22:00', 'care-vvt', { share: 0 })).toBe('');
  });

  it('is paid for no more than what is lost where the rest is worked', () => {
    expect(paid('2026-11-24 18:00-19:00', 'hospitality', { isWhole: false })).toBe('1:00 +100');
  });
});

describe('hours off that can’t be taken any more', () => {
  const holiday = rulesOf(source, 'one', {
    target: 'time-off',
    instead: false,
    expiresAfterMonths: 3,
    otherwisePercentage: 5000,
  })('holiday', band(publicHolidays, '00:00-26:00', 100));
  const overtime = (otherwise: number | null, percent = 100): PayRule =>
    rulesOf(source, 'one', {
      target: 'time-off',
      instead: true,
      expiresAfterMonths: 3,
      otherwisePercentage: otherwise,
    })('overtime', above('year', 1976, allAt(percent)));
  const allowance = careTemplates[0]?.rules[0]?.rules[0];
  const money = (rule: PayRule, hours: number) =>
    moneyFor(rule, hours * HOUR).map(({ part, percentage, seconds }) => [part, percentage, seconds / HOUR]);

  it.each<[string, PayRule, number, (string | number)[][]]>([
    ['half the wage of a holiday', holiday, 8, [['surcharge', 5000, 8]]],
    ['overtime as itself where nothing is said', overtime(null), 4, [['minimum', 10_000, 4]]],
    ['overtime at 100 %', overtime(10_000), 4, [['minimum', 10_000, 4]]],
    [
      'overtime at 150 %',
      overtime(15_000),
      4,
      [
        ['minimum', 10_000, 4],
        ['surcharge', 5000, 4],
      ],
    ],
    ['overtime at half', overtime(5000), 4, [['minimum', 10_000, 2]]],
    // Six hours off were earned with four hours of overtime.
    [
      'overtime that gave an hour and a half off',
      overtime(15_000, 150),
      6,
      [
        ['minimum', 10_000, 4],
        ['surcharge', 5000, 4],
      ],
    ],
    [
      'nothing where an allowance gives hours and says nothing of money',
      { ...holiday, gives: { ...holiday.gives, otherwisePercentage: null } },
      8,
      [],
    ],
  ])('are paid: %s', (_what, rule, hours, expected) => {
    expect(money(rule, hours)).toEqual(expected);
  });

  it('are paid at the percentage of the rule where the employee could have had that', () => {
    if (allowance?.what.kind !== 'band') throw new Error('The first rule of care is a band');
    expect(allowance.gives).toEqual({ ...inPay, target: 'choice' });
    // 22 % of five hours is an hour and six minutes off.
    expect(money(allowance, 1.1)).toEqual([['surcharge', 2200, 5]]);
  });

  it('are the last that were earned: the first were taken', () => {
    const earned = ['2026-01-05', '2026-02-02', '2026-03-02'].map((date) => ({
      date,
      ruleSetId: 'set',
      ruleKey: 'rule',
      seconds: 4 * HOUR,
    }));
    expect(leftOf(earned, 6 * HOUR).map(({ date, seconds }) => [date, seconds / HOUR])).toEqual([
      ['2026-03-02', 4],
      ['2026-02-02', 2],
    ]);
    expect(leftOf(earned, 0)).toEqual([]);
    expect(leftOf(earned, 99 * HOUR)).toHaveLength(3);
  });
});
