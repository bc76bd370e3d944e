/** Recalculates the entries of one person with other rules. Pure. */
import type { Recalculation } from '@rooster/contract';
import { hoursOf, possibleMoves, roundEntry } from '@rooster/domain/hours';
import type { Entry, Span } from '@rooster/domain/hours';
import { localDate } from '@rooster/domain/time';
import { perDate } from '../draft.ts';
import type { EntryDraft } from '../draft.ts';
import { roundingOn, surchargesOf } from '../rules.ts';
import type { HoursRules } from '../rules.ts';
import type { StoredApproved, StoredScope } from '../../../schema/timesheet-json.ts';
import type { StoredEntry } from '../wire.ts';

/** What calculation needs of an entry. */
export interface Calculated extends Pick<
  StoredEntry,
  | 'id'
  | 'memberId'
  | 'shiftStart'
  | 'shiftEnd'
  | 'punchedStart'
  | 'punchedEnd'
  | 'breakSeconds'
  | 'breaks'
  | 'workedSeconds'
  | 'surchargedSeconds'
  | 'multiplicationFactor'
  | 'timeZoneId'
  | 'workDate'
  | 'status'
  | 'approved'
> {
  /** The percentage it was calculated with, by date. */
  readonly factors: ReadonlyMap<string, number>;
  /** That of its approved version while a change awaits a decision. */
  readonly approvedFactors: ReadonlyMap<string, number>;
  /** Whether rules say what some of it is worth: what factors come to is not compared, and rules have the last word. */
  readonly isByRules: boolean;
}

/** Why an entry keeps its place. */
export type LeftReason = Recalculation['left'][number]['reason'];

/** An entry with other figures than it had. */
export interface ChangedEntry {
  readonly before: Calculated;
  readonly after: Pick<
    Calculated,
    'shiftStart' | 'shiftEnd' | 'workedSeconds' | 'surchargedSeconds' | 'multiplicationFactor' | 'workDate'
  >;
  readonly segments: EntryDraft['segments'];
}

/**
 * An approved version, in force while a change awaits a decision, with other figures than it had. It keeps its place.
 */
export interface ChangedApproved {
  readonly entry: Calculated;
  readonly approved: StoredApproved;
  readonly segments: EntryDraft['segments'];
}

/** What becomes of a person's entries. */
export interface Outcome {
  readonly changed: readonly ChangedEntry[];
  readonly changedApproved: readonly ChangedApproved[];
  readonly left: readonly { readonly entry: Calculated; readonly reason: LeftReason }[];
}

/**
 * How far a change goes: whether entries are placed again, whether approved ones follow, from which date on and up to
 * which work date.
 */
export type Extent = Pick<StoredScope, 'moves' | 'approved' | 'until'> & Partial<Pick<StoredScope, 'from'>>;

interface Placing {
  readonly to: Span | null;
  readonly reason: LeftReason | null;
}

const placeOf = ({ shiftStart, shiftEnd }: Pick<Calculated, 'shiftStart' | 'shiftEnd'>): Span => ({
  start: shiftStart,
  end: shiftEnd,
});
const isBeyond = ({ workDate }: Pick<Calculated, 'workDate'>, until: string | null): boolean =>
  until !== null && workDate > until;
/** Whether it ended before a date: what was worked over that midnight is of both. */
const isBefore = (
  { shiftEnd, timeZoneId }: Pick<Calculated, 'shiftEnd' | 'timeZoneId'>,
  from: string | null,
): boolean => from !== null && localDate(shiftEnd - 1, timeZoneId) < from;
const isFixed = ({ workDate }: Pick<Calculated, 'workDate'>, closedDate: string | null): boolean =>
  closedDate !== null && workDate <= closedDate;

function place(entry: Calculated, rules: HoursRules): Placing {
  const punches: Entry = {
    start: entry.punchedStart,
    end: entry.punchedEnd,
    breakSeconds: entry.breakSeconds,
    breaks: entry.breaks,
  };
  const { start, end, issues } = roundEntry(
    punches,
    roundingOn(localDate(entry.punchedStart, entry.timeZoneId), rules),
    entry.timeZoneId,
  );
  if (issues.length > 0) return { to: null, reason: 'worked-time-not-positive' };
  if (rules.closedDate !== null && localDate(start, entry.timeZoneId) <= rules.closedDate)
    return { to: null, reason: 'closed' };
  return { to: { start, end }, reason: null };
}

