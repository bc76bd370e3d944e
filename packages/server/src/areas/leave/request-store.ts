/** Requests between tables and rules: read with their days, and written back after a step in their life. */
import type {
  LeaveHours,
  LeaveRequestState,
  LeaveRequestStatus,
  RequestDay,
  RequestedLeave,
  Taken,
} from '@rooster/domain/leave';
import { and, asc, desc, eq, getTableColumns, gte, isNotNull, lte, ne, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { isIdOf, isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { columnsGiven, prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Period } from '../../platform/http/period.ts';
import { newId } from '../../platform/id.ts';
import type { BeforeEdit } from '../../schema/leave-json.ts';
import { leaveRequest, leaveRequestDay, leaveRequestEvent, leaveType } from '../../schema/leave.ts';
import { typeIdInForce } from '../presence/leave-days.ts';

export type StoredRequest = typeof leaveRequest.$inferSelect;
export type StoredDay = typeof leaveRequestDay.$inferSelect;
export type StoredEvent = typeof leaveRequestEvent.$inferSelect;
export type StoredType = typeof leaveType.$inferSelect;

/** A request with its dates, first date first, and its type. */
export interface Loaded {
  readonly request: StoredRequest;
  readonly days: readonly StoredDay[];
  readonly type: StoredType;
  /** The type of what is in force: another one while an edit to another type waits. */
  readonly typeInForce: StoredType;
}

const tenantId = sql.placeholder('tenantId');
const typeOfDays = alias(leaveType, 'type_in_force');

/** Requests on a condition with their types. */
const requestsWhere = (condition: SQL | undefined, order: SQL) =>
  prepared((transaction) =>
    transaction
      .select({ request: leaveRequest, type: leaveType, typeInForce: typeOfDays })
      .from(leaveRequest)
      .innerJoin(
        leaveType,
        and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, leaveRequest.leaveTypeId)),
      )
      .innerJoin(typeOfDays, and(eq(typeOfDays.tenantId, leaveRequest.tenantId), eq(typeOfDays.id, typeIdInForce)))
      .where(and(eq(leaveRequest.tenantId, tenantId), condition))
      .orderBy(order, asc(leaveRequest.id)),
  );

const namedRequests = requestsWhere(isOneOfGiven(leaveRequest.id, 'ids'), asc(leaveRequest.fromDate));

const daysOfRequests = prepared((transaction) =>
  transaction
    .select()
    .from(leaveRequestDay)
    .where(and(eq(leaveRequestDay.tenantId, tenantId), isOneOfGiven(leaveRequestDay.requestId, 'requestIds')))
    .orderBy(asc(leaveRequestDay.date)),
);

async function withDays(rows: Awaited<ReturnType<typeof namedRequests>>): Promise<Loaded[]> {
  if (rows.length === 0) return [];
  const byRequest = new Map<string, StoredDay[]>(rows.map(({ request }) => [request.id, []]));
  const days = await daysOfRequests({ tenantId: currentTenant(), requestIds: listOf([...byRequest.keys()]) });
  for (const day of days) byRequest.get(day.requestId)?.push(day);
  return rows.map((row) => ({ ...row, days: byRequest.get(row.request.id) ?? [] }));
}

/** Requests by id with days and types, first leave day first; ids that are unknown are left out. */
export async function loadRequests(ids: readonly string[]): Promise<Loaded[]> {
  return ids.length === 0 ? [] : withDays(await namedRequests({ tenantId: currentTenant(), ids: listOf(ids) }));
}

const requestsOfPeriod = requestsWhere(
  and(
    eq(leaveRequest.memberId, sql.placeholder('memberId')),
    lte(leaveRequest.fromDate, sql.placeholder('toDate')),
    gte(leaveRequest.toDate, sql.placeholder('fromDate')),
  ),
  asc(leaveRequest.fromDate),
);

/** Requests of a member with a day in a period, first leave day first. */
export const loadRequestsOf = async (memberId: string, { fromDate, toDate }: Period): Promise<Loaded[]> =>
  withDays(await requestsOfPeriod({ tenantId: currentTenant(), memberId, fromDate, toDate }));

