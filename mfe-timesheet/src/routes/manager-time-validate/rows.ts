/** The rows of the queue, and what each says of its shift. Pure; seconds, and minutes since midnight. */
import type { ApprovableEntry, ApprovalsOfPerson, ApprovalsSummary, UnclockedShift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { localDate, startOfDay } from '@rooster/domain/time';
import { dayOf } from '../../entry-form/draft.ts';
import type { ApprovalFilter } from './filter.ts';

type Person = Pick<ApprovalsOfPerson, 'tenantUserId' | 'firstName' | 'middleName' | 'lastName' | 'employeeCode'>;

/** A row: an entry, or a shift at which nobody clocked. */
export type QueueRow =
  | { readonly id: string; readonly kind: 'entry'; readonly person: Person; readonly entry: ApprovableEntry }
  | { readonly id: string; readonly kind: 'unclocked'; readonly person: Person; readonly shift: UnclockedShift };

/** Somebody with his rows, oldest first. */
export interface PersonRows {
  readonly person: Person;
  readonly rows: readonly QueueRow[];
}

const startOf = (row: QueueRow): number => Date.parse(row.kind === 'entry' ? row.entry.shiftStart : row.shift.start);

/** The rows of each person, without those that were decided a moment ago; nobody without any. */
export function rowsOf(
  people: readonly ApprovalsOfPerson[],
  isDecided: (entry: ApprovableEntry) => boolean,
): PersonRows[] {
  return people.flatMap(({ entries, unclocked, ...person }) => {
    const rows: QueueRow[] = [
      ...entries
        .filter((entry) => !isDecided(entry))
        .map((entry): QueueRow => ({ id: entry.id, kind: 'entry', person, entry })),
      ...unclocked.map((shift): QueueRow => ({
        id: `${shift.shiftId}:${person.tenantUserId}`,
        kind: 'unclocked',
        person,
        shift,
      })),
    ];
    return rows.length === 0 ? [] : [{ person, rows: rows.toSorted((a, b) => startOf(a) - startOf(b)) }];
  });
}

/**
 * How many rows there will be once all pages have been fetched. Shifts without hours come with the first page;
 * `summary` counts entries, without those that were decided a moment ago.
 */
export function totalOf(
  summary: Pick<ApprovalsSummary, 'entryCount' | 'asPlannedCount'>,
  show: ApprovalFilter['show'],
  rows: readonly QueueRow[],
): number {
  const unclocked = rows.filter(({ kind }) => kind === 'unclocked').length;
  const entries = {
    all: summary.entryCount,
    asPlanned: summary.asPlannedCount,
    differences: summary.entryCount - summary.asPlannedCount,
  }[show];
  return Math.max(entries + unclocked, rows.length);
}

/** The entries among rows. */
export const entriesOf = (rows: readonly QueueRow[]): ApprovableEntry[] =>
  rows.flatMap((row) => (row.kind === 'entry' ? [row.entry] : []));

/** Why an entry is not as planned. */
export type Reason =
  | 'overlaps'
  | 'unclocked'
  | 'unplanned'
  | 'later'
  | 'earlier'
  | 'longer'
  | 'leftLate'
  | 'leftEarly'
  | 'break';

/** What a row says beside its bars. */
export interface Difference {
  /** Worked less planned; null where nothing was planned to compare with, or nobody plans. */
  readonly seconds: number | null;
  /** Whether the hours differ by more than the tolerance; begin and end may, while the hours do not. */
  readonly isBeyond: boolean;
  readonly reason: Reason | null;
}

const lengthOf = ({ start, end, breakTime }: UnclockedShift): number =>
  Math.round((Date.parse(end) - Date.parse(start)) / 1000) - parseDuration(breakTime);

/** The one difference of a row, and what it comes from; `tolerance` in seconds. */
export function differenceOf(row: QueueRow, tolerance: number): Difference {
  if (row.kind === 'unclocked') return { seconds: -lengthOf(row.shift), isBeyond: true, reason: 'unclocked' };
  const { planned, overlaps, workedTime } = row.entry;
  if (overlaps) return { seconds: parseDuration(workedTime), isBeyond: true, reason: 'overlaps' };
  if (planned === undefined) return { seconds: null, isBeyond: false, reason: null };
  if (planned === null) return { seconds: parseDuration(workedTime), isBeyond: true, reason: 'unplanned' };
  const start = parseDuration(planned.startDifference);
  const end = parseDuration(planned.endDifference);
  const seconds = parseDuration(planned.workedDifference);
  const isBeyond = Math.abs(seconds) > tolerance;
  if ([start, end, seconds].every((part) => Math.abs(part) <= tolerance)) return { seconds, isBeyond, reason: null };
  if (Math.max(Math.abs(start), Math.abs(end)) <= tolerance) return { seconds, isBeyond, reason: 'break' };
  if (Math.abs(start) > Math.abs(end)) return { seconds, isBeyond, reason: start > 0 ? 'later' : 'earlier' };
  if (end < 0) return { seconds, isBeyond, reason: 'leftEarly' };
  return { seconds, isBeyond, reason: seconds > tolerance ? 'longer' : 'leftLate' };
}

/** From when to when, in minutes since midnight of the row's day. */
export interface Bar {
  readonly from: number;
  readonly to: number;
}

/** What is drawn of a row. */
export interface Bars {
  readonly planned: Bar | null;
  readonly clocked: Bar | null;
}

const barOf = (start: string, end: string, midnight: number): Bar => ({
  from: (Date.parse(start) - midnight) / 60_000,
  to: (Date.parse(end) - midnight) / 60_000,
});

/** The day of a row, in its own zone. */
export const dayOfRow = (row: QueueRow): string =>
  row.kind === 'entry' ? dayOf(row.entry) : localDate(Date.parse(row.shift.start), row.shift.timeZoneId);

/** Planned and clocked of a row. */
export function barsOf(row: QueueRow): Bars {
  if (row.kind === 'unclocked') {
    const { start, end, timeZoneId } = row.shift;
    return { planned: barOf(start, end, startOfDay(dayOfRow(row), timeZoneId)), clocked: null };
  }
  const { planned, shiftStart, shiftEnd, timeZoneId } = row.entry;
  const midnight = startOfDay(dayOfRow(row), timeZoneId);
  return {
    planned: planned ? barOf(planned.start, planned.end, midnight) : null,
    clocked: barOf(shiftStart, shiftEnd, midnight),
  };
}

const HOUR = 60;

/** Whole hours around all bars, so that every row has the same scale; a working day where there are none. */
export function scaleOf(bars: readonly Bars[]): Bar {
  const all = bars.flatMap(({ planned, clocked }) => [planned, clocked].filter((bar) => bar !== null));
  if (all.length === 0) return { from: 8 * HOUR, to: 18 * HOUR };
  return {
    from: Math.floor(Math.min(...all.map(({ from }) => from)) / HOUR) * HOUR,
    to: Math.ceil(Math.max(...all.map(({ to }) => to)) / HOUR) * HOUR,
  };
}
