/**
 * What is wrong with the plan as it stands: who is planned where he cannot be, which rules are broken, what nobody
 * knows of yet.
 */
import type { Reason, Shift, Violation } from '@rooster/contract';
import type { Block } from './rows.ts';
import { plannedOf, reasonsAgainst } from './reasons.ts';
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

/** Looks through the whole board. What was forced on purpose still counts: it is still so. */
export function findingsOf(index: ScheduleIndex): Findings {
  const conflicts = new Map<string, readonly Reason[]>();
  for (const [id, { shift, place }] of index.places) {
    if (place.tenantUserId === null || place.status !== 'Filled') continue;
    const reasons = reasonsAgainst(index, place.tenantUserId, plannedOf(shift, place), id).filter(
      ({ weight }) => weight === 'No' || weight === 'Force',
    );
    if (reasons.length > 0) conflicts.set(id, reasons);
  }
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
export function fits(filter: BoardFilter, { shift, places }: Block, findings: Findings): boolean {
  switch (filter) {
    case 'open':
      return places.some(({ status }) => status !== 'Filled');
    case 'drafts':
      return isDraft(shift);
    case 'conflicts':
      return places.some(({ shiftAssignmentId }) => findings.conflicts.has(shiftAssignmentId));
    case 'violations':
      return places.some(
        ({ tenantUserId }) => tenantUserId !== null && findings.violations.has(onShift(tenantUserId, shift.shiftId)),
      );
  }
}
