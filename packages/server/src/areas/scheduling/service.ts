/** What other areas may ask of scheduling. */
import { addDays, localDate } from '@rooster/domain/time';
import { and, asc, eq, gte, lte } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { shift, shiftAssignment } from './tables.ts';

export { countRegistrations } from './registrations.ts';
export { countSwapsToDecide } from './swap-lists.ts';
export { forgetSchedule, forgetSwapNotes, releaseAfter } from './leaving.ts';

/** A shift somebody works. Instants in epoch milliseconds. */
export interface WorkedShift {
  readonly memberId: string;
  readonly shiftId: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly timeZoneId: string;
  readonly breakSeconds: number;
  readonly departmentId: string;
  readonly isPublished: boolean;
}

/** The filled places of some members on shifts that touch the local dates `from` through `to`, in order of time. */
export async function shiftsOf(transaction: Transaction, tenantId: string, memberIds: readonly string[], from: string, to: string): Promise<WorkedShift[]> {
  if (memberIds.length === 0) return [];
  const rows = await transaction
    .select({
      memberId: shiftAssignment.memberId,
      shiftId: shift.id,
      name: shift.displayName,
      start: shift.startsAt,
      end: shift.endsAt,
      timeZoneId: shift.timeZoneId,
      breakSeconds: shift.breakSeconds,
      departmentId: shift.departmentId,
      isPublished: shift.isPublished,
    })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    // A shift lasts a day at most, so one that reaches into the first date begins no earlier than the day before.
    .where(and(eq(shiftAssignment.tenantId, tenantId), isOneOf(shiftAssignment.memberId, memberIds), eq(shiftAssignment.status, 'Filled'), gte(shift.startDate, addDays(from, -1)), lte(shift.startDate, to)))
    .orderBy(asc(shift.startsAt), asc(shift.id));
  return rows.flatMap(({ memberId, ...row }) => (memberId !== null && localDate(row.end - 1, row.timeZoneId) >= from ? [{ memberId, ...row }] : []));
}
