/** What the entry form makes of what is in it, at every keystroke. Pure: the rules are the server's own. */
import type { RoundingStrategy, TimesheetSettings } from '@rooster/contract';
import {
  type Entry,
  type FormReading,
  readFormTimes,
  roundEntry,
  touchesClosedPeriod,
  validateEntry,
  workedSeconds,
} from '@rooster/domain/hours';
import { isPlainDate, localDate } from '@rooster/domain/time';
import type { WallMoment } from '@rooster/domain/wall-time';
import { type BreakDraft, type EntryDraft, isUnreadable, type Typed } from './draft.ts';
import { type Resolved, resolveBreak, resolvePoint } from './wall.ts';

/** What is wrong with a field: `date`, `start`, `end`, `break` or `breaks.0.start`. Texts go by `code`. */
export interface FormIssue {
  readonly field: string;
  readonly code: string;
}

/** Where a stretch of work lies, in epoch milliseconds, and its worked time in whole seconds. */
export interface Outcome {
  readonly start: number;
  readonly end: number;
  readonly workedSeconds: number;
}

/** What the form knows beside its own fields. */
export interface FormContext {
  readonly settings: Pick<TimesheetSettings, 'roundingStrategy' | 'earlierRounding' | 'timesheetClosedDate'>;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** The result. */
export interface Evaluation {
  /** Nothing may be saved while there is one. `required` ones are shown only once saving was tried. */
  readonly issues: readonly FormIssue[];
  /** The two readings of an entry over midnight. */
  readonly overMidnight: Extract<FormReading, { kind: 'past-midnight' }> | null;
  /** Times that the clock shows twice, with both instants. */
  readonly twice: { readonly start?: Twice; readonly end?: Twice };
  /** First time that exists after one that the clock skips. */
  readonly skipped: { readonly start?: WallMoment; readonly end?: WallMoment };
  /** The entry to send; null while something is missing or wrong. */
  readonly entry: Entry | null;
  /** What it comes to as typed, known even when a rule refuses it. */
  readonly typed: Outcome | null;
  /** What will be stored, when rounding changes it. */
  readonly rounded: Outcome | null;
}

/** Both instants of a time that comes twice. */
export interface Twice {
  readonly earlier: number;
  readonly later: number;
}

/** Work is not registered before it is done; the server allows clocks to differ this much. */
const CLOCK_TOLERANCE_MS = 15 * 60_000;
const FIRST_DATE = '2000-01-01';

const fieldNames: Readonly<Record<string, string>> = { breakSeconds: 'break', breaks: 'break' };
const nothing: Evaluation = {
  issues: [],
  overMidnight: null,
  twice: {},
  skipped: {},
  entry: null,
  typed: null,
  rounded: null,
};

function timeIssue(field: string, value: Typed<string>): FormIssue[] {
  if (value === null) return [{ field, code: 'required' }];
  return isUnreadable(value) ? [{ field, code: 'invalid-time' }] : [];
}

function breakAmountIssue(value: Typed<number>): FormIssue[] {
  if (!isUnreadable(value)) return [];
  return [{ field: 'break', code: /^\s*[-−–]/u.test(value.unreadable) ? 'break-negative' : 'invalid-duration' }];
}

/** Rows in which something stands, with their place in the form. */
const filledBreaks = (draft: EntryDraft): (readonly [number, BreakDraft])[] =>
  [...draft.breaks.entries()].filter(([, row]) => row.start !== null || row.end !== null);

function typedIssues(draft: EntryDraft): FormIssue[] {
  const rows = filledBreaks(draft);
  const date =
    isPlainDate(draft.date) && draft.date >= FIRST_DATE
      ? []
      : [{ field: 'date', code: draft.date === '' ? 'required' : 'invalid-date' }];
  return [
    ...date,
    ...timeIssue('start', draft.start),
    ...timeIssue('end', draft.end),
    ...(draft.start !== null && draft.start === draft.end ? [{ field: 'end', code: 'start-equals-end' }] : []),
    ...(rows.length === 0 ? breakAmountIssue(draft.breakMinutes) : []),
    ...rows.flatMap(([index, row]) => [
      ...timeIssue(`breaks.${index}.start`, row.start),
      ...timeIssue(`breaks.${index}.end`, row.end),
    ]),
  ];
}

/** The break in seconds; a stored one keeps its seconds as long as the same minutes are shown. */
function breakSeconds({ breakMinutes, exact }: EntryDraft): number {
  const minutes = typeof breakMinutes === 'number' ? breakMinutes : 0;
  return exact !== undefined && Math.round(exact.breakSeconds / 60) === minutes ? exact.breakSeconds : minutes * 60;
}

/** Start and end with the breaks, or what is wrong with those. */
function withBreaks(draft: EntryDraft, start: number, end: number): { entry: Entry; issues: FormIssue[] } {
  const rows = filledBreaks(draft);
  if (rows.length === 0) return { entry: { start, end, breakSeconds: breakSeconds(draft) }, issues: [] };
  const issues: FormIssue[] = [];
  const breaks = rows.flatMap(([index, row]) => {
    if (typeof row.start !== 'string' || typeof row.end !== 'string') return [];
    const span = resolveBreak({ ...row, start: row.start, end: row.end }, start, draft);
    if (span === undefined) issues.push({ field: `breaks.${index}.start`, code: 'invalid-time' });
    return span ?? [];
  });
  return { entry: { start, end, breaks }, issues };
}

/** The rounding of the date that an instant lies on. */
const roundingOf = (
  start: number,
  zone: string,
  { roundingStrategy, earlierRounding }: FormContext['settings'],
): RoundingStrategy =>
  earlierRounding.find(({ before }) => localDate(start, zone) < before)?.roundingStrategy ?? roundingStrategy;

function ruleIssues(entry: Entry, draft: EntryDraft, { settings, now }: FormContext): FormIssue[] {
  const rows = filledBreaks(draft);
  const toField = (path: string): string => {
    const [, place, part = 'start'] = /^breaks\.(\d+)(?:\.(start|end))?$/.exec(path) ?? [];
    return place === undefined ? (fieldNames[path] ?? path) : `breaks.${rows[Number(place)]?.[0] ?? place}.${part}`;
  };
  const issues = validateEntry(entry).map(({ path, code }) => ({ field: toField(path), code }));
  if (entry.end > now + CLOCK_TOLERANCE_MS) issues.push({ field: 'end', code: 'shift-in-future' });
  if (issues.length > 0) return issues;
  const rounded = roundEntry(entry, roundingOf(entry.start, draft.zone, settings), draft.zone);
  issues.push(...rounded.issues.map(({ path, code }) => ({ field: toField(path), code })));
  const position = { start: rounded.start, zone: draft.zone };
  if (touchesClosedPeriod([position], settings.timesheetClosedDate))
    issues.push({ field: 'date', code: 'timesheet-closed' });
  return issues;
}

const clockIssues = (field: 'start' | 'end', point: Resolved): FormIssue[] => {
  if (point.kind === 'known') return [];
  return [{ field, code: point.kind === 'ask' ? 'time-twice' : 'time-skipped' }];
};

const known = <T>(start: T | undefined, end: T | undefined): { start?: T; end?: T } => ({
  ...(start !== undefined && { start }),
  ...(end !== undefined && { end }),
});
const twiceOf = (point: Resolved): Twice | undefined => (point.kind === 'skipped' ? undefined : point.twice);
const skippedOf = (point: Resolved): WallMoment | undefined => (point.kind === 'skipped' ? point.next : undefined);

const outcome = (entry: Entry): Outcome => ({
  start: entry.start,
  end: entry.end,
  workedSeconds: workedSeconds(entry),
});

/** Reads the form. */
export function evaluate(draft: EntryDraft, context: FormContext): Evaluation {
  const unread = typedIssues(draft);
  const { date, start: startTime, end: endTime } = draft;
  const blocked = unread.some(({ field }) => field !== 'break');
  if (blocked || typeof startTime !== 'string' || typeof endTime !== 'string') return { ...nothing, issues: unread };

  const reading = readFormTimes(date, startTime, endTime);
  const overMidnight = reading.kind === 'past-midnight' ? reading : null;
  const span =
    reading.kind === 'same-day'
      ? reading.entry
      : draft.startedDayBefore
        ? reading.startedDayBefore
        : reading.endsNextDay;
  const start = resolvePoint(span.start, 'start', draft);
  const end = resolvePoint(span.end, 'end', draft);
  const asked = {
    overMidnight,
    twice: known(twiceOf(start), twiceOf(end)),
    skipped: known(skippedOf(start), skippedOf(end)),
  };
  if (start.kind !== 'known' || end.kind !== 'known') {
    return { ...nothing, ...asked, issues: [...unread, ...clockIssues('start', start), ...clockIssues('end', end)] };
  }

  const { entry, issues: breakIssues } = withBreaks(draft, start.instant, end.instant);
  const issues = [
    ...unread,
    ...breakIssues,
    ...(breakIssues.length > 0 || unread.length > 0 ? [] : ruleIssues(entry, draft, context)),
  ];
  const rounding = roundEntry(entry, roundingOf(entry.start, draft.zone, context.settings), draft.zone);
  const changed = rounding.start !== entry.start || rounding.end !== entry.end;
  return {
    ...asked,
    issues,
    entry: issues.length === 0 ? entry : null,
    typed: outcome(entry),
    rounded:
      changed && rounding.issues.length === 0 ? outcome({ ...entry, start: rounding.start, end: rounding.end }) : null,
  };
}
