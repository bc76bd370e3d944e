/**
 * Offering and swapping shifts. The shift stays with its owner until the last step, and the rules are held against each
 * step.
 */
import { lockNamedMembers } from '../directory/lock.ts';
import { fullNamesOf } from '../directory/names.ts';
import type { CallInput, Reason, schedulingCalls, SwapRequest } from '@rooster/contract';
import { and, eq, isNull, or } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { departmentIdsByMember, membersOfDepartment } from '../departments/service.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { placeAmong } from './assign.ts';
import { loadPublishedShift } from './load.ts';
import { ownShiftsPath, sendNotices, shiftFacts, SWAPS_PATH } from './notices.ts';
import type { Notice } from './notices.ts';
import { EMPTY, seatPublished, touchPublished } from './publication.ts';
import { publishedPlace } from '../../schema/scheduling-published.ts';
import { expectAllowed } from './reasons.ts';
import { plannersOfAll } from './planners.ts';
import { scopeOf } from './scope.ts';
import { seat, waitedFor } from './place-assignments.ts';
import { readSettings } from './settings.ts';
import {
  departmentsIn,
  givenIn,
  isWithin,
  loadSwaps,
  recent,
  statusOf,
  swapToWire,
  takeStep,
  underWay,
} from './swap-store.ts';
import type { LoadedSwap, PlaceOfShift } from './swap-store.ts';
import { allOf, reasonsOf, toldTo } from './swap-reasons.ts';
import { shiftAssignment, swapRequest } from '../../schema/scheduling.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Actions = SwapRequest['actions'];
type Person = Extract<Notice, { kind: 'swap-cancelled' }>['data']['person'];

const isClean = (reasons: readonly Reason[]): boolean =>
  reasons.every(({ weight }) => weight !== 'Force' && weight !== 'No');

function actionsFor(swap: LoadedSwap, { principal, now }: Context, isPlanner: boolean): Actions {
  const { row } = swap;
  const status = statusOf(swap, now);
  const me = principal.memberId;
  if (status !== 'Proposed' && status !== 'Accepted') return [];
  const actions: Actions = row.ownerId === me ? ['Cancel'] : [];
  if (status === 'Proposed' && row.ownerId !== me && (row.colleagueId === me || row.colleagueId === null))
    actions.push('Accept');
  if (status === 'Proposed' && row.colleagueId === me) actions.push('Decline');
  if (status === 'Accepted' && isPlanner) actions.push('Approve', 'Refuse');
  return actions;
}

async function answer(
  swapId: string,
  context: Context,
  { isPlanner = false, reasons = [] }: { isPlanner?: boolean; reasons?: Reason[] } = {},
): Promise<SwapRequest> {
  const [swap] = await loadSwaps(eq(swapRequest.id, swapId));
  if (!swap) throw new ApiError('not-found');
  return swapToWire(swap, { now: context.now, actions: actionsFor(swap, context, isPlanner), reasons });
}

/** The swap held until the transaction ends, with the people in it; refuses one that is not in the state asked for. */
async function lockSwap(
  swapId: string,
  status: SwapRequest['status'],
  { now }: Context,
  alsoLock: readonly string[] = [],
): Promise<LoadedSwap> {
  const [seen] = await tx()
    .select({ ownerId: swapRequest.ownerId, colleagueId: swapRequest.colleagueId })
    .from(swapRequest)
    .where(and(eq(swapRequest.tenantId, currentTenant()), eq(swapRequest.id, swapId)));
  if (!seen) throw new ApiError('not-found');
  await lockNamedMembers([seen.ownerId, ...(seen.colleagueId === null ? [] : [seen.colleagueId]), ...alsoLock]);
  const [swap] = await loadSwaps(eq(swapRequest.id, swapId), { lock: true });
  if (!swap) throw new ApiError('not-found');
  if (statusOf(swap, now) !== status)
    throw new ApiError('state-conflict', { detail: 'This swap has moved on meanwhile' });
  return swap;
}

async function notifyBoth(
  swap: Pick<LoadedSwap, 'at' | 'inReturn'>,
  notices: readonly Notice[],
  { principal, now }: Context,
): Promise<void> {
  const shifts = [swap.at.loaded.row, ...(swap.inReturn ? [swap.inReturn.loaded.row] : [])];
  await sendNotices(notices, { actorId: principal.memberId, now });
  emitScheduleChange({
    shiftIds: shifts.map(({ id }) => id),
    departmentIds: shifts.map(({ departmentId }) => departmentId),
  });
}

