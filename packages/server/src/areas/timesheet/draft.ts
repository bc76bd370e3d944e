/** From a stretch of work as punched to the figures that are stored, or to what is wrong with it. Pure. */
import { fieldErrorCodes } from '@rooster/contract';
import type { FieldError } from '@rooster/contract';
import { hoursOf, isClosed, roundEntry, surchargedParts, validateEntry } from '@rooster/domain/hours';
import type { Entry, HoursIssue, Span } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { StoredPayLine } from '../../schema/timesheet-json.ts';
import { roundingOn, surchargesOf } from './rules.ts';
import type { HoursRules } from './rules.ts';

/** What rules of a rule set made of the worked time of one date. */
export interface SegmentLines {
  /** Worked time that is given back in hours off, in the place of being paid. */
  readonly inLieuSeconds: number;
  readonly ruleSetVersionId: string | null;
  readonly lines: StoredPayLine[] | null;
}

/**
 * Worked time on one date, with its lines where they are known; the surcharged seconds of all parts add up to the
 * entry's.
 */
export interface DraftSegment extends Partial<SegmentLines> {
  readonly segmentDate: string;
  readonly workedSeconds: number;
  readonly surchargedSeconds: number;
  readonly factor: number;
}

/** The columns of an entry that follow from its punches, and its worked time per date. */
export interface EntryDraft {
  readonly figures: {
    readonly shiftStart: number;
    readonly shiftEnd: number;
    readonly punchedStart: number;
    readonly punchedEnd: number;
    readonly breakSeconds: number;
    readonly breaks: Span[];
    readonly workedSeconds: number;
    readonly surchargedSeconds: number;
    readonly multiplicationFactor: number;
    readonly timeZoneId: string;
    readonly clientTimeZoneId: string | null;
    readonly workDate: string;
  };
  readonly segments: readonly DraftSegment[];
}

const wireNames: Readonly<Record<string, string>> = { start: 'shiftStart', end: 'shiftEnd', breakSeconds: 'breakTime' };

/** What the rules found, in the names of the wire. */
export function fieldErrors(issues: readonly HoursIssue[]): Omit<FieldError, 'message'>[] {
  return issues.map(({ path, code }) => ({
    path: wireNames[path] ?? path,
    code: fieldErrorCodes.find((known) => known === code) ?? 'invalid-value',
  }));
}

function refuse(issues: readonly HoursIssue[]): void {
  if (issues.length > 0) throw new ApiError('validation-failed', { errors: fieldErrors(issues) });
}

/** Worked time per date. A date that comes twice, because the clock was set back over midnight, becomes one. */
export function perDate(segments: ReturnType<typeof hoursOf>['segments']): DraftSegment[] {
  const dates = new Map<string, { segmentDate: string; workedSeconds: number; factor: number }>();
  for (const { date, workedSeconds, factor } of segments) {
    const known = dates.get(date);
    if (known) known.workedSeconds += workedSeconds;
    else if (workedSeconds > 0) dates.set(date, { segmentDate: date, workedSeconds, factor });
  }
  const parts = [...dates.values()];
  const surcharged = surchargedParts(parts);
  return parts.map((part, index) => ({ ...part, surchargedSeconds: surcharged[index] ?? 0 }));
}

/**
 * What is stored for punches in the IANA zone of the work, `clientZone` being the device's: start and end rounded, the
 * break and the punches as they are. Throws `validation-failed`, naming fields as the wire does, and with
 * `timesheet-closed`.
 */
export function draftEntry(punches: Entry, zone: string, rules: HoursRules, clientZone = zone): EntryDraft {
  refuse(validateEntry(punches));
  const rounded = roundEntry(punches, roundingOn(localDate(punches.start, zone), rules), zone);
  refuse(rounded.issues);
  const breaks = (punches.breaks ?? []).map(({ start, end }) => ({ start, end }));
  const hours = hoursOf(
    { start: rounded.start, end: rounded.end, breakSeconds: punches.breakSeconds, breaks },
    zone,
    surchargesOf(rules),
  );
  refuseClosed(rounded.start, zone, rules.closedDate);
  return {
    figures: {
      shiftStart: rounded.start,
      shiftEnd: rounded.end,
      punchedStart: punches.start,
      punchedEnd: punches.end,
      breakSeconds: hours.breakSeconds,
      breaks,
      workedSeconds: hours.workedSeconds,
      surchargedSeconds: hours.surchargedSeconds,
      multiplicationFactor: hours.multiplicationFactor,
      timeZoneId: zone,
      clientTimeZoneId: clientZone === zone ? null : clientZone,
      workDate: localDate(rounded.start, zone),
    },
    segments: perDate(hours.segments),
  };
}

/** The refusal of what lies in the closed period, with the last date of it. */
export const closedUntil = (closedDate: string | null): ApiError =>
  new ApiError('timesheet-closed', { detail: `Hours up to and including ${closedDate} are closed` });

/** Refuses what starts in the closed period; `start` in epoch milliseconds. */
export function refuseClosed(start: number, zone: string, closedDate: string | null): void {
  if (isClosed({ start, zone }, closedDate)) throw closedUntil(closedDate);
}