/** A request that waits for a decision, with the days that would take from a balance were all of it approved. */
export interface WaitingLeave extends RequestedLeave {
  readonly memberId: string;
}

const waitingDays = prepared((transaction) =>
  transaction
    .select({
      requestId: leaveRequest.id,
      memberId: leaveRequest.memberId,
      date: leaveRequestDay.date,
      seconds: leaveRequestDay.askedSeconds,
    })
    .from(leaveRequest)
    .innerJoin(
      leaveType,
      and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, leaveRequest.leaveTypeId)),
    )
    .leftJoin(
      leaveRequestDay,
      and(
        eq(leaveRequestDay.tenantId, leaveRequest.tenantId),
        eq(leaveRequestDay.requestId, leaveRequest.id),
        eq(leaveType.isDeductible, true),
        isNotNull(leaveRequestDay.askedSeconds),
        ne(leaveRequestDay.status, 'Rejected'),
      ),
    )
    .where(
      and(
        eq(leaveRequest.tenantId, tenantId),
        isOneOfGiven(leaveRequest.memberId, 'memberIds'),
        eq(leaveRequest.status, 'Pending'),
      ),
    )
    .orderBy(asc(leaveRequest.createdAt), asc(leaveRequest.id), asc(leaveRequestDay.date)),
);

/**
 * Requests of some members that wait for a decision, in the order they were made; without days what takes nothing. What
 * `approvedWhole` says of one request that is read whole.
 */
export async function waitingOf(memberIds: readonly string[]): Promise<WaitingLeave[]> {
  if (memberIds.length === 0) return [];
  const found = new Map<string, WaitingLeave & { readonly days: LeaveHours[] }>();
  const rows = await waitingDays({ tenantId: currentTenant(), memberIds: listOf(memberIds) });
  for (const { requestId, memberId, date, seconds } of rows) {
    const request = found.get(requestId) ?? { requestId, memberId, days: [] };
    found.set(requestId, request);
    if (date !== null && seconds !== null) request.days.push({ date, seconds });
  }
  return [...found.values()];
}

/** One request; `leave-request-not-found` when there is none. */
export async function loadRequest(id: string): Promise<Loaded> {
  const [found] = await loadRequests([id]);
  if (!found) throw new ApiError('leave-request-not-found');
  return found;
}

const typeOfId = (transaction: Transaction) =>
  transaction
    .select()
    .from(leaveType)
    .where(and(eq(leaveType.tenantId, tenantId), eq(leaveType.id, sql.placeholder('id'))));
const storedType = prepared(typeOfId);
const heldType = prepared((transaction) => typeOfId(transaction).for('key share'));

/**
 * The leave type; `leave-type-invalid` when there is none. With `lock` it stays as it is until the transaction ends.
 */
export async function findType(id: string, { lock = false }: { lock?: boolean } = {}): Promise<StoredType> {
  const [found] = await (lock ? heldType : storedType)({ tenantId: currentTenant(), id });
  if (!found) throw new ApiError('leave-type-invalid', { errors: [{ path: 'leaveTypeId', code: 'invalid-value' }] });
  return found;
}

/** Nothing was before. As a value of JSON it would be the word and not none. */
const { beforeEdit: _before, ...ofNewRequest } = getTableColumns(leaveRequest);
const insertingRequest = prepared((transaction) => transaction.insert(leaveRequest).values(columnsGiven(ofNewRequest)));
const insertingEvent = prepared((transaction) =>
  transaction.insert(leaveRequestEvent).values(columnsGiven(getTableColumns(leaveRequestEvent))),
);

/** Stores a new request, without its days. */
export const insertRequest = (request: StoredRequest): Promise<unknown> => insertingRequest({ ...request });

/** Stores what happened to one. */
export const insertEvent = (event: StoredEvent): Promise<unknown> => insertingEvent({ ...event });

const storedEvents = prepared((transaction) =>
  transaction
    .select()
    .from(leaveRequestEvent)
    .where(and(eq(leaveRequestEvent.tenantId, tenantId), isOneOfGiven(leaveRequestEvent.requestId, 'requestIds')))
    .orderBy(asc(leaveRequestEvent.createdAt), asc(leaveRequestEvent.id)),
);

