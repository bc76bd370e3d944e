/** Who has registered for an open shift and waits for a planner. */
import { and, count, eq, gt, min } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { scopeOf } from './scope.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';

/**
 * How many registrations on shifts to come wait for the person's decision, and the local date of the first of those
 * shifts. `now` in epoch milliseconds.
 */
export async function countRegistrations(
  principal: Principal,
  now: number,
): Promise<{ count: number; firstDate?: string }> {
  const scope = await scopeOf(principal, 'schedules:assign');
  const [row] = await tx()
    .select({ waiting: count(), firstDate: min(shift.startDate) })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        eq(shiftAssignment.status, 'Pending'),
        gt(shiftAssignment.startsAt, now),
        scope === null ? undefined : isOneOf(shift.departmentId, [...scope]),
      ),
    );
  return { count: row?.waiting ?? 0, ...(row?.firstDate && { firstDate: row.firstDate }) };
}
