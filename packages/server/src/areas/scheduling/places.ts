/** How the places of a shift become those asked for without losing who is in them. */
import { ApiError } from '../../platform/http/handler.ts';
import type { WantedPlace } from './draft.ts';
import type { Place } from './load.ts';
import type { StoredPlace } from '../../schema/scheduling-json.ts';

/** What is done to the places of one shift. */
export interface PlacePlan {
  readonly keep: readonly (StoredPlace & { readonly id: string; readonly sortOrder: number })[];
  readonly add: readonly (StoredPlace & { readonly sortOrder: number })[];
  readonly remove: readonly string[];
}

/** Places that may go, those nobody would miss first: open ones from the end, then registrations from the end. */
function expendable(places: readonly Place[], count: number): ReadonlySet<string> {
  const fromEnd = places.toReversed();
  const order = [
    ...fromEnd.filter(({ status }) => status === 'Open'),
    ...fromEnd.filter(({ status }) => status === 'Pending'),
  ];
  if (order.length < count) throw new ApiError('shift-places-filled');
  return new Set(order.slice(0, count).map(({ id }) => id));
}

/** The existing place for each wanted one, in order; null for a new place. */
function matched(existing: readonly Place[], wanted: readonly WantedPlace[], byId: boolean): (Place | null)[] {
  if (!byId) {
    const gone = expendable(existing, Math.max(0, existing.length - wanted.length));
    const left = existing.filter(({ id }) => !gone.has(id));
    return wanted.map((_, index) => left[index] ?? null);
  }
  const known = new Map(existing.map((place) => [place.id, place]));
  const chosen = wanted.map(({ id }) => {
    if (id === undefined) return null;
    const place = known.get(id);
    if (!place || !known.delete(id)) throw new ApiError('not-found', { detail: 'There is no such place' });
    return place;
  });
  if ([...known.values()].some(({ status }) => status === 'Filled')) throw new ApiError('shift-places-filled');
  return chosen;
}

/**
 * The plan for one shift. Ids name places of the shift that was changed; the others of its series go by order. Where no
 * places were given, those there keep the skill they ask for. `shift-places-filled` when somebody would lose a place.
 */
export function planPlaces(
  existing: readonly Place[],
  wanted: readonly WantedPlace[],
  { isNamed, isGiven }: { isNamed: boolean; isGiven: boolean },
): PlacePlan {
  const places = matched(existing, wanted, isNamed && wanted.some(({ id }) => id !== undefined));
  const kept = new Set(places.flatMap((place) => place?.id ?? []));
  const asked = wanted.map(({ skillId, isSkillMandatory }) => ({ skillId, isSkillMandatory }));
  return {
    keep: places.flatMap((place, sortOrder) => {
      const skill = isGiven ? asked[sortOrder] : place;
      return place && skill
        ? [{ id: place.id, skillId: skill.skillId, isSkillMandatory: skill.isSkillMandatory, sortOrder }]
        : [];
    }),
    add: places.flatMap((place, sortOrder) => {
      const skill = asked[sortOrder];
      return place || !skill ? [] : [{ ...skill, sortOrder }];
    }),
    remove: existing.flatMap(({ id }) => (kept.has(id) ? [] : [id])),
  };
}
