/** Whether an entry can be: the checks a form makes while typing and the server makes again. */
import { breakSecondsOf, MAX_SHIFT_MS, sumBreaks, type Entry, type HoursIssue, type Span } from './entry.ts';

function spanIssues({ start, end }: Span, prefix: string): HoursIssue[] {
  const unreadable = [['start', start] as const, ['end', end] as const].filter(
    ([, instant]) => !Number.isFinite(instant),
  );
  if (unreadable.length > 0) return unreadable.map(([name]) => ({ path: `${prefix}${name}`, code: 'invalid-instant' }));
  if (start === end) return [{ path: `${prefix}end`, code: 'start-equals-end' }];
  if (end < start) return [{ path: `${prefix}end`, code: 'end-before-start' }];
  return [];
}

/** A break has to lie within the shift, and not over a break before it. */
function placeIssues(shift: Span, breaks: readonly Span[]): HoursIssue[] {
  const issues: HoursIssue[] = [];
  for (const [index, { start, end }] of breaks.entries()) {
    const startsOutside = start < shift.start || start >= shift.end;
    if (startsOutside) issues.push({ path: `breaks.${index}.start`, code: 'break-outside-shift' });
    else if (end > shift.end) issues.push({ path: `breaks.${index}.end`, code: 'break-outside-shift' });
  }
  const inOrder = [...breaks.entries()].sort(([, a], [, b]) => a.start - b.start);
  let busyUntil = -Infinity;
  for (const [index, { start, end }] of inOrder) {
    if (start < busyUntil) issues.push({ path: `breaks.${index}`, code: 'invalid-value' });
    busyUntil = Math.max(busyUntil, end);
  }
  return issues;
}

function amountIssues({ breakSeconds }: Entry): HoursIssue[] {
  if (breakSeconds === undefined) return [];
  if (!Number.isSafeInteger(breakSeconds)) return [{ path: 'breakSeconds', code: 'not-whole' }];
  return breakSeconds < 0 ? [{ path: 'breakSeconds', code: 'break-negative' }] : [];
}

function workedIssues(entry: Entry): HoursIssue[] {
  const path = entry.breakSeconds === undefined ? 'breaks' : 'breakSeconds';
  const left = entry.end - entry.start - breakSecondsOf(entry) * 1000;
  if (left < 0) return [{ path, code: 'break-exceeds-worked-time' }];
  return left === 0 ? [{ path, code: 'worked-time-not-positive' }] : [];
}

/**
 * Everything that is wrong with an entry as it was clocked or typed; empty when it can be. What needs other entries or
 * the tenant's settings (overlap, closed period, rounding) is checked elsewhere.
 */
export function validateEntry(entry: Entry): HoursIssue[] {
  const breaks = entry.breaks ?? [];
  const shift = spanIssues(entry, '');
  const amount = amountIssues(entry);
  const eachBreak = breaks.flatMap((item, index) => spanIssues(item, `breaks.${index}.`));
  const issues = [...shift, ...amount, ...eachBreak];

  const shiftReadable = shift.length === 0;
  const breaksReadable = eachBreak.length === 0;
  if (shiftReadable && entry.end - entry.start > MAX_SHIFT_MS) issues.push({ path: 'end', code: 'shift-too-long' });
  if (shiftReadable && breaksReadable) issues.push(...placeIssues(entry, breaks));
  if (
    amount.length === 0 &&
    breaksReadable &&
    breaks.length > 0 &&
    entry.breakSeconds !== undefined &&
    entry.breakSeconds !== sumBreaks(breaks)
  ) {
    issues.push({ path: 'breakSeconds', code: 'not-same' });
  }
  if (shiftReadable && amount.length === 0 && breaksReadable) issues.push(...workedIssues(entry));
  return issues;
}
