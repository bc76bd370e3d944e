/** What there is to fill in some weeks and departments. */
import type { ManagerSchedule } from '@rooster/contract';

export interface Scope {
  readonly fromDate: string;
  readonly toDate: string;
  /** Null: all that there are. */
  readonly departmentIds: readonly string[] | null;
}

export interface Fillable {
  /** Places that nobody has for certain. */
  readonly open: number;
  /** Filled places of drafts that may change. */
  readonly drafts: number;
  /** Those of drafts that stay, by id. */
  readonly pinned: string[];
}

/** Counts the places that a board shows of them. A shift that was published counts by its open places alone. */
export function countOf(
  { shifts, today }: ManagerSchedule,
  { fromDate, toDate, departmentIds }: Scope,
  pins: ReadonlySet<string>,
): Fillable {
  const places = shifts
    .filter(
      ({ startDate, departmentId }) =>
        startDate >= fromDate &&
        startDate <= toDate &&
        startDate >= today &&
        (departmentIds === null || departmentIds.includes(departmentId)),
    )
    .flatMap(({ isPublished, assignments }) => assignments.map((place) => ({ ...place, isPublished })));
  const filled = places.filter(({ status, isPublished }) => status === 'Filled' && !isPublished);
  const pinned = filled.map(({ shiftAssignmentId }) => shiftAssignmentId).filter((id) => pins.has(id));
  return {
    open: places.filter(({ status }) => status !== 'Filled').length,
    drafts: filled.length - pinned.length,
    pinned,
  };
}
