/** What the law guarantees per call: worked by hand. */
import { describe, expect, it } from 'vitest';
import { evaluate, type PayTerms } from './index.ts';
import { CALL_MINIMUM_SECONDS, inPay, type PayRule } from './model.ts';
import { paySums } from './sums.ts';

const minimum: PayRule = {
  key: 'call',
  what: { kind: 'call', minimum: CALL_MINIMUM_SECONDS },
  gives: inPay,
  group: null,
  source: null,
  payrollCode: null,
};
const sunday: PayRule = {
  ...minimum,
  key: 'sunday',
  what: { kind: 'band', days: [{ weekdays: [7] }], from: 0, to: 1440, percentage: 5000 },
};
const terms = (onCall: boolean): PayTerms => ({
  from: '2026-01-01',
  to: null,
  weekdaySeconds: onCall ? [0, 0, 0, 0, 0, 0, 0] : [0, 0, 0, 0, 0, 0, 7200],
  contractSeconds: onCall ? 0 : 7200,
  onCall,
  birthDate: null,
  functionGroup: null,
  skilled: null,
  employedSince: null,
});

/** Lines of entries on Sunday 15 November 2026, given as `HH:mm-HH:mm` with minutes of break. */
const paid = (hours: readonly (readonly [string, number?])[], { onCall = true, rules = [minimum] } = {}) =>
  evaluate({
    entries: hours.map(([text, pause = 0], index) => {
      const [start = '', end = ''] = text.split('-');
      const at = (time: string) => Date.parse(`2026-11-15T${time}:00+01:00`);
      return { id: `e${index}`, zone: 'Europe/Amsterdam', start: at(start), end: at(end), breakSeconds: pause * 60 };
    }),
    terms: [terms(onCall)],
    rules: [{ from: null, rules }],
    holidays: new Map(),
  });
const hours = (seconds: number): number => seconds / 3600;
const sums = (...given: Parameters<typeof paid>) => {
  const { worked, pay } = paySums(paid(...given));
  return [hours(worked), hours(pay)];
};

describe('a call', () => {
  it.each<[string, (readonly [string, number?])[], number[]]>([
    ['of an hour and a half is paid as three', [['10:00-11:30']], [1.5, 3]],
    ['of three hours is paid as it was', [['10:00-13:00']], [3, 3]],
    ['of four hours with a break of two lacks one', [['10:00-14:00', 120]], [2, 3]],
    ['in two entries that touch is one', [['10:00-11:00'], ['11:00-12:00']], [2, 3]],
    ['apart from another is paid for itself', [['10:00-11:00'], ['15:00-16:00']], [2, 6]],
  ])('%s', (_what, entries, expected) => {
    expect(sums(entries)).toEqual(expected);
  });

  it('adds nothing on top of the time that was not worked', () => {
    // An hour and a half at 150 %, and an hour and a half at 100 %.
    expect(sums([['10:00-11:30']], { rules: [minimum, sunday] })).toEqual([1.5, 3.75]);
  });

  it('is nothing to people whose hours are fixed', () => {
    expect(sums([['10:00-11:30']], { onCall: false })).toEqual([1.5, 1.5]);
  });

  it('has its line at the end, with the rule', () => {
    const [, line] = paid([['10:00-11:30']]);
    expect([line?.part, line?.rule?.key, hours(line?.seconds ?? 0), line?.percentage]).toEqual([
      'minimum',
      'call',
      1.5,
      10_000,
    ]);
  });

  it('takes the highest of several minimums', () => {
    const four: PayRule = { ...minimum, key: 'four', what: { kind: 'call', minimum: 4 * 3600 } };
    expect(sums([['10:00-11:30']], { rules: [minimum, four] })).toEqual([1.5, 4]);
  });
});
