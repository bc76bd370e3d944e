/** What is on the days of a year: leave by its type and state, and public holidays. Pure. */
import type { Color } from '@rooster/contract';

/** How leave on a day stands. */
export type MarkStatus = 'Approved' | 'Pending' | 'Rejected' | 'Cancelled';

/** Leave on one date. */
export interface LeaveMark {
  readonly date: string;
  readonly leaveRequestId: string;
  readonly leaveTypeId: string;
  readonly name: string;
  readonly color: Color;
  readonly status: MarkStatus;
  readonly seconds: number;
}

/** A line of the legend. */
export interface LegendType {
  readonly leaveTypeId: string;
  readonly name: string;
  readonly color: Color;
}

/** What the person has switched off in the legend. */
export interface Hidden {
  readonly types: ReadonlySet<string>;
  readonly statuses: ReadonlySet<MarkStatus>;
}

const weight: Record<MarkStatus, number> = { Approved: 0, Pending: 1, Rejected: 2, Cancelled: 3 };

/** The marks by date; on one date what counts most comes first. Cancelled leave and what is hidden are left out. */
export function marksByDate(marks: readonly LeaveMark[], hidden: Hidden): ReadonlyMap<string, readonly LeaveMark[]> {
  const byDate = new Map<string, LeaveMark[]>();
  for (const mark of marks) {
    if (mark.status === 'Cancelled' || hidden.types.has(mark.leaveTypeId) || hidden.statuses.has(mark.status)) continue;
    byDate.set(mark.date, [...(byDate.get(mark.date) ?? []), mark]);
  }
  for (const ofDay of byDate.values())
    ofDay.sort((a, b) => weight[a.status] - weight[b.status] || b.seconds - a.seconds);
  return byDate;
}

/** Seconds of leave in each month, by its first day: taken, approved or asked for, but nothing that was refused. */
export function secondsByMonth(byDate: ReadonlyMap<string, readonly LeaveMark[]>): ReadonlyMap<string, number> {
  const months = new Map<string, number>();
  for (const { date, status, seconds } of [...byDate.values()].flat()) {
    const month = `${date.slice(0, 8)}01`;
    if (status !== 'Rejected') months.set(month, (months.get(month) ?? 0) + seconds);
  }
  return months;
}

/** The types that the marks are of, each once, by name. */
export function legendTypes(marks: readonly LeaveMark[]): readonly LegendType[] {
  const types = new Map(
    marks
      .filter(({ status }) => status !== 'Cancelled')
      .map(({ leaveTypeId, name, color }) => [leaveTypeId, { leaveTypeId, name, color }]),
  );
  return [...types.values()].sort((a, b) => a.name.localeCompare(b.name));
}

/** A set with an element switched on or off. */
export function toggled<T>(set: ReadonlySet<T>, element: T): ReadonlySet<T> {
  const next = new Set(set);
  if (!next.delete(element)) next.add(element);
  return next;
}
