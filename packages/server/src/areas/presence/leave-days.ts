/** Leave per person and date, as far as it keeps somebody from work. */
import { and, asc, between, eq, gt, ne, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isSensitive } from './sensitive.ts';
import { leaveRequest, leaveRequestDay, leaveType } from '../../schema/leave.ts';
import { tenant } from '../../schema/tenant.ts';

/** Leave of a member on a date. Times are local to the member's organisation, null for leave that is just hours. */
export interface LeaveOfDay {
  readonly memberId: string;
  readonly date: string;
  readonly seconds: number;
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly status: 'Approved' | 'Pending';
  readonly leaveRequestId: string;
  readonly leaveTypeId: string;
  /** Whether only the absence may be shown to anyone who does not decide on it. */
  readonly sensitive: boolean;
  readonly isIllness: boolean;
}

/** The type of a request's days in force, as a column. */
export const typeIdInForce = sql<string>`coalesce((${leaveRequest.beforeEdit}->>'leaveTypeId')::uuid, ${leaveRequest.leaveTypeId})`;

/** What is in force is of the type that was approved; what waits of the one asked for. */
const shownTypeId = sql`case when ${leaveRequestDay.inForceSeconds} > 0 then ${typeIdInForce}
  else ${leaveRequest.leaveTypeId} end`;

const storedLeaveDays = (which: SQL | undefined) =>
  prepared((transaction) => {
    const day = leaveRequestDay;
    return transaction
      .select({
        memberId: day.memberId,
        date: day.date,
        leaveRequestId: day.requestId,
        asked: day.askedSeconds,
        fromTime: day.fromTime,
        toTime: day.toTime,
        inForce: day.inForceSeconds,
        inForceFromTime: day.inForceFromTime,
        inForceToTime: day.inForceToTime,
        leaveTypeId: leaveType.id,
        preset: leaveType.preset,
      })
      .from(day)
      .innerJoin(leaveRequest, and(eq(leaveRequest.tenantId, day.tenantId), eq(leaveRequest.id, day.requestId)))
      .innerJoin(leaveType, and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, shownTypeId)))
      .where(
        and(
          eq(day.tenantId, sql.placeholder('tenantId')),
          which,
          or(
            gt(day.inForceSeconds, 0),
            and(eq(day.status, 'Pending'), gt(day.askedSeconds, 0), ne(leaveRequest.status, 'Cancelled')),
          ),
        ),
      )
      .orderBy(asc(day.memberId), asc(day.date));
  });

const ofMembers = and(
  isOneOfGiven(leaveRequestDay.memberId, 'memberIds'),
  between(leaveRequestDay.date, sql.placeholder('from'), sql.placeholder('to')),
);
const isKept = sql`exists (select from ${tenant} where ${tenant.id} = ${sql.placeholder('tenantId')}
  and 'Vacation' = any(${tenant.enabledModules}))`;

const daysOfMembers = storedLeaveDays(ofMembers);
const daysWhileKept = storedLeaveDays(and(ofMembers, isKept));
const daysOfDate = storedLeaveDays(eq(leaveRequestDay.date, sql.placeholder('date')));

/**
 * Leave of some members on the dates `from` through `to`, both included, by member and date: what is in force, and
 * apart from it what waits. While an edit of approved leave waits its dates come as approved with the approved hours;
 * dates it adds as pending.
 */
export async function leaveDaysOf(
  tenantId: string,
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<LeaveOfDay[]> {
  return memberIds.length === 0 || from > to
    ? []
    : leaveOfDays(await daysOfMembers({ tenantId, memberIds: listOf(memberIds), from, to }));
}

/**
 * The same as whoever plans around it meets it: none once the organisation keeps no leave any more, for then nobody
 * could see or take back what is in the way.
 */
export const leaveInTheWay: typeof leaveDaysOf = async (tenantId, memberIds, from, to) =>
  memberIds.length === 0 || from > to
    ? []
    : leaveOfDays(await daysWhileKept({ tenantId, memberIds: listOf(memberIds), from, to }));

/** The same of everybody who is off, or asks to be, on one date. */
export const leaveDaysOn = async (tenantId: string, date: string): Promise<LeaveOfDay[]> =>
  leaveOfDays(await daysOfDate({ tenantId, date }));

function leaveOfDays(rows: Awaited<ReturnType<typeof daysOfMembers>>): LeaveOfDay[] {
  return rows.map(({ asked, fromTime, toTime, inForce, inForceFromTime, inForceToTime, preset, ...row }) => ({
    ...row,
    ...(inForce > 0
      ? { status: 'Approved', seconds: inForce, fromTime: inForceFromTime, toTime: inForceToTime }
      : { status: 'Pending', seconds: asked ?? 0, fromTime, toTime }),
    sensitive: isSensitive(preset),
    isIllness: preset === 'Illness' || preset === 'WaitingDayIllness',
  }));
}
