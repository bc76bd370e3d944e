/** Asking for leave, changing what was asked, and withdrawing it. */
import type { CallInput, ErrorCode, LeaveRequest, leaveCalls, ListedLeaveRequest } from '@rooster/contract';
import { cancelRequest, decideAll, editRequest } from '@rooster/domain/leave';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, together } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import { checkDays, dayRows, expectNotice, expectType, leaveContextOf, needsNotice } from './ask.ts';
import { readLeaveBasis } from './basis.ts';
import { answerEntered, answerOwn, changesOf, listedToWire, openRequest, readRequest } from './read-request.ts';
import {
  boundsOf,
  findType,
  insertEvent,
  insertRequest,
  loadRequestsOf,
  snapshotOf,
  stateOf,
} from './request-store.ts';
import type { Loaded, StoredEvent, StoredRequest } from './request-store.ts';
import { decidable, expectMayAsk, expectToSee } from './scope.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { takeSteps } from './steps.ts';
import type { Step } from './steps.ts';
import { leaveRequestDay } from '../../schema/leave.ts';
import { decidersOf, notifyChanged, notifyDeciders, notifyEntered, emitLeaveChange } from './notices.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Input = CallInput<typeof leaveCalls.createLeaveRequest>['body'];

/** Whether the one who enters leave for somebody else is who decides on it: then it is decided by being entered. */
async function decidesByEntering(principal: Principal, memberId: string): Promise<boolean> {
  return principal.memberId !== memberId && (await decidable(principal, [memberId])).has(memberId);
}

const approveAll = (requestId: string): Step => ({
  requestId,
  version: undefined,
  staleCode: 'modified-meanwhile',
  move: (loaded) => ({ loaded, transition: decideAll(stateOf(loaded), true) }),
});

/**
 * Locks the member who asks and the type, and reads what his request is judged by. `exceptId`: the request that is
 * being edited.
 */
async function readToAsk(memberId: string, { leaveTypeId, days }: Input, exceptId: string | null, now: number) {
  const [person, basis, type, context] = await together(
    () => lockMember(memberId),
    () => readLeaveBasis(now),
    () => findType(leaveTypeId, { lock: true }),
    () => leaveContextOf(memberId, boundsOf(days), exceptId),
  );
  return { person, basis, type, context };
}

/**
 * Asks for leave. Every day waits; nothing is taken from a balance until somebody approves. What a manager enters for
 * somebody on whose leave he decides is approved in that one act, and nobody is asked to decide.
 */
export async function createLeaveRequest(
  memberId: string,
  input: Input,
  { principal, now }: Context,
): Promise<LeaveRequest> {
  expectMayAsk(principal, memberId);
  const isOwn = principal.memberId === memberId;
  const [{ person, basis, type, context }, deciders] = await together(
    () => readToAsk(memberId, input, null, now),
    () => (isOwn ? decidersOf(memberId, now) : Promise.resolve([])),
  );
  expectType(type, principal, null);
  const checked = checkDays(input, context, type);
  if (needsNotice(type, principal, memberId)) expectNotice(checked, basis);
  const id = newId(now);
  const days = dayRows(checked, { requestId: id, memberId, now });
  const request: StoredRequest = {
    tenantId: currentTenant(),
    id,
    memberId,
    leaveTypeId: type.id,
    type: input.type,
    status: 'Pending',
    beforeEdit: null,
    timeZoneId: input.timeZoneId,
    ...boundsOf(days),
    version: 1,
    createdBy: principal.memberId,
    createdAt: now,
  };
  const event: StoredEvent = {
    tenantId: currentTenant(),
    id: newId(now),
    requestId: id,
    eventType: 'Created',
    actorId: principal.memberId,
    relatedId: null,
    days: snapshotOf(days, 'Pending', !isSensitive(type.preset)),
    createdAt: now,
  };
  const rows = [
    () => insertRequest(request),
    () => insertRows(leaveRequestDay, days),
    () => insertEvent(event),
  ] as const;
  const author = { actorId: principal.memberId, now };
  emitLeaveChange();
  if (isOwn) {
    const inOrder = days.toSorted((a, b) => (a.date < b.date ? -1 : 1));
    const made = { request, days: inOrder, type, typeInForce: type };
    const [, , , answer] = await together(
      ...rows,
      () => answerOwn(made, event, { principal, person, basis, now }),
      () => notifyDeciders('leave-requested', made, author, { asker: person, deciders }),
    );
    return answer;
  }
  await together(...rows);
  const isDecided = (await decidable(principal, [memberId])).has(memberId);
  // Then it is decided by being entered.
  if (isDecided) await takeOne(approveAll(id), { principal, now });
  else await notifyDeciders('leave-requested', { request, type }, author, { asker: person });
  await notifyEntered({ request, type }, isDecided, author);
  return answerEntered(id, { principal, person, basis, now });
}

/** One request. */
export const getLeaveRequest = (id: string, { principal, now }: Context): Promise<LeaveRequest> =>
  readRequest(id, principal, now);

