/** Leave that is in the way of a shift. */
import type { Span } from '../hours/entry.ts';
import { overlaps } from '../hours/overlap.ts';
import { localDate } from '../time/index.ts';
import { localSpan, spanOnDate } from './local-span.ts';

/** Leave on a date. Which kind of leave is nobody's business here. */
export interface LeaveOnDate {
  readonly date: string;
  /** `HH:mm[:ss]`; null when the times aren't known, and then it is the whole day. */
  readonly fromTime: string | null;
  readonly toTime: string | null;
  readonly status: 'Approved' | 'Pending';
}

/** The leave that shares time with a shift, in order of date. Its dates are those of the shift's zone. */
export function leaveDuring(leave: readonly LeaveOnDate[], span: Span, timeZoneId: string): LeaveOnDate[] {
  if (leave.length === 0) return [];
  const local = localSpan(span, timeZoneId);
  return leave
    .filter(({ date, fromTime, toTime }) => overlaps(spanOnDate(date, fromTime, toTime), local))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** A shift that leave may cover: instants in epoch milliseconds, the break in seconds. */
interface Covered extends Span {
  readonly timeZoneId: string;
  readonly breakSeconds: number;
}

/**
 * Whether approved leave on the date a shift begins leaves nothing of it: its times enclose the shift, or without times
 * its hours (`seconds`) are no fewer than the shift's. What to do with part of a shift the planner decides.
 */
export function isCovered(leave: readonly (LeaveOnDate & { readonly seconds: number })[], shift: Covered): boolean {
  const local = localSpan(shift, shift.timeZoneId);
  return leaveDuring(leave, shift, shift.timeZoneId).some(({ date, fromTime, toTime, status }) => {
    if (status !== 'Approved' || date !== localDate(shift.start, shift.timeZoneId)) return false;
    const span = spanOnDate(date, fromTime, toTime);
    if (fromTime !== null && toTime !== null) return span.start <= local.start && local.end <= span.end;
    const seconds = leave.find((day) => day.date === date && day.status === 'Approved')?.seconds ?? 0;
    return seconds >= (shift.end - shift.start) / 1000 - shift.breakSeconds;
  });
}
