/**
 * Need against plan. Whoever is on a shift counts for all of its time: when somebody takes a break is not planned, so
 * breaks count as being there.
 */
import type { Span } from '../../hours/entry.ts';
import { largestMatching } from '../matching.ts';
import type { NeedSpan, NeededSkill } from './need.ts';

/** A place that is planned: the skills of whoever has it, or while it is open the one that it asks for. */
export interface CoverPlace {
  readonly isFilled: boolean;
  readonly skillIds: readonly string[];
}

/** A shift as far as it covers needs; instants in epoch milliseconds. */
export interface CoverShift extends Span {
  readonly departmentId: string;
  readonly places: readonly CoverPlace[];
}

/**
 * `short`: too few places, or none that asks for a skill. `open`: places enough, but not everybody for them. `over`:
 * more places than needed.
 */
export type CoverState = 'short' | 'open' | 'met' | 'over';

/** How many with a skill are needed, are there, and would be with all places filled. */
export interface CoveredSkill {
  readonly skillId: string;
  readonly needed: number;
  readonly filled: number;
  readonly places: number;
}

/** A stretch of time in which need and plan of a department stay the same. */
export interface CoverPart extends Span {
  readonly departmentId: string;
  readonly needed: number;
  readonly filled: number;
  readonly places: number;
  readonly skills: readonly CoveredSkill[];
  readonly state: CoverState;
}

/** People of a stretch of time: those whom no place is planned for, those whose place is open, those who are there. */
export interface CoverUnits {
  readonly short: number;
  readonly open: number;
  readonly met: number;
  /** Places beyond the need. */
  readonly over: number;
}

/** What of the need of a part is there; somebody without a skill that is needed counts as not there. */
export function coverUnits({ needed, filled, places, skills }: CoverPart): CoverUnits {
  const lacking = (count: 'places' | 'filled') => skills.reduce((sum, skill) => sum + skill.needed - skill[count], 0);
  const short = Math.min(needed, Math.max(needed - places, lacking('places')));
  const missing = Math.min(needed, Math.max(needed - filled, lacking('filled')));
  return { short, open: missing - short, met: needed - missing, over: Math.max(0, places - needed) };
}

/** A place of a shift before the requirements of the shift are laid on its open places. */
export interface PlannedPlace {
  readonly isFilled: boolean;
  /** Skills of whoever has it; empty while it is open. */
  readonly skillIds: readonly string[];
  /** The skill that the place asks for. */
  readonly wants: string | null;
}

/**
 * The places of a shift. What the shift as a whole asks for, and nobody on it brings, is asked of its open places that
 * ask for nothing themselves.
 */
export function coverPlaces(
  places: readonly PlannedPlace[],
  requirements: readonly { readonly skillId: string; readonly requiredCount: number }[],
): CoverPlace[] {
  const lacking = requirements.flatMap(({ skillId, requiredCount }) => {
    const there = places.filter((place) =>
      place.isFilled ? place.skillIds.includes(skillId) : place.wants === skillId,
    );
    return Array.from({ length: Math.max(0, requiredCount - there.length) }, () => skillId);
  });
  return places.map(({ isFilled, skillIds, wants }) => {
    const asked = wants ?? (isFilled ? null : (lacking.shift() ?? null));
    return { isFilled, skillIds: asked === null || skillIds.includes(asked) ? skillIds : [...skillIds, asked] };
  });
}

/** How many units of each needed skill the places bring, each place for one of them: a largest matching. */
function matchedBy(skills: readonly NeededSkill[], places: readonly CoverPlace[]): number[] {
  const units = skills.flatMap(({ count }, skill) => Array.from({ length: count }, () => skill));
  const holders = skills.map(({ skillId }) =>
    places.flatMap(({ skillIds }, place) => (skillIds.includes(skillId) ? [place] : [])),
  );
  const matched = largestMatching(units.map((skill) => holders[skill] ?? []));
  return skills.map((_, skill) => units.filter((unit, index) => unit === skill && matched[index] !== -1).length);
}

/** The same, and by counting where nobody has to choose between two of the skills, as is usual. */
function metBy(skills: readonly NeededSkill[], shifts: Iterable<CoverShift>, onlyFilled: boolean): number[] {
  const counts = skills.map(() => 0);
  let mustChoose = false;
  for (const shift of shifts)
    for (const { isFilled, skillIds } of shift.places) {
      if (onlyFilled && !isFilled) continue;
      let held = 0;
      for (const [skill, { skillId }] of skills.entries())
        if (skillIds.includes(skillId)) {
          held += 1;
          counts[skill] = (counts[skill] ?? 0) + 1;
        }
      mustChoose ||= held > 1;
    }
  if (!mustChoose) return skills.map(({ count }, skill) => Math.min(count, counts[skill] ?? 0));
  const places = [...shifts].flatMap((shift) => shift.places);
  return matchedBy(skills, onlyFilled ? places.filter(({ isFilled }) => isFilled) : places);
}

