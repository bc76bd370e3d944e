/** Whether the terms of a contract can be: the checks the form makes while typing and the server makes again. */
import { isPlainDate } from '../time/index.ts';
import type { ContractTerms } from './contract.ts';
import { secondsOfSpans, workSpans } from './work-times.ts';

/** What is wrong with one field: `path` is dotted (`contractWorkweek.0`). */
export interface ContractIssue {
  readonly path: string;
  readonly code:
    | 'invalid-date'
    | 'invalid-time'
    | 'end-before-start'
    | 'not-whole'
    | 'too-small'
    | 'too-large'
    | 'contract-hours-mismatch'
    | 'contract-hours-below-workweek';
}

const DAY = 86_400;
const WEEK = 7 * DAY;
const YEAR = 366 * DAY;

function dateIssues({ startDate, endDate }: ContractTerms): ContractIssue[] {
  const issues: ContractIssue[] = [];
  if (!isPlainDate(startDate)) issues.push({ path: 'startDate', code: 'invalid-date' });
  if (endDate !== null && !isPlainDate(endDate)) issues.push({ path: 'endDate', code: 'invalid-date' });
  if (issues.length === 0 && endDate !== null && endDate < startDate)
    issues.push({ path: 'endDate', code: 'end-before-start' });
  return issues;
}

function amountIssues(path: string, seconds: number, most: number): ContractIssue[] {
  if (!Number.isSafeInteger(seconds)) return [{ path, code: 'not-whole' }];
  if (seconds < 0) return [{ path, code: 'too-small' }];
  return seconds > most ? [{ path, code: 'too-large' }] : [];
}

/** Times that cannot be, or that do not come to the hours of their day. */
function timesIssues({ weekTimes, contractWorkweek }: ContractTerms): ContractIssue[] {
  return (weekTimes ?? []).flatMap((times, index): ContractIssue[] => {
    if (times === null) return [];
    const spans = workSpans(times);
    if (spans === null) return [{ path: `weekTimes.${index}`, code: 'invalid-time' }];
    return secondsOfSpans(spans) === contractWorkweek[index]
      ? []
      : [{ path: `weekTimes.${index}`, code: 'contract-hours-mismatch' }];
  });
}

/** Seconds of the working days together. */
export function workweekSum(week: ContractTerms['contractWorkweek']): number {
  return week.reduce((sum, day) => sum + day, 0);
}

/**
 * Everything that is wrong with the terms; empty when they can be. A week without hours can be: that is an on-call
 * contract. What needs other contracts or the person (overlap, date of birth) is checked elsewhere.
 */
export function validateContract(terms: ContractTerms): ContractIssue[] {
  const days = terms.contractWorkweek.flatMap((day, index) => amountIssues(`contractWorkweek.${index}`, day, DAY));
  const week = amountIssues('workingWeek', terms.workingWeek, WEEK);
  const hours = amountIssues('contractHours', terms.contractHours, WEEK);
  const issues = [
    ...dateIssues(terms),
    ...week,
    ...days,
    ...hours,
    ...amountIssues('extraVacationHours', terms.extraVacationHours, YEAR),
    ...timesIssues(terms),
  ];
  if (days.length + week.length === 0 && workweekSum(terms.contractWorkweek) !== terms.workingWeek) {
    issues.push({ path: 'contractWorkweek', code: 'contract-hours-mismatch' });
  }
  if (hours.length + week.length === 0 && terms.contractHours < terms.workingWeek) {
    issues.push({ path: 'contractHours', code: 'contract-hours-below-workweek' });
  }
  return issues;
}
