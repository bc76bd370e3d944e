/**
 * What is wrong with the plan as it stands: who is planned where he cannot be, which rules are broken, what nobody
 * knows of yet.
 */
import type { Reason, SchedulePerson, Shift, Violation } from '@rooster/contract';
import type { Block } from './blocks.ts';
import { plannedOf, reasonsAgainst } from './reasons.ts';
import { sameItems } from './same.ts';
import type { ScheduleIndex } from './schedule-index.ts';

export const boardFilters = ['open', 'conflicts', 'violations', 'drafts'] as const;
export type BoardFilter = (typeof boardFilters)[number];

export interface Findings {
  /** Reasons against who is in a place, by place. */
  readonly conflicts: ReadonlyMap<string, readonly Reason[]>;
  /** Broken rules by person and shift. */
  readonly violations: ReadonlyMap<string, readonly Violation[]>;
  readonly openCount: number;
  readonly conflictCount: number;
  readonly violationCount: number;
  readonly draftCount: number;
}

/** Key of a person on a shift. */
export const onShift = (tenantUserId: string, shiftId: string): string => `${tenantUserId} ${shiftId}`;

/** Whether employees don't know the shift as it is now. */
export const isDraft = ({ isPublished, hasUnpublishedChanges }: Shift): boolean =>
  !isPublished || hasUnpublishedChanges;

/** Everything that reasons against somebody's places are read from. */
interface Grounds {
  readonly person: SchedulePerson | undefined;
  readonly lists: readonly (readonly unknown[])[];
}

const groundsOf = (index: ScheduleIndex, tenantUserId: string): Grounds => {
  const person = index.people.get(tenantUserId);
  const of = (lists: ReadonlyMap<string, readonly unknown[]>) => lists.get(tenantUserId) ?? [];
  return {
    person,
    lists: [
      of(index.placesOf),
      of(index.leave),
      of(index.availability),
      person?.departmentIds ?? [],
      person?.skillIds ?? [],
    ],
  };
};

const sameGrounds = (a: Grounds, b: Grounds): boolean =>
  a.person?.tenantUserId === b.person?.tenantUserId &&
  a.person?.lastDay === b.person?.lastDay &&
  a.lists.every((list, at) => sameItems(list, b.lists[at] ?? []));

type Conflicts = readonly (readonly [assignmentId: string, reasons: readonly Reason[]])[];

/** The conflicts of people, kept for as long as nothing changes that they are read from. */
export class KnownConflicts {
  readonly #people = new Map<string, { readonly grounds: Grounds; readonly conflicts: Conflicts }>();

  /**
   * Reasons against the places that somebody has, by place; places without any are left out. Leave that nobody has
   * decided on is none yet.
   */
  of(index: ScheduleIndex, tenantUserId: string): Conflicts {
    const grounds = groundsOf(index, tenantUserId);
    const known = this.#people.get(tenantUserId);
    if (known !== undefined && sameGrounds(known.grounds, grounds)) return known.conflicts;
    const conflicts = (index.placesOf.get(tenantUserId) ?? []).flatMap(({ shift, place }) => {
      if (place.status !== 'Filled') return [];
      const id = place.shiftAssignmentId;
      const reasons = reasonsAgainst(index, tenantUserId, plannedOf(shift, place), id).filter(
        ({ code, weight }) => code !== 'leave-pending' && (weight === 'No' || weight === 'Force'),
      );
      return reasons.length === 0 ? [] : [[id, reasons] as const];
    });
    this.#people.set(tenantUserId, { grounds, conflicts });
    return conflicts;
  }
}

/**
 * Looks through the whole board. What was forced on purpose still counts: it is still so. With what is `known` only
 * people are judged anew of whom something has changed.
 */
export function findingsOf(index: ScheduleIndex, known = new KnownConflicts()): Findings {
  const conflicts = new Map<string, readonly Reason[]>();
  for (const tenantUserId of index.placesOf.keys())
    for (const [id, reasons] of known.of(index, tenantUserId)) conflicts.set(id, reasons);
  const violations = new Map<string, Violation[]>();
  for (const violation of index.schedule.violations) {
    for (const shiftId of violation.shiftIds) {
      const key = onShift(violation.tenantUserId, shiftId);
      violations.set(key, [...(violations.get(key) ?? []), violation]);
    }
  }
  return {
    conflicts,
    violations,
    openCount: index.schedule.shifts.reduce(
      (sum, { assignments }) => sum + assignments.filter(({ status }) => status !== 'Filled').length,
      0,
    ),
    conflictCount: conflicts.size,
    violationCount: index.schedule.violations.length,
    draftCount: index.schedule.shifts.filter(isDraft).length,
  };
}

/** Whether a block shows what the filter asks for. */
export function fits(filter: BoardFilter, { shift, places, wrongPlaces, breaksRule }: Block): boolean {
  switch (filter) {
    case 'open':
      return places.some(({ status }) => status !== 'Filled');
    case 'drafts':
      return isDraft(shift);
    case 'conflicts':
      return wrongPlaces.length > 0;
    case 'violations':
      return breaksRule;
  }
}
