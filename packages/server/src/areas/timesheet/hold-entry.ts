/** One entry, held until the transaction ends. */
import { and, eq } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import type { HeldEntry } from './wire.ts';

/** The entry, among those that the condition `scope` lets through. Throws `not-found` for any other. */
export async function holdEntry(id: string, scope: SQL | undefined): Promise<HeldEntry> {
  const [entry] = await tx()
    .select()
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.id, id), scope))
    .for('update');
  if (!entry) throw new ApiError('not-found');
  return entry;
}

/** The member's own entry. Throws `not-found` for one of somebody else. */
export const holdOwnEntry = (id: string, memberId: string): Promise<HeldEntry> =>
  holdEntry(id, eq(timesheetEntry.memberId, memberId));
