/** What a manager sees: the team's leave in a period, and the requests that wait. */
import { namesOf } from '../directory/names.ts';
import { grants } from '@rooster/contract';
import type { CallInput, CallResult, LeaveOnDate, leaveCalls } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { holidayNameIn } from '@rooster/domain/holidays';
import { isNoticeTooShort } from '@rooster/domain/leave';
import { addDays, daysBetween } from '@rooster/domain/time';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import * as z from 'zod';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import { cursorsOf } from '../../platform/http/cursor.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { breathe, mapInSlices, slicesOf } from '../../platform/slices.ts';
import { membersOfDepartment } from '../departments/service.ts';
import { fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { readBooksOf } from '../balances/books.ts';
import { takesNotice } from './ask.ts';
import { coverOf, readTeams } from './cover.ts';
import type { Team } from './cover.ts';
import { contractsOf, readLeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { forecastOf, forecastToWire, readEvents, summaryToWire } from './read-request.ts';
import { loadRequests, waitingOf } from './request-store.ts';
import type { Loaded } from './request-store.ts';
import { decidable, decidesOnOwnLeave, inTeamOf, seenAsManager, teamOf } from './scope.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import { leaveRequest } from '../../schema/leave.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type TeamAnswer = CallResult<Calls['getTeamLeave']>;

const LONGEST_PERIOD_DAYS = 400;

/** People whose leave of a year is read by one statement: a few thousand rows. */
const READ_AT_ONCE = 100;
/** People that are put together before others get their turn. */
const PEOPLE_AT_ONCE = 50;
/** Requests that are described before others get their turn. */
const REQUESTS_AT_ONCE = 10;
/** People on dates that are counted before others get their turn. */
const COUNTED_AT_ONCE = 5000;

/** Days of one request and status that follow each other within a working week's reach, as one run. */
function runsOf(
  days: readonly LeaveOfDay[],
  knowsType: (day: LeaveOfDay) => boolean,
): TeamAnswer['members'][number]['leave'] {
  const runs: { day: LeaveOfDay; toDate: string; seconds: number }[] = [];
  const latest = new Map<string, { day: LeaveOfDay; toDate: string; seconds: number }>();
  for (const day of days) {
    const key = `${day.leaveRequestId} ${day.status}`;
    const last = latest.get(key);
    if (last && addDays(last.toDate, 1) === day.date) {
      last.toDate = day.date;
      last.seconds += day.seconds;
    } else {
      const run = { day, toDate: day.date, seconds: day.seconds };
      latest.set(key, run);
      runs.push(run);
    }
  }
  return runs.map(({ day, toDate, seconds }) => ({
    leaveRequestId: day.leaveRequestId,
    leaveTypeId: knowsType(day) ? day.leaveTypeId : null,
    status: day.status,
    fromDate: day.date,
    toDate,
    duration: formatDuration(seconds),
  }));
}

function groupBy<T>(items: readonly T[], key: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const group = groups.get(key(item));
    if (group) group.push(item);
    else groups.set(key(item), [item]);
  }
  return groups;
}

/** What is read of many, each time of some of them, by whom or what it is of. */
async function readOf<T>(
  ids: readonly string[],
  read: (some: readonly string[]) => Promise<ReadonlyMap<string, T>>,
): Promise<ReadonlyMap<string, T>> {
  const found = new Map<string, T>();
  for (const some of slicesOf(ids, READ_AT_ONCE)) for (const [id, one] of await read(some)) found.set(id, one);
  return found;
}

/** Leave of some people on the dates of a period, and their contracts, both by member. */
async function leaveAndContracts(memberIds: readonly string[], fromDate: string, toDate: string) {
  const leave = new Map<string, LeaveOfDay[]>();
  const contracts = await readOf(memberIds, async (some) => {
    const [days, ofSome] = await together(
      () => leaveDaysOf(currentTenant(), some, fromDate, toDate),
      () => contractsOf(some),
    );
    for (const [id, own] of groupBy(days, ({ memberId }) => memberId)) leave.set(id, own);
    return ofSome;
  });
  return { leave, contracts };
}

/** Leave and cover of the people in scope. */
export async function getTeamLeave(
  { fromDate, toDate, departmentId }: CallInput<Calls['getTeamLeave']>['query'],
  { principal }: Context,
): Promise<TeamAnswer> {
  if (fromDate > toDate)
    throw new ApiError('validation-failed', { errors: [{ path: 'toDate', code: 'end-before-start' }] });
  if (daysBetween(fromDate, toDate) >= LONGEST_PERIOD_DAYS)
    throw new ApiError('validation-failed', { errors: [{ path: 'toDate', code: 'period-too-long' }] });
  const [people, freeDays, allTeams] = await together(
    () =>
      teamOf(principal, departmentId === undefined ? undefined : inArray(member.id, membersOfDepartment(departmentId))),
    () => freeDaysOf({ fromDate, toDate }),
    () => readTeams(),
  );
  const ids = people.map(({ id }) => id);
  const { leave: byMember, contracts } = await leaveAndContracts(ids, fromDate, toDate);
  const decides = await decidable(principal, ids);
  const inScope = new Set(ids);
  const teams = allTeams
    .map((team) => ({ ...team, memberIds: team.memberIds.filter((id) => inScope.has(id)) }))
    .filter((team) => team.memberIds.length > 0 && (departmentId === undefined || team.departmentId === departmentId));
  const departmentsOf = groupBy(
    teams.flatMap((team) => team.memberIds.map((id) => [id, team.departmentId] as const)),
    ([id]) => id,
  );
  // Each department looks at its own people's leave alone: over all of it, cost would grow with people times
  // departments.
  const coverOfTeam = async (team: Team): Promise<TeamAnswer['departments'][number]> => {
    const own = team.memberIds.flatMap((id) => byMember.get(id) ?? []);
    const dates = [...new Set(own.map(({ date }) => date))].sort();
    const atOnce = Math.ceil(COUNTED_AT_ONCE / team.memberIds.length);
    const cover = await mapInSlices(dates, atOnce, coverOf(team, { contracts, freeDays, leave: own }));
    return {
      departmentId: team.departmentId,
      name: team.name,
      memberCount: team.memberIds.length,
      cover: cover.filter(({ off, pending }) => off + pending > 0),
    };
  };
  const departments: TeamAnswer['departments'] = [];
  for (const team of teams) {
    departments.push(await coverOfTeam(team));
    await breathe();
  }
  return {
    fromDate,
    toDate,
    freeDays: [...freeDays].map(([date, name]) => ({ date, name: holidayNameIn(principal.language, name) })),
    members: await mapInSlices(people, PEOPLE_AT_ONCE, ({ id, firstName, middleName, lastName }) => ({
      tenantUserId: id,
      firstName,
      middleName,
      lastName,
      departmentIds: (departmentsOf.get(id) ?? []).map(([, department]) => department),
      leave: runsOf(byMember.get(id) ?? [], (day) => !day.sensitive || decides.has(id) || id === principal.memberId),
    })),
    departments,
  };
}

/** Who else is off on a date: whoever shares a department, and for anyone who sees all of it everybody. */
export async function leaveOfOthers(date: string, { principal }: Context): Promise<{ items: LeaveOnDate[] }> {
  return { items: await colleaguesOff(principal, principal.memberId, date, date) };
}

/** Of these people those whose absence the reader may know of: whose leave he sees, and who share a department. */
async function seenAmong(
  principal: Principal,
  teams: readonly Team[],
  memberIds: readonly string[],
): Promise<readonly string[]> {
  const managed = await seenAsManager(principal, memberIds);
  const own = grants(principal.permissions, ['leave:request:view-others-on-date'])
    ? teams.filter((team) => team.memberIds.includes(principal.memberId))
    : [];
  const near = new Set(own.flatMap((team) => team.memberIds));
  return memberIds.filter((id) => managed.has(id) || near.has(id));
}

/** Leave of a member's colleagues on some dates, as the reader may know it. */
export async function colleaguesOff(
  principal: Principal,
  memberId: string,
  from: string,
  to: string,
): Promise<LeaveOnDate[]> {
  const teams = await readTeams();
  const own = teams.filter(({ memberIds }) => memberIds.includes(memberId)).flatMap(({ memberIds }) => memberIds);
  const seesAll = grants(principal.permissions, ['leave:request:view-all']);
  const ids = seesAll && memberId === principal.memberId ? (await teamOf(principal)).map(({ id }) => id) : own;
  const others = await seenAmong(
    principal,
    teams,
    [...new Set(ids)].filter((id) => id !== memberId),
  );
  const leave = await leaveDaysOf(currentTenant(), others, from, to);
  const names = await namesOf([...new Set(leave.map((day) => day.memberId))]);
  const decides = await decidable(principal, others);
  return leave.flatMap((day) => {
    const name = names.get(day.memberId);
    // Colleagues see what stands; what somebody hopes for is between him and who decides.
    if (!name || (day.status === 'Pending' && !decides.has(day.memberId))) return [];
    return [
      {
        tenantUserId: day.memberId,
        ...name,
        date: day.date,
        status: day.status,
        fromTime: day.fromTime,
        toTime: day.toTime,
        leaveTypeId: decides.has(day.memberId) ? day.leaveTypeId : null,
      },
    ];
  });
}

/** First day and id of a request. */
const cursors = cursorsOf(z.tuple([z.iso.date(), z.uuid()]));

/**
 * Requests that wait for the person's decision, with what each would come to. A fixed number of queries for any page.
 */
export async function listPending(
  { limit, cursor, departmentId, tenantUserId }: CallInput<Calls['listPendingLeaveRequests']>['query'],
  { principal, now }: Context,
): Promise<CallResult<Calls['listPendingLeaveRequests']>> {
  const after = cursor === undefined ? undefined : cursors.read(cursor);
  const own = (await decidesOnOwnLeave(principal, now)) ? undefined : ne(leaveRequest.memberId, principal.memberId);
  const rows = await tx()
    .select({ id: leaveRequest.id })
    .from(leaveRequest)
    .innerJoin(
      member,
      and(eq(member.tenantId, leaveRequest.tenantId), eq(member.id, leaveRequest.memberId), isNull(member.erasedAt)),
    )
    .where(
      and(
        eq(leaveRequest.tenantId, currentTenant()),
        eq(leaveRequest.status, 'Pending'),
        inTeamOf(principal, leaveRequest.memberId),
        own,
        tenantUserId === undefined ? undefined : eq(leaveRequest.memberId, tenantUserId),
        departmentId === undefined ? undefined : inArray(leaveRequest.memberId, membersOfDepartment(departmentId)),
        after && sql`(${leaveRequest.fromDate}, ${leaveRequest.id}) > (${after[0]}::date, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(leaveRequest.fromDate), asc(leaveRequest.id))
    .limit(limit + 1);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  const page: Loaded[] = [];
  for (const some of slicesOf(ids, READ_AT_ONCE)) page.push(...(await loadRequests(some)));
  const last = page.at(-1);
  return {
    items: await describePending(page, principal, now),
    nextCursor: rows.length > limit && last ? cursors.write([last.request.fromDate, last.request.id]) : null,
  };
}

async function describePending(
  page: readonly Loaded[],
  principal: Principal,
  now: number,
): Promise<CallResult<Calls['listPendingLeaveRequests']>['items']> {
  const first = page.map(({ request }) => request.fromDate).sort()[0];
  const last = page
    .map(({ request }) => request.toDate)
    .sort()
    .at(-1);
  if (first === undefined || last === undefined) return [];
  const asking = new Set(page.map(({ request }) => request.memberId));
  const askers = [...asking];
  const basis = await readLeaveBasis(now);
  const teams = (await readTeams()).filter(({ memberIds }) => memberIds.some((id) => asking.has(id)));
  const near = [...new Set([...askers, ...teams.flatMap(({ memberIds }) => memberIds)])];
  const names = await namesOf(askers);
  const { leave, contracts } = await leaveAndContracts(near, first, last);
  const freeDays = await freeDaysOf({ fromDate: first, toDate: last });
  const books = await readOf(askers, readBooksOf);
  const waiting = await readOf(askers, async (some) => groupBy(await waitingOf(some), ({ memberId }) => memberId));
  const decides = await decidable(principal, askers);
  const events = await readOf(
    page.map(({ request }) => request.id),
    readEvents,
  );
  const onDate = groupBy(
    [...leave.values()].flatMap((days) => days.filter(({ status }) => status === 'Approved')),
    ({ date }) => date,
  );
  const coverOfTeams = new Map<Team, ReturnType<typeof coverOf>>();
  // Once for a team, and not once for each request of it.
  const coverIn = (team: Team): ReturnType<typeof coverOf> => {
    const known = coverOfTeams.get(team);
    if (known) return known;
    const own = team.memberIds.flatMap((id) => leave.get(id) ?? []);
    const cover = coverOf(team, { contracts, freeDays, leave: own });
    coverOfTeams.set(team, cover);
    return cover;
  };
  return mapInSlices(page, REQUESTS_AT_ONCE, (loaded) => {
    const { memberId } = loaded.request;
    const person = names.get(memberId) ?? { firstName: '', middleName: null, lastName: '' };
    const own = teams.filter(({ memberIds }) => memberIds.includes(memberId));
    const colleagues = new Set(own.flatMap(({ memberIds }) => memberIds));
    const knowsType = decides.has(memberId) || memberId === principal.memberId;
    // That something is taken, and from which lot, would tell the kind.
    const forecast = knowsType
      ? forecastOf(loaded, waiting.get(memberId) ?? [], books.get(memberId) ?? { lots: [], ledger: [] }, basis)
      : null;
    const asked = loaded.days.filter(({ askedSeconds }) => (askedSeconds ?? 0) > 0);
    const covers = own.map((team) => {
      const coverOn = coverIn(team);
      return { team, days: new Map(asked.map(({ date }) => [date, coverOn(date)])) };
    });
    return {
      ...summaryToWire(loaded, { userName: fullName(person), knowsType }),
      ...person,
      departmentIds: own.map(({ departmentId }) => departmentId),
      isEdit: loaded.days.some(({ inForceSeconds }) => inForceSeconds > 0),
      // Who doesn't know the kind must not learn from this that it gives no notice.
      isNoticeTooShort:
        (takesNotice(loaded.type) || !knowsType) &&
        isNoticeTooShort(
          asked.map(({ date, askedSeconds }) => ({ date, seconds: askedSeconds ?? 0 })),
          basis.settings.noticeDays,
          basis.today,
        ),
      wouldOverflow: forecast?.wouldOverflow ?? false,
      forecast: forecast && forecastToWire(forecast),
      days: asked.map((day) => ({
        leaveRequestDayId: day.id,
        date: day.date,
        fromTime: day.fromTime,
        toTime: day.toTime,
        requestedDuration: formatDuration(day.askedSeconds ?? 0),
        note: knowsType ? day.note : null,
        approved: day.status === 'Pending' ? null : day.status === 'Approved',
        colleaguesOff: new Set(
          (onDate.get(day.date) ?? [])
            .filter((other) => other.memberId !== memberId && colleagues.has(other.memberId))
            .map((other) => other.memberId),
        ).size,
        cover: covers.map(({ team, days }) => {
          const cover = days.get(day.date) ?? { scheduled: 0, off: 0 };
          const before = cover.scheduled - cover.off;
          return {
            departmentId: team.departmentId,
            name: team.name,
            scheduled: cover.scheduled,
            before,
            after: Math.max(0, before - (day.inForceSeconds > 0 || cover.scheduled === 0 ? 0 : 1)),
          };
        }),
      })),
      events: (events.get(loaded.request.id) ?? []).map((event) => ({
        ...event,
        days: event.days.map((day) => ({ ...day, note: knowsType ? day.note : null })),
      })),
    };
  });
}
