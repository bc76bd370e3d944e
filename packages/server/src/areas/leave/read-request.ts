/**
 * Converts requests for a reader: names, permitted details, permitted actions, and the effect of approving.
 */
import { namesOf } from '../directory/names.ts';
import type { Names } from '../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import { grants } from '@rooster/contract';
import type {
  LeaveForecast as WireForecast,
  LeaveRequest,
  LeaveRequestSummary,
  ListedLeaveRequest,
} from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { dayStatus, forecastLeave } from '@rooster/domain/leave';
import type { LeaveForecast, LeaveHours, RequestedLeave } from '@rooster/domain/leave';
import { together } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { fullName } from '../directory/members.ts';
import { readBooks } from '../balances/books.ts';
import type { Books } from '../balances/books.ts';
import { readLeaveBasis, type LeaveBasis } from './basis.ts';
import { eventsOf, loadRequest, stateOf, waitingOf } from './request-store.ts';
import type { Loaded, StoredEvent } from './request-store.ts';
import { decidable, decidesOnOwnLeave, expectToSee, seenAsManager } from './scope.ts';
import { isSensitive } from '../presence/sensitive.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
/** Days of a request that take from a balance: what would stand if all that waits were approved. */
function approvedWhole(loaded: Loaded): RequestedLeave {
  const { days } = stateOf(loaded);
  const asked: LeaveHours[] = days
    .filter(({ status }) => status !== 'Rejected')
    .map(({ date, seconds }) => ({ date, seconds }));
  return { requestId: loaded.request.id, days: loaded.type.isDeductible ? asked : [] };
}

/** A forecast as answered. */
export const forecastToWire = ({
  uses,
  approved,
  withPending,
  pendingSeconds,
  wouldOverflow,
  wouldOverflowWithPending,
}: LeaveForecast): WireForecast => ({
  uses: uses.map(({ lot, seconds, left }) => ({
    leaveHourBalanceId: lot.lotId,
    balanceType: lot.balanceType,
    year: lot.accrualYear,
    expiresAt: lot.expiresAt,
    duration: formatDuration(seconds),
    left: formatDuration(left),
  })),
  before: formatDuration(approved.before),
  after: formatDuration(approved.after),
  afterWithPending: formatDuration(withPending.after),
  pending: formatDuration(pendingSeconds),
  overflow: formatDuration(approved.overflow),
  wouldOverflow,
  wouldOverflowWithPending,
});

/** What approving the rest of a request would come to; null when it takes from no balance, or nothing of it waits. */
export function forecastOf(
  loaded: Loaded,
  waiting: readonly RequestedLeave[],
  { lots, ledger }: Books,
  { today, firstYear }: Pick<LeaveBasis, 'today' | 'firstYear'>,
): LeaveForecast | null {
  if (!loaded.type.isDeductible || loaded.request.status !== 'Pending') return null;
  return forecastLeave(
    approvedWhole(loaded),
    waiting.filter(({ days }) => days.length > 0),
    { lots, ledger, today, firstYear },
  );
}

/** What of a request the reader may know. */
export interface Reader {
  readonly userName: string;
  /** False: that the person is absent, and no longer. */
  readonly knowsType: boolean;
}

/** A request in short. */
export function summaryToWire({ request, days }: Loaded, { userName, knowsType }: Reader): LeaveRequestSummary {
  const counting = days.filter(({ askedSeconds }) => (askedSeconds ?? 0) > 0);
  const bounds = days.filter(({ askedSeconds }) => askedSeconds !== null);
  return {
    leaveRequestId: request.id,
    tenantUserId: request.memberId,
    userName,
    type: request.type,
    status: request.status,
    leaveTypeId: knowsType ? request.leaveTypeId : null,
    fromDate: bounds[0]?.date ?? request.fromDate,
    toDate: bounds.at(-1)?.date ?? request.toDate,
    dayCount: counting.length,
    duration: formatDuration(sum(counting.map(({ askedSeconds }) => askedSeconds ?? 0))),
    inForce: formatDuration(sum(days.map(({ inForceSeconds }) => inForceSeconds))),
    createdAt: isoInstant(request.createdAt),
    version: request.version,
  };
}

