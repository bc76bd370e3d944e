/** Adjusts leave when a date becomes a free day or stops being one, and notifies its owners. */
import { changeHours, leaveDay } from '@rooster/domain/leave';
import type { FreeDays } from '@rooster/domain/leave';
import { and, eq, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contractsOf, readLeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { eventsOf, loadRequests, stateOf } from './request-store.ts';
import type { Loaded } from './request-store.ts';
import { takeSteps } from './steps.ts';
import type { Step } from './steps.ts';
import { leaveRequest, leaveRequestDay } from '../../schema/leave.ts';
import { notifyFreeDay, emitLeaveChange } from './notices.ts';

/** A date that became free, or is free no longer. */
export interface FreeDayChange {
  readonly date: string;
  readonly name: string;
  readonly isFree: boolean;
}

/** Who changed them, and when; nobody where the product did. */
interface Author {
  readonly actorId: string | null;
  readonly now: number;
}

async function requestsOn(dates: readonly string[]): Promise<Loaded[]> {
  const rows = await tx()
    .selectDistinct({ id: leaveRequest.id })
    .from(leaveRequestDay)
    .innerJoin(
      leaveRequest,
      and(eq(leaveRequest.tenantId, leaveRequestDay.tenantId), eq(leaveRequest.id, leaveRequestDay.requestId)),
    )
    .where(
      and(
        eq(leaveRequestDay.tenantId, currentTenant()),
        inArray(leaveRequestDay.date, [...dates]),
        inArray(leaveRequest.status, ['Pending', 'Approved', 'PartiallyApproved']),
      ),
    );
  return loadRequests(rows.map(({ id }) => id));
}

/** The hours each request last asked for on a date, by request and date: what a day of leave comes back to. */
async function lastHours(requests: readonly Loaded[]): Promise<ReadonlyMap<string, number>> {
  const last = new Map<string, number>();
  for (const { requestId, days } of await eventsOf(requests.map(({ request }) => request.id))) {
    for (const { date, seconds } of days) if (seconds > 0) last.set(`${requestId} ${date}`, seconds);
  }
  return last;
}

/**
 * Changes approved and pending leave on dates that became free or are free no longer. Call it once the days are stored.
 * Leave on a day that is free no more takes what was asked for it, at most what the contract says of it by now.
 */
export async function freeDaysChanged(changes: readonly FreeDayChange[], { actorId, now }: Author): Promise<void> {
  if (changes.length === 0) return;
  const requests = await requestsOn(changes.map(({ date }) => date));
  if (requests.length === 0) return;
  const dates = changes.map(({ date }) => date).sort();
  const freeDays: FreeDays = await freeDaysOf({ fromDate: dates[0] ?? '', toDate: dates.at(-1) ?? '' });
  const basis = await readLeaveBasis(now);
  const contracts = await contractsOf([...new Set(requests.map(({ request }) => request.memberId))]);
  const asked = await lastHours(requests);
  const touched = requests.filter((loaded) => changeHours(stateOf(loaded), hoursOn(loaded)) !== null);
  function hoursOn({ request, days }: Loaded): Map<string, number> {
    const own = new Set(days.map(({ date }) => date));
    return new Map(
      changes.flatMap(({ date }): [string, number][] => {
        const { seconds, limit } = leaveDay(date, contracts.get(request.memberId) ?? [], freeDays);
        return own.has(date) ? [[date, Math.min(limit, asked.get(`${request.id} ${date}`) ?? seconds)]] : [];
      }),
    );
  }
  const steps = touched.map(({ request }): Step => ({
    requestId: request.id,
    version: undefined,
    staleCode: 'modified-meanwhile',
    move: (loaded) => {
      const transition = changeHours(stateOf(loaded), hoursOn(loaded));
      return transition === null ? { refused: 'state-conflict' } : { loaded, transition };
    },
  }));
  const results = await takeSteps(steps, { actorId, now, basis });
  const done = results.flatMap((result) => ('after' in result ? [result.after] : []));
  await notifyFreeDay(
    done.map((loaded) => ({
      loaded,
      changes: changes.filter(({ date }) => loaded.days.some((day) => day.date === date)),
    })),
    { actorId, now },
  );
  emitLeaveChange(done.map(({ request }) => request.memberId));
}
