import { describe, expect, it } from 'vitest';
import { hours } from '../contracts/testing.ts';
import {
  cancelRequest,
  createRequest,
  dayStatus,
  decideAll,
  decideDays,
  editRequest,
  changeRequestHours,
  requestStatus,
  revertRequest,
  type LeaveRequestState,
  type LeaveRequestStatus,
  type Transition,
} from './request.ts';

/** Monday 4 to Wednesday 6 May 2026, and the Saturday after. */
const mon = { date: '2026-05-04', seconds: hours(8) };
const tue = { date: '2026-05-05', seconds: hours(8) };
const wed = { date: '2026-05-06', seconds: hours(8) };
const sat = { date: '2026-05-09', seconds: 0 };

type Step = (request: LeaveRequestState) => Transition;
const approve =
  (...days: { date: string }[]): Step =>
  (request) =>
    decideDays(
      request,
      days.map(({ date }) => ({ date, approved: true })),
    );
const reject =
  (...days: { date: string }[]): Step =>
  (request) =>
    decideDays(
      request,
      days.map(({ date }) => ({ date, approved: false })),
    );
const approveAll: Step = (request) => decideAll(request, true);
const rejectAll: Step = (request) => decideAll(request, false);
/** Contracts with six hours on every day but Saturday. */
const sixHours: Step = (request) =>
  changeRequestHours(request, {
    asked: ({ seconds }) => Math.min(seconds, hours(6)),
    inForce: ({ seconds }) => Math.min(seconds, hours(6)),
  });
/** Contracts that have hours on Saturday too. */
const onSaturday: Step = (request) =>
  changeRequestHours(request, {
    asked: ({ date, seconds }) => (date === sat.date ? hours(4) : seconds),
    inForce: ({ date, seconds }) => (date === sat.date ? hours(4) : seconds),
  });
const edit =
  (...days: (typeof mon)[]): Step =>
  (request) =>
    editRequest(request, days);

/**
 * Runs steps that all succeed, and tells the last status, the events, the days in force and the reason of the last
 * booking.
 */
function run(...steps: Step[]): {
  status: LeaveRequestStatus;
  events: string;
  inForce: string;
  reason: string | undefined;
  request: LeaveRequestState;
} {
  let request = createRequest([mon, tue, sat]);
  let reason: string | undefined;
  const events: string[] = [];
  for (const step of steps) {
    const moved = step(request);
    if (!moved.ok) throw new Error(moved.issue);
    ({ request, reason } = moved);
    events.push(moved.event);
    expect(moved.status).toBe(requestStatus(request));
  }
  const inForce = request.inForce.map(({ date, seconds }) => `${Number(date.slice(-2))}:${seconds / 3600}`).join(' ');
  return { status: requestStatus(request), events: events.join(' '), inForce, reason, request };
}