async function filledPlace(assignmentId: string, memberId: string, now: number): Promise<PlaceOfShift> {
  const [owner] = await tx()
    .select({ shiftId: publishedPlace.shiftId, plannedId: shiftAssignment.id })
    .from(publishedPlace)
    .leftJoin(
      shiftAssignment,
      and(eq(shiftAssignment.tenantId, publishedPlace.tenantId), eq(shiftAssignment.id, publishedPlace.id)),
    )
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.id, assignmentId),
        eq(publishedPlace.memberId, memberId),
        eq(publishedPlace.status, 'Filled'),
      ),
    );
  if (!owner) throw new ApiError('not-found');
  if (owner.plannedId === null) throw new ApiError('state-conflict', { detail: 'This shift is being planned anew' });
  const { planned, version } = await loadPublishedShift(owner.shiftId, { lock: true });
  if (version.row.startsAt <= now) throw new ApiError('state-conflict', { detail: 'This shift has begun' });
  const found = placeAmong([version], assignmentId);
  // It may have changed hands while the shift was waited for.
  if (found.place.memberId !== memberId || found.place.status !== 'Filled') throw new ApiError('not-found');
  return { ...found, planned };
}

/** What was proposed for a place that has changed hands since is in nobody's way. */
async function endStale(assignmentId: string, now: number): Promise<void> {
  const [stale] = await loadSwaps(and(eq(swapRequest.assignmentId, assignmentId), underWay), { lock: true });
  if (stale && statusOf(stale, now) === 'Lapsed')
    await takeStep(stale.row.id, { status: 'Lapsed', actorId: null }, now);
}

/** Who hears of an offer: the colleague asked, or all of the department. */
async function offeredTo({ loaded }: PlaceOfShift, colleagueId: string | null): Promise<string[]> {
  if (colleagueId !== null) return [colleagueId];
  return (await membersOfDepartment(loaded.row.departmentId)).map(({ memberId }) => memberId);
}

/** Offers an own shift, or proposes to swap it. */
export async function propose(
  { shiftAssignmentId, colleagueId = null, inReturnAssignmentId, note }: CallInput<Calls['proposeSwap']>['body'],
  context: Context,
): Promise<SwapRequest> {
  const { principal, now } = context;
  const ownerId = principal.memberId;
  if (colleagueId === ownerId)
    throw new ApiError('validation-failed', { errors: [{ path: 'colleagueId', code: 'invalid-value' }] });
  if (inReturnAssignmentId && colleagueId === null)
    throw new ApiError('validation-failed', { errors: [{ path: 'colleagueId', code: 'required' }] });
  await lockNamedMembers([ownerId, ...(colleagueId === null ? [] : [colleagueId])]);
  const at = await filledPlace(shiftAssignmentId, ownerId, now);
  const inReturn =
    inReturnAssignmentId && colleagueId !== null ? await filledPlace(inReturnAssignmentId, colleagueId, now) : null;
  await endStale(shiftAssignmentId, now);
  const row = {
    tenantId: currentTenant(),
    id: newId(now),
    status: 'Proposed' as const,
    ownerId,
    colleagueId,
    assignmentId: shiftAssignmentId,
    inReturnId: inReturn?.place.id ?? null,
    note: note || null,
    version: 0,
    createdAt: now,
    updatedAt: now,
  };
  if (colleagueId !== null)
    expectAllowed(toldTo('owner', await reasonsOf({ at, inReturn, row }, colleagueId, 'published')), true);
  await tx().insert(swapRequest).values(row);
  await takeStep(row.id, { status: 'Proposed', actorId: ownerId, note }, now);
  const person = { tenantUserId: ownerId, name: at.place.name ?? '' };
  await notifyBoth(
    { at, inReturn },
    [
      {
        recipients: await offeredTo(at, colleagueId),
        kind: 'swap-proposed',
        data: { ...shiftFacts(at.loaded), person },
        path: ownShiftsPath(at.loaded.row.startDate),
      },
    ],
    context,
  );
  return answer(row.id, context);
}

/** Whether a place is in the plan as employees see it, so that the swap is carried out there too. */
const isPlanned = ({ planned, place }: PlaceOfShift): boolean =>
  planned.places.some(
    ({ id, memberId, status }) => id === place.id && memberId === place.memberId && status === 'Filled',
  );