function calculate(entry: Calculated, { start, end }: Span, rules: HoursRules): ChangedEntry | null {
  const hours = hoursOf(
    { start, end, breakSeconds: entry.breakSeconds, breaks: entry.breaks },
    entry.timeZoneId,
    surchargesOf(rules),
  );
  const segments = perDate(hours.segments);
  const { workedSeconds, surchargedSeconds, multiplicationFactor } = hours;
  const isInPlace = start === entry.shiftStart && end === entry.shiftEnd;
  const isSame =
    isInPlace &&
    workedSeconds === entry.workedSeconds &&
    surchargedSeconds === entry.surchargedSeconds &&
    multiplicationFactor === entry.multiplicationFactor &&
    segments.every(({ segmentDate, factor }) => factor === entry.factors.get(segmentDate));
  if (isSame || (isInPlace && entry.isByRules)) return null;
  return {
    before: entry,
    after: {
      shiftStart: start,
      shiftEnd: end,
      workedSeconds,
      surchargedSeconds,
      multiplicationFactor,
      workDate: localDate(start, entry.timeZoneId),
    },
    segments,
  };
}

/**
 * The approved version with the factors of now; null when they are the same, it is closed or too late, or there is
 * none.
 */
function calculateApproved(
  entry: Calculated,
  rules: HoursRules,
  { from = null, until = null }: Extent,
): ChangedApproved | null {
  const { approved } = entry;
  if (approved === null || entry.isByRules || isFixed(approved, rules.closedDate)) return null;
  if (isBeyond(approved, until) || isBefore(approved, from)) return null;
  const { shiftStart: start, shiftEnd: end, breakSeconds, breaks, timeZoneId } = approved;
  const hours = hoursOf({ start, end, breakSeconds, breaks }, timeZoneId, surchargesOf(rules));
  const segments = perDate(hours.segments);
  if (segments.every(({ segmentDate, factor }) => factor === entry.approvedFactors.get(segmentDate))) return null;
  const { surchargedSeconds, multiplicationFactor } = hours;
  return { entry, approved: { ...approved, surchargedSeconds, multiplicationFactor }, segments };
}

/**
 * One person's entries, in order of start, under the rules of now, whatever they were calculated by. With `moves` they
 * are placed again by their punches, those of the closed period standing as they are; otherwise each stays in its place
 * and only its factors are looked up. What is right already does not change, so calculation twice does no harm. Without
 * `approved` what is approved stands as it is too, and so does what was worked before `from` or after `until`.
 */
export function calculatePerson(entries: readonly Calculated[], rules: HoursRules, extent: Extent): Outcome {
  // What overlaps other hours anyway is in nobody's way, and nobody in its.
  const [apart, placed] = [
    entries.filter(({ status }) => status === 'Overlapping'),
    entries.filter(({ status }) => status !== 'Overlapping'),
  ];
  const outcomes = [
    calculateInPlace(placed, rules, extent),
    ...apart.map((entry) => calculateInPlace([entry], rules, extent)),
  ];
  return {
    changed: outcomes.flatMap(({ changed }) => changed),
    changedApproved: outcomes.flatMap(({ changedApproved }) => changedApproved),
    left: outcomes.flatMap(({ left }) => left),
  };
}

/** The same of entries that do not overlap. */
function calculateInPlace(entries: readonly Calculated[], rules: HoursRules, extent: Extent): Outcome {
  const { moves, approved, from = null, until = null } = extent;
  const fixed = entries.map(
    (entry) =>
      isFixed(entry, rules.closedDate) ||
      isBeyond(entry, until) ||
      isBefore(entry, from) ||
      (!approved && entry.status === 'Approved'),
  );
  const placings = entries.map((entry, index): Placing =>
    moves && fixed[index] !== true ? place(entry, rules) : { to: null, reason: null },
  );
  const moving = possibleMoves(
    entries.map((entry, index) => ({
      from: placeOf(entry),
      to: placings[index]?.to ?? null,
      kept: entry.approved ? placeOf(entry.approved) : undefined,
    })),
  );
  const changed: ChangedEntry[] = [];
  const left: { entry: Calculated; reason: LeftReason }[] = [];
  for (const [index, entry] of entries.entries()) {
    if (fixed[index] === true) continue;
    const { to, reason } = placings[index] ?? { to: null, reason: null };
    const why = reason ?? (to !== null && moving[index] !== true ? 'overlap' : null);
    if (why !== null) left.push({ entry, reason: why });
    const change = calculate(entry, moving[index] === true && to !== null ? to : placeOf(entry), rules);
    if (change) changed.push(change);
  }
  return {
    changed,
    left,
    changedApproved: approved ? entries.flatMap((entry) => calculateApproved(entry, rules, extent) ?? []) : [],
  };
}
