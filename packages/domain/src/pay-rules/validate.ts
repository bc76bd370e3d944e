/** What cannot be a rule, so that nothing is stored which could not be worked out. */
import { isPlainDate } from '../time/plain-date.ts';
import type { DayMatch, PayRule, Threshold, Window } from './model.ts';

/** What is wrong with one field: `path` is dotted (`rules.0.what.to`), `code` a field error code of the wire. */
export interface RuleIssue {
  readonly path: string;
  readonly code: 'invalid-value' | 'invalid-date' | 'required' | 'end-before-start';
}

const MAX_PERCENTAGE = 100_000;
const LATEST = 2880;
const DAY_SECONDS = 86_400;
const isWhole = (value: number, max: number): boolean => Number.isInteger(value) && value >= 0 && value <= max;
const isPercentage = (value: number): boolean => isWhole(value, MAX_PERCENTAGE);
const isMonthDay = (text: string): boolean => isPlainDate(`2024-${text}`);

function* ofDays(days: readonly DayMatch[], path: string): Generator<RuleIssue> {
  for (const [index, { weekdays = [], monthDays = [], dates = [] }] of days.entries()) {
    if (weekdays.some((day) => !Number.isInteger(day) || day < 1 || day > 7))
      yield { path: `${path}.${index}.weekdays`, code: 'invalid-value' };
    if (!monthDays.every(isMonthDay)) yield { path: `${path}.${index}.monthDays`, code: 'invalid-date' };
    if (!dates.every(isPlainDate)) yield { path: `${path}.${index}.dates`, code: 'invalid-date' };
  }
}

function* ofWindow({ days, notOn = [], from, to }: Window, path: string): Generator<RuleIssue> {
  if (days.length === 0) yield { path: `${path}.days`, code: 'required' };
  yield* ofDays(days, `${path}.days`);
  yield* ofDays(notOn, `${path}.notOn`);
  if (!isWhole(from, 1439)) yield { path: `${path}.from`, code: 'invalid-value' };
  if (!isWhole(to, LATEST)) yield { path: `${path}.to`, code: 'invalid-value' };
  else if (to <= from) yield { path: `${path}.to`, code: 'end-before-start' };
}

function* ofThreshold({ norm, grace, steps, within }: Threshold, path: string): Generator<RuleIssue> {
  if (!Number.isInteger(norm) || norm <= 0) yield { path: `${path}.norm`, code: 'invalid-value' };
  if (!Number.isInteger(grace) || grace < 0) yield { path: `${path}.grace`, code: 'invalid-value' };
  if (steps.length === 0) yield { path: `${path}.steps`, code: 'required' };
  for (const [index, { seconds, percentage }] of steps.entries()) {
    const isEndless = seconds === null;
    // Only the last may go on without an end: what comes after it would never be reached.
    if (isEndless ? index < steps.length - 1 : !Number.isInteger(seconds) || seconds <= 0)
      yield { path: `${path}.steps.${index}.seconds`, code: 'invalid-value' };
    if (!isPercentage(percentage)) yield { path: `${path}.steps.${index}.percentage`, code: 'invalid-value' };
  }
  if (within) yield* ofWindow(within, `${path}.within`);
}

/** What is wrong with rules; empty when they can be stored. Windows of one group may overlap: the highest counts. */
export function validateRules(rules: readonly PayRule[], path = 'rules'): RuleIssue[] {
  const keys = new Set<string>();
  return rules.flatMap(({ key, what }, index) => {
    const at = `${path}.${index}`;
    const issues: RuleIssue[] = keys.has(key) ? [{ path: `${at}.key`, code: 'invalid-value' }] : [];
    keys.add(key);
    if (what.kind === 'call')
      return isWhole(what.minimum, DAY_SECONDS) && what.minimum > 0
        ? issues
        : [...issues, { path: `${at}.what.minimum`, code: 'invalid-value' }];
    if (what.kind === 'threshold') return [...issues, ...ofThreshold(what, `${at}.what`)];
    if (!isPercentage(what.percentage)) issues.push({ path: `${at}.what.percentage`, code: 'invalid-value' });
    return [...issues, ...ofWindow(what, `${at}.what`)];
  });
}
