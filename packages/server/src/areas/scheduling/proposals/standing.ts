/**
 * How a proposal stands by now: each place is checked as when it is dropped, person by person in order of time, so that
 * each counts for the next. What somebody did by hand meanwhile stays.
 */
import type { ProposalPlaceStanding, Reason } from '@rooster/contract';
import { workOf } from '@rooster/domain/scheduling';
import { recordOf, recordWith } from '@rooster/domain/working-time';
import type { ProposedAssignment } from '@rooster/rostering';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { shift } from '../../../schema/scheduling.ts';
import type { StoredResult } from '../../../schema/scheduling-proposals-json.ts';
import { skillIdsByMember } from '../../skills/service.ts';
import { without } from '../assign.ts';
import { loadShifts } from '../load.ts';
import type { LoadedShift, Place } from '../load.ts';
import { findingToReason, reasonsAgainst, ruleShift } from '../reasons.ts';
import { readSettings, strictness } from '../settings.ts';
import { loadStaff } from '../staff.ts';
import type { Reach, StaffMember } from '../staff.ts';

/** Places that are judged before others get their turn. */
const JUDGED_AT_ONCE = 4;

/** Which part of a proposal is meant: everything, or some people, some days, or some people on some days. */
export interface Selection {
  readonly tenantUserIds?: readonly string[] | undefined;
  readonly dates?: readonly string[] | undefined;
}

/** A proposed place as it stands. */
export interface Judged {
  readonly proposed: ProposedAssignment;
  readonly standing: ProposalPlaceStanding;
  readonly against: readonly Reason[];
  /** What is passed over with it, which the proposal said. */
  readonly forced: readonly Reason[];
}

/** A place whose person goes without another coming. */
export interface Emptied {
  readonly loaded: LoadedShift;
  readonly place: Place;
  readonly memberId: string;
}

export interface Standing {
  /** In the proposal's order. */
  readonly judged: readonly Judged[];
  readonly emptied: readonly Emptied[];
  /** Shifts that it is about and that are there, in order of time. */
  readonly shifts: readonly LoadedShift[];
}

/** Everybody and every shift that a selection of a proposal touches. */
export function touchedBy({ proposal, before }: StoredResult, { tenantUserIds }: Selection) {
  const isMeant = (id: string): boolean => tenantUserIds === undefined || tenantUserIds.includes(id);
  const assignments = proposal.assignments.filter(({ tenantUserId }) => isMeant(tenantUserId));
  const placed = Object.entries(before).filter(([, id]) => isMeant(id));
  const replaced = assignments.flatMap(({ shiftAssignmentId }) => before[shiftAssignmentId] ?? []);
  const shiftOf = new Map(
    [...proposal.assignments, ...proposal.openPlaces].map(({ shiftAssignmentId, shiftId }) => [
      shiftAssignmentId,
      shiftId,
    ]),
  );
  return {
    memberIds: [
      ...new Set([...assignments.map(({ tenantUserId }) => tenantUserId), ...placed.map(([, id]) => id), ...replaced]),
    ],
    shiftIds: [
      ...new Set([
        ...assignments.map(({ shiftId }) => shiftId),
        ...placed.flatMap(([placeId]) => shiftOf.get(placeId) ?? []),
      ]),
    ],
  };
}

/** What of the reasons the proposal did not say already; the rest is passed over as it said. */
function splitKnown(reasons: readonly Reason[], proposed: ProposedAssignment): { against: Reason[]; forced: Reason[] } {
  const known = new Set(proposed.warnings.map(findingToReason).map(({ code, rule }) => `${code} ${rule}`));
  const isKnown = ({ code, rule, weight }: Reason): boolean => weight === 'Force' && known.has(`${code} ${rule}`);
  return {
    against: reasons.filter((reason) => (reason.weight === 'No' || reason.weight === 'Force') && !isKnown(reason)),
    forced: reasons.filter(isKnown),
  };
}

/** Who is in a place for whom the proposal may put somebody else there: nobody, or who was there when it began. */
function isFree(loaded: LoadedShift, place: Place, before: StoredResult['before']): boolean {
  if (place.status !== 'Filled') return true;
  return loaded.published === null && place.memberId === before[place.id];
}

/** The person as if he did not work these shifts. */
export const withoutShifts = (person: StaffMember, shiftIds: ReadonlySet<string> | undefined): StaffMember =>
  shiftIds === undefined
    ? person
    : {
        ...person,
        work: recordOf(
          person.work.person,
          person.work.periods.filter(({ id }) => !shiftIds.has(id)),
          person.work.settings,
        ),
      };

/** A plan that is changed step by step while it is judged. */
export class Draft {
  readonly shifts: Map<string, LoadedShift>;
  readonly people: Map<string, StaffMember>;
  private readonly skills: ReadonlyMap<string, readonly string[]>;

  constructor(
    shifts: readonly LoadedShift[],
    staff: readonly StaffMember[],
    skills: ReadonlyMap<string, readonly string[]>,
  ) {
    this.shifts = new Map(shifts.map((loaded) => [loaded.row.id, loaded]));
    this.people = new Map(staff.map((person) => [person.tenantUserId, person]));
    this.skills = skills;
  }

  reasons(shiftId: string, placeId: string, memberId: string): Reason[] | undefined {
    const loaded = this.shifts.get(shiftId);
    const person = this.people.get(memberId);
    return loaded && person && reasonsAgainst(ruleShift(loaded, this.skills), placeId, person);
  }

