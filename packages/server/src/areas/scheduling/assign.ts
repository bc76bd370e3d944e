/** Putting people in places, moving and swapping them, and taking them out. */
import { lockNamedMembers } from '../directory/lock.ts';
import type { AssignResult, CallInput, Reason, schedulingCalls, Shift } from '@rooster/contract';
import { and, eq, inArray } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { FULL, loadStaff } from './staff.ts';
import { loadShift, loadShifts } from './load.ts';
import type { LoadedShift, Place, ShiftVersion } from './load.ts';
import { sendNotices } from './notices.ts';
import { touch } from './publication.ts';
import { bestPlace, expectAllowed, reasonsAgainst, ruleShift } from './reasons.ts';
import { scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';
import { actAtOnce, seat, waitedFor } from './place-assignments.ts';
import type { Seat, Seated } from './place-assignments.ts';
import { readSettings, strictness } from './settings.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';
import type { View } from './versions.ts';
import { shiftToWire } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Input = CallInput<typeof schedulingCalls.assignShift>['body'];

/** The shifts that places belong to, held until the transaction ends. `not-found` for a place out of reach. */
async function lockShiftsOf(assignmentIds: readonly string[], scope: Scope): Promise<LoadedShift[]> {
  const owners = tx()
    .select({ id: shiftAssignment.shiftId })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), isOneOf(shiftAssignment.id, assignmentIds)));
  const shifts = await loadShifts(inArray(shift.id, owners), { lock: true });
  if (shifts.some(({ row }) => scope !== null && !scope.has(row.departmentId))) throw new ApiError('not-found');
  return shifts;
}

/** The place, with its shift, among loaded shifts. */
export function placeAmong<T extends ShiftVersion>(
  shifts: readonly T[],
  assignmentId: string,
): { loaded: T; place: Place } {
  for (const loaded of shifts) {
    const place = loaded.places.find(({ id }) => id === assignmentId);
    if (place) return { loaded, place };
  }
  throw new ApiError('not-found');
}

/** The place to take: the named one when it is free or its person gives way, else with `anyPlace` another open one. */
function placeToTake(
  loaded: LoadedShift,
  place: Place,
  { tenantUserId, replaces, anyPlace }: Input,
  skillIds: readonly string[],
): Place {
  const isFree = place.status === 'Open' || place.memberId === tenantUserId || place.memberId === replaces;
  if (isFree || (place.status === 'Pending' && !replaces)) return place;
  const other = anyPlace ? bestPlace(loaded.places, skillIds) : undefined;
  if (other?.status === 'Open') return other;
  throw new ApiError('shift-slot-taken', {
    ...(anyPlace ? {} : { forceable: false }),
    reasons: [
      {
        code: 'place-taken',
        weight: 'No',
        rule: null,
        shiftIds: [loaded.row.id],
        params: { tenantUserId: place.memberId ?? '', fullName: place.name ?? '' },
      },
    ],
  });
}

/** The shift as it would be with these places emptied. */
export const without = <T extends ShiftVersion>(loaded: T, placeIds: readonly string[]): T => ({
  ...loaded,
  places: loaded.places.map((place) =>
    placeIds.includes(place.id) ? { ...place, status: 'Open' as const, memberId: null, name: null } : place,
  ),
});

interface CheckOptions {
  /** A shift that would be left for it. */
  readonly leaving?: string | undefined;
  readonly view?: View;
}

/** What speaks against a member in an empty place. */
export async function checkPlace(
  loaded: ShiftVersion,
  placeId: string,
  memberId: string,
  options: CheckOptions = {},
): Promise<Reason[]> {
  return (await checkExcused(loaded, placeId, memberId, null, options)).against;
}

/**
 * The same for anyone who writes down why: `excused` are the shortened rests that the law allows with that, which is
 * kept with them so that all later checks know of it.
 */
async function checkExcused(
  loaded: ShiftVersion,
  placeId: string,
  memberId: string,
  note: string | null,
  { leaving, view }: CheckOptions,
): Promise<{ against: Reason[]; excused: Reason[] }> {
  const settings = strictness(await readSettings());
  const { startDate } = loaded.row;
  const [person] = await loadStaff({
    who: { memberIds: [memberId] },
    from: startDate,
    to: startDate,
    reach: FULL,
    settings,
    view,
    withoutShiftId: leaving,
  });
  if (!person) throw new ApiError('not-found', { detail: 'There is no such employee' });
  const skills = await skillIdsByMember(loaded.places.flatMap((place) => place.memberId ?? []));
  const rules = ruleShift(loaded, skills);
  const bare = reasonsAgainst(rules, placeId, person);
  if (note === null) return { against: bare, excused: [] };
  const against = reasonsAgainst(rules, placeId, person, note);
  return {
    against,
    excused: bare.filter(({ rule }) => rule !== null && !against.some((reason) => reason.rule === rule)),
  };
}

