/** Offering a shift, or swapping it against a colleague's. The shift stays with its owner until the last step. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, PlainDate, text, TimeZoneId } from '../../wire.ts';
import { mayAssign, mayViewOwn, module } from './formats.ts';
import { Reason } from './reasons.ts';

/**
 * Proposed: waits for a colleague. Accepted: waits for a manager. Approved: done. Declined by the colleague, Cancelled
 * by the owner, Refused by the manager, Lapsed: the shift has begun, or somebody took a place from under it.
 */
export const SwapStatus = z
  .enum(['Proposed', 'Accepted', 'Approved', 'Declined', 'Cancelled', 'Refused', 'Lapsed'])
  .meta({ id: 'SwapStatus' });
export type SwapStatus = z.output<typeof SwapStatus>;

export const SwapPerson = z.object({ tenantUserId: Id, fullName: z.string() }).meta({ id: 'SwapPerson' });

/** A place in a swap, with its shift. */
export const SwapPlace = z
  .object({
    shiftAssignmentId: Id,
    shiftId: Id,
    displayName: z.string(),
    departmentId: Id,
    start: Instant,
    end: Instant,
    startDate: PlainDate,
    breakDuration: Duration,
    timeZoneId: TimeZoneId,
  })
  .meta({ id: 'SwapPlace' });

export const SwapEvent = z
  .object({ status: SwapStatus, actor: SwapPerson.nullable(), note: z.string().nullable(), at: Instant })
  .meta({ id: 'SwapEvent' });

export const SwapRequest = z
  .object({
    swapRequestId: Id,
    status: SwapStatus,
    owner: SwapPerson,
    /** Null: offered to all who qualify, and nobody has accepted yet. */
    colleague: SwapPerson.nullable(),
    place: SwapPlace,
    /** What the owner gets for it; null: the shift is given away. */
    inReturn: SwapPlace.nullable(),
    note: z.string().nullable(),
    /** For who decides next: what the rules say of it now. */
    reasons: z.array(Reason),
    /** What the caller may do now. */
    actions: z.array(z.enum(['Accept', 'Decline', 'Cancel', 'Approve', 'Refuse'])),
    events: z.array(SwapEvent),
    version: z.int(),
    createdAt: Instant,
  })
  .meta({ id: 'SwapRequest' });
export type SwapRequest = z.output<typeof SwapRequest>;

const swap = z.object({ swapRequestId: Id });
const ruleErrors = [
  'shift-department-mismatch',
  'shift-already-assigned',
  'shift-overlap',
  'shift-employee-on-leave',
  'shift-employee-leave-pending',
  'shift-employee-unavailable',
  'shift-skill-mismatch',
  'shift-working-time',
] as const;

export const swapCalls = {
  listSwaps: call({
    method: 'GET',
    path: '/api/schedules/swaps',
    summary: 'Own swaps, those one is asked for, and offers one could take; what has ended for 30 days',
    access: mayViewOwn,
    module,
    response: list(SwapRequest),
    keep: true,
  }),
  proposeSwap: call({
    method: 'POST',
    path: '/api/schedules/swaps',
    summary: 'Offer an own shift to a colleague or to all who qualify, or swap it against a colleague’s',
    access: mayViewOwn,
    module,
    body: body({
      shiftAssignmentId: Id,
      colleagueId: Id.nullish(),
      inReturnAssignmentId: Id.nullish(),
      note: text(500).nullish(),
    }),
    response: SwapRequest,
    status: 201,
    errors: ['not-found', 'swap-under-way', 'state-conflict', ...ruleErrors],
    idempotent: true,
  }),
  acceptSwap: call({
    method: 'POST',
    path: '/api/schedules/swaps/{swapRequestId}/accept',
    summary: 'Take the shift; goes through at once where the organisation allows that and no rule speaks against',
    access: mayViewOwn,
    module,
    params: swap,
    body: body({ note: text(500).nullish() }),
    response: SwapRequest,
    errors: ['not-found', 'state-conflict', ...ruleErrors],
  }),
  declineSwap: call({
    method: 'POST',
    path: '/api/schedules/swaps/{swapRequestId}/decline',
    summary: 'Say no to a swap one is asked for',
    access: mayViewOwn,
    module,
    params: swap,
    body: body({ note: text(500).nullish() }),
    response: SwapRequest,
    errors: ['not-found', 'state-conflict'],
  }),
  cancelSwap: call({
    method: 'POST',
    path: '/api/schedules/swaps/{swapRequestId}/cancel',
    summary: 'Take back an own proposal that is not final',
    access: mayViewOwn,
    module,
    params: swap,
    response: SwapRequest,
    errors: ['not-found', 'state-conflict'],
  }),
  querySwapColleagues: call({
    method: 'GET',
    path: '/api/schedules/swaps/colleagues/{shiftAssignmentId}',
    summary:
      'Colleagues who could take an own place, with the shifts of theirs within two weeks that could come in return',
    access: mayViewOwn,
    module,
    params: z.object({ shiftAssignmentId: Id }),
    response: list(SwapPerson.extend({ inReturn: z.array(SwapPlace) })),
    errors: ['not-found'],
  }),
  listManagedSwaps: call({
    method: 'GET',
    path: '/api/schedules/manager/swaps',
    summary: 'Swaps of the managed departments: waiting ones first, ended ones for 30 days',
    access: mayAssign,
    module,
    response: list(SwapRequest),
    keep: true,
  }),
  decideSwap: call({
    method: 'POST',
    path: '/api/schedules/manager/swaps/{swapRequestId}/decide',
    summary: 'Approve or refuse an accepted swap; the rules are checked again',
    access: mayAssign,
    module,
    params: swap,
    body: body({ isApproved: z.boolean(), note: text(500).nullish(), forceAssignment: z.boolean().default(false) }),
    response: SwapRequest,
    trail: { action: 'swap-decided', fields: ['swapRequestId', 'status'], about: 'owner' },
    errors: ['not-found', 'state-conflict', ...ruleErrors],
  }),
  listShiftSwaps: call({
    method: 'GET',
    path: '/api/schedules/manager/shifts/{shiftId}/swaps',
    summary: 'The swaps a shift has been part of, latest first',
    access: { any: ['schedules:view', 'schedules:view:department'] },
    module,
    params: z.object({ shiftId: Id }),
    response: list(SwapRequest),
    keep: true,
    errors: ['not-found'],
  }),
};
