/** Published shifts as employees are answered them. */
import { isoInstant } from '@rooster/domain/time';
import type { EmployeeShift } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { department } from '../../schema/departments.ts';
import { absentPlaces } from './absence.ts';
import type { Place, ShiftVersion } from './load.ts';

/** What a shift is shown with. */
export interface Viewing {
  readonly memberId: string;
  readonly departments: ReadonlyMap<string, string>;
  readonly swaps: ReadonlyMap<string, string>;
  /** Own places that may be refused. */
  readonly refusable: ReadonlyMap<string, string>;
}

/** Names of departments, by id. */
export const departmentNames = async (): Promise<Map<string, string>> => {
  const rows = await tx()
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(eq(department.tenantId, currentTenant()));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

/** The place somebody has on a shift. */
export const ownPlace = ({ places }: ShiftVersion, memberId: string): Place | undefined =>
  places.find((place) => place.memberId === memberId);

/** A shift as answered to an employee. */
export function toEmployeeShift(
  loaded: ShiftVersion,
  { memberId, departments, swaps, refusable }: Viewing,
): EmployeeShift {
  const { row, places } = loaded;
  const own = ownPlace(loaded, memberId);
  const filled = places.filter(({ status }) => status === 'Filled');
  return {
    shiftId: row.id,
    displayName: row.displayName,
    description: row.description,
    departmentId: row.departmentId,
    departmentName: departments.get(row.departmentId) ?? '',
    start: isoInstant(row.startsAt),
    end: isoInstant(row.endsAt),
    startDate: row.startDate,
    breakDuration: formatDuration(row.breakSeconds),
    timeZoneId: row.timeZoneId,
    isFlex: row.isFlex,
    requiredStaff: places.length,
    filledCount: filled.length,
    own: own ? { shiftAssignmentId: own.id, status: own.status, skillId: own.skillId } : null,
    colleagues: filled.flatMap((place) =>
      place.memberId === null || place.memberId === memberId
        ? []
        : [{ shiftAssignmentId: place.id, tenantUserId: place.memberId, fullName: place.name ?? '' }],
    ),
    swapRequestId: (own && swaps.get(own.id)) ?? null,
    mayRefuse: own !== undefined && refusable.has(own.id),
  };
}

/** The shifts without those who are absent for the whole of them: their places stand empty. */
export async function withoutAbsent(versions: readonly ShiftVersion[]): Promise<ShiftVersion[]> {
  const absent = await absentPlaces(versions);
  if (absent.size === 0) return [...versions];
  return versions.map((version) => ({
    ...version,
    places: version.places.map((place) =>
      absent.has(place.id) ? { ...place, status: 'Open' as const, memberId: null, name: null } : place,
    ),
  }));
}
