/** A recurring shift: which dates it falls on, and when it starts and ends on each. */
import { addDays, daysBetween, isPlainDate } from '../time/plain-date.ts';
import { isOnWeekday } from '../time/weekday-flags.ts';
import { spanOn, type DatedSpan, type WallTimes } from './wall-span.ts';

/** From first to last date, both included, on the weekdays of the set (Monday 1 … Sunday 64). */
export interface SeriesPattern extends WallTimes {
  readonly startDate: string;
  readonly endDate: string;
  readonly weekdayFlags: number;
}

export interface SeriesExpansion {
  readonly shifts: readonly DatedSpan[];
  /** Dates left out because the clock skips the whole shift. */
  readonly skipped: readonly string[];
}

/** The most shifts one series may have: daily for two years. */
export const MAX_SERIES_SHIFTS = 731;

/** What is wrong with one field of a pattern. */
export interface SeriesIssue {
  readonly path: 'startDate' | 'endDate' | 'weekdayFlags';
  readonly code: 'required' | 'invalid-date' | 'invalid-value' | 'end-before-start' | 'too-large';
}

/** Everything that is wrong with the dates of a pattern; empty when it can be expanded. */
export function seriesIssues({
  startDate,
  endDate,
  weekdayFlags,
}: Pick<SeriesPattern, 'startDate' | 'endDate' | 'weekdayFlags'>): SeriesIssue[] {
  const issues: SeriesIssue[] = [];
  if (!isPlainDate(startDate)) issues.push({ path: 'startDate', code: 'invalid-date' });
  if (!isPlainDate(endDate)) issues.push({ path: 'endDate', code: endDate === '' ? 'required' : 'invalid-date' });
  if (weekdayFlags === 0) issues.push({ path: 'weekdayFlags', code: 'required' });
  else if (!Number.isInteger(weekdayFlags) || weekdayFlags < 0 || weekdayFlags > 127)
    issues.push({ path: 'weekdayFlags', code: 'invalid-value' });
  if (issues.length > 0) return issues;
  if (endDate < startDate) return [{ path: 'endDate', code: 'end-before-start' }];
  return daysBetween(startDate, endDate) >= MAX_SERIES_SHIFTS ? [{ path: 'endDate', code: 'too-large' }] : [];
}

/**
 * The shifts of a series, in order. Wall-clock times stay as they are when the clock changes, so such a night is an
 * hour shorter or longer.
 * @throws {RangeError} for a pattern that `seriesIssues` has something to say about, or a time or zone that does not
 * exist.
 */
export function expandSeries(pattern: SeriesPattern): SeriesExpansion {
  const [issue] = seriesIssues(pattern);
  if (issue !== undefined) throw new RangeError(`Not a series: ${issue.path} ${issue.code}`);
  const shifts: DatedSpan[] = [];
  const skipped: string[] = [];
  for (let date = pattern.startDate; date <= pattern.endDate; date = addDays(date, 1)) {
    if (!isOnWeekday(pattern.weekdayFlags, date)) continue;
    const span = spanOn(date, pattern);
    if (span === null) skipped.push(date);
    else shifts.push(span);
  }
  return { shifts, skipped };
}