/** What happened to requests, oldest first. */
export const eventsOf = (requestIds: readonly string[]): Promise<StoredEvent[]> =>
  storedEvents({ tenantId: currentTenant(), requestIds: listOf(requestIds) });

/** By request the latest event that asked for something: what a decision answers. */
export async function lastAskedOf(requestIds: readonly string[]): Promise<Map<string, string>> {
  if (requestIds.length === 0) return new Map();
  const rows = await tx()
    .selectDistinctOn([leaveRequestEvent.requestId], {
      requestId: leaveRequestEvent.requestId,
      id: leaveRequestEvent.id,
    })
    .from(leaveRequestEvent)
    .where(
      and(
        eq(leaveRequestEvent.tenantId, currentTenant()),
        isOneOf(leaveRequestEvent.requestId, requestIds),
        sql`${leaveRequestEvent.eventType} in ('Created', 'Updated')`,
      ),
    )
    .orderBy(leaveRequestEvent.requestId, desc(leaveRequestEvent.createdAt), desc(leaveRequestEvent.id));
  return new Map(rows.map(({ requestId, id }) => [requestId, id]));
}

/** A request as the rules know it. */
export function stateOf({ request, days }: Pick<Loaded, 'request' | 'days'>): LeaveRequestState {
  return {
    days: days.flatMap(({ date, askedSeconds, status }): RequestDay[] =>
      askedSeconds === null ? [] : [{ date, seconds: askedSeconds, status }],
    ),
    inForce: days.flatMap(({ date, inForceSeconds }): LeaveHours[] =>
      inForceSeconds > 0 ? [{ date, seconds: inForceSeconds }] : [],
    ),
    beforeEdit: request.beforeEdit?.days.map(({ date, seconds, status }) => ({ date, seconds, status })) ?? null,
    reverted: request.status === 'Reverted',
    cancelled: request.status === 'Cancelled',
  };
}

/**
 * Days of a request as they are after a step: what was asked keeps its times, and what came in force takes them over. A
 * day of which a change was rejected has those in force again. One that was approved and takes nothing now stays while
 * an edit that leaves it out waits, for it may take something again.
 */
export function daysAfter(
  days: readonly StoredDay[],
  { request: state, decided }: Pick<Taken, 'request' | 'decided'>,
  notes: ReadonlyMap<string, string | null> = new Map(),
): StoredDay[] {
  const asked = new Map(state.days.map((day) => [day.date, day]));
  const inForce = new Map(state.inForce.map((day) => [day.date, day.seconds]));
  const rejected = new Set(decided.flatMap(({ date, status }) => (status === 'Rejected' ? [date] : [])));
  const approvedBefore = new Set(
    (state.beforeEdit ?? []).flatMap(({ date, status }) => (status === 'Approved' ? [date] : [])),
  );
  return days.flatMap((day): StoredDay[] => {
    const now = asked.get(day.date);
    const seconds = inForce.get(day.date) ?? 0;
    const stands = seconds > 0 || approvedBefore.has(day.date);
    if (now === undefined && !stands) return [];
    const isApproved = now?.status === 'Approved' && seconds > 0;
    const approved = rejected.has(day.date)
      ? { fromTime: day.inForceFromTime, toTime: day.inForceToTime }
      : { inForceFromTime: day.fromTime, inForceToTime: day.toTime };
    const times = isApproved ? approved : stands ? {} : { inForceFromTime: null, inForceToTime: null };
    return [
      {
        ...day,
        askedSeconds: now?.seconds ?? null,
        status: now?.status ?? day.status,
        validationNote: notes.has(day.date) ? (notes.get(day.date) ?? null) : day.validationNote,
        inForceSeconds: seconds,
        ...times,
      },
    ];
  });
}

/**
 * What a request is before it is edited, to be put back should the edit be rejected; `daysBefore` are its days as the
 * rules know them.
 */