/**
 * Puts an employee in a place, moving him out of another or swapping with who is there where that is asked: in the
 * plan.
 */
export async function assign(assignmentId: string, input: Input, { principal, now }: Context): Promise<AssignResult> {
  const { tenantUserId, fromAssignmentId, replaces } = input;
  const scope = await scopeOf(principal, 'schedules:assign');
  await lockNamedMembers([tenantUserId, ...(replaces ? [replaces] : [])]);
  const shifts = await lockShiftsOf([assignmentId, ...(fromAssignmentId ? [fromAssignmentId] : [])], scope);
  const { loaded, place: named } = placeAmong(shifts, assignmentId);
  const from = fromAssignmentId ? placeAmong(shifts, fromAssignmentId) : null;
  if (from && from.place.memberId !== tenantUserId)
    throw new ApiError('state-conflict', { detail: 'The employee is no longer in the place he would leave' });
  const skills = (await skillIdsByMember([tenantUserId])).get(tenantUserId) ?? [];
  const place = placeToTake(loaded, named, input, skills);
  const replaced =
    place.memberId !== null && place.memberId !== tenantUserId && place.status === 'Filled' ? place.memberId : null;
  const emptied = [place.id, ...(from ? [from.place.id] : [])];
  // A reason counts from whoever forces with it.
  const note = input.forceAssignment ? input.forceNote?.trim() || null : null;
  const { against, excused } = await checkExcused(without(loaded, emptied), place.id, tenantUserId, note, {
    leaving: from?.loaded.row.id,
  });
  const { forced, warnings } = expectAllowed(against, input.forceAssignment);
  const changes: Seated[] = [];
  const change = (of: LoadedShift, before: Place, seated: Omit<Seat, 'placeId'>): void => {
    changes.push({ loaded: of, before, seat: { placeId: before.id, ...seated } });
    for (const other of seated.memberId === null ? [] : waitedFor(of, seated.memberId, before.id))
      if (!emptied.includes(other.id))
        changes.push({ loaded: of, before: other, seat: { placeId: other.id, memberId: null } });
  };
  change(loaded, place, { memberId: tenantUserId, forced: [...forced, ...excused], note });
  if (from && input.swap && replaced !== null) {
    const back = expectAllowed(
      await checkPlace(without(from.loaded, emptied), from.place.id, replaced, { leaving: loaded.row.id }),
      input.forceAssignment,
    );
    change(from.loaded, from.place, { memberId: replaced, forced: back.forced, note });
    warnings.push(...back.warnings);
  } else if (from) change(from.loaded, from.place, { memberId: null });
  await seat(changes.map((one) => one.seat));
  const ids = [...new Set([loaded.row.id, ...(from ? [from.loaded.row.id] : [])])];
  await touch(ids);
  await sendNotices(await actAtOnce(changes, now), { actorId: principal.memberId, now });
  emitScheduleChange({ shiftIds: ids, departmentIds: shifts.map(({ row }) => row.departmentId) });
  const after = await loadShifts(isOneOf(shift.id, ids));
  return { shifts: after.toSorted((a, b) => ids.indexOf(a.row.id) - ids.indexOf(b.row.id)).map(shiftToWire), warnings };
}

/**
 * Empties a place in the plan; a registration is refused with it, which employees see at once. With `expected`, who the
 * caller saw in the place: `modified-meanwhile` where another planner has put somebody else there.
 */
export async function unassign(
  assignmentId: string,
  expected: string | undefined,
  { principal, now }: Context,
): Promise<Shift> {
  const [loaded] = await lockShiftsOf([assignmentId], await scopeOf(principal, 'schedules:assign'));
  const { place } = placeAmong(loaded ? [loaded] : [], assignmentId);
  if (!loaded || place.memberId === null) {
    if (!loaded) throw new ApiError('not-found');
    return shiftToWire(loaded);
  }
  if (expected !== undefined && place.memberId !== expected) throw new ApiError('modified-meanwhile');
  const emptied = { placeId: assignmentId, memberId: null };
  await seat([emptied]);
  await touch([loaded.row.id]);
  await sendNotices(await actAtOnce([{ loaded, before: place, seat: emptied }], now), {
    actorId: principal.memberId,
    now,
  });
  emitScheduleChange({ shiftIds: [loaded.row.id], departmentIds: [loaded.row.departmentId] });
  return shiftToWire(await loadShift(loaded.row.id, null));
}
