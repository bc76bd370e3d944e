/** What becomes of the schedule of somebody who leaves, and of what he said when he is erased. */
import { and, eq, gt, inArray, isNotNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { lockMembers } from '../directory/lock.ts';
import { member } from '../../schema/members.ts';
import type { KeptPlace } from '../../schema/scheduling-json.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { loadShifts } from './load.ts';
import type { LoadedShift, ShiftVersion } from './load.ts';
import { boardPath, sendNotices, toMember } from './notices.ts';
import type { Notice } from './notices.ts';
import { emptied, emptiedPublished, touchPublished } from './publication.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { plannersOf } from './planners.ts';
import {
  availabilityEntry,
  calendarFeed,
  scheduleBatch,
  shift,
  shiftAssignment,
  swapEvent,
  swapRequest,
} from '../../schema/scheduling.ts';

/** Somebody who leaves after `lastDay`. */
export interface Leaver {
  readonly memberId: string;
  /** As planners know him. */
  readonly name: string;
  readonly lastDay: string;
}

/** Whether a version of a shift has a place of his after his last day. */
const isAfter = ({ row, places }: ShiftVersion, { memberId, lastDay }: Leaver): boolean =>
  row.startDate > lastDay && places.some((place) => place.memberId === memberId);

async function vacated(shifts: readonly LoadedShift[], leaver: Leaver, now: number): Promise<Notice[]> {
  const { memberId, name } = leaver;
  const stands = (version: ShiftVersion): boolean =>
    version.row.endsAt > now &&
    isAfter(version, leaver) &&
    version.places.some((place) => place.memberId === memberId && place.status === 'Filled');
  const lost = shifts.filter((loaded) => stands(loaded) || (loaded.published !== null && stands(loaded.published)));
  const [first] = lost;
  if (!first) return [];
  const from = first.row.startDate;
  const facts = {
    from,
    to: lost.at(-1)?.row.startDate ?? from,
    count: lost.length,
    person: { tenantUserId: memberId, name },
  };
  const departmentIds = [...new Set(lost.map(({ row }) => row.departmentId))];
  const recipients = await plannersOf(departmentIds, now, { about: memberId });
  return [
    { recipients, kind: 'shift-vacated', data: facts, path: boardPath(from) },
    ...lost.flatMap(({ published }) =>
      published !== null && stands(published) ? toMember('shift-unassigned', memberId, published, now) : [],
    ),
  ];
}

/** Whether somebody is gone by the date of a shift (`YYYY-MM-DD`). */
export type HasLeft = (memberId: string, startDate: string) => boolean;

/** Who of these members is gone by when: after a last day, or erased. They are held until the transaction ends. */
export async function holdLeavers(memberIds: readonly string[]): Promise<HasLeft> {
  const ids = [...new Set(memberIds)];
  await lockMembers(ids);
  const rows = await tx()
    .select({ id: member.id, leavesOn: member.leavesOn, erasedAt: member.erasedAt })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, ids)));
  const people = new Map(rows.map(({ id, ...person }) => [id, person]));
  return (memberId, startDate) => {
    const person = people.get(memberId);
    return (
      person === undefined || person.erasedAt !== null || (person.leavesOn !== null && person.leavesOn < startDate)
    );
  };
}

/** Kept places of a shift, with those of whom is gone by its date emptied. */
export const withoutLeavers = (places: readonly KeptPlace[], startDate: string, hasLeft: HasLeft): KeptPlace[] =>
  places.map((place) =>
    place.memberId !== null && hasLeft(place.memberId, startDate)
      ? { ...place, memberId: null, status: 'Open', forcedReasons: [], forceNote: null }
      : place,
  );

/**
 * Opens the places of somebody on shifts that begin after his last day, planned and published at once; returns how
 * many. He and who plans are told.
 */
