/** Rules that cannot be worked out are refused, those that look odd are not. */
import { describe, expect, it } from 'vitest';
import type { Band, Threshold } from './model.ts';
import { above, allAt, band, on, rulesOf } from './templates/template.ts';
import { payTemplates, rulesFromDate } from './templates/index.ts';
import { validateRules } from './validate.ts';

const rule = rulesOf({ article: 'Proef', url: 'https://example.org', readOn: '2026-11-22' }, 'one');
const monday = on('mon');
const first = (what: Band | Threshold) => validateRules([rule('a', what)]).map(({ path, code }) => [path, code]);

describe('rules', () => {
  it.each([
    ['a band of a whole day', band(monday, '00:00-24:00', 10)],
    ['a band over midnight', band(monday, '22:00-30:00', 10)],
    ['0 %', band(monday, '08:00-09:00', 0)],
    ['1,000 %', band(monday, '08:00-09:00', 1000)],
    ['steps without an end', above('week', 40, [{ hours: 8, percent: 25 }])],
  ])('may be %s', (_what, what) => {
    expect(first(what)).toEqual([]);
  });

  it.each([
    ['from = to', band(monday, '08:00-08:00', 10), 'rules.0.what.to', 'end-before-start'],
    ['an end before its start', band(monday, '22:00-06:00', 10), 'rules.0.what.to', 'end-before-start'],
    ['an end after the next day', band(monday, '22:00-49:00', 10), 'rules.0.what.to', 'invalid-value'],
    ['more than 1,000 %', band(monday, '08:00-09:00', 1001), 'rules.0.what.percentage', 'invalid-value'],
    ['a negative percentage', band(monday, '08:00-09:00', -1), 'rules.0.what.percentage', 'invalid-value'],
    ['parts of a hundredth', band(monday, '08:00-09:00', 0.001), 'rules.0.what.percentage', 'invalid-value'],
    ['no days', band([], '08:00-09:00', 10), 'rules.0.what.days', 'required'],
    ['an eighth weekday', band([{ weekdays: [8] }], '08:00-09:00', 1), 'rules.0.what.days.0.weekdays', 'invalid-value'],
    [
      '30 February',
      band([{ monthDays: ['02-30'] }], '08:00-09:00', 1),
      'rules.0.what.days.0.monthDays',
      'invalid-date',
    ],
    ['a date that is none', band([{ dates: ['x'] }], '08:00-09:00', 1), 'rules.0.what.days.0.dates', 'invalid-date'],
    ['no limit', above('week', 0, allAt(50)), 'rules.0.what.norm', 'invalid-value'],
    ['no steps', above('week', 40, []), 'rules.0.what.steps', 'required'],
    [
      'a step after the last',
      above('week', 40, [...allAt(50), ...allAt(25)]),
      'rules.0.what.steps.0.seconds',
      'invalid-value',
    ],
    [
      'a step of nothing',
      above('week', 40, [{ hours: 0, percent: 5 }]),
      'rules.0.what.steps.0.seconds',
      'invalid-value',
    ],
    [
      'overtime within nothing',
      above('day', 8, allAt(50), { within: { days: monday, from: 60, to: 60 } }),
      'rules.0.what.within.to',
      'end-before-start',
    ],
  ])('cannot be %s', (_what, what, path, code) => {
    expect(first(what)).toEqual([[path, code]]);
  });

  it('have names of their own', () => {
    const twice = rule('a', band(monday, '08:00-09:00', 10));
    expect(validateRules([twice, twice])).toEqual([{ path: 'rules.1.key', code: 'invalid-value' }]);
  });

  it.each(payTemplates.flatMap(({ key, rules }) => rules.map((version) => [key, version] as const)))(
    'of the template %s can be stored, each with its source',
    (_key, { rules }) => {
      expect(validateRules(rules)).toEqual([]);
      for (const { source } of rules)
        expect(source).toMatchObject({ readOn: expect.stringMatching(/^2026-11-2[25]$/) });
    },
  );
});

describe('templates', () => {
  it('hold from a date on as they are then, and change on their own dates after it', () => {
    const versions = [null, '2023-03-01', '2024-01-01'].map((from) => ({ from, rules: [] }));
    const dates = (date: string) => rulesFromDate(versions, date).map(({ from }) => from);
    expect(dates('2020-01-01')).toEqual(['2020-01-01', '2023-03-01', '2024-01-01']);
    expect(dates('2023-03-01')).toEqual(['2023-03-01', '2024-01-01']);
    expect(dates('2026-01-01')).toEqual(['2026-01-01']);
    expect(rulesFromDate(versions.slice(1), '2020-01-01')).toEqual(versions.slice(1));
  });

  it('have names of their own, and versions in order', () => {
    expect(new Set(payTemplates.map(({ key }) => key)).size).toBe(payTemplates.length);
    for (const { rules } of payTemplates) {
      const dates = rules.map(({ from }) => from ?? '');
      expect(dates).toEqual([...dates].sort());
    }
  });
});
