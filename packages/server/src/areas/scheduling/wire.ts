/** Shifts as they are answered, and what differs from their publication. */
import { isoInstant } from '@rooster/domain/time';
import type { Shift, ShiftAssignment, ShiftChange } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import type { LoadedShift, Place, ShiftFacts, ShiftVersion } from './load.ts';
import type { StoredRequirement } from '../../schema/scheduling-json.ts';

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
export const assigneesOf = ({ places }: Pick<ShiftVersion, 'places'>): string[] =>
  places.flatMap(({ status, memberId }) => (status === 'Filled' && memberId !== null ? [memberId] : []));

/** The skills that a shift and its places ask for, as text that differs when they do. */
const skillsAsked = ({ requirements, places }: ShiftVersion): string => {
  const ofShift = requirements.map(
    ({ skillId, requiredCount, isMandatory }) => `${skillId} ${requiredCount} ${isMandatory}`,
  );
  const ofPlaces = places.flatMap(({ skillId, isSkillMandatory }) =>
    skillId === null ? [] : [`${skillId} ${isSkillMandatory}`],
  );
  return JSON.stringify([ofShift.toSorted(), ofPlaces.toSorted()]);
};

const skillIdsOf = ({ requirements, places }: ShiftVersion): string[] =>
  [...new Set([...requirements, ...places].flatMap(({ skillId }) => skillId ?? []))].toSorted();

/** What the plan of a shift says otherwise than employees see it; nothing for a draft. */
export function changesOf(loaded: LoadedShift): ShiftChange[] {
  const { published, row } = loaded;
  if (published === null) return [];
  const seen = published.row;
  const fields: ShiftChange[] = [
    { field: 'start', before: isoInstant(seen.startsAt), after: isoInstant(row.startsAt) },
    { field: 'end', before: isoInstant(seen.endsAt), after: isoInstant(row.endsAt) },
    { field: 'timeZoneId', before: seen.timeZoneId, after: row.timeZoneId },
    { field: 'breakDuration', before: formatDuration(seen.breakSeconds), after: formatDuration(row.breakSeconds) },
    { field: 'displayName', before: seen.displayName, after: row.displayName },
    { field: 'description', before: seen.description, after: row.description },
    { field: 'departmentId', before: seen.departmentId, after: row.departmentId },
    { field: 'requiredStaff', before: String(published.places.length), after: String(loaded.places.length) },
    {
      field: 'assignees',
      before: assigneesOf(published).toSorted().join(),
      after: assigneesOf(loaded).toSorted().join(),
    },
    { field: 'isOpen', before: String(seen.isOpen), after: String(row.isOpen) },
    { field: 'isFlex', before: String(seen.isFlex), after: String(row.isFlex) },
  ];
  const changes = fields.filter(({ before, after }) => before !== after);
  if (skillsAsked(published) !== skillsAsked(loaded))
    changes.push({ field: 'skills', before: skillIdsOf(published).join(), after: skillIdsOf(loaded).join() });
  return changes;
}

const ownerOf = ({ status, memberId }: Place): string | null => (status === 'Filled' ? memberId : null);

/** Whether nothing of a place has to be published. Who has only registered is in both. */
const isSamePlace = (a: Place, b: Place | undefined): boolean =>
  b !== undefined &&
  a.id === b.id &&
  ownerOf(a) === ownerOf(b) &&
  a.skillId === b.skillId &&
  a.isSkillMandatory === b.isSkillMandatory &&
  a.sortOrder === b.sortOrder;

const isSameRequirement = (a: StoredRequirement, b: StoredRequirement | undefined): boolean =>
  b !== undefined && a.skillId === b.skillId && a.requiredCount === b.requiredCount && a.isMandatory === b.isMandatory;

/** The facts of a shift that employees see: what differs in one of them waits to be published. */
export const publishedFacts = [
  'startsAt',
  'endsAt',
  'timeZoneId',
  'breakSeconds',
  'displayName',
  'description',
  'departmentId',
  'isOpen',
  'isFlex',
] as const satisfies readonly (keyof ShiftFacts)[];

/**
 * Whether a shift has a draft beside what employees see of it. Asked of every shift of a board, so nothing is put into
 * words.
 */
export function isChanged({ row, places, requirements, published }: LoadedShift): boolean {
  if (published === null) return false;
  return (
    published.places.length !== places.length ||
    published.requirements.length !== requirements.length ||
    publishedFacts.some((fact) => published.row[fact] !== row[fact]) ||
    published.places.some((place, index) => !isSamePlace(place, places[index])) ||
    published.requirements.some((requirement, index) => !isSameRequirement(requirement, requirements[index]))
  );
}

/** A shift as answered to anyone who plans. */
export const shiftToWire = (loaded: LoadedShift): Shift => {
  const { row, requirements, places } = loaded;
  return {
    shiftId: row.id,
    shiftLinkId: row.linkId,
    isRecurring: row.linkId !== null,
    weekdayFlags: loaded.weekdayFlags,
    displayName: row.displayName,
    description: row.description,
    departmentId: row.departmentId,
    start: isoInstant(row.startsAt),
    end: isoInstant(row.endsAt),
    startDate: row.startDate,
    breakDuration: formatDuration(row.breakSeconds),
    timeZoneId: row.timeZoneId,
    requiredStaff: places.length,
    filledCount: places.filter(({ status }) => status === 'Filled').length,
    isOpen: row.isOpen,
    isFlex: row.isFlex,
    isPublished: loaded.published !== null,
    hasUnpublishedChanges: isChanged(loaded),
    skillRequirements: [...requirements],
    assignments: places.map(placeToWire),
    version: row.version,
  };
};
