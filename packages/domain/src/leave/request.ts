/**
 * The life of a leave request: made, edited, decided day by day, cancelled. What is in force is kept apart from what is
 * asked, so that an edit that waits leaves the approved days as they are.
 */
import type { LeaveHours, LeaveReason } from './booking.ts';

export type LeaveDayStatus = 'Pending' | 'Approved' | 'Rejected';

/** A day as it is asked for now. */
export interface RequestDay extends LeaveHours {
  readonly status: LeaveDayStatus;
}

export type LeaveRequestStatus = 'Pending' | 'Approved' | 'Rejected' | 'PartiallyApproved' | 'Reverted' | 'Cancelled';
export type LeaveEventType = 'Created' | 'Updated' | 'Cancelled' | 'Approved' | 'Rejected' | 'PartiallyApproved';

export interface LeaveRequestState {
  readonly days: readonly RequestDay[];
  /** The approved days that hold: those the ledger has booked. */
  readonly inForce: readonly LeaveHours[];
  /**
   * While an edit of leave in force waits: the days as they stood before it, and as they stand again when it is
   * rejected.
   */
  readonly beforeEdit: readonly RequestDay[] | null;
  /** Whether a manager withdrew the approval. */
  readonly reverted: boolean;
  readonly cancelled: boolean;
}

/** A day's decision by a manager. */
export interface DayDecision {
  readonly date: string;
  readonly approved: boolean;
}

export type TransitionIssue =
  /** Cancelled, or nothing of it stands or waits. */
  | 'request-closed'
  | 'nothing-decided'
  /** A date the request does not have: it was changed meanwhile. */
  | 'day-unknown'
  | 'day-decided-already';

/** A step that was taken. */
export interface Taken {
  readonly ok: true;
  readonly request: LeaveRequestState;
  readonly event: LeaveEventType;
  /** The days the event tells of: those decided on, also where the request's own stand as they stood before. */
  readonly decided: readonly RequestDay[];
  readonly status: LeaveRequestStatus;
  /** For booking `inForce`. */
  readonly reason: LeaveReason;
}

export type Transition = Taken | { readonly ok: false; readonly issue: TransitionIssue };

function takesHours({ seconds }: LeaveHours): boolean {
  return seconds > 0;
}

/** Whether a day with hours waits for a decision; days off and holidays within a range need none. */
function waits(days: readonly RequestDay[]): boolean {
  return days.some((day) => day.status === 'Pending' && takesHours(day));
}

/** The days that tell how a request stands: those with hours, or all once every one of them has become free. */
function telling(days: readonly RequestDay[]): readonly RequestDay[] {
  const counting = days.filter(takesHours);
  return counting.length > 0 ? counting : days;
}

const isApproved = ({ status }: RequestDay): boolean => status === 'Approved';

/**
 * The status that follows from the days that tell. Pending while any of them waits, so that it stays in the queue: one
 * that is free may be so no longer. Reverted when a manager withdrew the approval.
 */
export function requestStatus({ days, cancelled, reverted }: LeaveRequestState): LeaveRequestStatus {
  if (cancelled) return 'Cancelled';
  if (reverted) return 'Reverted';
  const counting = telling(days);
  if (counting.some(({ status }) => status === 'Pending')) return 'Pending';
  const approved = counting.filter(isApproved).length;
  if (approved === counting.length) return 'Approved';
  return approved > 0 ? 'PartiallyApproved' : 'Rejected';
}

/** A day's status in a grid: that of the day, Cancelled once its request is. */
export function dayStatus(day: RequestDay, { cancelled }: LeaveRequestState): LeaveDayStatus | 'Cancelled' {
  return cancelled ? 'Cancelled' : day.status;
}

function hoursOf({ date, seconds }: LeaveHours): LeaveHours {
  return { date, seconds };
}

function pendingDays(days: readonly LeaveHours[]): RequestDay[] {
  return days.map((day) => ({ ...hoursOf(day), status: 'Pending' }));
}

function moved(
  request: LeaveRequestState,
  event: LeaveEventType,
  reason: LeaveReason,
  decided: readonly RequestDay[] = request.days,
): Transition {
  return { ok: true, request, event, decided, status: requestStatus(request), reason };
}