function daysToWire(loaded: Loaded): LeaveRequest['days'] {
  const state = stateOf(loaded);
  return loaded.days.flatMap((day) => {
    if (day.askedSeconds === null) return [];
    const { id, date, status, fromTime, toTime, note, validationNote, inForceSeconds } = day;
    return [
      {
        leaveRequestDayId: id,
        date,
        fromTime,
        toTime,
        requestedDuration: formatDuration(day.askedSeconds),
        note,
        approved: status === 'Pending' ? null : status === 'Approved',
        status: dayStatus({ date, seconds: day.askedSeconds, status }, state),
        validationNote,
        inForce: formatDuration(inForceSeconds),
      },
    ];
  });
}

function eventToWire(
  { id, createdAt, eventType, actorId, relatedId, days }: StoredEvent,
  actor: Names | undefined,
): LeaveRequest['events'][number] {
  return {
    eventId: id,
    createdAt: isoInstant(createdAt),
    eventType,
    performedBy: actorId,
    performedByUsername: actor ? fullName(actor) : '',
    relatedHistoryId: relatedId,
    days: days.map(({ date, seconds, status, note }) => ({ date, duration: formatDuration(seconds), status, note })),
  };
}

/** What happened to requests, by request, oldest first. */
export async function readEvents(requestIds: readonly string[]): Promise<Map<string, LeaveRequest['events']>> {
  const byRequest = new Map(requestIds.map((id): [string, LeaveRequest['events']] => [id, []]));
  if (requestIds.length === 0) return byRequest;
  const events = await eventsOf(requestIds);
  const names = await namesOf([...new Set(events.flatMap(({ actorId }) => actorId ?? []))]);
  for (const event of events)
    byRequest
      .get(event.requestId)
      ?.push(eventToWire(event, event.actorId === null ? undefined : names.get(event.actorId)));
  return byRequest;
}

function rightsOf(
  principal: Principal,
  { request, days }: Loaded,
  canValidate: boolean,
  today: string,
): LeaveRequest['rights'] {
  const has = (...permissions: Parameters<typeof grants>[1] & object): boolean =>
    grants(principal.permissions, permissions);
  const isOwn = principal.memberId === request.memberId;
  const isLive =
    request.status !== 'Cancelled' &&
    days.some(({ status, inForceSeconds }) => status !== 'Rejected' || inForceSeconds > 0);
  const isPast = days.some(({ date, inForceSeconds }) => inForceSeconds > 0 && date < today);
  const isApproved = days.some(({ inForceSeconds }) => inForceSeconds > 0);
  const mayTouchPast = !isPast || has('leave:request:edit-past');
  const ownEdit = isOwn && has('leave:request:edit');
  return {
    canEdit:
      request.status !== 'Cancelled' &&
      mayTouchPast &&
      (ownEdit || has('leave:request:edit-other')) &&
      (!isApproved || has('leave:request:edit-approved')),
    canCancel: isLive && mayTouchPast && (isOwn ? has('leave:request:cancel') : has('leave:request:edit-other')),
    canValidate: canValidate && request.status === 'Pending',
    canRevert:
      canValidate &&
      isApproved &&
      mayTouchPast &&
      (request.status === 'Approved' || request.status === 'PartiallyApproved'),
  };
}

/** Whether the person may change or withdraw a request as it stands. */
export const changesOf = (
  principal: Principal,
  loaded: Loaded,
  today: string,
): Pick<LeaveRequest['rights'], 'canEdit' | 'canCancel'> => rightsOf(principal, loaded, false, today);

/** A request with what the reader may know and do. */
interface Opened {
  readonly loaded: Loaded;
  readonly rights: LeaveRequest['rights'];
  readonly knowsType: boolean;
  readonly userName: string;
  readonly basis: LeaveBasis;
}

/** Finds a request that the reader may see; `leave-request-not-found` otherwise. */
export async function openRequest(principal: Principal, id: string, now: number): Promise<Opened> {
  const loaded = await loadRequest(id);
  const person = await expectToSee(principal, loaded.request.memberId).catch((error: unknown) => {
    throw error instanceof ApiError ? new ApiError('leave-request-not-found') : error;
  });
  return openLoaded(principal, loaded, { person, basis: await readLeaveBasis(now), now });
}

/** The same for one that has been read, or was just made, of a person whose leave the reader may see. */
async function openLoaded(
  principal: Principal,
  loaded: Loaded,
  { person, basis, now }: { readonly person: Names; readonly basis: LeaveBasis; readonly now: number },
): Promise<Opened> {
  const decides = (await decidable(principal, [loaded.request.memberId])).size > 0;
  const isOwn = principal.memberId === loaded.request.memberId;
  const mayDecide = decides && (!isOwn || (await decidesOnOwnLeave(principal, now)));
  return {
    loaded,
    rights: rightsOf(principal, loaded, mayDecide, basis.today),
    knowsType: isOwn || decides || !isSensitive(loaded.type.preset),
    userName: fullName(person),
    basis,
  };
}

