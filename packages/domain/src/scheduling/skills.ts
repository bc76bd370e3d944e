/** Which skills a place asks for, and whether a shift's requirements can still be met. */
import { largestMatching } from './matching.ts';
import type { Place, Shift } from './shift.ts';

/** How a person goes with a place. */
export interface SkillFit {
  /** Mandatory skills that would be lacking: of the place, or of the shift when nobody else can bring them any more. */
  readonly missing: readonly string[];
  /** The same for skills that are only wished for. */
  readonly missingWishes: readonly string[];
  /** An open place of the same shift that the person suits, when this one they don't. */
  readonly alternative: string | null;
  /** Who would have to change places so that all suit theirs, the person included; empty when there is no such way. */
  readonly rearrangement: readonly PlacedPerson[];
}

export interface PlacedPerson {
  readonly tenantUserId: string;
  readonly shiftAssignmentId: string;
}

interface Unit {
  readonly skillId: string;
  readonly isMandatory: boolean;
}

/** How far a requirement of the shift is met, each person counting for one skill only. */
export interface SkillCoverage {
  readonly skillId: string;
  readonly isMandatory: boolean;
  readonly required: number;
  readonly met: number;
}

/** The shift's requirements one by one, mandatory ones first so that wishes never take somebody from them. */
function unitsOf({ skillRequirements }: Pick<Shift, 'skillRequirements'>): Unit[] {
  return [...skillRequirements]
    .sort((a, b) => Number(b.isMandatory) - Number(a.isMandatory))
    .flatMap(({ skillId, requiredCount, isMandatory }) =>
      Array.from({ length: requiredCount }, () => ({ skillId, isMandatory })),
    );
}

/** The units that the people, given by their skills, leave unmet. */
function unmetUnits(units: readonly Unit[], people: readonly (readonly string[])[]): Unit[] {
  const holders = units.map(({ skillId }) =>
    people.flatMap((skills, person) => (skills.includes(skillId) ? [person] : [])),
  );
  const matched = largestMatching(holders);
  return units.filter((_, index) => matched[index] === -1);
}

function filled(places: readonly Place[]): Place[] {
  return places.filter(({ status }) => status === 'Filled');
}

/** How far the people on the shift meet its requirements. */
export function skillCoverage(shift: Pick<Shift, 'skillRequirements' | 'places'>): SkillCoverage[] {
  const unmet = unmetUnits(
    unitsOf(shift),
    filled(shift.places).map(({ skillIds }) => skillIds),
  );
  return shift.skillRequirements.map(({ skillId, isMandatory, requiredCount }) => {
    const lacking = unmet.filter((unit) => unit.skillId === skillId && unit.isMandatory === isMandatory).length;
    return { skillId, isMandatory, required: requiredCount, met: requiredCount - lacking };
  });
}

function lacks({ skillRequirements }: Place, skillIds: readonly string[], isMandatory: boolean): string[] {
  return skillRequirements
    .filter((wanted) => wanted.isMandatory === isMandatory && !skillIds.includes(wanted.skillId))
    .map(({ skillId }) => skillId);
}

/**
 * Skills the shift can't get any more once the person is on the place: fewer places stay open than skills are lacking.
 */
function lostByTaking(shift: Shift, place: Place, skillIds: readonly string[]): Unit[] {
  const others = shift.places.filter((other) => other !== place);
  const people = filled(others).map((other) => other.skillIds);
  const open = others.length - people.length;
  const units = unitsOf(shift);
  const before = unmetUnits(units, people);
  const after = unmetUnits(units, [...people, skillIds]);
  // With someone who brings a lacking skill, or with room for those who do, nothing is lost.
  if (after.length < before.length || after.length <= open) return [];
  const mandatory = after.filter(({ isMandatory }) => isMandatory);
  return [...(mandatory.length > open ? mandatory : []), ...after.filter(({ isMandatory }) => !isMandatory)];
}

/** Places for everybody on the shift and the person, so that each has the mandatory skills of their place. */
function rearranged(shift: Shift, person: string, skillIds: readonly string[]): PlacedPerson[] {
  const people = [
    ...filled(shift.places).map((place) => ({ id: place.tenantUserId ?? '', skillIds: place.skillIds, now: place })),
    { id: person, skillIds, now: undefined },
  ];
  const choices = people.map(({ skillIds: held, now }) => {
    const suitable = shift.places.flatMap((place, index) => (lacks(place, held, true).length === 0 ? [index] : []));
    // Who can stay, stays: the place they have is tried first.
    return suitable.sort((a, b) => Number(shift.places[b] === now) - Number(shift.places[a] === now));
  });
  const matched = largestMatching(choices);
  if (matched.includes(-1)) return [];
  return people.flatMap(({ id, now }, index) => {
    const place = shift.places[matched[index] ?? -1];
    return place === undefined || place === now
      ? []
      : [{ tenantUserId: id, shiftAssignmentId: place.shiftAssignmentId }];
  });
}

/** How a person with these skills goes with a place of a shift. */
export function skillFit(shift: Shift, place: Place, tenantUserId: string, skillIds: readonly string[]): SkillFit {
  const ofPlace = lacks(place, skillIds, true);
  const lost = lostByTaking(shift, place, skillIds);
  const missing = [
    ...new Set([...ofPlace, ...lost.filter(({ isMandatory }) => isMandatory).map(({ skillId }) => skillId)]),
  ];
  const missingWishes = [
    ...new Set([
      ...lacks(place, skillIds, false),
      ...lost.filter(({ isMandatory }) => !isMandatory).map(({ skillId }) => skillId),
    ]),
  ];
  if (ofPlace.length === 0) return { missing, missingWishes, alternative: null, rearrangement: [] };
  const alternative = shift.places.find(
    (other) => other !== place && other.status === 'Open' && lacks(other, skillIds, true).length === 0,
  );
  if (alternative !== undefined)
    return { missing, missingWishes, alternative: alternative.shiftAssignmentId, rearrangement: [] };
  const isFull = shift.places.every(({ status }) => status === 'Filled');
  return {
    missing,
    missingWishes,
    alternative: null,
    rearrangement: isFull ? [] : rearranged(shift, tenantUserId, skillIds),
  };
}
