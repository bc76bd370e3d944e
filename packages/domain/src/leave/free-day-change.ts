/** What becomes of leave when a free day falls on it or is removed, so that a day never counts twice. */
import { requestStatus, type LeaveRequestState, type RequestDay, type Transition } from './request.ts';
import type { LeaveHours } from './booking.ts';

/** Hours of a date of a request: those that wait for a decision, and those that were approved. */
export interface HoursOfDay {
  readonly asked: number;
  readonly approved: number;
}

/**
 * Gives dates of a request other hours: none on a free day, those of the day again once it is none. What waits changes
 * to what was asked, what is in force and what an edit is made over to what was approved; no decision is taken. Null
 * when none of the dates changes. A date without hours comes in force again when it is approved.
 */
export function changeHours(request: LeaveRequestState, hours: ReadonlyMap<string, HoursOfDay>): Transition | null {
  const adjust = (days: readonly RequestDay[]): RequestDay[] =>
    days.map((day) => {
      const { asked, approved } = hours.get(day.date) ?? { asked: day.seconds, approved: day.seconds };
      return day.status === 'Rejected' ? day : { ...day, seconds: day.status === 'Pending' ? asked : approved };
    });
  const days = adjust(request.days);
  const beforeEdit = request.beforeEdit === null ? null : adjust(request.beforeEdit);
  const approved = new Set((beforeEdit ?? days).flatMap(({ date, status }) => (status === 'Approved' ? [date] : [])));
  const untouched = request.inForce.filter(({ date }) => !hours.has(date));
  const touched = [...hours].flatMap(([date, { approved: seconds }]): LeaveHours[] => {
    const isHeld = approved.has(date) || request.inForce.some((day) => day.date === date);
    return isHeld && seconds > 0 ? [{ date, seconds }] : [];
  });
  const inForce = [...untouched, ...touched].sort((a, b) => (a.date < b.date ? -1 : 1));
  const after: LeaveRequestState = { ...request, days, beforeEdit, inForce };
  const shape = ({ days: asked, inForce: held }: LeaveRequestState): string => JSON.stringify([asked, held]);
  if (request.cancelled || request.reverted || shape(after) === shape(request)) return null;
  return {
    ok: true,
    request: after,
    event: 'Updated',
    decided: days,
    status: requestStatus(after),
    reason: 'LeaveRequestEdited',
  };
}
