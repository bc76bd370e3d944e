/** What is in the entry form: values as typed, and where they came from. Pure. */
import type { EntryInput, TimesheetEntry } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import { breakSecondsOf, type Entry } from '@rooster/domain/hours';
import { localDate, localFields } from '@rooster/domain/time';

/** What was typed where it can't be read. */
export interface Unreadable {
  readonly unreadable: string;
}

/** A typed value; null while nothing was typed. */
export type Typed<T> = T | null | Unreadable;

/** Whether something was typed that can't be read. */
export const isUnreadable = <T>(value: Typed<T>): value is Unreadable =>
  typeof value === 'object' && value !== null && 'unreadable' in value;

/** Which of the two is meant where the clock shows a time twice. */
export type Occurrence = 'earlier' | 'later';

/** One break with times, `HH:mm`. */
export interface BreakDraft {
  /** Stays the same while the row lives. */
  readonly key: number;
  readonly start: Typed<string>;
  readonly end: Typed<string>;
  /** The stored instants, to the millisecond, until the row is changed. */
  readonly exact?: { readonly start: number; readonly end: number } | undefined;
}

/** A stored start or end, to keep its seconds as long as what is shown of it stays the same. */
export interface ExactPoint {
  readonly date: string;
  /** `HH:mm` */
  readonly time: string;
  readonly instant: number;
}

/** What stored values the form began with. */
export interface Exact {
  readonly zone: string;
  readonly start: ExactPoint;
  readonly end: ExactPoint;
  readonly breakSeconds: number;
}

/** The form's state. */
export interface EntryDraft {
  /** `YYYY-MM-DD`, empty while none is chosen. */
  readonly date: string;
  /** `HH:mm` */
  readonly start: Typed<string>;
  readonly end: Typed<string>;
  /** Whole minutes; does not count while there are breaks with times. */
  readonly breakMinutes: Typed<number>;
  readonly breaks: readonly BreakDraft[];
  readonly zone: string;
  /** Of an entry over midnight the date is that of the end. */
  readonly startedDayBefore: boolean;
  readonly occurrence: { readonly start?: Occurrence | undefined; readonly end?: Occurrence | undefined };
  readonly exact?: Exact | undefined;
}

const minuteOf = (instant: number, zone: string): ExactPoint => {
  const { date, time } = localFields(instant, zone);
  return { date, time: time.slice(0, 5), instant };
};

/** A new entry on a date. */
export function emptyDraft(date: string, zone: string): EntryDraft {
  return {
    date,
    start: null,
    end: null,
    breakMinutes: null,
    breaks: [],
    zone,
    startedDayBefore: false,
    occurrence: {},
  };
}

/** A new entry that begins when a clock did that had to be reset; `start` in epoch milliseconds. */
export function draftFromLostClock(start: number, zone: string): EntryDraft {
  const { date, time } = minuteOf(start, zone);
  return { ...emptyDraft(date, zone), start: time };
}

/** A stored entry, with the times as they were clocked or typed: what is saved is rounded anew. */
export function draftFromEntry(
  entry: Pick<TimesheetEntry, 'punchedStart' | 'punchedEnd' | 'timeZoneId' | 'breakTime' | 'breaks'>,
): EntryDraft {
  const { timeZoneId: zone } = entry;
  const start = minuteOf(Date.parse(entry.punchedStart), zone);
  const end = minuteOf(Date.parse(entry.punchedEnd), zone);
  const breakSeconds = parseDuration(entry.breakTime);
  const breaks = entry.breaks.map((item, key) => {
    const exact = { start: Date.parse(item.start), end: Date.parse(item.end) };
    return { key, start: minuteOf(exact.start, zone).time, end: minuteOf(exact.end, zone).time, exact };
  });
  return {
    ...emptyDraft(start.date, zone),
    start: start.time,
    end: end.time,
    breakMinutes: Math.round(breakSeconds / 60),
    breaks,
    exact: { zone, start, end, breakSeconds },
  };
}

/** Hours that were meant to be sent, to look at them again. With breaks that have times the break is their sum. */
export function draftFromInput({
  shiftStart,
  shiftEnd,
  timeZoneId,
  breakTime = '00:00:00',
  breaks = [],
}: EntryInput): EntryDraft {
  return draftFromEntry({ punchedStart: shiftStart, punchedEnd: shiftEnd, timeZoneId, breakTime, breaks });
}

/** Whether two states of the form say the same. */
export const sameDraft = (a: EntryDraft, b: EntryDraft): boolean => JSON.stringify(a) === JSON.stringify(b);

const toInstant = (instant: number): string => new Date(instant).toISOString();

/** What is sent for an entry that the form found right. */
export function toInput(entry: Entry, zone: string): EntryInput {
  const breaks = entry.breaks ?? [];
  return {
    shiftStart: toInstant(entry.start),
    shiftEnd: toInstant(entry.end),
    timeZoneId: zone,
    // With times the break is their sum, which the server makes itself.
    ...(breaks.length > 0
      ? { breaks: breaks.map((item) => ({ start: toInstant(item.start), end: toInstant(item.end) })) }
      : { breakTime: formatDuration(breakSecondsOf(entry)) }),
  };
}

/** Local date on which a stored entry starts, in its own zone: the day it is listed under. */
export const dayOf = (entry: Pick<TimesheetEntry, 'shiftStart' | 'timeZoneId'>): string =>
  localDate(Date.parse(entry.shiftStart), entry.timeZoneId);
