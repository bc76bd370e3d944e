/**
 * Clocked hours that overlap others: stored as clocked, and resolved by changing or deleting one of the
 * two.
 */
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, between, eq, isNotNull, ne, notExists, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { letAwait } from './store.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import type { StoredEntry } from './wire.ts';

/**
 * Where an entry keeps others from: its own place, and that of its approved version while a change awaits a decision.
 * As in the constraint.
 */
const occupied = ({
  approved,
  shiftStart,
  shiftEnd,
}: {
  readonly approved: Column;
  readonly shiftStart: Column;
  readonly shiftEnd: Column;
}): SQL => {
  const at = (key: 'shiftStart' | 'shiftEnd') =>
    sql`to_timestamp((${approved} ->> ${sql.raw(`'${key}'`)})::double precision / 1000)`;
  return sql`(case when ${approved} is null then tstzmultirange(tstzrange(${shiftStart}, ${shiftEnd}))
    else tstzmultirange(tstzrange(${shiftStart}, ${shiftEnd}), tstzrange(${at('shiftStart')}, ${at('shiftEnd')})) end)`;
};

const other = alias(timesheetEntry, 'other');

/** Other hours of the person of an entry that are not to be settled themselves, where a range of time lies. */
export const hoursWhere = (range: SQL) =>
  tx()
    .select({ id: other.id })
    .from(other)
    .where(
      and(
        eq(other.tenantId, currentTenant()),
        eq(other.memberId, timesheetEntry.memberId),
        ne(other.id, timesheetEntry.id),
        ne(other.status, 'Overlapping'),
        sql`${occupied(other)} && ${range}`,
      ),
    );

/**
 * Whether a stretch lies over hours of the member that are not themselves to be settled. `exceptId` is the stretch's
 * own.
 */
export async function liesOverHours(
  memberId: string,
  { shiftStart, shiftEnd }: Pick<StoredEntry, 'shiftStart' | 'shiftEnd'>,
  exceptId?: string,
): Promise<boolean> {
  const [other] = await tx()
    .select({ id: timesheetEntry.id })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        eq(timesheetEntry.memberId, memberId),
        ne(timesheetEntry.status, 'Overlapping'),
        // Under row-level security an index takes no range. Hours last a day at most, in whichever zone, and few have
        // another version elsewhere.
        or(
          between(
            timesheetEntry.workDate,
            addDays(localDate(shiftStart, 'UTC'), -3),
            addDays(localDate(shiftEnd, 'UTC'), 2),
          ),
          isNotNull(timesheetEntry.approved),
        ),
        sql`${occupied(timesheetEntry)} && tstzrange(${isoInstant(shiftStart)}::timestamptz,
          ${isoInstant(shiftEnd)}::timestamptz)`,
        exceptId === undefined ? undefined : ne(timesheetEntry.id, exceptId),
      ),
    )
    .limit(1);
  return other !== undefined;
}

/**
 * Takes what was clocked over other hours of the member for ordinary hours, where nothing lies there any more: to be
 * called when an entry has moved or gone. Of two such stretches over each other both stay, for somebody has to choose.
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
        sql`${occupied(other)} && tstzrange(${timesheetEntry.shiftStart}, ${timesheetEntry.shiftEnd})`,
      ),
    );
  const settled = await tx()
    .update(timesheetEntry)
    .set({ status: 'AwaitingApproval', version: sql`${timesheetEntry.version} + 1`, updatedAt: now })
    .where(
      and(
        eq(timesheetEntry.tenantId, currentTenant()),
        eq(timesheetEntry.memberId, memberId),
        eq(timesheetEntry.status, 'Overlapping'),
        notExists(inTheWay),
      ),
    )
    .returning({ id: timesheetEntry.id });
  if (settled.length > 0) await letAwait(settled.map(({ id }) => id));
}