  put(shiftId: string, placeId: string, memberId: string): void {
    const loaded = this.shifts.get(shiftId);
    const person = this.people.get(memberId);
    if (!loaded || !person) return;
    this.people.set(memberId, { ...person, work: recordWith(person.work, workOf(ruleShift(loaded, this.skills))) });
    this.shifts.set(shiftId, {
      ...loaded,
      places: loaded.places.map((place) =>
        place.id === placeId ? { ...place, status: 'Filled' as const, memberId } : place,
      ),
    });
  }
}

/**
 * How a selection of a proposal stands. `reach` says how much work the law is held against; with `lock` the shifts are
 * held until the transaction ends. `alsoShifts` are read with the others.
 */
export async function standingOf(
  { proposal, before }: StoredResult,
  selection: Selection,
  { reach, lock = false, alsoShifts = [] }: { reach: Reach; lock?: boolean; alsoShifts?: readonly string[] },
): Promise<Standing> {
  const { memberIds, shiftIds } = touchedBy({ proposal, before, contractSeconds: {} }, selection);
  const shifts = await loadShifts(isOneOf(shift.id, [...new Set([...shiftIds, ...alsoShifts])]), { lock });
  const byId = new Map(shifts.map((loaded) => [loaded.row.id, loaded]));
  const { tenantUserIds, dates } = selection;
  const isMeant = (memberId: string): boolean => tenantUserIds === undefined || tenantUserIds.includes(memberId);
  const isOnDay = (shiftId: string): boolean =>
    dates === undefined || dates.includes(byId.get(shiftId)?.row.startDate ?? '');
  const meant = proposal.assignments.filter(
    ({ shiftId, tenantUserId }) => isMeant(tenantUserId) && (isOnDay(shiftId) || !byId.has(shiftId)),
  );
  const placeOf = ({ shiftId, shiftAssignmentId }: ProposedAssignment): Place | undefined =>
    byId.get(shiftId)?.places.find(({ id }) => id === shiftAssignmentId);
  const isThere = (one: ProposedAssignment): boolean => {
    const place = placeOf(one);
    return place?.status === 'Filled' && place.memberId === one.tenantUserId;
  };
  const toPut = meant.filter((one) => {
    const loaded = byId.get(one.shiftId);
    const place = placeOf(one);
    return loaded !== undefined && place !== undefined && !isThere(one) && isFree(loaded, place, before);
  });
  // Whoever is meant stands as proposed, and no longer where he was; whoever somebody else replaces gives way.
  const proposedFor = new Map(proposal.assignments.map((one) => [one.shiftAssignmentId, one.tenantUserId]));
  const replaced = new Set(toPut.map(({ shiftAssignmentId }) => shiftAssignmentId));
  const leaving = shifts.flatMap((loaded) =>
    loaded.published !== null
      ? []
      : loaded.places.flatMap((place) =>
          place.status === 'Filled' &&
          place.memberId !== null &&
          place.memberId === before[place.id] &&
          place.memberId !== proposedFor.get(place.id) &&
          (replaced.has(place.id) || (isMeant(place.memberId) && isOnDay(loaded.row.id)))
            ? [{ loaded, place, memberId: place.memberId }]
            : [],
        ),
  );
  const emptiedShifts = shifts.map((loaded) =>
    without(
      loaded,
      leaving.filter((one) => one.loaded === loaded).map(({ place }) => place.id),
    ),
  );
  const [from, to] = [shifts.at(0)?.row.startDate, shifts.at(-1)?.row.startDate];
  const staff =
    from === undefined || to === undefined || toPut.length + leaving.length === 0
      ? []
      : await loadStaff({ who: { memberIds }, from, to, reach, settings: strictness(await readSettings()) });
  const left = new Map<string, Set<string>>();
  for (const { memberId, loaded } of leaving) left.set(memberId, (left.get(memberId) ?? new Set()).add(loaded.row.id));
  const seated = shifts.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? []));
  const skills = new Map(await skillIdsByMember([...new Set(seated)]));
  for (const { tenantUserId, skillIds } of staff) skills.set(tenantUserId, [...skillIds]);
  const draft = new Draft(
    emptiedShifts,
    staff.map((person) => withoutShifts(person, left.get(person.tenantUserId))),
    skills,
  );
  const tried = new Map(
    (
      await mapInSlices(toPut, JUDGED_AT_ONCE, (one): [string, Judged] => {
        const { shiftId, shiftAssignmentId, tenantUserId } = one;
        const reasons = draft.reasons(shiftId, shiftAssignmentId, tenantUserId);
        const { against, forced } = splitKnown(reasons ?? [], one);
        if (reasons === undefined || against.length > 0)
          return [shiftAssignmentId, { proposed: one, standing: 'Refused', against, forced: [] }];
        draft.put(shiftId, shiftAssignmentId, tenantUserId);
        return [shiftAssignmentId, { proposed: one, standing: 'Proposed', against: [], forced }];
      })
    ).map(([id, judged]) => [id, judged] as const),
  );
  const judged = meant.map((one): Judged => {
    const known = tried.get(one.shiftAssignmentId);
    if (known) return known;
    const standing = placeOf(one) === undefined ? 'Gone' : isThere(one) ? 'Accepted' : 'Taken';
    return { proposed: one, standing, against: [], forced: [] };
  });
  // A place whose new person can't be had keeps the one it has, when that one still can be there.
  const emptied = leaving.filter(({ loaded, place, memberId }) => {
    const successor = tried.get(place.id);
    if (successor?.standing === 'Proposed') return false;
    if (successor === undefined && (proposedFor.get(place.id) === undefined || isMeant(memberId))) return true;
    const reasons = draft.reasons(loaded.row.id, place.id, memberId) ?? [];
    if (reasons.some(({ weight }) => weight === 'No' || weight === 'Force')) return true;
    draft.put(loaded.row.id, place.id, memberId);
    return false;
  });
  return { judged, emptied, shifts };
}
