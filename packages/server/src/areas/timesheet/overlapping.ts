/** Hours that were clocked over others: kept as they were clocked, and settled by whoever changes or deletes one of the two. */
import { and, eq, gt, lt, ne, notExists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { timesheetEntry } from './tables.ts';
import type { StoredEntry } from './wire.ts';

/** Whether a stretch lies over hours of the member that are not themselves to be settled. `exceptId` is the stretch's own. */
export async function liesOverHours(memberId: string, { shiftStart, shiftEnd }: Pick<StoredEntry, 'shiftStart' | 'shiftEnd'>, exceptId?: string): Promise<boolean> {
  const [other] = await tx()
    .select({ id: timesheetEntry.id })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        eq(timesheetEntry.memberId, memberId),
        ne(timesheetEntry.status, 'Overlapping'),
        lt(timesheetEntry.shiftStart, shiftEnd),
        gt(timesheetEntry.shiftEnd, shiftStart),
        exceptId === undefined ? undefined : ne(timesheetEntry.id, exceptId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

const other = alias(timesheetEntry, 'other');

/**
 * Takes what was clocked over other hours of the member for ordinary hours, where nothing lies there any more: to be called
 * when an entry has moved or gone. Of two such stretches over each other both stay, for somebody has to choose.
 */
export async function settleOverlapping(memberId: string, now: number): Promise<void> {
  const inTheWay = tx()
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.tenantId, timesheetEntry.tenantId),
        eq(other.memberId, timesheetEntry.memberId),
        ne(other.id, timesheetEntry.id),
        lt(other.shiftStart, timesheetEntry.shiftEnd),
        gt(other.shiftEnd, timesheetEntry.shiftStart),
      ),
    );
  await tx()
    .update(timesheetEntry)
    .set({ status: 'AwaitingApproval', version: sql`${timesheetEntry.version} + 1`, updatedAt: now })
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.memberId, memberId), eq(timesheetEntry.status, 'Overlapping'), notExists(inTheWay)));
}