/** Carries a swap out, at once: in what employees see, and in the plan where that still has its people. */
async function carryOut(
  { at, inReturn, row }: LoadedSwap,
  colleagueId: string,
  { forced, note }: { readonly forced: readonly Reason[]; readonly note: string | null },
): Promise<void> {
  const seats = [{ at, memberId: colleagueId }, ...(inReturn ? [{ at: inReturn, memberId: row.ownerId }] : [])];
  const waited = (view: 'planned' | 'loaded') =>
    seats.flatMap((one) =>
      waitedFor(one.at[view], one.memberId, one.at.place.id).map(({ id: placeId }) => ({ placeId })),
    );
  await seat([
    ...seats
      .filter((one) => isPlanned(one.at))
      .map((one) => ({ placeId: one.at.place.id, memberId: one.memberId, forced, note })),
    ...waited('planned').map((one) => ({ ...one, memberId: null })),
  ]);
  await seatPublished([
    ...seats.map((one) => ({
      placeId: one.at.place.id,
      memberId: one.memberId,
      status: 'Filled' as const,
      forcedReasons: [...forced],
      forceNote: note,
    })),
    ...waited('loaded').map((one) => ({ ...one, ...EMPTY })),
  ]);
  await touchPublished(seats.map((one) => one.at.loaded.row.id));
}

/** How a swap ended; `declinedBy` is null when it goes ahead. */
const decided = (
  { at, row }: LoadedSwap,
  colleagueId: string,
  { declinedBy, reason = null }: { readonly declinedBy: Person | null; readonly reason?: string | null | undefined },
): Notice => ({
  recipients: [row.ownerId, colleagueId],
  kind: 'swap-decided',
  data: { ...shiftFacts(at.loaded), approved: declinedBy === null, person: declinedBy, reason },
  path: ownShiftsPath(at.loaded.row.startDate),
});

/**
 * Takes a shift that is offered. Goes through at once where the organisation allows that and nothing speaks against it.
 */
export async function accept(swapId: string, note: string | null | undefined, context: Context): Promise<SwapRequest> {
  const { principal, now } = context;
  const me = principal.memberId;
  const swap = await lockSwap(swapId, 'Proposed', context, [me]);
  if (swap.row.ownerId === me || (swap.row.colleagueId !== null && swap.row.colleagueId !== me))
    throw new ApiError('not-found');
  const against = await reasonsOf(swap, me, 'published');
  const reasons = toldTo('colleague', against);
  // A colleague cannot force anything: what needs forcing is left to the manager, what cannot be ends here.
  expectAllowed(reasons, true);
  await takeStep(swapId, { status: 'Accepted', actorId: me, note, colleagueId: me }, now);
  // What is planned beside the published shifts weighs too, without a word of it to the colleague: then a planner
  // decides.
  const isDone =
    (await readSettings()).swapApproval === 'AutomaticWhenClean' &&
    isClean(allOf(against)) &&
    isClean(allOf(await reasonsOf(swap, me, 'planned')));
  if (isDone) {
    await carryOut(swap, me, { forced: [], note: null });
    await takeStep(swapId, { status: 'Approved', actorId: null }, now);
    await notifyBoth(swap, [decided(swap, me, { declinedBy: null })], context);
  } else {
    const { loaded } = swap.at;
    const accepted = await answer(swapId, context);
    const data = { ...shiftFacts(loaded), person: { tenantUserId: me, name: accepted.colleague?.fullName ?? '' } };
    await notifyBoth(
      swap,
      [
        { recipients: [swap.row.ownerId], kind: 'swap-accepted', data, path: ownShiftsPath(loaded.row.startDate) },
        { recipients: await plannersOfAll(departmentsIn(swap), now), kind: 'swap-accepted', data, path: SWAPS_PATH },
      ],
      context,
    );
  }
  return answer(swapId, context, { reasons });
}

/** Says no to a swap one is asked for; the owner hears. */
export async function decline(swapId: string, note: string | null | undefined, context: Context): Promise<SwapRequest> {
  const { memberId } = context.principal;
  const swap = await lockSwap(swapId, 'Proposed', context);
  if (swap.row.colleagueId !== memberId) throw new ApiError('not-found');
  await takeStep(swapId, { status: 'Declined', actorId: memberId, note }, context.now);
  const declined = await answer(swapId, context);
  const declinedBy = { tenantUserId: memberId, name: declined.colleague?.fullName ?? '' };
  await notifyBoth(swap, [decided(swap, memberId, { declinedBy, reason: note })], context);
  return declined;
}