/** Needed skills of several spans as one list, by id. */
function added(spans: Iterable<NeedSpan>): NeededSkill[] {
  const counts = new Map<string, number>();
  for (const { skills } of spans)
    for (const { skillId, count } of skills) counts.set(skillId, (counts.get(skillId) ?? 0) + count);
  return [...counts].map(([skillId, count]) => ({ skillId, count })).sort((a, b) => (a.skillId < b.skillId ? -1 : 1));
}

function stateOf({
  needed,
  filled,
  places,
  skills,
}: Omit<CoverPart, 'state' | keyof Span | 'departmentId'>): CoverState {
  if (places < needed || skills.some((skill) => skill.places < skill.needed)) return 'short';
  if (filled < needed || skills.some((skill) => skill.filled < skill.needed)) return 'open';
  return places > needed ? 'over' : 'met';
}

const isSame = (a: CoverPart, b: CoverPart): boolean =>
  a.end === b.start &&
  a.needed === b.needed &&
  a.filled === b.filled &&
  a.places === b.places &&
  a.skills.length === b.skills.length &&
  a.skills.every((skill, index) => {
    const other = b.skills[index];
    return (
      skill.skillId === other?.skillId &&
      skill.needed === other.needed &&
      skill.filled === other.filled &&
      skill.places === other.places
    );
  });

/** How many places the shifts have, or how many of them are filled. */
function countOf(shifts: Iterable<CoverShift>, onlyFilled: boolean): number {
  let count = 0;
  for (const { places } of shifts) {
    if (!onlyFilled) count += places.length;
    else for (const { isFilled } of places) count += Number(isFilled);
  }
  return count;
}

function partOf(
  departmentId: string,
  span: Span,
  active: ReadonlySet<NeedSpan>,
  shifts: ReadonlySet<CoverShift>,
): CoverPart {
  const wanted = added(active);
  const filledMet = wanted.length === 0 ? [] : metBy(wanted, shifts, true);
  const placesMet = wanted.length === 0 ? [] : metBy(wanted, shifts, false);
  let needed = 0;
  for (const { count } of active) needed += count;
  const counts = {
    needed,
    filled: countOf(shifts, true),
    places: countOf(shifts, false),
    skills: wanted.map(({ skillId, count }, skill) => ({
      skillId,
      needed: count,
      filled: filledMet[skill] ?? 0,
      places: placesMet[skill] ?? 0,
    })),
  };
  return { departmentId, ...span, ...counts, state: stateOf(counts) };
}

/**
 * Need against plan of one department within `window`, in order of time: the stretches in which somebody is needed or
 * planned. `spans` and `shifts` are the department's; what lies outside the window is cut off. Stretches end at `cuts`
 * too, such as midnights.
 */
export function coverage(
  departmentId: string,
  { spans, shifts }: { readonly spans: readonly NeedSpan[]; readonly shifts: readonly CoverShift[] },
  window: Span,
  cuts: readonly number[] = [],
): CoverPart[] {
  const inside = (at: number): boolean => at > window.start && at < window.end;
  const touches = ({ start, end }: Span): boolean => start < window.end && end > window.start;
  const needed = spans.filter(touches).sort((a, b) => a.start - b.start);
  const planned = shifts.filter(touches).sort((a, b) => a.start - b.start);
  const edges = [...needed, ...planned].flatMap(({ start, end }) => [start, end]);
  const fixed = new Set(cuts);
  const times = [...new Set([window.start, ...edges.filter(inside), ...cuts.filter(inside), window.end])].sort(
    (a, b) => a - b,
  );
  const parts: CoverPart[] = [];
  const nowNeeded = new Set<NeedSpan>();
  const nowPlanned = new Set<CoverShift>();
  let [nextNeed, nextShift] = [0, 0];
  for (const [index, start] of times.entries()) {
    const end = times[index + 1];
    if (end === undefined) break;
    for (const span of nowNeeded) if (span.end <= start) nowNeeded.delete(span);
    for (const shift of nowPlanned) if (shift.end <= start) nowPlanned.delete(shift);
    for (let span = needed[nextNeed]; span !== undefined && span.start <= start; span = needed[nextNeed]) {
      nowNeeded.add(span);
      nextNeed += 1;
    }
    for (let shift = planned[nextShift]; shift !== undefined && shift.start <= start; shift = planned[nextShift]) {
      nowPlanned.add(shift);
      nextShift += 1;
    }
    if (nowNeeded.size === 0 && nowPlanned.size === 0) continue;
    const part = partOf(departmentId, { start, end }, nowNeeded, nowPlanned);
    if (part.needed === 0 && part.places === 0) continue;
    const before = parts.at(-1);
    if (before !== undefined && !fixed.has(start) && isSame(before, part)) parts[parts.length - 1] = { ...before, end };
    else parts.push(part);
  }
  return parts;
}
