/**
 * A proposal laid over the board: the same plan with the proposed people in their places, and which places those are.
 * Nothing of it is stored; the plan without it stays what one acts on.
 */
import type { ManagerSchedule, ProposalResult, ProposedAssignment, Shift, ShiftAssignment } from '@rooster/contract';
import { recounted } from '../model/optimistic.ts';

export interface Overlay {
  readonly proposalId: string;
  /** Whoever is proposed and not taken over yet, by place. */
  readonly places: ReadonlyMap<string, ProposedAssignment>;
  /** Places that the proposal leaves open, those of drafts that it empties included. */
  readonly open: ReadonlySet<string>;
  /** Who would leave a place of a draft, by place. */
  readonly emptied: ReadonlyMap<string, string>;
  /** Names by id. */
  readonly names: ReadonlyMap<string, string>;
  /** Whether places of drafts are proposed to somebody else than has them. */
  readonly changesDrafts: boolean;
}

/** Whether it is still to be decided on: to be taken over, or refused by now. */
export const isPending = ({ isUnchanged, standing }: ProposedAssignment): boolean =>
  !isUnchanged && (standing === 'Proposed' || standing === 'Refused');

/** What of a proposal is laid over the board. */
export const overlayOf = ({ proposal, assignments, openPlaces, emptied, people }: ProposalResult): Overlay => ({
  proposalId: proposal.proposalId,
  places: new Map(assignments.filter(isPending).map((one) => [one.shiftAssignmentId, one])),
  open: new Set([...openPlaces, ...emptied].map(({ shiftAssignmentId }) => shiftAssignmentId)),
  emptied: new Map(emptied.map(({ shiftAssignmentId, tenantUserId }) => [shiftAssignmentId, tenantUserId])),
  names: new Map(people.map(({ tenantUserId, fullName }) => [tenantUserId, fullName])),
  changesDrafts: proposal.mayChange === 'Drafts',
});

/** Whoever was put in or taken off by hand meanwhile stays as he is. */
const mayLay = ({ changesDrafts }: Overlay, { isPublished }: Shift, { status }: ShiftAssignment): boolean =>
  status !== 'Filled' || (changesDrafts && !isPublished);

function placeUnder(overlay: Overlay, shift: Shift, place: ShiftAssignment): ShiftAssignment {
  const proposed = overlay.places.get(place.shiftAssignmentId);
  if (proposed !== undefined && mayLay(overlay, shift, place))
    return {
      ...place,
      tenantUserId: proposed.tenantUserId,
      fullName: overlay.names.get(proposed.tenantUserId) ?? null,
      status: 'Filled',
      forcedReasons: [],
      forceNote: null,
    };
  if (place.tenantUserId !== null && overlay.emptied.get(place.shiftAssignmentId) === place.tenantUserId)
    return { ...place, tenantUserId: null, fullName: null, status: 'Open', forcedReasons: [], forceNote: null };
  return place;
}

/** Lays one proposal over boards; a shift that stays the same object stays the same beneath it. */
export class Layer {
  readonly overlay: Overlay;
  readonly #known = new WeakMap<Shift, Shift>();

  constructor(overlay: Overlay) {
    this.overlay = overlay;
  }

  #shift(shift: Shift): Shift {
    const known = this.#known.get(shift);
    if (known !== undefined) return known;
    const assignments = shift.assignments.map((place) => placeUnder(this.overlay, shift, place));
    const laid = assignments.every((place, at) => place === shift.assignments[at])
      ? shift
      : { ...shift, assignments, filledCount: assignments.filter(({ status }) => status === 'Filled').length };
    this.#known.set(shift, laid);
    return laid;
  }

  /** The plan as it would be, with the hours that people would have. */
  over(schedule: ManagerSchedule): ManagerSchedule {
    return recounted(schedule, { ...schedule, shifts: schedule.shifts.map((shift) => this.#shift(shift)) });
  }
}