/** Takes back an own proposal that is not final; who was asked hears, and planners whom it waited for. */
export async function cancel(swapId: string, context: Context): Promise<SwapRequest> {
  const { memberId } = context.principal;
  const [seen] = await loadSwaps(and(eq(swapRequest.id, swapId), eq(swapRequest.ownerId, memberId)));
  if (!seen) throw new ApiError('not-found');
  const status = statusOf(seen, context.now);
  if (status !== 'Proposed' && status !== 'Accepted')
    throw new ApiError('state-conflict', { detail: 'This swap is final' });
  const swap = await lockSwap(swapId, status, context);
  await takeStep(swapId, { status: 'Cancelled', actorId: memberId }, context.now);
  const cancelled = await answer(swapId, context);
  const { loaded } = swap.at;
  const data = { ...shiftFacts(loaded), person: { tenantUserId: memberId, name: cancelled.owner.fullName } };
  const notice = { kind: 'swap-cancelled', data } as const;
  const { colleagueId } = swap.row;
  const planners = status === 'Accepted' ? await plannersOfAll(departmentsIn(swap), context.now) : [];
  await notifyBoth(
    swap,
    [
      { ...notice, recipients: colleagueId === null ? [] : [colleagueId], path: ownShiftsPath(loaded.row.startDate) },
      { ...notice, recipients: planners, path: SWAPS_PATH },
    ],
    context,
  );
  return cancelled;
}

/** A manager's word on an accepted swap; approving holds the rules against it once more. */
export async function decide(
  swapId: string,
  { isApproved, note, forceAssignment }: CallInput<Calls['decideSwap']>['body'],
  context: Context,
): Promise<SwapRequest> {
  const { principal, now } = context;
  const scope = await scopeOf(principal, 'schedules:assign');
  const swap = await lockSwap(swapId, 'Accepted', context);
  const { colleagueId } = swap.row;
  if (colleagueId === null || !isWithin(swap, scope)) throw new ApiError('not-found');
  if (isApproved) {
    const { forced } = expectAllowed(allOf(await reasonsOf(swap, colleagueId, 'planned')), forceAssignment);
    // The word on the swap is the reason why a rule was passed over, which the checks honour from then on.
    await carryOut(swap, colleagueId, { forced, note: (forced.length > 0 && note?.trim()) || null });
  }
  await takeStep(swapId, { status: isApproved ? 'Approved' : 'Refused', actorId: principal.memberId, note }, now);
  const me = principal.memberId;
  const declinedBy = isApproved ? null : { tenantUserId: me, name: (await fullNamesOf([me])).get(me) ?? '' };
  await notifyBoth(swap, [decided(swap, colleagueId, { declinedBy, reason: note })], context);
  return answer(swapId, context, { isPlanner: true });
}

/** Own swaps, those one is asked for, and offers one could take. */
export async function listOwn(context: Context): Promise<SwapRequest[]> {
  const { memberId } = context.principal;
  const departments = (await departmentIdsByMember([memberId])).get(memberId) ?? [];
  const swaps = await loadSwaps(
    and(
      recent(context.now),
      or(
        eq(swapRequest.ownerId, memberId),
        eq(swapRequest.colleagueId, memberId),
        and(isNull(swapRequest.colleagueId), eq(swapRequest.status, 'Proposed'), givenIn(departments)),
      ),
    ),
  );
  const skills = (await skillIdsByMember([memberId])).get(memberId) ?? [];
  const suits = (swap: LoadedSwap): boolean => {
    const { row, at, inReturn } = swap;
    // Of a shift that was taken back to draft only the plan is left, which is not for them.
    if ([at, inReturn].some((of) => of !== null && of.planned.published === null)) return false;
    if (row.ownerId === memberId || row.colleagueId === memberId) return true;
    return (
      // What is offered to all and nobody took is over for everybody but its owner.
      statusOf(swap, context.now) === 'Proposed' &&
      departments.includes(at.loaded.row.departmentId) &&
      (at.place.skillId === null || !at.place.isSkillMandatory || skills.includes(at.place.skillId)) &&
      !at.loaded.places.some((place) => place.memberId === memberId)
    );
  };
  return swaps
    .filter(suits)
    .map((swap) => swapToWire(swap, { now: context.now, actions: actionsFor(swap, context, false), reasons: [] }));
}
