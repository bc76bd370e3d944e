/** Work of people, planned and done, as the working-time law reads it. */
import type { Reason } from '@rooster/contract';
import type { WorkPeriod } from '@rooster/domain/working-time';
import { addDays } from '@rooster/domain/time';
import { and, eq, gte, inArray, lt, lte } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { timesheetEntry } from '../timesheet/tables.ts';
import { publishedPlace, publishedShift } from './published-tables.ts';
import { shift, shiftAssignment } from './tables.ts';
import type { View } from './versions.ts';

/** What tells the id of worked time from that of a shift. */
const WORKED = 'worked:';

/** Of the periods a rule names, the shifts. */
export const shiftIdsOf = (periodIds: readonly string[]): string[] => periodIds.filter((id) => !id.startsWith(WORKED));

/** Midnight UTC of a date: the reach is weeks wide, so a zone's hours at its ends don't matter. */
const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Where each view keeps its filled places, and what their shift is called there. */
const sources = {
  planned: { place: shiftAssignment, owner: shift, ownerId: shift.id },
  published: { place: publishedPlace, owner: publishedShift, ownerId: publishedShift.shiftId },
};

async function planned(view: View, memberIds: readonly string[], from: string, to: string): Promise<[string, WorkPeriod][]> {
  const { place, owner, ownerId } = sources[view];
  const rows = await tx()
    .select({
      memberId: place.memberId,
      id: place.shiftId,
      name: owner.displayName,
      start: place.startsAt,
      end: place.endsAt,
      timeZoneId: owner.timeZoneId,
      breakSeconds: owner.breakSeconds,
      note: place.forceNote,
      forced: place.forcedReasons,
    })
    .from(place)
    .innerJoin(owner, and(eq(owner.tenantId, place.tenantId), eq(ownerId, place.shiftId)))
    .where(and(eq(place.tenantId, currentTenant()), isOneOf(place.memberId, memberIds), eq(place.status, 'Filled'), gte(place.startsAt, dayStart(from)), lt(place.startsAt, dayStart(addDays(to, 1)))));
  const starts = new Map(rows.map(({ id, start }) => [id, start]));
  return rows.flatMap(({ memberId, note, forced, ...row }): [string, WorkPeriod][] => (memberId === null ? [] : [[memberId, { ...row, kind: 'planned', ...excuseOf(row, { note, forced }, starts) }]]));
}

/** Rests that may be shortened once a week when the reason is written down. */
const shortenable: ReadonlySet<string | null> = new Set(['daily-rest', 'night-rest']);

/** A shortened rest that was forced with a reason is the exception the law makes: of the rest before the shift, after it, or both. */
function excuseOf({ id, start }: { id: string; start: number }, { note, forced }: { note: string | null; forced: readonly Reason[] }, starts: ReadonlyMap<string, number>): Pick<WorkPeriod, 'shortRestReason' | 'shortRestAfterReason'> {
  if (note === null) return {};
  const rests = forced.filter(({ rule }) => shortenable.has(rule));
  const isAfter = ({ shiftIds }: Reason): boolean => shiftIds.some((other) => other !== id && (starts.get(other) ?? start) > start);
  return { ...(rests.some((reason) => !isAfter(reason)) && { shortRestReason: note }), ...(rests.some(isAfter) && { shortRestAfterReason: note }) };
}

async function worked(memberIds: readonly string[], from: string, to: string): Promise<[string, WorkPeriod][]> {
  const rows = await tx()
    .select({ memberId: timesheetEntry.memberId, id: timesheetEntry.id, start: timesheetEntry.shiftStart, end: timesheetEntry.shiftEnd, timeZoneId: timesheetEntry.timeZoneId, breakSeconds: timesheetEntry.breakSeconds, breaks: timesheetEntry.breaks })
    .from(timesheetEntry)
    .where(and(eq(timesheetEntry.tenantId, currentTenant()), isOneOf(timesheetEntry.memberId, memberIds), inArray(timesheetEntry.status, ['AwaitingApproval', 'Approved']), gte(timesheetEntry.workDate, from), lte(timesheetEntry.workDate, to)));
  return rows.map(({ memberId, id, ...row }) => [memberId, { ...row, id: `${WORKED}${id}`, kind: 'worked' }]);
}

/** Filled places and registered hours that begin on the local dates `from` through `to`, by member. */
export async function workByMember(memberIds: readonly string[], from: string, to: string, view: View = 'planned'): Promise<Map<string, WorkPeriod[]>> {
  const byMember = new Map<string, WorkPeriod[]>();
  if (memberIds.length === 0) return byMember;
  for (const [memberId, period] of [...(await planned(view, memberIds, from, to)), ...(await worked(memberIds, from, to))]) {
    const periods = byMember.get(memberId);
    if (periods) periods.push(period);
    else byMember.set(memberId, [period]);
  }
  return byMember;
}
