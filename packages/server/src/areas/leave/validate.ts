/** Approving and rejecting: days of one request, or all that waits of many. */
import { grants } from '@rooster/contract';
import type { CallInput, CallResult, LeaveRequest, leaveCalls } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { decideAll, decideDays, revertRequest } from '@rooster/domain/leave';
import type { DayDecision, LeaveRequestState } from '@rooster/domain/leave';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { recordAuditOfMembers } from '../audit/record.ts';
import { recordOwnDecision } from '../tenant/own-decisions.ts';
import { readLeaveBasis } from './basis.ts';
import { readRequest } from './read-request.ts';
import { loadRequests, stateOf } from './request-store.ts';
import type { Loaded } from './request-store.ts';
import { decidable, decidesOnOwnLeave } from './scope.ts';
import { isSensitive } from '../presence/sensitive.ts';
import { outsideContract, takeSteps } from './steps.ts';
import type { Step, StepResult } from './steps.ts';
import { notifyDecided, emitLeaveChange } from './notices.ts';

type Calls = typeof leaveCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>;
type Input = CallInput<Calls['validateLeaveRequest']>['body'];
type SeenDay = NonNullable<Input['leaveRequestDays']>[number];

/** Whether a day is still as the one who decides saw it. */
function isAsSeen({ date, fromTime, toTime, requestedDuration }: SeenDay, { days }: Loaded): boolean {
  const day = days.find((candidate) => candidate.date === date);
  if (day === undefined || day.askedSeconds === null) return false;
  const clock = (time: string): string => time.slice(0, 5);
  if (requestedDuration && parseDuration(requestedDuration) !== day.askedSeconds) return false;
  return [[fromTime, day.fromTime] as const, [toTime, day.toTime] as const].every(
    ([seen, is]) => !seen || (is !== null && clock(seen) === clock(is)),
  );
}

/** Whether an edit asks for another type than that of what is in force. Two types cannot be in force at once. */
const isAnotherType = ({ request, type, typeInForce }: Loaded): boolean =>
  request.beforeEdit !== null && type.id !== typeInForce.id;

/** Whether all that waits is decided on in one way. */
function isWhole(decisions: readonly DayDecision[], { days }: LeaveRequestState): boolean {
  const waiting = days.filter(({ status, seconds }) => status === 'Pending' && seconds > 0);
  return (
    new Set(decisions.map(({ approved }) => approved)).size === 1 &&
    waiting.every(({ date }) => decisions.some((decision) => decision.date === date))
  );
}

function stepOf(
  requestId: string,
  version: number | undefined,
  decide: {
    readonly seen?: readonly SeenDay[];
    readonly all?: { readonly approved: boolean; readonly note: string | null };
    readonly reverts?: { readonly past: boolean };
  },
): Step {
  return {
    requestId,
    version,
    staleCode: 'leave-request-modified',
    move: (loaded, { contracts, today }) => {
      const seen = decide.seen ?? [];
      if (!seen.every((day) => isAsSeen(day, loaded))) return { refused: 'leave-request-modified' };
      const state = stateOf(loaded);
      const decisions: readonly DayDecision[] = decide.all
        ? state.days
            .filter(({ status }) => status === 'Pending')
            .map(({ date }) => ({ date, approved: decide.all?.approved === true }))
        : seen.map(({ date, approved }) => ({ date, approved }));
      const approvedDates = new Set(decisions.filter(({ approved }) => approved).map(({ date }) => date));
      if (outsideContract(loaded, approvedDates, contracts)) return { refused: 'leave-outside-contract' };
      const keepsNotes = !isSensitive(loaded.type.preset);
      if (decide.reverts && decisions.length === 0 && state.inForce.length > 0) {
        if (!decide.reverts.past && state.inForce.some(({ date }) => date < today)) return { refused: 'unauthorized' };
        const note = keepsNotes ? decide.all?.note || null : null;
        return {
          loaded,
          transition: revertRequest(state),
          notes: new Map(state.inForce.map(({ date }) => [date, note])),
        };
      }
      if (isAnotherType(loaded) && !isWhole(decisions, state)) return { refused: 'state-conflict' };
      const notes = new Map(
        keepsNotes
          ? decide.all
            ? decisions.map(({ date }): [string, string | null] => [date, decide.all?.note || null])
            : seen.map(({ date, note }): [string, string | null] => [date, note || null])
          : [],
      );
      return {
        loaded,
        transition: decide.all ? decideAll(state, decide.all.approved) : decideDays(state, decisions),
        notes,
      };
    },
  };
}

