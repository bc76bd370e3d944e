/** Takes a proposal over as drafts, and takes that back. */
import { fullNamesOf } from '../../directory/names.ts';
import type { AcceptResult, CallInput, CallResult, schedulingCalls } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../../platform/http/handler.ts';
import { newId } from '../../../platform/id.ts';
import { shift } from '../../../schema/scheduling.ts';
import { proposalAcceptance } from '../../../schema/scheduling-proposals.ts';
import type { PlaceChange } from '../../../schema/scheduling-proposals-json.ts';
import { lockMembers } from '../../directory/lock.ts';
import { skillIdsByMember } from '../../skills/service.ts';
import { without } from '../assign.ts';
import { emitScheduleChange } from '../emit-schedule-change.ts';
import { loadShifts } from '../load.ts';
import type { LoadedShift, Place } from '../load.ts';
import { sendNotices } from '../notices.ts';
import { touch } from '../publication.ts';
import { actAtOnce, seat } from '../place-assignments.ts';
import type { Seated } from '../place-assignments.ts';
import { readSettings, strictness } from '../settings.ts';
import { FULL, loadStaff } from '../staff.ts';
import { Draft, standingOf, touchedBy, withoutShifts } from './standing.ts';
import type { Standing } from './standing.ts';
import { changeProposal, findProposal, proposalToWire, resultOf } from './store.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

const asItWas = ({ memberId, status, forcedReasons, forceNote }: Place): PlaceChange['before'] =>
  memberId === null || status === 'Open' ? null : { memberId, status, forcedReasons, forceNote };

/** Everything that taking over changes: places filled and emptied, and registrations that go with them. */
function changesOf({ judged, emptied, shifts }: Standing): Seated[] {
  const byId = new Map(shifts.map((loaded) => [loaded.row.id, loaded]));
  const seats = new Map<string, Seated>();
  const change = (loaded: LoadedShift, before: Place, memberId: string | null, rest: Partial<Seated['seat']> = {}) =>
    seats.set(before.id, { loaded, before, seat: { placeId: before.id, memberId, ...rest } });
  for (const { proposed, standing, forced } of judged) {
    const loaded = byId.get(proposed.shiftId);
    if (standing !== 'Proposed' || !loaded) continue;
    for (const place of loaded.places) {
      if (place.id === proposed.shiftAssignmentId) change(loaded, place, proposed.tenantUserId, { forced });
      // Who is on the shift no longer waits for another of its places.
      else if (place.memberId === proposed.tenantUserId && !seats.has(place.id)) change(loaded, place, null);
    }
  }
  for (const { loaded, place } of emptied) if (!seats.has(place.id)) change(loaded, place, null);
  return [...seats.values()];
}

async function write(changes: readonly Seated[], { principal, now }: Context): Promise<void> {
  await seat(changes.map((change) => change.seat));
  const shifts = [...new Set(changes.map(({ loaded }) => loaded))];
  const shiftIds = shifts.map(({ row }) => row.id);
  await touch(shiftIds);
  await sendNotices(await actAtOnce(changes, now), { actorId: principal.memberId, now });
  emitScheduleChange({ shiftIds, departmentIds: shifts.map(({ row }) => row.departmentId) });
}

/**
 * Takes over what of a proposal is meant. People and shifts are held first, as by a drop; what is refused stays out and
 * is answered with the reasons.
 */
export async function acceptProposal(
  id: string,
  selection: CallInput<Calls['acceptProposal']>['body'],
  context: Context,
): Promise<AcceptResult> {
  const { principal, now } = context;
  const proposal = await findProposal(id, principal, { lock: true });
  const result = await resultOf(proposal);
  await lockMembers(touchedBy(result, selection).memberIds);
  const standing = await standingOf(result, selection, { reach: FULL, lock: true });
  const changes = changesOf(standing);
  const leftOut = standing.judged.filter((one) => ['Refused', 'Taken', 'Gone'].includes(one.standing));
  const acceptanceId = changes.length === 0 ? null : newId(now);
  if (acceptanceId !== null) {
    await write(changes, context);
    await tx()
      .insert(proposalAcceptance)
      .values({
        tenantId: currentTenant(),
        id: acceptanceId,
        proposalId: id,
        changes: changes.map(({ loaded, before, seat: { placeId, memberId } }) => ({
          shiftId: loaded.row.id,
          placeId,
          before: asItWas(before),
          after: memberId,
        })),
        placeCount: changes.length,
        stateBefore: proposal.state,
        acceptedBy: principal.memberId,
        acceptedAt: now,
      });
  }
  const isWhole = selection.tenantUserIds === undefined && selection.dates === undefined;
  // With a part taken over it stays what it was; who looks at it is told all the same.
  await changeProposal(id, { state: isWhole ? 'Accepted' : proposal.state });
  const names = await fullNamesOf([...new Set(leftOut.map(({ proposed }) => proposed.tenantUserId))]);
  return {
    proposal: await proposalToWire(id, principal),
    acceptanceId,
    acceptedCount: changes.filter((one) => one.seat.memberId !== null).length,
    emptiedCount: changes.filter((one) => one.seat.memberId === null).length,
    leftOut: leftOut.map(({ proposed, standing: what, against }) => ({
      shiftId: proposed.shiftId,
      shiftAssignmentId: proposed.shiftAssignmentId,
      tenantUserId: proposed.tenantUserId,
      fullName: names.get(proposed.tenantUserId) ?? '',
      standing: what,
      against: [...against],
    })),
  };
}