/** A new request: every day waits. */
export function createRequest(days: readonly LeaveHours[]): LeaveRequestState {
  return { days: pendingDays(days), inForce: [], beforeEdit: null, reverted: false, cancelled: false };
}

/**
 * Other days or hours: all of them wait again, also those approved before; what is in force stays until they are
 * decided. Edited again before that, what stood before the first edit goes on standing.
 */
export function editRequest(request: LeaveRequestState, days: readonly LeaveHours[]): Transition {
  if (request.cancelled) return { ok: false, issue: 'request-closed' };
  const before = daysBeforeEdit(request);
  // What became free stands too: it takes hours again once it is free no longer.
  const stands = before.some(isApproved);
  return moved(
    { ...request, days: pendingDays(days), beforeEdit: stands ? before : null, reverted: false },
    'Updated',
    stands ? 'LeaveRequestEdited' : 'LeaveRequest',
  );
}

/** What an edit is made over: the days as decided, and those in force of a request that was decided in part. */
function daysBeforeEdit({ days, inForce, beforeEdit }: LeaveRequestState): readonly RequestDay[] {
  if (beforeEdit !== null) return beforeEdit;
  const decided = days.filter(({ status }) => status !== 'Pending');
  const known = new Set(decided.map(({ date }) => date));
  return [
    ...decided,
    ...inForce
      .filter(({ date }) => !known.has(date))
      .map((day): RequestDay => ({ ...hoursOf(day), status: 'Approved' })),
  ].sort(byDate);
}

function byDate(a: LeaveHours, b: LeaveHours): number {
  return a.date < b.date ? -1 : 1;
}

/**
 * What is in force after decisions: a day that is approved as it was approved, and one of which a change was rejected
 * as it was before. A day that waits, or one an edit leaves out, keeps what was in force while anything waits, and
 * falls away with the last decision.
 */
function inForceAfter(days: readonly RequestDay[], before: readonly LeaveHours[]): LeaveHours[] {
  const statuses = new Map(days.map(({ date, status }) => [date, status]));
  const kept = before.filter(({ date }) =>
    waits(days) ? statuses.get(date) !== 'Approved' : statuses.get(date) === 'Rejected',
  );
  const approved = days.filter(({ status, seconds }) => status === 'Approved' && seconds > 0).map(hoursOf);
  return [...kept, ...approved].sort(byDate);
}

/** The days of an edit once nothing of it waits: a rejected change of a day leaves the day as it was, and approved. */
function settleRejected(days: readonly RequestDay[], inForce: readonly LeaveHours[]): RequestDay[] {
  if (waits(days)) return [...days];
  const stands = new Map(inForce.map(({ date, seconds }) => [date, seconds]));
  return days.map((day): RequestDay =>
    day.status === 'Rejected' && stands.has(day.date)
      ? { date: day.date, seconds: stands.get(day.date) ?? 0, status: 'Approved' }
      : day,
  );
}

function decisionEvent(status: LeaveRequestStatus, days: readonly RequestDay[]): LeaveEventType {
  if (status === 'Approved') return 'Approved';
  return telling(days).some(isApproved) ? 'PartiallyApproved' : 'Rejected';
}

/** Once all days with hours are decided, those without go along: approved when any day is, else rejected. */
function settleEmptyDays(days: readonly RequestDay[]): RequestDay[] {
  if (waits(days)) return [...days];
  const status = telling(days).some(isApproved) ? 'Approved' : 'Rejected';
  return days.map((day) => (day.status === 'Pending' ? { ...day, status } : day));
}

/**
 * Approves or rejects days that wait; the others go on waiting. All or nothing: a decision on a day that is gone or
 * decided already changes nothing, because the one who decided saw another request.
 */
