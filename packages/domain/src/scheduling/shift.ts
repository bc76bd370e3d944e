/** A shift, its places and the people who may stand on them, as the rules of scheduling see them. */
import type { Span } from '../hours/entry.ts';
import type { WorkPeriod, WorkRecord } from '../working-time/index.ts';
import type { AvailabilityEntry } from './availability.ts';
import type { LeaveOnDate } from './leave.ts';

/** So many people with a skill are wanted on a shift. */
export interface SkillRequirement {
  readonly skillId: string;
  readonly requiredCount: number;
  /** Whether the shift can't do without; otherwise it is a wish. */
  readonly isMandatory: boolean;
}

/** A skill wanted on one place. */
export interface PlaceRequirement {
  readonly skillId: string;
  readonly isMandatory: boolean;
}

export type AssignmentStatus = 'Open' | 'Pending' | 'Filled';

/** One of the places of a shift, on the wire an assignment. */
export interface Place {
  readonly shiftAssignmentId: string;
  readonly status: AssignmentStatus;
  /** Who fills it, or has registered for it while it is pending. */
  readonly tenantUserId: string | null;
  /** Skills of that person; empty on an open place. */
  readonly skillIds: readonly string[];
  readonly skillRequirements: readonly PlaceRequirement[];
}

/** A shift with its places in their order. Instants are epoch milliseconds. */
export interface Shift extends Span {
  readonly shiftId: string;
  readonly name: string;
  readonly departmentId: string;
  readonly timeZoneId: string;
  /** Whole seconds. */
  readonly breakSeconds: number;
  readonly skillRequirements: readonly SkillRequirement[];
  readonly places: readonly Place[];
}

/** Someone who may be planned, with all that bears on it. */
export interface SchedulingMember {
  readonly tenantUserId: string;
  readonly departmentIds: readonly string[];
  readonly skillIds: readonly string[];
  readonly availability: readonly AvailabilityEntry[];
  readonly leave: readonly LeaveOnDate[];
  /** Shifts planned and time worked, with what the law says of it so far. */
  readonly work: WorkRecord;
}

// Shifts are values that never change; one object per shift lets the work of hundreds of candidates be read with it
// once.
const work = new WeakMap<Shift, WorkPeriod>();

function periodOf({ shiftId, name, start, end, timeZoneId, breakSeconds }: Shift): WorkPeriod {
  return { id: shiftId, name, start, end, timeZoneId, breakSeconds, kind: 'planned' };
}

/** The shift as work of whoever is planned on it. */
export function workOf(shift: Shift, shortRestReason?: string): WorkPeriod {
  if (shortRestReason !== undefined)
    return { ...periodOf(shift), shortRestReason, shortRestAfterReason: shortRestReason };
  const known = work.get(shift) ?? periodOf(shift);
  work.set(shift, known);
  return known;
}

/** Seconds of work the shift asks for: elapsed time less the break. */
export function plannedSeconds({ start, end, breakSeconds }: Pick<Shift, 'start' | 'end' | 'breakSeconds'>): number {
  return Math.max(0, Math.round((end - start) / 1000) - breakSeconds);
}
