/** Whether somebody has hours where he was planned. */
import { addDays } from '@rooster/domain/time';
import { and, between, eq, gt, lt, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';

/**
 * Entries of the person of a published place that overlap it: for `exists` and `notExists` in a statement over
 * `published_place` and `published_shift` on the dates `from` through `to`. The days around the shift are named for the
 * index, those around all of them so that a plan without it reads no more than these weeks.
 */
export const hoursOfPlace = (from: string, to: string) =>
  tx()
    .select({ one: sql`1` })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        eq(timesheetEntry.memberId, publishedPlace.memberId),
        between(timesheetEntry.workDate, addDays(from, -1), addDays(to, 1)),
        sql`${timesheetEntry.workDate} between ${publishedShift.startDate} - 1 and ${publishedShift.startDate} + 1`,
        lt(timesheetEntry.shiftStart, publishedPlace.endsAt),
        gt(timesheetEntry.shiftEnd, publishedPlace.startsAt),
      ),
    );
