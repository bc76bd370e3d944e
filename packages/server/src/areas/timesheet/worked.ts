/**
 * The one source of worked hours for every figure: segments, by the local date on which they were worked. What is approved
 * counts, also while a change of it awaits a decision; what that change would add or take stands apart as pending. Seconds.
 */
import { and, between, eq, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Period } from './period.ts';
import { timesheetSegment } from './tables.ts';

const { state, workedSeconds, surchargedSeconds, entryId, memberId, segmentDate } = timesheetSegment;

/** Condition on segments that are approved. */
export const isInForce = (): SQL => sql`${state} in ('InForce', 'InForceUntilDecided')`;

const inForce = (seconds: typeof workedSeconds | typeof surchargedSeconds): SQL<number> => sql<number>`coalesce(sum(${seconds}) filter (where ${isInForce()}), 0)::int`;

/** Figures of a group of segments, as columns. */
export const workedFigures = {
  approved: () => inForce(workedSeconds).as('approved'),
  surcharged: () => inForce(surchargedSeconds).as('surcharged'),
  /** What decisions that are awaited would add; below zero where they would take more than they add. */
  pending: () =>
    sql<number>`coalesce(sum(case ${state} when 'Awaiting' then ${workedSeconds} when 'InForceUntilDecided' then -${workedSeconds} end), 0)::int`.as('pending'),
  /** How many entries a decision is awaited on. */
  pendingCount: () => sql<number>`(count(distinct ${entryId}) filter (where ${state} in ('Awaiting', 'InForceUntilDecided')))::int`.as('pending_count'),
};

/** Condition on what was worked in a period. */
export const workedIn = ({ fromDate, toDate }: Period): SQL | undefined => and(eq(timesheetSegment.tenantId, currentTenant()), between(segmentDate, fromDate, toDate), ne(state, 'Uncounted'));

/** Hours of a member on a date. */
export interface WorkedOnDate {
  readonly memberId: string;
  readonly date: string;
  readonly approved: number;
  readonly pending: number;
}

/** Hours per member and date of a period, of some members or of all; dates without any are left out. */
export function workedPerDate(period: Period, memberIds?: readonly string[]): Promise<WorkedOnDate[]> {
  return tx()
    .select({ memberId, date: segmentDate, approved: workedFigures.approved(), pending: workedFigures.pending() })
    .from(timesheetSegment)
    .where(and(workedIn(period), memberIds && isOneOf(memberId, memberIds)))
    .groupBy(memberId, segmentDate);
}

/** Approved hours per member, date and factor (percent) of a period, of some members or of everybody. */
export function workedPerFactor(
  period: Period,
  memberIds?: readonly string[],
): Promise<{ memberId: string; date: string; factor: number; seconds: number }[]> {
  return tx()
    .select({ memberId, date: segmentDate, factor: timesheetSegment.factor, seconds: sql<number>`sum(${workedSeconds})::int` })
    .from(timesheetSegment)
    .where(and(workedIn(period), isInForce(), memberIds && isOneOf(memberId, memberIds)))
    .groupBy(memberId, segmentDate, timesheetSegment.factor);
}

/** What decisions that are awaited would add in a period, of those who await any, and how many entries they are about. */
export function pendingPerMember(period: Period): Promise<{ memberId: string; seconds: number; count: number }[]> {
  return tx()
    .select({ memberId, seconds: workedFigures.pending(), count: workedFigures.pendingCount() })
    .from(timesheetSegment)
    .where(and(workedIn(period), ne(state, 'InForce')))
    .groupBy(memberId);
}

/** Hours of a member in a period, in all. */
export async function workedBy(member: string, period: Period): Promise<{ approved: number; surcharged: number; pending: number; pendingCount: number }> {
  const [row] = await tx()
    .select({ approved: workedFigures.approved(), surcharged: workedFigures.surcharged(), pending: workedFigures.pending(), pendingCount: workedFigures.pendingCount() })
    .from(timesheetSegment)
    .where(and(workedIn(period), eq(memberId, member)));
  return row ?? { approved: 0, surcharged: 0, pending: 0, pendingCount: 0 };
}
