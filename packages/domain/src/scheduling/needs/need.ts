/** How many people a department needs at which time of the day, by weekday, and otherwise on some dates. */
import type { Span } from '../../hours/entry.ts';
import { weekdayOf, type Weekday } from '../../time/iso-week.ts';
import { fromEpochDay, toEpochDay } from '../../time/plain-date.ts';
import { wallInstant } from '../../time/wall-instant.ts';
import { spanOnDay } from '../local-span.ts';

/** So many of those who are needed have a skill; each person counts for one skill. */
export interface NeededSkill {
  readonly skillId: string;
  readonly count: number;
}

/** A part of a day, on the clock on the wall. An end at or before the start lies on the next day. */
export interface NeedPart {
  /** `HH:mm` or `HH:mm:ss` */
  readonly startTime: string;
  readonly endTime: string;
  readonly count: number;
  readonly skills: readonly NeededSkill[];
}

/** The parts of a week, which hold from a date until a later one of the department. Parts that overlap add up. */
export interface NeedWeek {
  readonly departmentId: string;
  readonly fromDate: string;
  readonly parts: readonly (NeedPart & { readonly weekday: number })[];
}

/** What is needed on one date in place of what its weekday says; no parts: nobody. */
export interface NeedException {
  readonly departmentId: string;
  readonly date: string;
  readonly parts: readonly NeedPart[];
}

/** All that says what is needed. */
export interface Needs {
  readonly weeks: readonly NeedWeek[];
  readonly exceptions: readonly NeedException[];
}

/** A need with its instants (epoch milliseconds) and the date that it is of. */
export interface NeedSpan extends Span {
  readonly departmentId: string;
  readonly date: string;
  readonly count: number;
  readonly skills: readonly NeededSkill[];
}

/** The parts of one department on a date, and whether anything says what it needs then. */
export interface NeedsOnDate {
  readonly isKnown: boolean;
  readonly parts: readonly NeedPart[];
}

const unknown: NeedsOnDate = { isKnown: false, parts: [] };

/** What a department needs on a date: its exception, else the week that holds by then. */
export function needsOn({ weeks, exceptions }: Needs, departmentId: string, date: string): NeedsOnDate {
  const exception = exceptions.find((one) => one.departmentId === departmentId && one.date === date);
  if (exception !== undefined) return { isKnown: true, parts: exception.parts };
  let week: NeedWeek | undefined;
  for (const one of weeks)
    if (
      one.departmentId === departmentId &&
      one.fromDate <= date &&
      (week === undefined || one.fromDate > week.fromDate)
    )
      week = one;
  if (week === undefined) return unknown;
  const weekday: Weekday = weekdayOf(date);
  return { isKnown: true, parts: week.parts.filter((part) => part.weekday === weekday) };
}

/** The departments of which something says what they need. */
export const departmentsWithNeeds = ({ weeks, exceptions }: Needs): string[] => [
  ...new Set([...weeks, ...exceptions].map(({ departmentId }) => departmentId)),
];

/** First instant of a date. */
export const startOf = (date: string, zone: string): number =>
  wallInstant(spanOnDay(toEpochDay(date), null, null).start, zone);

/** Dates from one to another, both inclusive. */
export function datesFrom(from: string, to: string): string[] {
  const first = toEpochDay(from);
  return Array.from({ length: Math.max(0, toEpochDay(to) - first + 1) }, (_, day) => fromEpochDay(first + day));
}

/** The instants of a part on a date. A part that lies wholly in the hour that the clock skips is empty. */
export function partSpan(part: Pick<NeedPart, 'startTime' | 'endTime'>, date: string, zone: string): Span {
  const wall = spanOnDay(toEpochDay(date), part.startTime, part.endTime);
  return { start: wallInstant(wall.start, zone), end: wallInstant(wall.end, zone) };
}

/** What is needed by parts that begin on the dates `from` to `to`, both inclusive, on the clock of a zone. */
export function needSpans(needs: Needs, from: string, to: string, zone: string): NeedSpan[] {
  const dates = datesFrom(from, to);
  return departmentsWithNeeds(needs).flatMap((departmentId) =>
    dates.flatMap((date) =>
      needsOn(needs, departmentId, date).parts.flatMap((part): NeedSpan[] => {
        const span = partSpan(part, date, zone);
        return span.start < span.end ? [{ ...span, departmentId, date, count: part.count, skills: part.skills }] : [];
      }),
    ),
  );
}
