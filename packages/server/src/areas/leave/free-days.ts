/** Adjusts leave when a date becomes a free day or stops being one, and notifies its owners. */
import { changeHours, leaveDay, shareDay } from '@rooster/domain/leave';
import type { DayClaim, FreeDays, HoursOfDay } from '@rooster/domain/leave';
import { and, eq, inArray } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { contractsOf, readLeaveBasis } from './basis.ts';
import { freeDaysOf } from '../presence/free-days.ts';
import { dayOf, lastHoursOf } from './last-hours.ts';
import type { LastHours } from './last-hours.ts';
import { loadRequests, stateOf } from './request-store.ts';
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

/**
 * What a request has of a date that takes hours or will, were there no other; nothing when it has nothing. `whole` are
 * the hours of the day.
 */
function hoursOn(
  { request: { id: requestId, beforeEdit }, days }: Loaded,
  date: string,
  last: LastHours,
  whole: number,
): (DayClaim & HoursOfDay)[] {
  const day = days.find((each) => each.date === date);
  if (!day) return [];
  const asked = last.asked.get(dayOf(requestId, date)) ?? whole;
  const approved = last.approved.get(dayOf(requestId, date)) ?? whole;
  const isHeld =
    day.status === 'Approved' ||
    day.inForceSeconds > 0 ||
    beforeEdit?.days.some((each) => each.date === date && each.status === 'Approved') === true;
  if (!isHeld && (day.status === 'Rejected' || day.askedSeconds === null)) return [];
  const seconds = Math.max(isHeld ? approved : 0, day.status === 'Pending' && day.askedSeconds !== null ? asked : 0);
  return [{ requestId, asked, approved, isHeld, seconds }];
}

/**
 * Changes approved and pending leave on dates that became free or are free no longer. Call it once the days are stored.
 * Leave on a day that is free no more takes what it had before, at most what the contract says of it by now. What
 * several requests have of it together is no more than that either.
 */
export async function freeDaysChanged(changes: readonly FreeDayChange[], { actorId, now }: Author): Promise<void> {
  if (changes.length === 0) return;
  const requests = await requestsOn(changes.map(({ date }) => date));
  if (requests.length === 0) return;
  const dates = changes.map(({ date }) => date).sort();
  const freeDays: FreeDays = await freeDaysOf({ fromDate: dates[0] ?? '', toDate: dates.at(-1) ?? '' });
  const basis = await readLeaveBasis(now);
  const contracts = await contractsOf([...new Set(requests.map(({ request }) => request.memberId))]);
  const last = await lastHoursOf(requests.map(({ request }) => request.id));
  const hours = new Map(requests.map(({ request }) => [request.id, new Map<string, HoursOfDay>()]));
  for (const [memberId, own] of listsBy(requests.map((loaded) => [loaded.request.memberId, loaded])))
    for (const { date } of changes) {
      const { seconds, limit } = leaveDay(date, contracts.get(memberId) ?? [], freeDays);
      const had = own.flatMap((loaded) => hoursOn(loaded, date, last, seconds));
      const shares = shareDay(had, limit);
      for (const { requestId, asked, approved } of had) {
        const share = shares.get(requestId) ?? 0;
        hours.get(requestId)?.set(date, { asked: Math.min(asked, share), approved: Math.min(approved, share) });
      }
    }
  const hoursAfter = ({ request }: Loaded): ReadonlyMap<string, HoursOfDay> => hours.get(request.id) ?? new Map();
  const touched = requests.filter((loaded) => changeHours(stateOf(loaded), hoursAfter(loaded)) !== null);
  const steps = touched.map(({ request }): Step => ({
    requestId: request.id,
    version: undefined,
    staleCode: 'modified-meanwhile',
    move: (loaded) => {
      const transition = changeHours(stateOf(loaded), hoursAfter(loaded));
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
  emitLeaveChange();
}
