/**
 * The life of a leave request: made, edited, decided day by day, cancelled. What is in force is kept apart from what is asked,
 * so that an edit that waits leaves the approved days as they are.
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
  /** Whether days were in force when it was last edited: bookings since are those of an edit, and rejecting it reverts. */
  readonly editedInForce: boolean;
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

export type Transition =
  | { readonly ok: true; readonly request: LeaveRequestState; readonly event: LeaveEventType; readonly status: LeaveRequestStatus; /** For booking `inForce`. */ readonly reason: LeaveReason }
  | { readonly ok: false; readonly issue: TransitionIssue };

function takesHours({ seconds }: LeaveHours): boolean {
  return seconds > 0;
}

/** Whether a day with hours waits for a decision; days off and holidays within a range need none. */
function waits(days: readonly RequestDay[]): boolean {
  return days.some((day) => day.status === 'Pending' && takesHours(day));
}

/**
 * The status that follows from the days with hours. Pending while any day waits, so that it stays in the queue. Reverted when every day of
 * an edit was rejected and thereby the approval before it withdrawn.
 */
export function requestStatus({ days, cancelled, editedInForce }: LeaveRequestState): LeaveRequestStatus {
  if (cancelled) return 'Cancelled';
  if (waits(days)) return 'Pending';
  const counting = days.filter(takesHours);
  const approved = counting.filter(({ status }) => status === 'Approved').length;
  if (approved === counting.length) return 'Approved';
  if (approved > 0) return 'PartiallyApproved';
  return editedInForce ? 'Reverted' : 'Rejected';
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

function moved(request: LeaveRequestState, event: LeaveEventType, reason: LeaveReason): Transition {
  return { ok: true, request, event, status: requestStatus(request), reason };
}

/** A new request: every day waits. */
export function createRequest(days: readonly LeaveHours[]): LeaveRequestState {
  return { days: pendingDays(days), inForce: [], editedInForce: false, cancelled: false };
}

/** Other days or hours: all of them wait anew, also those approved before; what is in force stays until they are decided. */
export function editRequest(request: LeaveRequestState, days: readonly LeaveHours[]): Transition {
  if (request.cancelled) return { ok: false, issue: 'request-closed' };
  const editedInForce = request.inForce.length > 0;
  return moved({ ...request, days: pendingDays(days), editedInForce }, 'Updated', editedInForce ? 'LeaveRequestEdited' : 'LeaveRequest');
}

/**
 * What is in force after decisions: a decided day is what was decided; a day that waits, or one an edit leaves out, keeps what
 * was in force while anything waits, and falls away with the last decision.
 */
function inForceAfter(days: readonly RequestDay[], before: readonly LeaveHours[]): LeaveHours[] {
  const decided = new Set(days.filter(({ status }) => status !== 'Pending').map(({ date }) => date));
  const kept = waits(days) ? before.filter(({ date }) => !decided.has(date)) : [];
  const approved = days.filter(({ status, seconds }) => status === 'Approved' && seconds > 0).map(hoursOf);
  return [...kept, ...approved].sort((a, b) => (a.date < b.date ? -1 : 1));
}

function decisionEvent(status: LeaveRequestStatus, days: readonly RequestDay[]): LeaveEventType {
  if (status === 'Approved') return 'Approved';
  return days.some((day) => day.status === 'Approved' && takesHours(day)) ? 'PartiallyApproved' : 'Rejected';
}

/** Once all days with hours are decided, those without go along: approved when any day is, else rejected. */
function settleEmptyDays(days: readonly RequestDay[]): RequestDay[] {
  if (waits(days)) return [...days];
  const status = days.some((day) => day.status === 'Approved' && takesHours(day)) ? 'Approved' : 'Rejected';
  return days.map((day) => (day.status === 'Pending' ? { ...day, status } : day));
}

/**
 * Approves or rejects days that wait; the others go on waiting. All or nothing: a decision on a day that is gone or decided
 * already changes nothing, because the one who decided saw another request.
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
  const days = settleEmptyDays(
    request.days.map((day): RequestDay => {
      const approved = approvals.get(day.date);
      return approved === undefined ? day : { ...day, status: approved ? 'Approved' : 'Rejected' };
    }),
  );
  const decided = { ...request, days, inForce: inForceAfter(days, request.inForce) };
  return moved(decided, decisionEvent(requestStatus(decided), days), request.editedInForce ? 'LeaveRequestEdited' : 'LeaveRequest');
}

/** Approves or rejects every day that waits. */
export function decideAll(request: LeaveRequestState, approved: boolean): Transition {
  return decideDays(
    request,
    request.days.filter(({ status }) => status === 'Pending').map(({ date }) => ({ date, approved })),
  );
}

/** Withdraws a request with all that is in force. One of which nothing stands or waits has nothing to withdraw. */
export function cancelRequest(request: LeaveRequestState): Transition {
  if (request.cancelled || (!waits(request.days) && request.inForce.length === 0)) return { ok: false, issue: 'request-closed' };
  return moved({ ...request, inForce: [], cancelled: true }, 'Cancelled', 'LeaveRequestCancelled');
}

/** The hours of a request's days, as asked and as in force, by other contracts. */
export interface OtherHours {
  readonly asked: (day: RequestDay) => number;
  readonly inForce: (day: LeaveHours) => number;
}

/**
 * Other hours for the same days because the contracts under them changed. What was decided stays decided. One that waits and
 * takes nothing any more is withdrawn, for nobody can decide on it.
 */
export function rehourRequest(request: LeaveRequestState, { asked, inForce }: OtherHours): Transition {
  if (request.cancelled) return { ok: false, issue: 'request-closed' };
  const days = request.days.map((day): RequestDay => ({ ...day, seconds: asked(day) }));
  const standing = request.inForce.map((day): LeaveHours => ({ ...day, seconds: inForce(day) }));
  // A day that took nothing under the contract before is in force once it takes something.
  const known = new Set(standing.map(({ date }) => date));
  const grown = days.filter(({ date, seconds, status }) => status === 'Approved' && seconds > 0 && !known.has(date)).map(hoursOf);
  const all = [...standing.filter(takesHours), ...grown].sort((a, b) => (a.date < b.date ? -1 : 1));
  if (waits(request.days) && all.length === 0 && !days.some(takesHours)) return cancelRequest(request);
  return moved({ ...request, days, inForce: all }, 'Updated', 'LeaveRequestEdited');
}