export function beforeEditOf(
  { request: { leaveTypeId, type, timeZoneId, beforeEdit }, days }: Pick<Loaded, 'request' | 'days'>,
  daysBefore: readonly RequestDay[] | null,
): BeforeEdit | null {
  if (daysBefore === null) return null;
  if (beforeEdit !== null) {
    const hours = new Map(daysBefore.map(({ date, seconds }) => [date, seconds]));
    return {
      ...beforeEdit,
      days: beforeEdit.days.map((day) => ({ ...day, seconds: hours.get(day.date) ?? day.seconds })),
    };
  }
  const rows = new Map(days.map((day) => [day.date, day]));
  return {
    leaveTypeId,
    type,
    timeZoneId,
    days: daysBefore.map(({ date, seconds, status }) => {
      const row = rows.get(date);
      const times =
        row && row.inForceSeconds > 0
          ? { fromTime: row.inForceFromTime, toTime: row.inForceToTime }
          : { fromTime: row?.fromTime ?? null, toTime: row?.toTime ?? null };
      return { date, seconds, status, ...times, note: row?.note ?? null, validationNote: row?.validationNote ?? null };
    }),
  };
}

/** A request whose edit was rejected, as it was before it; `loaded` is the edit, its days in force untouched. */
export function restored(
  { request, days, typeInForce }: Loaded,
  { days: before, ...terms }: BeforeEdit,
  now: number,
): Loaded {
  const rows = new Map(days.map((day) => [day.date, day]));
  const none = { inForceSeconds: 0, inForceFromTime: null, inForceToTime: null };
  return {
    request: { ...request, ...terms },
    days: before.map(({ seconds, ...day }) => ({
      ...none,
      id: newId(now),
      tenantId: request.tenantId,
      requestId: request.id,
      memberId: request.memberId,
      ...rows.get(day.date),
      ...day,
      askedSeconds: seconds,
    })),
    type: typeInForce,
    typeInForce,
  };
}

/** First and last of some dates. */
export function boundsOf(days: readonly { readonly date: string }[]): { fromDate: string; toDate: string } {
  const dates = days.map(({ date }) => date).sort();
  return { fromDate: dates[0] ?? '', toDate: dates.at(-1) ?? '' };
}

/** Raises the versions of requests and writes what became of them, with all their days anew. */
export async function saveRequests(
  changed: readonly { readonly request: StoredRequest; readonly days: readonly StoredDay[] }[],
): Promise<void> {
  if (changed.length === 0) return;
  const rows = changed.map(
    ({ request: { id, leaveTypeId, type, status, beforeEdit, timeZoneId, fromDate, toDate, version } }) => ({
      id,
      leave_type_id: leaveTypeId,
      type,
      status,
      before_edit: beforeEdit,
      time_zone_id: timeZoneId,
      from_date: fromDate,
      to_date: toDate,
      version,
    }),
  );
  await tx()
    .execute(sql`update ${leaveRequest} set leave_type_id = news.leave_type_id, type = news.type, status = news.status,
      before_edit = news.before_edit,
      time_zone_id = news.time_zone_id, from_date = news.from_date, to_date = news.to_date, version = news.version
    from json_to_recordset(${JSON.stringify(rows)}::json) as news(id uuid, leave_type_id uuid, type text, status text,
    before_edit jsonb, time_zone_id text, from_date date, to_date date, version integer)
    where ${leaveRequest.tenantId} = ${currentTenant()} and ${leaveRequest.id} = news.id
    and ${isIdOf(leaveRequest.id, rows)}`);
  const ids = changed.map(({ request }) => request.id);
  await tx()
    .delete(leaveRequestDay)
    .where(and(eq(leaveRequestDay.tenantId, currentTenant()), isOneOf(leaveRequestDay.requestId, ids)));
  await insertRows(
    leaveRequestDay,
    changed.flatMap(({ days }) => days),
  );
}

/** The line a step leaves in a request's history. */
export function snapshotOf(
  days: readonly StoredDay[],
  status: LeaveRequestStatus,
  keepNotes: boolean,
): StoredEvent['days'] {
  return days.flatMap(({ date, askedSeconds, status: own, note, validationNote }) =>
    askedSeconds === null
      ? []
      : [
          {
            date,
            seconds: askedSeconds,
            status: status === 'Cancelled' ? ('Cancelled' as const) : own,
            note: keepNotes ? (validationNote ?? note) : null,
          },
        ],
  );
}
