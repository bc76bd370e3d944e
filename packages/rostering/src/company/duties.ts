/** Places to be filled, those of a shift that ask for the same together. */
import type { Shift } from '@rooster/domain/scheduling';
import type { Cover } from '../model.ts';
import type { PlaceFacts, ShiftFacts, Weights } from './facts.ts';
import { prices } from './prices.ts';
import type { Slot, Slots } from './slots.ts';

/** What one more than needed costs beside all that leaving somebody out can cost: places are never filled twice. */
const NEVER = 100;

export interface PlaceDuty extends Cover {
  /** The shift as the rules see it before anything is filled: places that are not fixed are open or pending. */
  readonly shift: Shift;
  readonly facts: ShiftFacts;
  readonly slot: Slot;
  /** Places of this duty. */
  readonly placeIds: readonly string[];
  /** A skill that whoever stands here has to bring for the shift's sake; null when none. */
  readonly reservedFor: string | null;
}

/** The shift without those who may be moved. */
export function openedShift(facts: ShiftFacts): Shift {
  return {
    ...facts,
    places: facts.places.map((place) =>
      place.status === 'Filled' && !place.isFixed
        ? { ...place, status: 'Open', tenantUserId: null, skillIds: [] }
        : place,
    ),
  };
}

export const isFree = ({ isFixed }: PlaceFacts): boolean => !isFixed;

/** Skills that the shift asks for and that nobody who stays brings, mandatory ones only, each person counting once. */
function lackingSkills({ skillRequirements, places }: Shift): string[] {
  const staying = places.filter(({ status }) => status === 'Filled').map(({ skillIds }) => skillIds);
  const used = new Set<number>();
  return skillRequirements
    .filter(({ isMandatory }) => isMandatory)
    .flatMap(({ skillId, requiredCount }) => {
      let lacking = requiredCount;
      for (const [index, skills] of staying.entries()) {
        if (lacking === 0 || used.has(index) || !skills.includes(skillId)) continue;
        used.add(index);
        lacking -= 1;
      }
      return Array.from({ length: lacking }, () => skillId);
    });
}

/** The duties of a shift. A skill that the shift lacks is asked of its places without one of their own first. */
export function dutiesOf(facts: ShiftFacts, slots: Slots, weights: Weights): PlaceDuty[] {
  const free = new Set(facts.places.filter(isFree).map(({ shiftAssignmentId }) => shiftAssignmentId));
  if (free.size === 0) return [];
  const shift = openedShift(facts);
  const slot = slots.of(facts);
  const places = shift.places
    .filter(({ shiftAssignmentId }) => free.has(shiftAssignmentId))
    .sort((a, b) => a.skillRequirements.length - b.skillRequirements.length);
  const lacking = lackingSkills(shift);
  const groups = new Map<string, { placeIds: string[]; reservedFor: string | null }>();
  places.forEach(({ shiftAssignmentId, skillRequirements }, index) => {
    const reservedFor = lacking[index] ?? null;
    const key = JSON.stringify([skillRequirements, reservedFor]);
    const group = groups.get(key) ?? { placeIds: [], reservedFor };
    group.placeIds.push(shiftAssignmentId);
    groups.set(key, group);
  });
  const hours = slot.seconds / 3600;
  const under = Math.round(weights.cover * (prices.openPlace + prices.openHour * hours));
  return [...groups.values()].map(({ placeIds, reservedFor }) => ({
    shift,
    facts,
    slot,
    placeIds,
    reservedFor,
    need: placeIds.length,
    under,
    isStrict: true,
    at: slot.period.start / 86_400_000,
    over: Math.round(
      NEVER +
        weights.contract * prices.hourUnder * hours +
        weights.wishes * (prices.registration + prices.hourPreferred * hours) +
        weights.familiar * prices.change,
    ),
  }));
}
