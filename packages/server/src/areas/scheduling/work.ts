/** Work of people, planned and done, as the working-time law reads it. */
import type { WorkPeriod } from '@rooster/domain/working-time';
import { addDays } from '@rooster/domain/time';
import { and, eq, gte, inArray, lt, lte, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { timesheetEntry } from '../timesheet/tables.ts';
import { shift, shiftAssignment } from './tables.ts';

/** What tells the id of worked time from that of a shift. */
const WORKED = 'worked:';

/** Of the periods a rule names, the shifts. */
export const shiftIdsOf = (periodIds: readonly string[]): string[] => periodIds.filter((id) => !id.startsWith(WORKED));

/** Midnight UTC of a date: the reach is weeks wide, so a zone's hours at its ends don't matter. */
const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);

async function planned(memberIds: readonly string[], from: string, to: string): Promise<[string, WorkPeriod][]> {
  const rows = await tx()
    .select({
      memberId: shiftAssignment.memberId,
      id: shift.id,
      name: shift.displayName,
      start: shiftAssignment.startsAt,
      end: shiftAssignment.endsAt,
      timeZoneId: shift.timeZoneId,
      breakSeconds: shift.breakSeconds,
      note: shiftAssignment.forceNote,
      isRestForced: sql<boolean>`${shiftAssignment.forcedReasons} @> '[{"rule":"daily-rest"}]'::jsonb`,
    })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), isOneOf(shiftAssignment.memberId, memberIds), eq(shiftAssignment.status, 'Filled'), gte(shiftAssignment.startsAt, dayStart(from)), lt(shiftAssignment.startsAt, dayStart(addDays(to, 1)))));
  return rows.flatMap(({ memberId, note, isRestForced, ...row }): [string, WorkPeriod][] => {
    if (memberId === null) return [];
    // A shortened rest that was forced with a reason is the exception the law makes.
    const shortRestReason = note !== null && isRestForced ? note : undefined;
    return [[memberId, { ...row, kind: 'planned', shortRestReason }]];
  });
}

async function worked(memberIds: readonly string[], from: string, to: string): Promise<[string, WorkPeriod][]> {
  const rows = await tx()
    .select({ memberId: timesheetEntry.memberId, id: timesheetEntry.id, start: timesheetEntry.shiftStart, end: timesheetEntry.shiftEnd, timeZoneId: timesheetEntry.timeZoneId, breakSeconds: timesheetEntry.breakSeconds })
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), isOneOf(timesheetEntry.memberId, memberIds), inArray(timesheetEntry.status, ['AwaitingApproval', 'Approved']), gte(timesheetEntry.workDate, from), lte(timesheetEntry.workDate, to)));
  return rows.map(({ memberId, id, ...row }) => [memberId, { ...row, id: `${WORKED}${id}`, kind: 'worked' }]);
}

/** Filled places and registered hours that begin on the local dates `from` through `to`, by member. */
export async function workByMember(memberIds: readonly string[], from: string, to: string): Promise<Map<string, WorkPeriod[]>> {
  const byMember = new Map<string, WorkPeriod[]>();
  if (memberIds.length === 0) return byMember;
  for (const [memberId, period] of [...(await planned(memberIds, from, to)), ...(await worked(memberIds, from, to))]) {
    const periods = byMember.get(memberId);
    if (periods) periods.push(period);
    else byMember.set(memberId, [period]);
  }
  return byMember;
}
