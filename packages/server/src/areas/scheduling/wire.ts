/** Shifts as they are answered, and what differs from their publication. */
import type { Shift, ShiftAssignment, ShiftChange } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { LoadedShift, Place } from './load.ts';
import type { PublishedShift } from './stored.ts';

/** An instant of epoch milliseconds as the wire writes it. */
export const instantToWire = (instant: number): string => new Date(instant).toISOString();

const placeToWire = (place: Place): ShiftAssignment => ({
  shiftAssignmentId: place.id,
  tenantUserId: place.memberId,
  fullName: place.name,
  skillId: place.skillId,
  isSkillMandatory: place.isSkillMandatory,
  sortOrder: place.sortOrder,
  status: place.status,
  forcedReasons: place.forcedReasons,
  forceNote: place.forceNote,
});

/** Members in filled places. */
export const assigneesOf = ({ places }: Pick<LoadedShift, 'places'>): string[] => places.flatMap(({ status, memberId }) => (status === 'Filled' && memberId !== null ? [memberId] : []));

/** What is kept of a shift when it is published. */
export const snapshotOf = (loaded: LoadedShift): PublishedShift => ({
  displayName: loaded.row.displayName,
  description: loaded.row.description,
  departmentId: loaded.row.departmentId,
  startsAt: loaded.row.startsAt,
  endsAt: loaded.row.endsAt,
  breakSeconds: loaded.row.breakSeconds,
  requiredStaff: loaded.places.length,
  assignees: assigneesOf(loaded).toSorted(),
});

/** What differs from the last publication; nothing for a draft. */
export function changesOf(loaded: LoadedShift): ShiftChange[] {
  const { published, isPublished } = loaded.row;
  if (!isPublished || published === null) return [];
  const now = snapshotOf(loaded);
  const fields: ShiftChange[] = [
    { field: 'start', before: instantToWire(published.startsAt), after: instantToWire(now.startsAt) },
    { field: 'end', before: instantToWire(published.endsAt), after: instantToWire(now.endsAt) },
    { field: 'breakDuration', before: formatDuration(published.breakSeconds), after: formatDuration(now.breakSeconds) },
    { field: 'displayName', before: published.displayName, after: now.displayName },
    { field: 'description', before: published.description, after: now.description },
    { field: 'departmentId', before: published.departmentId, after: now.departmentId },
    { field: 'requiredStaff', before: String(published.requiredStaff), after: String(now.requiredStaff) },
    { field: 'assignees', before: published.assignees.join(), after: now.assignees.join() },
  ];
  return fields.filter(({ before, after }) => before !== after);
}

/** Whether a shift differs from its publication, told without making words of it. */
export function isChanged(loaded: LoadedShift): boolean {
  const { row, places } = loaded;
  const { published } = row;
  if (!row.isPublished || published === null) return false;
  return (
    published.startsAt !== row.startsAt ||
    published.endsAt !== row.endsAt ||
    published.breakSeconds !== row.breakSeconds ||
    published.displayName !== row.displayName ||
    published.description !== row.description ||
    published.departmentId !== row.departmentId ||
    published.requiredStaff !== places.length ||
    published.assignees.join() !== assigneesOf(loaded).toSorted().join()
  );
}

/** A shift as answered to who plans. */
export const shiftToWire = (loaded: LoadedShift): Shift => {
  const { row, requirements, places } = loaded;
  return {
    shiftId: row.id,
    shiftLinkId: row.linkId,
    displayName: row.displayName,
    description: row.description,
    departmentId: row.departmentId,
    start: instantToWire(row.startsAt),
    end: instantToWire(row.endsAt),
    startDate: row.startDate,
    breakDuration: formatDuration(row.breakSeconds),
    timeZoneId: row.timeZoneId,
    requiredStaff: places.length,
    filledCount: places.filter(({ status }) => status === 'Filled').length,
    isOpen: row.isOpen,
    isFlex: row.isFlex,
    isPublished: row.isPublished,
    hasUnpublishedChanges: isChanged(loaded),
    skillRequirements: [...requirements],
    assignments: places.map(placeToWire),
    version: row.version,
  };
};
