/** What has to be known to say what hours are worth by some rules. */
import { expect, it } from 'vitest';
import { askForTerms, standAlone } from './alone.ts';
import { callMinimum } from './law.ts';
import { inPay, type PayRule, type Threshold, type Who } from './model.ts';
import { band, workdays } from './templates/template.ts';

const evening = band(workdays, '20:00-22:00', 22);
const overtime: Threshold = {
  kind: 'threshold',
  per: 'day',
  norm: 8 * 3600,
  ownHours: false,
  countsAbsence: false,
  grace: 0,
  steps: [{ seconds: null, percentage: 5000 }],
};
const rule = (what: PayRule['what'], who?: Who): PayRule => ({
  key: 'one',
  what,
  who,
  gives: inPay,
  group: null,
  source: null,
  payrollCode: null,
});
const of = (...rules: PayRule[]) => [{ from: null, rules }];

it('hours stand alone by bands; what counts them together joins them', () => {
  expect([standAlone([]), standAlone(of(rule(evening)))]).toEqual([true, true]);
  expect(standAlone(of(rule(evening), rule(overtime)))).toBe(false);
  expect(standAlone(of(callMinimum))).toBe(false);
  expect(standAlone([...of(rule(evening)), { from: '2026-01-01', rules: [rule(overtime)] }])).toBe(false);
});

it('whose they are matters where a rule is for some, or counts against a contract', () => {
  expect(askForTerms(of(rule(evening), rule(evening, {})))).toBe(false);
  expect(askForTerms(of(rule(overtime)))).toBe(true);
  for (const who of [{ minAge: 18 }, { onCall: false }, { maxContractSeconds: 0 }])
    expect(askForTerms(of(rule(evening, who)))).toBe(true);
});

it('what nobody’s terms say makes no difference', () => {
  const young: Who = { maxFunctionGroup: 65 };
  expect(askForTerms(of(rule(evening, young)))).toBe(true);
  expect(askForTerms(of(rule(evening, young)), ['maxFunctionGroup'])).toBe(false);
  expect(askForTerms(of(rule(evening, { ...young, minAge: 18 })), ['maxFunctionGroup'])).toBe(true);
});
