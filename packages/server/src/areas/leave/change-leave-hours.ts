/** Recalculates leave when contracts change: previewed before the change, booked again with it. */
import { contractOn, workSpansOn } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { book, hoursUnder, leaveDay, partialDaySeconds, changeRequestHours } from '@rooster/domain/leave';
import type { ChangedContracts, LeaveHours, MutationDraft, RequestDay } from '@rooster/domain/leave';
import { and, eq, gte, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Books } from '../balances/books.ts';
import { readLeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
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
  readonly contracts: ChangedContracts;
}

type Times = Pick<StoredDay, 'fromTime' | 'toTime'>;

/**
 * Hours of a stored day after the change; times that are asked for take their overlap with the contract's, else at most
 * their own length.
 */
function hoursAfter(day: LeaveHours, { fromTime, toTime }: Times, contracts: ChangedContracts): number {
  const seconds = hoursUnder(day, contracts);
  if (fromTime === null || toTime === null) return seconds;
  const under = (own: readonly Contract[]): number | null =>
    partialDaySeconds(
      { fromTime, toTime },
      workSpansOn(own, day.date),
      leaveDay(day.date, own, contracts.freeDays).limit,
    );
  const [was, is] = [under(contracts.before), under(contracts.after)];
  return is === null || is === was ? seconds : day.seconds === was ? is : Math.min(seconds, is);
}

const otherHours = ({ days }: Loaded, contracts: ChangedContracts) => {
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
        : hoursAfter(day, timesOf(day.date, false), contracts),
    inForce: (day: LeaveHours) => hoursAfter(day, timesOf(day.date, true), contracts),
  };
};

function changedDays(loaded: Loaded, contracts: ChangedContracts): ChangedLeaveDay[] {
  const state = stateOf(loaded);
  const moved = changeRequestHours(state, otherHours(loaded, contracts));
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
  const days = loaded.flatMap((each) => changedDays(each, contracts));
  const touched = new Set(days.map(({ leaveRequestId }) => leaveRequestId));
  return {
    days: days.sort((a, b) => (a.date < b.date ? -1 : 1)),
    requests: loaded.filter(({ request }) => touched.has(request.id)),
    contracts,
  };
}

/** The bookings that the changed hours make on books that hold the accrual of the contracts as they will be. */
export function bookingsOf(
  { requests, contracts }: LeaveHoursChange,
  { lots, ledger }: Pick<Books, 'lots'> & { readonly ledger: readonly MutationDraft[] },
  today: string,
): MutationDraft[] {
  return requests.reduce<MutationDraft[]>((known, loaded) => {
    const moved = changeRequestHours(stateOf(loaded), otherHours(loaded, contracts));
    if (!moved.ok || !loaded.type.isDeductible) return known;
    const { mutations } = book(
      { requestId: loaded.request.id, days: moved.request.inForce, reason: moved.reason },
      { lots, ledger: [...ledger, ...known], today },
    );
    return [...known, ...mutations];
  }, []);
}

/** Books leave again as planned, and tells whose it is. The member must be locked, and the contracts written. */
export async function changeLeaveHours(
  { requests, contracts }: LeaveHoursChange,
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
      transition: changeRequestHours(stateOf(loaded), otherHours(loaded, contracts)),
    }),
  }));
  const results = await takeSteps(steps, { ...author, basis });
  const changed = results.flatMap((result) => ('after' in result ? [result.after] : []));
  await notifyHoursChanged(changed, author);
  emitLeaveChange(changed.map(({ request }) => request.memberId));
}
