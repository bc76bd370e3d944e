/** Makes the shifts that a plan still lacks to cover what a department needs: no gaps, few shifts, little too much. */
import type { Span } from '../../hours/entry.ts';
import { addDays } from '../../time/plain-date.ts';
import { coverUnits, coverage, type CoverPart, type CoverShift } from './coverage.ts';
import { coverAtLeastCost } from './cover-flow.ts';
import { datesFrom, type Needs, needSpans, partSpan, startOf } from './need.ts';

/** A sort of shift that can be made on a date. An end at or before the start lies on the next day. */
export interface ShiftShape {
  /** What tells it from the others of its date. */
  readonly key: string;
  readonly startTime: string;
  readonly endTime: string;
  /** What its places ask for; null: nothing, so that it suits any need. */
  readonly skillId: string | null;
}

/** A shift to make, with what each of its places asks for. */
export interface MadeShift<Shape extends ShiftShape = ShiftShape> extends Span {
  readonly date: string;
  readonly shape: Shape;
  readonly skillIds: readonly (string | null)[];
}

export interface MakeShiftsOptions<Shape extends ShiftShape> {
  readonly departmentId: string;
  readonly needs: Needs;
  /** First and last date on which shifts may begin. */
  readonly from: string;
  readonly to: string;
  readonly zone: string;
  /** The plan so far, that of the days around it included. */
  readonly shifts: readonly CoverShift[];
  /** What can be made on a date. */
  readonly shapesOn: (date: string) => readonly Shape[];
}

/** Minutes too much that one shift fewer is worth. */
const PER_SHIFT = 180;
/** A place that asks for a skill nobody needs is the last resort. */
const NEEDLESS_SKILL = 90;
/** What a minute costs that stays uncovered: more than any shift. */
const PER_GAP_MINUTE = 10_000;
const MINUTE = 60_000;

interface Candidate<Shape> extends Span {
  readonly date: string;
  readonly shape: Shape;
  /** Stretches that it covers. */
  readonly first: number;
  readonly last: number;
}

/** A stretch of time with how many lack. */
interface Stretch extends Span {
  readonly minutes: number;
  /** People of all needs that have no place. */
  lacking: number;
  /** Of them those with a skill. */
  readonly skills: Map<string, number>;
}

/** How many of a part lack, in all and by skill. */
function lacksOf(part: CoverPart | undefined): { readonly all: number; readonly skills: ReadonlyMap<string, number> } {
  return {
    all: part === undefined ? 0 : coverUnits(part).short,
    skills: new Map((part?.skills ?? []).map(({ skillId, needed, places }) => [skillId, needed - places])),
  };
}

/** What lacks between the edges. What lacked before the first date, and runs on, is not made up for. */
function stretchesOf(parts: readonly CoverPart[], earlier: readonly CoverPart[], edges: readonly number[]): Stretch[] {
  const starting = (all: readonly CoverPart[]) => new Map(all.map((part) => [part.start, part]));
  const [now, before] = [starting(parts), starting(earlier)];
  return edges.slice(0, -1).map((start, index): Stretch => {
    const end = edges[index + 1] ?? start;
    const [lacks, lacked] = [lacksOf(now.get(start)), lacksOf(before.get(start))];
    const lacking = Math.max(0, lacks.all - lacked.all);
    let left = lacking;
    const skills = new Map<string, number>();
    for (const [skillId, all] of lacks.skills) {
      const count = Math.max(0, Math.min(left, all - (lacked.skills.get(skillId) ?? 0)));
      if (count > 0) skills.set(skillId, count);
      left -= count;
    }
    return { start, end, minutes: (end - start) / MINUTE, lacking, skills };
  });
}