describe('a request for Monday 4 and Tuesday 5, with a Saturday of no hours', () => {
  it.each<[string, Step[], LeaveRequestStatus, events: string, inForce: string, reason: string | undefined]>([
    ['made', [], 'Pending', '', '', undefined],
    ['approved', [approveAll], 'Approved', 'Approved', '4:8 5:8', 'LeaveRequest'],
    ['rejected', [rejectAll], 'Rejected', 'Rejected', '', 'LeaveRequest'],
    ['one day approved, one waiting', [approve(mon)], 'Pending', 'PartiallyApproved', '4:8', 'LeaveRequest'],
    ['one rejected, one waiting', [reject(mon)], 'Pending', 'Rejected', '', 'LeaveRequest'],
    [
      'one approved, one rejected; the Saturday needs no decision',
      [approve(mon), reject(tue)],
      'PartiallyApproved',
      'PartiallyApproved PartiallyApproved',
      '4:8',
      'LeaveRequest',
    ],
    [
      'one after the other approved',
      [approve(mon), approve(tue)],
      'Approved',
      'PartiallyApproved Approved',
      '4:8 5:8',
      'LeaveRequest',
    ],
    [
      'rejected but for a Saturday without hours',
      [approve(sat), reject(mon, tue)],
      'Rejected',
      'Rejected Rejected',
      '',
      'LeaveRequest',
    ],
    ['edited while it waits', [edit(mon)], 'Pending', 'Updated', '', 'LeaveRequest'],
    [
      'edited after a rejection',
      [rejectAll, edit(wed), approveAll],
      'Approved',
      'Rejected Updated Approved',
      '6:8',
      'LeaveRequest',
    ],
    [
      'edited after approval: both days stay in force',
      [approveAll, edit(tue, wed)],
      'Pending',
      'Approved Updated',
      '4:8 5:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit approved',
      [approveAll, edit(tue, wed), approveAll],
      'Approved',
      'Approved Updated Approved',
      '5:8 6:8',
      'LeaveRequestEdited',
    ],
    [
      'other contracts while an edit waits: rejected, the days come back under them',
      [approveAll, edit(tue, wed), sixHours, rejectAll],
      'Approved',
      'Approved Updated Updated Rejected',
      '4:6 5:6',
      'LeaveRequestEdited',
    ],
    [
      'a day that takes hours under other contracts comes in force while an edit waits',
      [approveAll, edit(tue, wed), onSaturday],
      'Pending',
      'Approved Updated Updated',
      '4:8 5:8 9:4',
      'LeaveRequestEdited',
    ],
    [
      'the edit rejected: what was approved stays as it was',
      [approveAll, edit(tue, wed), rejectAll],
      'Approved',
      'Approved Updated Rejected',
      '4:8 5:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit of leave approved in part rejected: in part again',
      [approve(mon), reject(tue), edit(mon, wed), rejectAll],
      'PartiallyApproved',
      'PartiallyApproved PartiallyApproved Updated Rejected',
      '4:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit rejected day by day',
      [approveAll, edit(tue, wed), reject(tue), reject(wed)],
      'Approved',
      'Approved Updated Rejected Rejected',
      '4:8 5:8',
      'LeaveRequestEdited',
    ],
    [
      'fewer hours rejected: the day as it was',
      [approveAll, edit({ ...mon, seconds: hours(4) }, wed), approve(wed), reject(mon)],
      'Approved',
      'Approved Updated PartiallyApproved PartiallyApproved',
      '4:8 6:8',
      'LeaveRequestEdited',
    ],
    ['approval withdrawn', [approveAll, revertRequest], 'Reverted', 'Approved Rejected', '', 'LeaveRequestCancelled'],
    [
      'withdrawn, asked anew and approved',
      [approveAll, revertRequest, edit(wed), approveAll],
      'Approved',
      'Approved Rejected Updated Approved',
      '6:8',
      'LeaveRequest',
    ],
    [
      'withdrawn, asked anew and rejected: plainly rejected',
      [approveAll, revertRequest, edit(mon), rejectAll],
      'Rejected',
      'Approved Rejected Updated Rejected',
      '',
      'LeaveRequest',
    ],
    [
      'the edit half decided: Monday still in force',
      [approveAll, edit(tue, wed), approve(wed)],
      'Pending',
      'Approved Updated PartiallyApproved',
      '4:8 5:8 6:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit half decided: a day with fewer hours counts anew',
      [approveAll, edit({ ...mon, seconds: hours(4) }, wed), approve(mon)],
      'Pending',
      'Approved Updated PartiallyApproved',
      '4:4 5:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit half decided: a day of which the change was rejected stays in force',
      [approveAll, edit(tue, wed), reject(tue)],
      'Pending',
      'Approved Updated Rejected',
      '4:8 5:8',
      'LeaveRequestEdited',
    ],
    [
      'the edit decided both ways',
      [approveAll, edit(tue, wed), approve(wed), reject(tue)],
      'Approved',
      'Approved Updated PartiallyApproved PartiallyApproved',
      '5:8 6:8',
      'LeaveRequestEdited',
    ],
    [
      'edited twice, then rejected: as it was before both',
      [approveAll, edit(wed), edit(mon), rejectAll],
      'Approved',
      'Approved Updated Updated Rejected',
      '4:8 5:8',
      'LeaveRequestEdited',
    ],
    [
      'fewer hours approved',
      [approveAll, edit({ ...mon, seconds: hours(4) }, tue), approveAll],
      'Approved',
      'Approved Updated Approved',
      '4:4 5:8',
      'LeaveRequestEdited',
    ],
    ['cancelled while it waits', [cancelRequest], 'Cancelled', 'Cancelled', '', 'LeaveRequestCancelled'],
    [
      'cancelled after approval',
      [approveAll, cancelRequest],
      'Cancelled',
      'Approved Cancelled',
      '',
      'LeaveRequestCancelled',
    ],
    [
      'cancelled while an edit waits',
      [approveAll, edit(wed), cancelRequest],
      'Cancelled',
      'Approved Updated Cancelled',
      '',
      'LeaveRequestCancelled',
    ],
  ])('%s', (_what, steps, status, events, inForce, reason) => {
    expect(run(...steps)).toMatchObject({ status, events, inForce, reason });
  });

  it.each<[string, Step[], Step, string]>([
    ['editing what is cancelled', [cancelRequest], edit(mon), 'request-closed'],
    ['deciding what is cancelled', [cancelRequest], approve(mon), 'request-closed'],
    ['cancelling twice', [cancelRequest], cancelRequest, 'request-closed'],
    ['cancelling what is rejected', [rejectAll], cancelRequest, 'request-closed'],
    ['cancelling what is reverted', [approveAll, revertRequest], cancelRequest, 'request-closed'],
    ['withdrawing the approval of what waits', [], revertRequest, 'request-closed'],
    ['withdrawing an approval while an edit waits', [approveAll, edit(wed)], revertRequest, 'request-closed'],
    ['withdrawing an approval twice', [approveAll, revertRequest], revertRequest, 'request-closed'],
    ['deciding a day it does not have', [], approve(mon, wed), 'day-unknown'],
    ['deciding a day twice', [approve(mon)], reject(mon), 'day-decided-already'],
    ['deciding all of what is decided', [approveAll], approveAll, 'nothing-decided'],
    ['deciding nothing', [], approve(), 'nothing-decided'],
  ])('refuses %s', (_what, steps, step, issue) => {
    expect(step(run(...steps).request)).toEqual({ ok: false, issue });
  });

  it('of which every day became free is what was decided of it, and can be withdrawn until it is rejected', () => {
    const freed = ({ request }: ReturnType<typeof run>): LeaveRequestState => ({
      ...request,
      days: request.days.map((day) => ({ ...day, seconds: 0 })),
      inForce: [],
    });
    const [waiting, approved] = [freed(run()), freed(run(approveAll))];
    expect([waiting, approved].map(requestStatus)).toEqual(['Pending', 'Approved']);
    expect(decideAll(waiting, true)).toMatchObject({ status: 'Approved', event: 'Approved' });
    const denied = decideAll(waiting, false);
    expect(denied).toMatchObject({ status: 'Rejected', event: 'Rejected' });
    for (const request of [waiting, approved]) expect(cancelRequest(request)).toMatchObject({ status: 'Cancelled' });
    expect(denied.ok && cancelRequest(denied.request)).toEqual({ ok: false, issue: 'request-closed' });
  });

  it('shows its days as cancelled once it is', () => {
    const { request } = run(approve(mon), cancelRequest);
    expect(request.days.map((day) => dayStatus(day, request))).toEqual(['Cancelled', 'Cancelled', 'Cancelled']);
    const half = run(approve(mon)).request;
    expect(half.days.map((day) => dayStatus(day, half))).toEqual(['Approved', 'Pending', 'Pending']);
  });
});
