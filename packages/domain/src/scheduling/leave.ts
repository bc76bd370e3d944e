/** Leave that stands in the way of a shift. */
import type { Span } from '../hours/entry.ts';
import { overlaps } from '../hours/overlap.ts';
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
  return leave.filter(({ date, fromTime, toTime }) => overlaps(spanOnDate(date, fromTime, toTime), local)).sort((a, b) => (a.date < b.date ? -1 : 1));
}