/** Takes what covers one sort of need, a skill or none, and lays it on the stretches. */
function take<Shape extends ShiftShape>(
  stretches: readonly Stretch[],
  candidates: readonly Candidate<Shape>[],
  skillId: string | null,
): { readonly candidate: Candidate<Shape>; readonly count: number }[] {
  const needed = stretches.map(({ lacking, skills }) => (skillId === null ? lacking : (skills.get(skillId) ?? 0)));
  if (needed.every((count) => count === 0)) return [];
  const suits = candidates.filter(
    ({ shape }) => skillId === null || shape.skillId === null || shape.skillId === skillId,
  );
  const counts = coverAtLeastCost(
    needed,
    stretches.map(({ minutes }) => Math.ceil(minutes * PER_GAP_MINUTE)),
    suits.map(({ first, last, shape }) => {
      const inVain = stretches.slice(first, last).filter(({ lacking }) => lacking === 0);
      return {
        from: first,
        to: last,
        cost:
          PER_SHIFT +
          // Of several that stretch over the same time each counts its whole length.
          (skillId === null ? stretches.slice(first, last) : inVain).reduce(
            (sum, { minutes }) => sum + Math.ceil(minutes),
            0,
          ) +
          (skillId === null && shape.skillId !== null ? NEEDLESS_SKILL : 0),
      };
    }),
  );
  return suits.flatMap((candidate, index) => {
    const count = counts[index] ?? 0;
    if (count === 0) return [];
    for (const stretch of stretches.slice(candidate.first, candidate.last)) {
      stretch.lacking = Math.max(0, stretch.lacking - count);
      if (skillId !== null) stretch.skills.set(skillId, Math.max(0, (stretch.skills.get(skillId) ?? 0) - count));
    }
    return [{ candidate, count }];
  });
}

/**
 * The shifts to make, in order of time. What is planned counts, so asked again after they are made it answers none.
 * Skills are covered first, one after the other by id, each exactly; what they bring beyond that counts for the rest,
 * which is covered exactly then.
 */
export function makeShifts<Shape extends ShiftShape>({
  departmentId,
  needs,
  from,
  to,
  zone,
  shifts,
  shapesOn,
}: MakeShiftsOptions<Shape>): MadeShift<Shape>[] {
  const dates = datesFrom(from, to);
  const all = needSpans(needs, addDays(from, -1), to, zone).filter((span) => span.departmentId === departmentId);
  const own = all.filter(({ date }) => date >= from);
  if (own.length === 0) return [];
  const window = { start: startOf(from, zone), end: Math.max(...own.map(({ end }) => end)) };
  const shaped = dates.flatMap((date) =>
    shapesOn(date).flatMap((shape) => {
      const span = partSpan(shape, date, zone);
      return span.start < span.end && span.start < window.end ? [{ ...span, date, shape }] : [];
    }),
  );
  const inWindow = (at: number): boolean => at >= window.start && at <= window.end;
  const edges = [
    ...new Set(
      [window.start, window.end, ...[...all, ...shifts, ...shaped].flatMap(({ start, end }) => [start, end])].filter(
        inWindow,
      ),
    ),
  ].sort((a, b) => a - b);
  const parts = coverage(departmentId, { spans: all, shifts }, window, edges);
  const earlier = coverage(
    departmentId,
    { spans: all.filter(({ date }) => date < from), shifts: shifts.filter(({ start }) => start < window.start) },
    window,
    edges,
  );
  const stretches = stretchesOf(parts, earlier, edges);
  const indexOf = new Map(edges.map((edge, index) => [edge, index]));
  const candidates = shaped.map((one) => ({
    ...one,
    first: indexOf.get(one.start) ?? 0,
    last: indexOf.get(Math.min(one.end, window.end)) ?? edges.length - 1,
  }));
  const skillIds = [...new Set(stretches.flatMap(({ skills }) => [...skills.keys()]))].sort();
  const made = new Map<string, { candidate: Candidate<Shape>; skillIds: (string | null)[] }>();
  for (const skillId of [...skillIds, null])
    for (const { candidate, count } of take(stretches, candidates, skillId)) {
      const key = `${candidate.date} ${candidate.shape.key}`;
      const there = made.get(key) ?? { candidate, skillIds: [] };
      there.skillIds.push(...Array.from({ length: count }, () => skillId ?? candidate.shape.skillId));
      made.set(key, there);
    }
  return [...made.values()]
    .map(({ candidate: { date, shape, start, end }, skillIds: asked }) => ({
      date,
      shape,
      start,
      end,
      skillIds: asked,
    }))
    .sort((a, b) => a.start - b.start || a.end - b.end || (a.shape.key < b.shape.key ? -1 : 1));
}