/** The places that are still as an acceptance left them and that employees don't see so: the others stay. */
function stillSo(changes: readonly PlaceChange[], shifts: readonly LoadedShift[]) {
  const byId = new Map(shifts.map((loaded) => [loaded.row.id, loaded]));
  return changes.flatMap((change) => {
    const loaded = byId.get(change.shiftId);
    const place = loaded?.places.find(({ id }) => id === change.placeId);
    if (!loaded || !place || place.memberId !== change.after) return [];
    const seen = loaded.published?.places.find(({ id }) => id === change.placeId);
    return seen !== undefined && seen.memberId === change.after ? [] : [{ change, loaded, place }];
  });
}

/** Those of the places whose former people can still be there, with the others emptied. */
async function comingBack(open: ReturnType<typeof stillSo>): Promise<Seated[]> {
  const members = open.flatMap(({ change }) => change.before?.memberId ?? []);
  const dates = open.map(({ loaded }) => loaded.row.startDate).toSorted();
  const [from, to] = [dates.at(0), dates.at(-1)];
  const staff =
    members.length === 0 || from === undefined || to === undefined
      ? []
      : await loadStaff({
          who: { memberIds: members },
          from,
          to,
          reach: FULL,
          settings: strictness(await readSettings()),
        });
  const skills = new Map(
    await skillIdsByMember(open.flatMap(({ loaded }) => loaded.places.flatMap(({ memberId }) => memberId ?? []))),
  );
  for (const { tenantUserId, skillIds } of staff) skills.set(tenantUserId, [...skillIds]);
  // Nobody is where the acceptance put him any more: he may come back to a shift of the same time.
  const left = new Map<string, Set<string>>();
  for (const { place, loaded } of open)
    if (place.memberId !== null) left.set(place.memberId, (left.get(place.memberId) ?? new Set()).add(loaded.row.id));
  const emptiedIds = open.map(({ place }) => place.id);
  const draft = new Draft(
    [...new Set(open.map(({ loaded }) => loaded))].map((loaded) => without(loaded, emptiedIds)),
    staff.map((person) => withoutShifts(person, left.get(person.tenantUserId))),
    skills,
  );
  return open.map(({ change, loaded, place }) => {
    const { before } = change;
    // What was forced once may be again; only what can't be at all keeps somebody away.
    const isPossible =
      before?.status === 'Filled' &&
      draft.reasons(loaded.row.id, place.id, before.memberId)?.every(({ weight }) => weight !== 'No') === true;
    if (isPossible) draft.put(loaded.row.id, place.id, before.memberId);
    return {
      loaded,
      before: place,
      seat: isPossible
        ? { placeId: place.id, memberId: before.memberId, forced: before.forcedReasons, note: before.forceNote }
        : { placeId: place.id, memberId: null },
    };
  });
}

/** Takes an acceptance back: what somebody changed since, or published, stays. */
export async function undoAcceptance(
  proposalId: string,
  acceptanceId: string,
  context: Context,
): Promise<CallResult<Calls['undoProposalAcceptance']>> {
  const { principal, now } = context;
  await findProposal(proposalId, principal, { lock: true });
  const own = and(
    eq(proposalAcceptance.tenantId, currentTenant()),
    eq(proposalAcceptance.proposalId, proposalId),
    eq(proposalAcceptance.id, acceptanceId),
  );
  const [acceptance] = await tx().select().from(proposalAcceptance).where(own).for('update');
  if (!acceptance) throw new ApiError('not-found');
  if (acceptance.undoneAt !== null) throw new ApiError('state-conflict', { detail: 'It was undone already' });
  const { changes } = acceptance;
  await lockMembers([...new Set(changes.flatMap(({ before, after }) => [before?.memberId ?? [], after ?? []].flat()))]);
  const shifts = await loadShifts(
    isOneOf(
      shift.id,
      changes.map(({ shiftId }) => shiftId),
    ),
    { lock: true },
  );
  const open = stillSo(changes, shifts);
  if (open.length > 0) await write(await comingBack(open), context);
  await tx().update(proposalAcceptance).set({ undoneAt: now }).where(own);
  await changeProposal(proposalId, { state: acceptance.stateBefore });
  return {
    undoneCount: open.length,
    keptCount: changes.length - open.length,
    proposal: await proposalToWire(proposalId, principal),
  };
}