export function decideDays(request: LeaveRequestState, decisions: readonly DayDecision[]): Transition {
  if (request.cancelled) return { ok: false, issue: 'request-closed' };
  if (decisions.length === 0) return { ok: false, issue: 'nothing-decided' };
  const approvals = new Map(decisions.map(({ date, approved }) => [date, approved]));
  for (const date of approvals.keys()) {
    const day = request.days.find((candidate) => candidate.date === date);
    if (day === undefined) return { ok: false, issue: 'day-unknown' };
    if (day.status !== 'Pending') return { ok: false, issue: 'day-decided-already' };
  }
  const decided = settleEmptyDays(
    request.days.map((day): RequestDay => {
      const approved = approvals.get(day.date);
      return approved === undefined ? day : { ...day, status: approved ? 'Approved' : 'Rejected' };
    }),
  );
  const reason: LeaveReason = request.beforeEdit === null ? 'LeaveRequest' : 'LeaveRequestEdited';
  const isRejectedWhole = !waits(decided) && !telling(decided).some(isApproved);
  if (request.beforeEdit !== null && isRejectedWhole)
    return moved({ ...request, days: request.beforeEdit, beforeEdit: null }, 'Rejected', reason, decided);
  const inForce = inForceAfter(decided, request.inForce);
  const after: LeaveRequestState = {
    ...request,
    days: settleRejected(decided, inForce),
    inForce,
    beforeEdit: waits(decided) ? request.beforeEdit : null,
  };
  return moved(after, decisionEvent(requestStatus({ ...after, days: decided }), decided), reason, decided);
}

/** Approves or rejects every day that waits. */
export function decideAll(request: LeaveRequestState, approved: boolean): Transition {
  return decideDays(
    request,
    request.days.filter(({ status }) => status === 'Pending').map(({ date }) => ({ date, approved })),
  );
}

/**
 * Withdraws a request with all that is in force. One of which nothing stands or waits has nothing to withdraw. Days
 * that became free are withdrawn too, for they take hours again once they are free no longer.
 */
export function cancelRequest(request: LeaveRequestState): Transition {
  const stands = request.inForce.length > 0 || request.days.some(({ status }) => status !== 'Rejected');
  if (request.cancelled || !stands) return { ok: false, issue: 'request-closed' };
  return moved({ ...request, inForce: [], beforeEdit: null, cancelled: true }, 'Cancelled', 'LeaveRequestCancelled');
}

/** Withdraws the approval of all that is in force; the person may ask anew. What waits must be decided first. */
export function revertRequest(request: LeaveRequestState): Transition {
  if (request.cancelled || waits(request.days) || request.inForce.length === 0)
    return { ok: false, issue: 'request-closed' };
  const days = request.days.map((day): RequestDay => ({ ...day, status: 'Rejected' }));
  return moved({ ...request, days, inForce: [], reverted: true }, 'Rejected', 'LeaveRequestCancelled');
}

/** The hours of a request's days, as asked and as in force, by other contracts. */
export interface OtherHours {
  readonly asked: (day: RequestDay) => number;
  readonly inForce: (day: LeaveHours) => number;
}

/**
 * Other hours for the same days because the contracts under them changed. What was decided stays decided. One that
 * waits and takes nothing any more is withdrawn, for nobody can decide on it.
 */
export function changeRequestHours(request: LeaveRequestState, { asked, inForce }: OtherHours): Transition {
  if (request.cancelled) return { ok: false, issue: 'request-closed' };
  const days = request.days.map((day): RequestDay => ({ ...day, seconds: asked(day) }));
  const held = request.inForce.map((day): LeaveHours => ({ ...day, seconds: inForce(day) }));
  // What a rejected edit would bring back follows the contracts as well.
  const beforeEdit =
    request.beforeEdit?.map((day): RequestDay => ({
      ...day,
      seconds: day.status === 'Approved' ? inForce(day) : asked(day),
    })) ?? null;
  // A day that took nothing under the contract before is in force once it takes something.
  const grown = [...(beforeEdit ?? []), ...days].filter((day) => day.status === 'Approved' && takesHours(day));
  const byDay = new Map([...grown, ...held].map((day) => [day.date, hoursOf(day)]));
  const all = [...byDay.values()].filter(takesHours).sort(byDate);
  if (waits(request.days) && all.length === 0 && !days.some(takesHours)) return cancelRequest(request);
  return moved({ ...request, days, beforeEdit, inForce: all }, 'Updated', 'LeaveRequestEdited');
}
