/** A plan with one more place filled. */
import type { Place, SchedulingMember, Shift } from './shift.ts';

/** The shift with the member on the place. */
export function withAssignment(
  shift: Shift,
  shiftAssignmentId: string,
  { tenantUserId, skillIds }: Pick<SchedulingMember, 'tenantUserId' | 'skillIds'>,
): Shift {
  const places = shift.places.map((place): Place => {
    if (place.shiftAssignmentId === shiftAssignmentId) return { ...place, status: 'Filled', tenantUserId, skillIds };
    // Who is on the shift no longer waits for another of its places.
    return place.status === 'Pending' && place.tenantUserId === tenantUserId
      ? { ...place, status: 'Open', tenantUserId: null, skillIds: [] }
      : place;
  });
  return { ...shift, places };
}