/** Takes decisions on requests in the person's scope, and tells those they are about. */
async function decide(steps: readonly Step[], { principal, now }: Context): Promise<StepResult[]> {
  const found = await loadRequests(steps.map(({ requestId }) => requestId));
  const inScope = await decidable(
    principal,
    found.map(({ request }) => request.memberId),
  );
  const own = new Set(
    found.filter(({ request }) => request.memberId === principal.memberId).map(({ request }) => request.id),
  );
  const isOwnAllowed = own.size === 0 || (await decidesOnOwnLeave(principal, now));
  const allowed = new Set(
    found
      .filter(({ request }) => inScope.has(request.memberId) && (isOwnAllowed || !own.has(request.id)))
      .map(({ request }) => request.id),
  );
  const author = { actorId: principal.memberId, now };
  const taken = await takeSteps(
    steps.filter(({ requestId }) => allowed.has(requestId)),
    { ...author, basis: await readLeaveBasis(now) },
  );
  const done = taken.flatMap((result) => ('after' in result ? [result] : []));
  const decided = done.map(({ before, after, daysAfterDecision }) => {
    const changed = daysAfterDecision.filter(
      (day) => before.days.find(({ id }) => id === day.id)?.status !== day.status,
    );
    return {
      loaded: after,
      approved: changed.some(({ status, askedSeconds }) => status === 'Approved' && (askedSeconds ?? 0) > 0),
      note: changed.find(({ validationNote }) => validationNote !== null)?.validationNote ?? null,
    };
  });
  const ownDone = done
    .filter(({ after }) => own.has(after.request.id))
    .map(({ after: { request } }) => ({ from: request.fromDate, to: request.toDate }));
  if (ownDone.length > 0) await recordOwnDecision('leave', { principal, now }, { requests: ownDone });
  await notifyDecided(decided, author);
  if (done.length > 0) emitLeaveChange();
  const byId = new Map(taken.map((result) => [result.requestId, result]));
  return steps.map(
    ({ requestId }) =>
      byId.get(requestId) ?? {
        requestId,
        refused: inScope.has(principal.memberId) && own.has(requestId) ? 'own-decision' : 'leave-request-not-found',
      },
  );
}

/**
 * Approves or rejects days of one request as they were seen: a version, or If-Match, must be given. Rejecting all of
 * one that is approved withdraws its approval.
 */
export async function validateLeaveRequest(id: string, body: Input, context: Context): Promise<LeaveRequest> {
  const version = context.ifMatch ?? body.version ?? undefined;
  if (version === undefined)
    throw new ApiError('validation-failed', { errors: [{ path: 'version', code: 'required' }] });
  const all = body.allDays ? { approved: body.allDays.approved, note: body.allDays.note ?? null } : undefined;
  // Deciding against what is approved already withdraws the approval; leave that is past only by anyone who may change
  // that.
  const reverts =
    all?.approved === false ? { past: grants(context.principal.permissions, ['leave:request:edit-past']) } : undefined;
  const [result] = await decide(
    [stepOf(id, version, all ? { all, ...(reverts && { reverts }) } : { seen: body.leaveRequestDays ?? [] })],
    context,
  );
  if (!result || 'refused' in result) throw new ApiError(result?.refused ?? 'leave-request-not-found');
  return readRequest(id, context.principal, context.now);
}

/** Approves or rejects all that waits of many requests; each is reported. A request named twice is decided once. */
export async function validateLeaveRequests(
  requests: CallInput<Calls['validateLeaveRequests']>['body']['requests'],
  context: Context,
): Promise<CallResult<Calls['validateLeaveRequests']>> {
  const steps = requests.map(({ leaveRequestId, version, approved, note }) =>
    stepOf(leaveRequestId, version, { all: { approved, note: note ?? null } }),
  );
  const results = await decide(steps, context);
  const decided = results.flatMap((result) => ('after' in result ? [result.after.request] : []));
  await recordAuditOfMembers(
    { action: 'leave-decided', actorId: context.principal.memberId, now: context.now },
    decided.map(({ id, memberId, status }) => ({ memberId, details: { leaveRequestId: id, status } })),
  );
  return {
    items: results.map((result) =>
      'after' in result
        ? {
            leaveRequestId: result.requestId,
            isValidated: true,
            status: result.after.request.status,
            wouldOverflow: result.wentNegative,
            code: null,
          }
        : {
            leaveRequestId: result.requestId,
            isValidated: false,
            status: null,
            wouldOverflow: false,
            code: result.refused,
          },
    ),
  };
}
