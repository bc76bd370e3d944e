/** Calls that change a single entry answer with what it is worth by the rules of now. */
import type { TimesheetEntry } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { settleOwnChange } from './work-out.ts';

/** Does a change of hours and works out what it changed, where that is little; the answer has the factor of then. */
export async function atOnce<T extends TimesheetEntry | void>(
  { now }: { readonly now: number },
  change: () => Promise<T>,
): Promise<T> {
  const changed = await change();
  if (!(await settleOwnChange(now)) || !changed) return changed;
  const [stored] = await tx()
    .select({ multiplicationFactor: timesheetEntry.multiplicationFactor })
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), eq(timesheetEntry.id, changed.id)));
  return { ...changed, ...stored };
}