/** Why this person can't change a request as it stands; undefined where he can. */
function refusedChange(principal: Principal, loaded: Loaded, today: string): ErrorCode | undefined {
  if (changesOf(principal, loaded, today).canEdit) return undefined;
  return loaded.request.status === 'Cancelled' ? 'state-conflict' : 'unauthorized';
}

/** The same of withdrawing it. */
function refusedCancelling(principal: Principal, loaded: Loaded, today: string): ErrorCode | undefined {
  if (changesOf(principal, loaded, today).canCancel) return undefined;
  return ['Cancelled', 'Rejected', 'Reverted'].includes(loaded.request.status) ? 'state-conflict' : 'unauthorized';
}

/** A step that is refused as it is before anybody waits for it: what was decided meanwhile may take more rights. */
const asLongAs =
  (refused: (loaded: Loaded, today: string) => ErrorCode | undefined, move: Step['move']): Step['move'] =>
  (loaded, books) => {
    const code = refused(loaded, books.today);
    return code === undefined ? move(loaded, books) : { refused: code };
  };

/** Takes one step. Throws its code when it can't be taken. */
async function takeOne(step: Step, { principal, now }: Pick<Context, 'principal' | 'now'>): Promise<Loaded> {
  const [result] = await takeSteps([step], { actorId: principal.memberId, now, basis: await readLeaveBasis(now) });
  if (!result || 'refused' in result) throw new ApiError(result?.refused ?? 'leave-request-not-found');
  return result.after;
}

/**
 * Other days, hours or type. All of it waits again; what was approved stands until somebody decides. A change by who
 * decides on it is approved in that one act.
 */
export async function updateLeaveRequest(id: string, input: Input, context: Context): Promise<LeaveRequest> {
  const { principal, now, ifMatch } = context;
  const { loaded: seen, basis: present } = await openRequest(principal, id, now);
  const refused = (loaded: Loaded, today: string) => refusedChange(principal, loaded, today);
  const code = refused(seen, present.today);
  if (code !== undefined) throw new ApiError(code);
  const { memberId } = seen.request;
  const { basis, type, context: asked } = await readToAsk(memberId, input, id, now);
  expectType(type, principal, seen.request.leaveTypeId);
  const checked = checkDays(input, asked, type);
  if (needsNotice(type, principal, memberId)) {
    // Days that stand already need no notice again.
    const inForce = new Map(seen.days.map((day) => [day.date, day.inForceSeconds]));
    expectNotice(
      checked.filter(({ date, seconds }) => seconds > (inForce.get(date) ?? 0)),
      basis,
    );
  }
  const edited = await takeOne(
    {
      requestId: id,
      version: ifMatch,
      staleCode: 'modified-meanwhile',
      move: asLongAs(refused, (loaded) => ({
        loaded: {
          request: { ...loaded.request, leaveTypeId: type.id, type: input.type, timeZoneId: input.timeZoneId },
          days: dayRows(checked, { requestId: id, memberId, now }, loaded.days),
          type,
          typeInForce: loaded.typeInForce,
        },
        transition: editRequest(stateOf(loaded), checked),
      })),
    },
    context,
  );
  const author = { actorId: principal.memberId, now };
  const isDecided = await decidesByEntering(principal, memberId);
  const after = isDecided ? await takeOne(approveAll(id), context) : edited;
  if (!isDecided) await notifyDeciders('leave-requested', after, author);
  await notifyChanged(after, author);
  emitLeaveChange();
  return readRequest(id, principal, now);
}

/** Withdraws a request; what was taken for it goes back to the very lots. */
export async function cancelLeaveRequest(id: string, context: Context): Promise<LeaveRequest> {
  const { principal, now, ifMatch } = context;
  const { loaded: seen, basis } = await openRequest(principal, id, now);
  const refused = (loaded: Loaded, today: string) => refusedCancelling(principal, loaded, today);
  const code = refused(seen, basis.today);
  if (code !== undefined) throw new ApiError(code);
  const after = await takeOne(
    {
      requestId: id,
      version: ifMatch,
      staleCode: 'modified-meanwhile',
      move: asLongAs(refused, (loaded) => ({ loaded, transition: cancelRequest(stateOf(loaded)) })),
    },
    context,
  );
  const author = { actorId: principal.memberId, now };
  await notifyDeciders('leave-withdrawn', after, author);
  await notifyChanged(after, author);
  emitLeaveChange();
  return readRequest(id, principal, now);
}

/** Requests of a member with a day in a year, latest first. */
export async function listLeaveRequests(
  year: number,
  memberId: string,
  { principal, now }: Pick<Context, 'principal' | 'now'>,
): Promise<{ items: ListedLeaveRequest[] }> {
  const person = await expectToSee(principal, memberId);
  const knowsAll = principal.memberId === memberId || (await decidable(principal, [memberId])).size > 0;
  const loaded = await loadRequestsOf(memberId, { fromDate: `${year}-01-01`, toDate: `${year}-12-31` });
  return {
    items: await listedToWire(loaded.reverse(), memberId, {
      principal,
      now,
      of: ({ type }) => ({ userName: fullName(person), knowsType: knowsAll || !isSensitive(type.preset) }),
    }),
  };
}
