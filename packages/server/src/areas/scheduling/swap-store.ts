/** Reads and steps of swaps. */
import { and, count, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { shift, shiftAssignment, swapRequest } from './tables.ts';

/** How many swaps wait for a manager, of some departments or (null) all. */
export async function countPendingSwaps(departmentIds: readonly string[] | null): Promise<number> {
  const [row] = await tx()
    .select({ waiting: count() })
    .from(swapRequest)
    .innerJoin(shiftAssignment, and(eq(shiftAssignment.tenantId, swapRequest.tenantId), eq(shiftAssignment.id, swapRequest.assignmentId)))
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .where(and(eq(swapRequest.tenantId, currentTenant()), eq(swapRequest.status, 'Accepted'), departmentIds === null ? undefined : isOneOf(shift.departmentId, departmentIds)));
  return row?.waiting ?? 0;
}