export async function releaseAfter(
  leaver: Leaver,
  { actorId, now }: { actorId: string; now: number },
): Promise<number> {
  const { memberId, lastDay } = leaver;
  const tenantId = currentTenant();
  const planned = tx()
    .select({ id: shiftAssignment.shiftId })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .where(
      and(eq(shiftAssignment.tenantId, tenantId), eq(shiftAssignment.memberId, memberId), gt(shift.startDate, lastDay)),
    );
  const published = tx()
    .select({ id: publishedPlace.shiftId })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, tenantId),
        eq(publishedPlace.memberId, memberId),
        gt(publishedShift.startDate, lastDay),
      ),
    );
  // Either of two lists would have the database look at every shift there ever was.
  const shifts = await loadShifts(inArray(shift.id, planned.union(published)), { lock: true });
  if (shifts.length === 0) return 0;
  const shiftIds = shifts.map(({ row }) => row.id);
  // What is moved beyond his last day in the plan alone he still works where employees see it, and the other way round.
  const ofShifts = (place: typeof shiftAssignment | typeof publishedPlace, after: readonly LoadedShift[]) =>
    and(
      eq(place.tenantId, tenantId),
      eq(place.memberId, memberId),
      isOneOf(
        place.shiftId,
        after.map(({ row }) => row.id),
      ),
    );
  await tx()
    .update(shiftAssignment)
    .set(emptied)
    .where(
      ofShifts(
        shiftAssignment,
        shifts.filter((loaded) => isAfter(loaded, leaver)),
      ),
    );
  await tx()
    .update(publishedPlace)
    .set(emptiedPublished)
    .where(
      ofShifts(
        publishedPlace,
        shifts.filter((loaded) => loaded.published !== null && isAfter(loaded.published, leaver)),
      ),
    );
  await touchPublished(shiftIds);
  await sendNotices(await vacated(shifts, leaver, now), { actorId, now });
  emitScheduleChange({ shiftIds, departmentIds: shifts.map(({ row }) => row.departmentId) });
  return shiftIds.length;
}

/**
 * Removes what somebody said of his availability, his calendar address, and the words with which he was put on shifts
 * against the rules: erasing a person calls it. That he was is still to be seen, for work is judged by it.
 */
export async function forgetSchedule(memberId: string): Promise<void> {
  const tenantId = currentTenant();
  for (const table of [availabilityEntry, calendarFeed])
    await tx()
      .delete(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.memberId, memberId)));
  for (const place of [shiftAssignment, publishedPlace])
    await tx()
      .update(place)
      .set({ forceNote: '' })
      .where(and(eq(place.tenantId, tenantId), eq(place.memberId, memberId), isNotNull(place.forceNote)));
  await forgetKeptNotes(memberId);
}

/** The same in what was kept of shifts that were cleared, or of changes that were thrown away. */
async function forgetKeptNotes(memberId: string): Promise<void> {
  const ofTenant = eq(scheduleBatch.tenantId, currentTenant());
  const names = (places: object): SQL => sql`${scheduleBatch.removed} @> ${JSON.stringify([places])}::jsonb`;
  const places = [{ memberId }];
  const batches = await tx()
    .select({ id: scheduleBatch.id, removed: scheduleBatch.removed })
    .from(scheduleBatch)
    .where(and(ofTenant, or(names({ places }), names({ seen: { places } }))));
  const without = (kept: readonly KeptPlace[]): KeptPlace[] =>
    kept.map((place) =>
      place.memberId === memberId && place.forceNote !== null ? { ...place, forceNote: '' } : place,
    );
  for (const { id, removed } of batches)
    await tx()
      .update(scheduleBatch)
      .set({
        removed: removed.map(({ seen, ...one }) => ({
          ...one,
          places: without(one.places),
          ...(seen && { seen: { ...seen, places: without(seen.places) } }),
        })),
      })
      .where(and(ofTenant, eq(scheduleBatch.id, id)));
}

/**
 * Removes what an erased person wrote with swaps, and what others answered to his; that they took place stays. Runs as
 * the system, for steps are only added to.
 */
export async function forgetSwapNotes(tenantId: string, memberId: string): Promise<void> {
  const own = and(eq(swapRequest.tenantId, tenantId), eq(swapRequest.ownerId, memberId));
  await tx().update(swapRequest).set({ note: null }).where(own);
  const ownIds = tx().select({ id: swapRequest.id }).from(swapRequest).where(own);
  await tx()
    .update(swapEvent)
    .set({ note: null })
    .where(
      and(
        eq(swapEvent.tenantId, tenantId),
        or(eq(swapEvent.actorId, memberId), inArray(swapEvent.swapId, ownIds)),
        isNotNull(swapEvent.note),
      ),
    );
}