/** Whether the reader may know what requests would do to balances. */
const seesForecasts = (principal: Principal): boolean =>
  grants(principal.permissions, ['leave:balance:view', 'leave:request:view-pending']);

/** The same of a member, who may be somebody whose leave the reader does not see. */
export const seesBalanceOf = async (principal: Principal, memberId: string): Promise<boolean> =>
  seesForecasts(principal) &&
  (memberId === principal.memberId || (await seenAsManager(principal, [memberId])).has(memberId));

/** The ids of those requests of a member that would take more than there is, as far as the reader may know. */
async function overflowingOf(
  waiting: readonly Loaded[],
  memberId: string,
  { principal, now }: { readonly principal: Principal; readonly now: number },
): Promise<ReadonlySet<string>> {
  if (waiting.length === 0 || !seesForecasts(principal)) return new Set();
  const [pending, books, basis] = await together(
    () => waitingOf([memberId]),
    () => readBooks(memberId),
    () => readLeaveBasis(now),
  );
  return new Set(
    waiting.flatMap((loaded) => (forecastOf(loaded, pending, books, basis)?.wouldOverflow ? [loaded.request.id] : [])),
  );
}

/** Requests of one member, which the reader may see, in the order they come in. */
export async function listedToWire(
  requests: readonly Loaded[],
  memberId: string,
  reader: { readonly principal: Principal; readonly now: number; readonly of: (loaded: Loaded) => Reader },
): Promise<ListedLeaveRequest[]> {
  const waiting = requests.filter(
    (loaded) => loaded.request.status === 'Pending' && loaded.type.isDeductible && reader.of(loaded).knowsType,
  );
  const [events, overflowing] = await together(
    () => readEvents(requests.map(({ request }) => request.id)),
    () => overflowingOf(waiting, memberId, reader),
  );
  return requests.map((loaded) => ({
    ...summaryToWire(loaded, reader.of(loaded)),
    wouldOverflow: overflowing.has(loaded.request.id),
    days: daysToWire(loaded),
    events: events.get(loaded.request.id) ?? [],
  }));
}

/** One request as answered. */
export async function readRequest(id: string, principal: Principal, now: number): Promise<LeaveRequest> {
  const opened = await openRequest(principal, id, now);
  const events = await readEvents([id]);
  return requestToWire(opened, events.get(id) ?? [], principal);
}

/** Who answers a request that was just made, and what of it is known already. */
interface Making {
  readonly principal: Principal;
  readonly person: Names;
  readonly basis: LeaveBasis;
  readonly now: number;
}

/** One that was just entered for somebody, also by who sees no leave of that person. */
export async function answerEntered(id: string, parts: Making): Promise<LeaveRequest> {
  const opened = await openLoaded(parts.principal, await loadRequest(id), parts);
  const events = await readEvents([id]);
  return requestToWire(opened, events.get(id) ?? [], parts.principal);
}

/** A request that was just made by a member for himself, as `readRequest` answers it; nothing is read twice. */
export async function answerOwn(loaded: Loaded, event: StoredEvent, parts: Making): Promise<LeaveRequest> {
  const opened = await openLoaded(parts.principal, loaded, parts);
  return requestToWire(opened, [eventToWire(event, parts.person)], parts.principal);
}

async function requestToWire(
  { loaded, rights, knowsType, userName, basis }: Opened,
  events: LeaveRequest['events'],
  principal: Principal,
): Promise<LeaveRequest> {
  const { memberId, status, timeZoneId } = loaded.request;
  const takes = knowsType && status === 'Pending' && loaded.type.isDeductible;
  const seesBalance = takes && (await seesBalanceOf(principal, memberId));
  const forecast = seesBalance
    ? forecastOf(
        loaded,
        ...(await together(
          () => waitingOf([memberId]),
          () => readBooks(memberId),
        )),
        basis,
      )
    : null;
  return {
    ...summaryToWire(loaded, { userName, knowsType }),
    isSensitive: isSensitive(loaded.type.preset),
    timeZoneId,
    wouldOverflow: forecast?.wouldOverflow ?? false,
    forecast: forecast && forecastToWire(forecast),
    days: daysToWire(loaded),
    events,
    rights,
  };
}
