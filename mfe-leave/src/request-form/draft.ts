/** A request for leave as somebody fills it in, step by step. Pure. */
import type { LeaveDayKind, LeaveRequestType } from '@rooster/contract';
import type { Span } from '@rooster/domain/contracts';
import { partialDaySeconds } from '@rooster/domain/leave';
import { addDays, isPlainDate } from '@rooster/domain/time';
import { parseHours } from '@rooster/domain/typed-hours';

/** What was changed by hand on a day; what was not comes from the contract. */
export interface DayEdit {
  /** Hours as typed; undefined leaves what the contract says. */
  readonly hours?: string | undefined;
  /** `HH:mm`; a part of a day has both. */
  readonly fromTime?: string | null | undefined;
  readonly toTime?: string | null | undefined;
  /** A note that the day had before; the form shows one for the whole request. */
  readonly note?: string | undefined;
}

/** What is in the form. Switching between the two types keeps what the other one held. */
export interface RequestDraft {
  readonly type: LeaveRequestType;
  readonly leaveTypeId: string;
  /** `YYYY-MM-DD`, or empty while nothing was chosen. */
  readonly from: string;
  readonly to: string;
  readonly dates: readonly string[];
  readonly edits: Readonly<Record<string, DayEdit>>;
  /** Goes with the first day that takes hours. */
  readonly note: string;
}

/** What the contract and the calendar say of a date; hours in seconds. */
export interface DayFact {
  readonly date: string;
  readonly seconds: number;
  /** The most that can be asked for. */
  readonly limit: number;
  readonly kind: LeaveDayKind;
  readonly holiday: string | null;
  /** When the person works, in seconds since midnight; empty where nobody knows. */
  readonly work: readonly Span[];
  /** Other leave on this date, approved or waiting. */
  readonly otherSeconds: number;
}

/** A day as it will be sent. */
export interface DayInput {
  readonly date: string;
  readonly seconds: number;
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly note: string | null;
}

/** A year and a day: nobody asks for more at once, and a mistyped year would be a list without end. */
export const MAX_DAYS = 366;

/** The draft for days that were pointed at, or for none yet. */
export function emptyDraft(leaveTypeId: string, days?: { readonly from: string; readonly to: string }): RequestDraft {
  return { type: 'Range', leaveTypeId, from: days?.from ?? '', to: days?.to ?? '', dates: [], edits: {}, note: '' };
}

function datesBetween(from: string, to: string): string[] {
  const dates: string[] = [];
  for (let date = from; date <= to && dates.length <= MAX_DAYS; date = addDays(date, 1)) dates.push(date);
  return dates;
}

/** The dates that are asked for, in order; none while the days are not filled in. */
export function datesOf({ type, from, to, dates }: RequestDraft): readonly string[] {
  if (type === 'MultiSelect') return [...new Set(dates)].sort();
  return isPlainDate(from) && isPlainDate(to) && from <= to ? datesBetween(from, to) : [];
}

/** What is wrong in the first step, by field; the texts are `request.problem.*`. */
export type DaysProblems = Readonly<
  Partial<Record<'leaveTypeId' | 'from' | 'to' | 'dates', 'type' | 'from' | 'to' | 'order' | 'long' | 'dates'>>
>;

export function problemsOfDays(draft: RequestDraft): DaysProblems {
  const type = draft.leaveTypeId === '' ? { leaveTypeId: 'type' as const } : {};
  if (draft.type === 'MultiSelect')
    return {
      ...type,
      ...(draft.dates.length === 0 && { dates: 'dates' as const }),
      ...(draft.dates.length > MAX_DAYS && { dates: 'long' as const }),
    };
  const hasFrom = isPlainDate(draft.from);
  const hasTo = isPlainDate(draft.to);
  return {
    ...type,
    ...(!hasFrom && { from: 'from' as const }),
    ...(!hasTo && { to: 'to' as const }),
    ...(hasFrom && hasTo && draft.to < draft.from && { to: 'order' as const }),
    ...(datesOf(draft).length > MAX_DAYS && { to: 'long' as const }),
  };
}

/** What is wrong with the hours of a day; the texts are `request.hoursProblem.*`. */
export type HoursProblem = 'unreadable' | 'zero' | 'limit' | 'overlap' | 'times' | 'say' | 'outside';

/** One day of the second step. */
export interface DayLine {
  readonly fact: DayFact;
  readonly edit: DayEdit;
  readonly isPart: boolean;
  /** What will be asked for; null while it can't be read. */
  readonly seconds: number | null;
  readonly problem: HoursProblem | undefined;
}

const isPart = ({ fromTime, toTime }: DayEdit): boolean => fromTime !== undefined || toTime !== undefined;

function secondsOf(fact: DayFact, edit: DayEdit): number | null {
  if (edit.hours !== undefined) return parseHours(edit.hours);
  if (!isPart(edit)) return fact.seconds;
  // Where nobody knows when the person works the hours are asked, not guessed.
  return edit.fromTime && edit.toTime && fact.work.length > 0
    ? partialDaySeconds({ fromTime: edit.fromTime, toTime: edit.toTime }, fact.work, fact.limit)
    : null;
}

function problemOf(
  type: LeaveRequestType,
  fact: DayFact,
  edit: DayEdit,
  seconds: number | null,
): HoursProblem | undefined {
  if (fact.kind === 'OutsideContract') return 'outside';
  if (isPart(edit) && (!edit.fromTime || !edit.toTime || edit.fromTime === edit.toTime)) return 'times';
  if (seconds === null) return isPart(edit) && !edit.hours ? 'say' : 'unreadable';
  if (seconds === 0 && type === 'MultiSelect') return 'zero';
  if (seconds > fact.limit) return 'limit';
  return seconds > 0 && seconds + fact.otherSeconds > fact.limit ? 'overlap' : undefined;
}

/** The days of the second step, each with what is wrong with it. */
export function linesOf(draft: RequestDraft, facts: readonly DayFact[]): readonly DayLine[] {
  return facts.map((fact) => {
    const edit = draft.edits[fact.date] ?? {};
    const seconds = secondsOf(fact, edit);
    return { fact, edit, isPart: isPart(edit), seconds, problem: problemOf(draft.type, fact, edit, seconds) };
  });
}

/** Seconds of all days that can be read. */
export const totalOf = (lines: readonly DayLine[]): number =>
  lines.reduce((sum, { seconds }) => sum + (seconds ?? 0), 0);

/** The days as they are sent; undefined while a day is not right or nothing is asked for at all. */
export function inputOf(lines: readonly DayLine[], note: string): readonly DayInput[] | undefined {
  if (lines.some(({ problem }) => problem !== undefined) || totalOf(lines) === 0) return undefined;
  const first = lines.findIndex(({ seconds }) => seconds !== null && seconds > 0);
  return lines.map(({ fact: { date }, edit, seconds }, index) => ({
    date,
    seconds: seconds ?? 0,
    fromTime: edit.fromTime ?? null,
    toTime: edit.toTime ?? null,
    note: (index === first ? note.trim() : edit.note) || null,
  }));
}
