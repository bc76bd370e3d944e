/** What becomes of the schedule of somebody who leaves, and of what he said when he is erased. */
import { and, eq, gt, inArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { tellSchedule } from './announce.ts';
import { touch } from './assign.ts';
import { loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { boardPath, sendNotices, toMember } from './notices.ts';
import type { Notice } from './notices.ts';
import { plannersOf } from './recipients.ts';
import { availabilityEntry, calendarFeed, shift, shiftAssignment, swapEvent, swapRequest } from './tables.ts';

/** Somebody who leaves after `lastDay`. */
export interface Leaver {
  readonly memberId: string;
  /** As planners know him. */
  readonly name: string;
  readonly lastDay: string;
}

async function vacated(shifts: readonly LoadedShift[], { memberId, name }: Leaver, now: number): Promise<Notice[]> {
  const lost = shifts.filter(({ row, places }) => row.endsAt > now && places.some((place) => place.memberId === memberId && place.status === 'Filled'));
  const [first] = lost;
  if (!first) return [];
  const from = first.row.startDate;
  const facts = { from, to: lost.at(-1)?.row.startDate ?? from, count: lost.length, person: { tenantUserId: memberId, name } };
  const recipients = (await plannersOf([...new Set(lost.map(({ row }) => row.departmentId))])).filter((id) => id !== memberId);
  return [{ recipients, kind: 'shift-vacated', data: facts, path: boardPath(from) }, ...lost.flatMap((loaded) => toMember('shift-unassigned', memberId, loaded, now))];
}

/** Opens the places of somebody on shifts that begin after his last day; answers how many. He and who plans are told. */
export async function releaseAfter(leaver: Leaver, { actorId, now }: { actorId: string; now: number }): Promise<number> {
  const { memberId, lastDay } = leaver;
  const own = tx()
    .select({ id: shiftAssignment.shiftId })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.memberId, memberId)));
  const shifts = await loadShifts(and(gt(shift.startDate, lastDay), inArray(shift.id, own)), { lock: true });
  if (shifts.length === 0) return 0;
  const shiftIds = shifts.map(({ row }) => row.id);
  await tx()
    .update(shiftAssignment)
    .set({ memberId: null, status: 'Open', forcedReasons: [], forceNote: null })
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.memberId, memberId), isOneOf(shiftAssignment.shiftId, shiftIds)));
  await touch(shiftIds);
  await sendNotices(await vacated(shifts, leaver, now), { actorId, now });
  await tellSchedule({ shiftIds, departmentIds: shifts.map(({ row }) => row.departmentId) });
  return shiftIds.length;
}

/** Removes what somebody said of his availability, and his calendar address: erasing a person calls it. */
export async function forgetSchedule(memberId: string): Promise<void> {
  for (const table of [availabilityEntry, calendarFeed]) await tx().delete(table).where(and(eq(table.tenantId, currentTenant()), eq(table.memberId, memberId)));
}

/** Removes what an erased person wrote with swaps; that they took place stays. Runs as the system, for steps are only added to. */
export async function forgetSwapNotes(tenantId: string, memberId: string): Promise<void> {
  await tx()
    .update(swapRequest)
    .set({ note: null })
    .where(and(eq(swapRequest.tenantId, tenantId), eq(swapRequest.ownerId, memberId)));
  await tx()
    .update(swapEvent)
    .set({ note: null })
    .where(and(eq(swapEvent.tenantId, tenantId), eq(swapEvent.actorId, memberId)));
}
