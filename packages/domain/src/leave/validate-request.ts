/**
 * Whether the days of a request can be asked for: the checks the form makes while typing and the server makes again.
 */
import type { Contract } from '../contracts/index.ts';
import { addDays, isPlainDate } from '../time/index.ts';
import type { LeaveHours } from './booking.ts';
import { leaveDay, type FreeDays } from './day-hours.ts';

export type LeaveRequestType = 'Range' | 'MultiSelect';

/** What is wrong with one field: `path` is dotted (`days.2.date`). */
export interface LeaveIssue {
  readonly path: string;
  readonly code:
    | 'required'
    | 'invalid-date'
    | 'invalid-value'
    | 'not-whole'
    | 'too-small'
    | 'too-large'
    | 'leave-outside-contract'
    | 'leave-overlap';
  /** The most the day takes, in seconds, where that was passed. */
  readonly limit?: number;
}

export interface LeaveContext {
  readonly contracts: readonly Contract[];
  readonly freeDays: FreeDays;
  /** Days of the member's other requests that are pending or in force. */
  readonly otherLeave: readonly LeaveHours[];
}

function hoursIssues(
  type: LeaveRequestType,
  { date, seconds }: LeaveHours,
  path: string,
  { contracts, freeDays, otherLeave }: LeaveContext,
): LeaveIssue[] {
  const { kind, limit } = leaveDay(date, contracts, freeDays);
  if (kind === 'outside-contract') return [{ path: `${path}.date`, code: 'leave-outside-contract' }];
  if (!Number.isSafeInteger(seconds)) return [{ path: `${path}.seconds`, code: 'not-whole' }];
  // A range runs over days off and holidays, which take nothing; a chosen date takes something.
  if (seconds < 0 || (seconds === 0 && type === 'MultiSelect')) return [{ path: `${path}.seconds`, code: 'too-small' }];
  if (seconds > limit) return [{ path: `${path}.seconds`, code: 'too-large', limit }];
  const others = otherLeave.filter((other) => other.date === date).reduce((sum, other) => sum + other.seconds, 0);
  return seconds > 0 && others + seconds > limit ? [{ path: `${path}.date`, code: 'leave-overlap' }] : [];
}

function rangeIssues(days: readonly LeaveHours[]): LeaveIssue[] {
  return days.flatMap(({ date }, index): LeaveIssue[] => {
    const before = days[index - 1];
    return before !== undefined && date !== addDays(before.date, 1)
      ? [{ path: `days.${index}.date`, code: 'invalid-value' }]
      : [];
  });
}

/**
 * Everything that is wrong with the days; empty when they can be. A date can be shared with other leave as long as the
 * hours together fit into the day. A range names each of its dates in order, without gaps.
 */
export function validateLeaveDays(
  type: LeaveRequestType,
  days: readonly LeaveHours[],
  context: LeaveContext,
): LeaveIssue[] {
  if (days.length === 0) return [{ path: 'days', code: 'required' }];
  const unreadable = days.flatMap(({ date }, index): LeaveIssue[] =>
    isPlainDate(date) ? [] : [{ path: `days.${index}.date`, code: 'invalid-date' }],
  );
  if (unreadable.length > 0) return unreadable;
  const issues = type === 'Range' ? rangeIssues(days) : [];
  const seen = new Set<string>();
  for (const [index, day] of days.entries()) {
    if (seen.has(day.date)) issues.push({ path: `days.${index}.date`, code: 'invalid-value' });
    else issues.push(...hoursIssues(type, day, `days.${index}`, context));
    seen.add(day.date);
  }
  if (issues.length === 0 && days.every(({ seconds }) => seconds === 0))
    issues.push({ path: 'days', code: 'too-small' });
  return issues;
}

/**
 * Whether a request comes too late: leave starts fewer days from today than the notice the tenant asks for. Where no
 * notice is asked, leave that is past can be written down too.
 */
export function isNoticeTooShort(days: readonly LeaveHours[], minimumNoticeDays: number, today: string): boolean {
  if (minimumNoticeDays <= 0) return false;
  const earliest = addDays(today, minimumNoticeDays);
  return days.some(({ date, seconds }) => seconds > 0 && date < earliest);
}

/** Days with hours on which no finalised contract holds: leave left over when a contract is cancelled or ended. */
export function daysOutsideContracts(days: readonly LeaveHours[], contracts: readonly Contract[]): LeaveHours[] {
  return days.filter(
    ({ date, seconds }) => seconds > 0 && leaveDay(date, contracts, new Map()).kind === 'outside-contract',
  );
}
