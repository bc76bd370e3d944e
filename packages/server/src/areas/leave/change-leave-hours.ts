/** Recalculates leave when contracts change: previewed before the change, booked again with it. */
import { contractOn, workSpansOn } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { book, hoursUnder, leaveDay, partialDaySeconds, changeRequestHours, shareDay } from '@rooster/domain/leave';
import type {
  ChangedContracts,
  DayClaim,
  LeaveHours,
  LotBooks,
  MutationDraft,
  OtherHours,
  RequestDay,
} from '@rooster/domain/leave';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { readLeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { dayOf, lastHoursOf } from './last-hours.ts';
import type { LastHours, SecondsOfDays } from './last-hours.ts';
import { boundsOf, loadRequests, stateOf } from './request-store.ts';
import type { Loaded, StoredDay } from './request-store.ts';
import { takeSteps } from './steps.ts';
import { leaveRequest } from '../../schema/leave.ts';
import { notifyHoursChanged, emitLeaveChange } from './notices.ts';

/** Contracts of one member as they were and as they will be, alike before `fromDate`. */
export interface ContractsOver {
  readonly memberId: string;
  readonly fromDate: string;
  readonly before: readonly Contract[];
  readonly after: readonly Contract[];
}

/**
 * A day of leave with its seconds under the contracts before and after; `Approved` for what is in force, `Pending` for
 * what is asked.
 */
export interface ChangedLeaveDay {
  readonly leaveRequestId: string;
  readonly date: string;
  readonly status: 'Approved' | 'Pending';
  readonly before: number;
  readonly after: number;
}

/** What changes of contracts do to leave. */
export interface LeaveHoursChange {
  readonly days: readonly ChangedLeaveDay[];
  readonly requests: readonly Loaded[];
  /** The hours of a request's days after it. */
  readonly hoursOf: (loaded: Loaded) => OtherHours;
}

type Times = Pick<StoredDay, 'fromTime' | 'toTime'>;

/**
 * Hours of a stored day after the change; times that are asked for take their overlap with the contract's, else at most
 * their own length. `last` is what the day had when it last took something.
 */
function hoursAfter(
  day: LeaveHours,
  { fromTime, toTime }: Times,
  contracts: ChangedContracts,
  last: number | undefined,
): number {
  const had = leaveDay(day.date, contracts.before, contracts.freeDays).limit === 0 ? last : undefined;
  const seconds = hoursUnder(day, contracts, had);
  if (fromTime === null || toTime === null) return seconds;
  const under = (own: readonly Contract[]): number | null =>
    partialDaySeconds(
      { fromTime, toTime },
      workSpansOn(own, day.date),
      leaveDay(day.date, own, contracts.freeDays).limit,
    );
  const [was, is] = [under(contracts.before), under(contracts.after)];
  if (is === null || is === was) return seconds;
  return day.seconds === was && had === undefined ? is : Math.min(seconds, is);
}

/** Hours of a request's days after the change, were there no other request. */
const otherHours = ({ request: { id }, days }: Loaded, contracts: ChangedContracts, last: LastHours): OtherHours => {
  const rows = new Map(days.map((day) => [day.date, day]));
  const timesOf = (date: string, inForce: boolean): Times => {
    const row = rows.get(date);
    return (
      (inForce ? row && { fromTime: row.inForceFromTime, toTime: row.inForceToTime } : row) ?? {
        fromTime: null,
        toTime: null,
      }
    );
  };
  return {
    // What waits on a day without a contract goes on waiting: another contract may hold by the time it is decided.
    asked: (day: RequestDay) =>
      day.status === 'Pending' && !contractOn(contracts.after, day.date)
        ? day.seconds
        : hoursAfter(
            day,
            timesOf(day.date, false),
            contracts,
            (day.status === 'Pending' ? last.asked : last.approved).get(dayOf(id, day.date)),
          ),
    inForce: (day: LeaveHours) =>
      hoursAfter(day, timesOf(day.date, true), contracts, last.approved.get(dayOf(id, day.date))),
  };
};

/** Whether a date takes other leave after the change than before. */
function isOther(date: string, { before, after, freeDays }: ChangedContracts): boolean {
  const [was, is] = [leaveDay(date, before, freeDays), leaveDay(date, after, freeDays)];
  return was.seconds !== is.seconds || was.limit !== is.limit;
}

/** What days had that took nothing and will take something; nothing is read where there are none. */
function hadOnDays(requests: readonly Loaded[], { before, after, freeDays }: ChangedContracts): Promise<LastHours> {
  const comesBack = ({ date }: StoredDay): boolean =>
    leaveDay(date, before, freeDays).limit === 0 && leaveDay(date, after, freeDays).limit > 0;
  return lastHoursOf(requests.filter(({ days }) => days.some(comesBack)).map(({ request }) => request.id));
}

/** The most that requests have of dates that change and that others have leave on as well. */
function sharesOf(
  requests: readonly Loaded[],
  contracts: ChangedContracts,
  hoursOf: (loaded: Loaded) => OtherHours,
): SecondsOfDays {
  const claims = new Map<string, DayClaim[]>();
  for (const loaded of requests) {
    const { days, inForce } = stateOf(loaded);
    const hours = hoursOf(loaded);
    const held = new Map(inForce.map((day) => [day.date, hours.inForce(day)]));
    const asked = new Map(days.flatMap((day) => (day.status === 'Rejected' ? [] : [[day.date, hours.asked(day)]])));
    const approved = new Set(days.flatMap(({ date, status }) => (status === 'Approved' ? [date] : [])));
    for (const date of new Set([...held.keys(), ...asked.keys()])) {
      const seconds = Math.max(held.get(date) ?? 0, asked.get(date) ?? 0);
      const isHeld = held.has(date) || approved.has(date);
      if (seconds > 0 && isOther(date, contracts))
        claims.set(date, [...(claims.get(date) ?? []), { requestId: loaded.request.id, seconds, isHeld }]);
    }
  }
  return new Map(
    [...claims].flatMap(([date, own]) => {
      const { limit } = leaveDay(date, contracts.after, contracts.freeDays);
      return own.length < 2
        ? []
        : [...shareDay(own, limit)].map(([id, share]): [string, number] => [dayOf(id, date), share]);
    }),
  );
}

/** The hours of requests' days after the change: no date takes more than it has for all of them together. */
async function hoursAfterChange(
  requests: readonly Loaded[],
  contracts: ChangedContracts,
): Promise<LeaveHoursChange['hoursOf']> {
  const last = await hadOnDays(requests, contracts);
  const alone = (loaded: Loaded): OtherHours => otherHours(loaded, contracts, last);
  const shares = sharesOf(requests, contracts, alone);
  return (loaded) => {
    const own = alone(loaded);
    const shared = (date: string, seconds: number): number =>
      Math.min(seconds, shares.get(dayOf(loaded.request.id, date)) ?? seconds);
    return {
      asked: (day) => shared(day.date, own.asked(day)),
      inForce: (day) => shared(day.date, own.inForce(day)),
    };
  };
}

function changedDays(loaded: Loaded, hours: OtherHours): ChangedLeaveDay[] {
  const state = stateOf(loaded);
  const moved = changeRequestHours(state, hours);
  if (!moved.ok) return [];
  const { request } = moved;
  const inForce = new Map(state.inForce.map(({ date, seconds }) => [date, seconds]));
  const leaveRequestId = loaded.request.id;
  const approved = [...new Set([...state.inForce, ...request.inForce].map(({ date }) => date))].map(
    (date): ChangedLeaveDay => ({
      leaveRequestId,
      date,
      status: 'Approved',
      before: inForce.get(date) ?? 0,
      after: request.inForce.find((day) => day.date === date)?.seconds ?? 0,
    }),
  );
  const waiting = state.days.flatMap(({ date, seconds, status }, index): ChangedLeaveDay[] =>
    status === 'Pending'
      ? [
          {
            leaveRequestId,
            date,
            status,
            before: seconds,
            after: request.cancelled ? 0 : (request.days[index]?.seconds ?? 0),
          },
        ]
      : [],
  );
  return [...approved, ...waiting].filter(({ before, after }) => before !== after);
}

/** The leave from a day on that has other hours under other contracts. Writes nothing. */
export async function planHoursChange({ memberId, fromDate, before, after }: ContractsOver): Promise<LeaveHoursChange> {
  const rows = await tx()
    .select({ id: leaveRequest.id })
    .from(leaveRequest)
    .where(
      and(
        eq(leaveRequest.tenantId, currentTenant()),
        eq(leaveRequest.memberId, memberId),
        gte(leaveRequest.toDate, fromDate),
        inArray(leaveRequest.status, ['Pending', 'Approved', 'PartiallyApproved']),
      ),
    );
  const loaded = await loadRequests(rows.map(({ id }) => id));
  const dates = loaded.flatMap(({ days }) => days);
  const bounds = boundsOf(dates.length > 0 ? dates : [{ date: fromDate }]);
  const contracts = { before, after, freeDays: await freeDaysOf(bounds) };
  const hoursOf = await hoursAfterChange(loaded, contracts);
  const days = loaded.flatMap((each) => changedDays(each, hoursOf(each)));
  const touched = new Set(days.map(({ leaveRequestId }) => leaveRequestId));
  return {
    days: days.sort((a, b) => (a.date < b.date ? -1 : 1)),
    requests: loaded.filter(({ request }) => touched.has(request.id)),
    hoursOf,
  };
}

/** The bookings that the changed hours make on books that hold the accrual of the contracts as they will be. */
export function bookingsOf(
  { requests, hoursOf }: LeaveHoursChange,
  { lots, ledger, ...dates }: LotBooks & { readonly ledger: readonly MutationDraft[] },
): MutationDraft[] {
  return requests.reduce<MutationDraft[]>((known, loaded) => {
    const moved = changeRequestHours(stateOf(loaded), hoursOf(loaded));
    if (!moved.ok || !loaded.type.isDeductible) return known;
    const { mutations } = book(
      { requestId: loaded.request.id, days: moved.request.inForce, reason: moved.reason },
      { lots, ledger: [...ledger, ...known], ...dates },
    );
    return [...known, ...mutations];
  }, []);
}

/** Books leave again as planned, and tells whose it is. The member must be locked, and the contracts written. */
export async function changeLeaveHours(
  { requests, hoursOf }: LeaveHoursChange,
  author: { readonly actorId: string; readonly now: number },
): Promise<void> {
  if (requests.length === 0) return;
  const basis = await readLeaveBasis(author.now);
  const steps = requests.map(({ request: { id, version } }) => ({
    requestId: id,
    version,
    staleCode: 'modified-meanwhile' as const,
    move: (loaded: Loaded) => ({
      loaded,
      transition: changeRequestHours(stateOf(loaded), hoursOf(loaded)),
    }),
  }));
  const results = await takeSteps(steps, { ...author, basis });
  const changed = results.flatMap((result) => ('after' in result ? [result.after] : []));
  await notifyHoursChanged(changed, author);
  emitLeaveChange();
}
