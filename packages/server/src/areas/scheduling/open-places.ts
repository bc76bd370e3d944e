/** Which days of a week still miss somebody: for a dashboard, which needs no board. */
import type { CallInput, OpenPlaces, schedulingCalls } from '@rooster/contract';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { windowOf } from './board.ts';
import { inWindow, loadShifts } from './load.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { countPendingSwaps } from './swap-store.ts';

interface Planned {
  readonly row: { readonly startDate: string; readonly endsAt: number };
  readonly places: readonly { readonly status: string }[];
}

/**
 * Places nobody fills on shifts that have not ended, by date; dates without any are left out. Pure; `now` in epoch
 * milliseconds.
 */
export function openByDate(shifts: readonly Planned[], now: number): OpenPlaces['days'] {
  const days = new Map<string, number>();
  for (const { row, places } of shifts) {
    const open = places.filter(({ status }) => status !== 'Filled').length;
    if (open > 0 && row.endsAt > now) days.set(row.startDate, (days.get(row.startDate) ?? 0) + open);
  }
  return [...days].map(([date, openCount]) => ({ date, openCount })).toSorted((a, b) => a.date.localeCompare(b.date));
}

type Query = CallInput<typeof schedulingCalls.getOpenPlaces>['query'];

/** The open places of a week, in the departments within reach. */
export async function readOpenPlaces(
  { weekStartDate }: Query,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<OpenPlaces> {
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), undefined);
  const { from, to } = windowOf({ weekStartDate, weeks: 1 });
  return {
    days: openByDate(await loadShifts(inWindow(from, to, departmentIds)), now),
    pendingSwapCount: await countPendingSwaps(departmentIds),
  };
}
