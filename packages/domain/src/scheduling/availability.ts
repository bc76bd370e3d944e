/** When someone said they can, can't or would rather work, and what that means for a shift. */
import type { Span } from '../hours/entry.ts';
import { overlaps } from '../hours/overlap.ts';
import { dayOf } from '../working-time/local-day.ts';
import { DAY, localSpan, spanOnDay } from './local-span.ts';

/** One thing someone said: dates `YYYY-MM-DD`, both included; times `HH:mm[:ss]`, or null for the whole day. */
export interface AvailabilityEntry {
  readonly availabilityEntryId: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly startTime: string | null;
  /** A time not after `startTime` lies on the next day. */
  readonly endTime: string | null;
  readonly timeZoneId: string;
  readonly isRecurring: boolean;
  /** Weekdays of a recurring entry: Monday 1, Tuesday 2 … Sunday 64. */
  readonly weekdayFlags: number;
  readonly isAvailable: boolean;
  /** Whether these are the times they would rather work; never of times they can't. */
  readonly isPreferred: boolean;
}

export type AvailabilityStatus = 'Unknown' | 'Available' | 'Unavailable';

export interface Availability {
  /** Unavailable when any part of the time is, available when all of it is, otherwise unknown. */
  readonly status: AvailabilityStatus;
  /** Whether it is available, and all of it at times that were preferred. */
  readonly isPreferred: boolean;
  /** The entries it follows from. */
  readonly availabilityEntryIds: readonly string[];
}

type Hours = Pick<AvailabilityEntry, 'startTime' | 'endTime'>;

interface Said {
  readonly entry: AvailabilityEntry;
  readonly span: Span;
}

/** Monday is 0; 1970-01-01 was a Thursday. */
function isOnDay(flags: number, day: number): boolean {
  return (flags & (1 << ((((day + 3) % 7) + 7) % 7))) !== 0;
}

/** The days of an entry that may touch a stretch, each as a stretch on the wall clock. */
function spansOf(entry: AvailabilityEntry, within: Span): Said[] {
  // A part of the day before may run past midnight into the stretch.
  const from = Math.max(dayOf(entry.startDate), Math.floor(within.start / DAY) - 1);
  const to = Math.min(dayOf(entry.endDate), Math.floor(within.end / DAY));
  const said: Said[] = [];
  for (let day = from; day <= to; day += 1) {
    if (entry.isRecurring && !isOnDay(entry.weekdayFlags, day)) continue;
    const span = spanOnDay(day, entry.startTime, entry.endTime);
    if (overlaps(span, within)) said.push({ entry, span });
  }
  return said;
}

/** Whether two entries would speak of the same hours of a date; what reaches into the next day is of the first. */
export function speakOfSameHours(a: Hours, b: Hours): boolean {
  return overlaps(spanOnDay(0, a.startTime, a.endTime), spanOnDay(0, b.startTime, b.endTime));
}

/** More binding first: what was said once goes before what recurs; unavailable, then preferred, then available. */
function rank({ entry: { isRecurring, isAvailable, isPreferred } }: Said): number {
  const word = isAvailable ? (isPreferred ? 1 : 2) : 0;
  return (isRecurring ? 3 : 0) + word;
}

/** `said` most binding first, relative to the start of a stretch of `length`. */
function mostBinding(said: readonly Said[], length: number): Availability {
  const cuts = [...new Set([0, length, ...said.flatMap(({ span }) => [span.start, span.end])])]
    .filter((at) => at >= 0 && at <= length)
    .sort((a, b) => a - b);
  const available = new Set<string>();
  const unavailable = new Set<string>();
  let isKnown = true;
  let isPreferred = true;
  for (const [index, start] of cuts.slice(0, -1).entries()) {
    const end = cuts[index + 1] ?? length;
    const binding = said.find(({ span }) => span.start <= start && span.end >= end);
    if (binding === undefined) isKnown = false;
    else (binding.entry.isAvailable ? available : unavailable).add(binding.entry.availabilityEntryId);
    isPreferred &&= binding?.entry.isPreferred ?? false;
  }
  if (unavailable.size > 0)
    return { status: 'Unavailable', isPreferred: false, availabilityEntryIds: [...unavailable] };
  return isKnown && available.size > 0
    ? { status: 'Available', isPreferred, availabilityEntryIds: [...available] }
    : { status: 'Unknown', isPreferred: false, availabilityEntryIds: [...available] };
}

/**
 * What the entries say about a stretch of time (epoch milliseconds). Each moment goes by its most binding entry.
 * @throws {RangeError} for a date or zone that does not exist.
 */
export function availabilityFor(entries: readonly AvailabilityEntry[], span: Span): Availability {
  const said: Said[] = [];
  // Entries of one person nearly always share a zone; each is read on its own clock all the same.
  const byZone = new Map<string, Span>();
  for (const entry of entries) {
    const within = byZone.get(entry.timeZoneId) ?? localSpan(span, entry.timeZoneId);
    byZone.set(entry.timeZoneId, within);
    // Kept relative to the start, so that parts said on different clocks line up.
    for (const part of spansOf(entry, within))
      said.push({ entry, span: { start: part.span.start - within.start, end: part.span.end - within.start } });
  }
  const [first] = byZone.values();
  return first === undefined
    ? { status: 'Unknown', isPreferred: false, availabilityEntryIds: [] }
    : mostBinding(
        said.sort((a, b) => rank(a) - rank(b)),
        first.end - first.start,
      );
}
