/** What a manager sees and decides: the team's leave, what waits, approving and rejecting. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { errorCodes } from '../../errors.ts';
import { body, Duration, Id, list, NamesOut, page, PlainDate } from '../../wire.ts';
import { PlainTimeInput } from '../scheduling/formats.ts';
import { LeaveRequestStatus, mayValidate, mayViewTeam, module, Note, requestPath, teamQuery } from './formats.ts';
import { LeaveForecast, LeaveRequest, LeaveRequestDay, LeaveRequestEvent, LeaveRequestSummary } from './request.ts';

/** A run of dates of one request with one status. The type is null where only the absence may be known. */
const TeamLeave = z.object({
  leaveRequestId: Id,
  leaveTypeId: Id.nullable(),
  status: z.enum(['Approved', 'Pending']),
  fromDate: PlainDate,
  toDate: PlainDate,
  duration: Duration,
});

export const TeamMemberLeave = z
  .object({ tenantUserId: Id, ...NamesOut, departmentIds: z.array(Id), leave: z.array(TeamLeave) })
  .meta({ id: 'TeamMemberLeave' });
export type TeamMemberLeave = z.output<typeof TeamMemberLeave>;

/**
 * How many of a department work on a date by contract, and how many of those are off or have asked. Dates on which
 * nobody is off are left out.
 */
const CoverDay = z.object({ date: PlainDate, scheduled: z.int(), off: z.int(), pending: z.int() });

/** The leave of a team in a period: people by name, and cover per department. */
export const TeamLeaveOverview = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    freeDays: z.array(z.object({ date: PlainDate, name: z.string() })),
    members: z.array(TeamMemberLeave),
    departments: z.array(
      z.object({ departmentId: Id, name: z.string(), memberCount: z.int(), cover: z.array(CoverDay) }),
    ),
  })
  .meta({ id: 'TeamLeaveOverview' });
export type TeamLeaveOverview = z.output<typeof TeamLeaveOverview>;

/**
 * A day of a request that waits: who else is off, and who is left of each of the person's departments before and after
 * approving it.
 */
const PendingDay = LeaveRequestDay.pick({
  leaveRequestDayId: true,
  date: true,
  fromTime: true,
  toTime: true,
  requestedDuration: true,
  note: true,
  approved: true,
}).extend({
  colleaguesOff: z.int(),
  cover: z.array(z.object({ departmentId: Id, name: z.string(), scheduled: z.int(), before: z.int(), after: z.int() })),
});

export const PendingLeaveRequest = LeaveRequestSummary.extend({
  ...NamesOut,
  departmentIds: z.array(Id),
  /** An edit of a request that was approved: until it is decided the approved days stand. */
  isEdit: z.boolean(),
  isNoticeTooShort: z.boolean(),
  wouldOverflow: z.boolean(),
  forecast: LeaveForecast.nullable(),
  days: z.array(PendingDay),
  events: z.array(LeaveRequestEvent),
}).meta({ id: 'PendingLeaveRequest' });
export type PendingLeaveRequest = z.output<typeof PendingLeaveRequest>;

/** A decision on a day. Times and hours are as the one who decides saw them: others mean `leave-request-modified`. */
const DayDecision = body({
  date: PlainDate,
  approved: z.boolean(),
  note: Note.nullish(),
  fromTime: PlainTimeInput.nullish(),
  toTime: PlainTimeInput.nullish(),
  requestedDuration: Duration.nullish(),
});

/** Decisions on some days, or one on all that wait. `version` is needed where no If-Match is sent. */
export const ValidationInput = body({
  version: z.int().nullish(),
  leaveRequestDays: z.array(DayDecision).min(1, 'required').max(400).nullish(),
  allDays: body({ approved: z.boolean(), note: Note.nullish() }).nullish(),
})
  .refine(({ leaveRequestDays, allDays }) => ((leaveRequestDays ?? null) === null) !== ((allDays ?? null) === null), {
    path: ['leaveRequestDays'],
    error: 'required',
  })
  .meta({ id: 'ValidationInput' });
export type ValidationInput = z.input<typeof ValidationInput>;

/** What became of one request of many; `code` says why it was refused. */
export const ValidationOutcome = z
  .object({
    leaveRequestId: Id,
    isValidated: z.boolean(),
    status: LeaveRequestStatus.nullable(),
    wouldOverflow: z.boolean(),
    code: z.enum(errorCodes).nullable(),
  })
  .meta({ id: 'ValidationOutcome' });
export type ValidationOutcome = z.output<typeof ValidationOutcome>;

export const teamCalls = {
  getTeamLeave: call({
    method: 'GET',
    path: '/api/leave/team',
    summary: 'Leave and cover of the people in scope, in a period of at most 400 days',
    cost: 'heavy',
    access: mayViewTeam,
    mayLag: true,
    module,
    query: teamQuery,
    response: TeamLeaveOverview,
    keep: { instead: { leaveTypeId: null } },
    errors: ['not-found'],
  }),
  listPendingLeaveRequests: call({
    method: 'GET',
    path: '/api/leave/leave-requests/pending',
    summary: 'Requests that await a decision, first leave day first',
    access: { any: ['leave:request:view-pending'] },
    module,
    query: z.strictObject({
      limit: z.coerce.number<string | number>().int('not-whole').min(1).max(500).default(50),
      cursor: z.string().max(500).optional(),
      departmentId: Id.optional(),
      tenantUserId: Id.optional(),
    }),
    response: page(PendingLeaveRequest),
    keep: { instead: { leaveTypeId: null, note: null } },
  }),
  validateLeaveRequest: call({
    method: 'POST',
    path: '/api/leave/leave-requests/{leaveRequestId}/validate',
    summary: 'Approve or reject days of a request, as they were seen',
    trail: { action: 'leave-decided', fields: ['leaveRequestId', 'status'] },
    access: mayValidate,
    module,
    params: requestPath,
    body: ValidationInput,
    response: LeaveRequest,
    errors: [
      'leave-request-not-found',
      'leave-request-modified',
      'modified-meanwhile',
      'leave-outside-contract',
      'state-conflict',
      'own-decision',
    ],
    etag: true,
    idempotent: true,
  }),
  validateLeaveRequests: call({
    method: 'POST',
    path: '/api/leave/leave-requests/validate',
    summary: 'Approve or reject all that waits of many requests; what is refused is reported and holds up nothing else',
    access: mayValidate,
    module,
    body: body({
      requests: z
        .array(body({ leaveRequestId: Id, version: z.int(), approved: z.boolean(), note: Note.nullish() }))
        .min(1, 'required')
        .max(500),
    }),
    response: list(ValidationOutcome),
  }),
};
