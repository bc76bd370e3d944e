/** Asking for leave, changing it, withdrawing it. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { fieldErrorCodes } from '../../errors.ts';
import { body, Duration, Id, Instant, list, PlainDate, TimeZoneId } from '../../wire.ts';
import { PlainTimeInput } from '../scheduling/formats.ts';
import {
  LeaveDayStatus,
  LeaveRequestType,
  mayChange,
  mayCreate,
  mayView,
  memberPath,
  memberYear,
  module,
  Note,
  requestPath,
  Year,
} from './formats.ts';
import { LeaveDayKind, LeaveForecast, LeaveOnDate, LeaveRequest, ListedLeaveRequest } from './request.ts';

/** Longest stretch one request can span, in days. */
export const LONGEST_REQUEST_DAYS = 366;

/**
 * With times the hours are the overlap with the working time, at most `requestedDuration` where that is not nothing; it
 * must be said where nobody knows the working time.
 */
const LeaveDayInput = body({
  date: PlainDate,
  fromTime: PlainTimeInput.nullish(),
  toTime: PlainTimeInput.nullish(),
  requestedDuration: Duration,
  note: Note.nullish(),
}).refine(({ fromTime, toTime }) => (fromTime ?? null) === null || (toTime ?? null) !== null, {
  path: ['toTime'],
  error: 'required',
});
const days = z.array(LeaveDayInput).min(1, 'required').max(LONGEST_REQUEST_DAYS);

/** A range names each of its dates, days off included with no hours. */
export const LeaveRequestInput = body({ type: LeaveRequestType, leaveTypeId: Id, timeZoneId: TimeZoneId, days }).meta({
  id: 'LeaveRequestInput',
});
export type LeaveRequestInput = z.input<typeof LeaveRequestInput>;

const PreviewDayInput = body({
  date: PlainDate,
  fromTime: PlainTimeInput.nullish(),
  toTime: PlainTimeInput.nullish(),
  requestedDuration: Duration.nullish(),
});

/**
 * A form on its way: either `fromDate` and `toDate` or `days`; hours that are absent are prefilled. With a request's
 * id: an edit of it.
 */
export const LeavePreviewInput = body({
  type: LeaveRequestType,
  leaveTypeId: Id.nullish(),
  leaveRequestId: Id.nullish(),
  fromDate: PlainDate.nullish(),
  toDate: PlainDate.nullish(),
  days: z.array(PreviewDayInput).max(LONGEST_REQUEST_DAYS).nullish(),
})
  .refine(
    ({ fromDate, toDate, days: chosen }) =>
      (chosen ?? null) !== null || ((fromDate ?? null) !== null && (toDate ?? null) !== null),
    { path: ['toDate'], error: 'required' },
  )
  .refine(({ fromDate, toDate }) => !fromDate || !toDate || fromDate <= toDate, {
    path: ['toDate'],
    error: 'end-before-start',
  })
  .meta({ id: 'LeavePreviewInput' });
export type LeavePreviewInput = z.input<typeof LeavePreviewInput>;

/**
 * A date of the form. `wholeDay` is what a whole day takes, `limit` the most that can be asked, `requestedDuration`
 * what is asked or prefilled.
 */
export const LeavePreviewDay = z
  .object({
    date: PlainDate,
    kind: LeaveDayKind,
    holiday: z.string().nullable(),
    contractId: Id.nullable(),
    wholeDay: Duration,
    limit: Duration,
    /**
     * When the person works, in durations since midnight, breaks left out; empty where nobody knows, and then hours of
     * times must be said.
     */
    work: z.array(z.object({ start: Duration, end: Duration })),
    requestedDuration: Duration,
    /** Other leave of the person on this date, approved or waiting. */
    otherLeave: Duration,
    /** How many others of the person's departments are off. */
    colleaguesOff: z.int(),
  })
  .meta({ id: 'LeavePreviewDay' });
export type LeavePreviewDay = z.output<typeof LeavePreviewDay>;

/** A shift of the person that lies on a day of the request. */
export const TouchedShift = z
  .object({
    shiftId: Id,
    name: z.string(),
    start: Instant,
    end: Instant,
    timeZoneId: TimeZoneId,
    isPublished: z.boolean(),
  })
  .meta({ id: 'TouchedShift' });

/**
 * What a request would come to. `issues` are what sending it would be refused for; their paths are those of the
 * request.
 */
export const LeavePreview = z
  .object({
    days: z.array(LeavePreviewDay),
    duration: Duration,
    dayCount: z.int(),
    /** Null for a type that takes from no balance. */
    forecast: LeaveForecast.nullable(),
    isNoticeTooShort: z.boolean(),
    minimumNoticeDays: z.int(),
    /** First day leave can be asked for with that notice. */
    earliestDate: PlainDate,
    colleagues: z.array(LeaveOnDate),
    shifts: z.array(TouchedShift),
    issues: z.array(
      z.object({
        path: z.string(),
        code: z.enum([...fieldErrorCodes, 'leave-outside-contract', 'leave-overlap']),
        limit: Duration.nullable(),
      }),
    ),
  })
  .meta({ id: 'LeavePreview' });
export type LeavePreview = z.output<typeof LeavePreview>;

/** A date of one's own year. `leave` is empty on most. */
export const LeaveGridDay = z
  .object({
    date: PlainDate,
    kind: LeaveDayKind,
    holiday: z.string().nullable(),
    /** Hours of a whole day of leave. */
    wholeDay: Duration,
    leave: z.array(
      z.object({
        leaveRequestId: Id,
        leaveTypeId: Id.nullable(),
        status: LeaveDayStatus,
        duration: Duration,
        inForce: Duration,
      }),
    ),
  })
  .meta({ id: 'LeaveGridDay' });
export type LeaveGridDay = z.output<typeof LeaveGridDay>;

const rules = ['leave-outside-contract', 'leave-notice-too-short', 'leave-overlap', 'leave-type-invalid'] as const;
const onePath = '/api/leave/leave-request/{leaveRequestId}';

export const requestCalls = {
  previewLeave: call({
    method: 'POST',
    path: '/api/leave/previews/{tenantUserId}',
    summary: 'What a request would take and touch, before it is sent',
    access: mayCreate,
    module,
    params: memberPath,
    body: LeavePreviewInput,
    response: LeavePreview,
    errors: ['not-found', 'leave-request-not-found', 'leave-type-invalid'],
  }),
  createLeaveRequest: call({
    method: 'POST',
    path: '/api/leave/leave-requests/{tenantUserId}',
    summary: 'Ask for leave, for oneself or for somebody else',
    access: mayCreate,
    module,
    params: memberPath,
    body: LeaveRequestInput,
    response: LeaveRequest,
    status: 201,
    errors: ['not-found', ...rules],
    idempotent: true,
  }),
  getLeaveRequest: call({
    method: 'GET',
    path: onePath,
    summary: 'One request with its history',
    access: mayView,
    module,
    params: requestPath,
    response: LeaveRequest,
    keep: 'own',
    errors: ['leave-request-not-found'],
    etag: true,
  }),
  updateLeaveRequest: call({
    method: 'PUT',
    path: onePath,
    summary: 'Other days, hours or type: all of it waits anew, and what was approved stands until then',
    access: mayChange,
    module,
    params: requestPath,
    body: LeaveRequestInput,
    response: LeaveRequest,
    errors: ['leave-request-not-found', 'modified-meanwhile', 'state-conflict', ...rules],
    etag: true,
    idempotent: true,
  }),
  cancelLeaveRequest: call({
    method: 'POST',
    path: '/api/leave/leave-requests/{leaveRequestId}/cancel',
    summary: 'Withdraw a request; hours that were taken go back where they came from',
    access: { any: ['leave:request:cancel', 'leave:request:edit-other'] },
    module,
    params: requestPath,
    response: LeaveRequest,
    errors: ['leave-request-not-found', 'modified-meanwhile', 'state-conflict'],
    etag: true,
    idempotent: true,
  }),
  listLeaveRequests: call({
    method: 'GET',
    path: '/api/leave/leave-requests/{year}/{tenantUserId}',
    summary: 'Requests with a day in the year, latest first',
    access: mayView,
    module,
    params: memberYear,
    response: list(ListedLeaveRequest),
    keep: 'own',
    errors: ['not-found'],
  }),
  getLeaveGrid: call({
    method: 'GET',
    path: '/api/leave/leave-requests/grid/{year}/{tenantUserId}',
    summary: 'Every date of a year with its working hours, holidays and leave',
    access: mayView,
    module,
    params: memberYear,
    response: z.object({ year: z.int(), tenantUserId: Id, days: z.array(LeaveGridDay) }),
    keep: 'own',
    errors: ['not-found'],
  }),
  listLeaveOfOthers: call({
    method: 'GET',
    path: '/api/leave/leave-requests/other/{year}/{month}/{day}',
    summary: 'Who else is off on a date',
    access: { any: ['leave:request:view-others-on-date'] },
    module,
    params: z.object({
      year: Year,
      month: z.coerce.number<string | number>().int('not-whole').min(1).max(12),
      day: z.coerce.number<string | number>().int('not-whole').min(1).max(31),
    }),
    response: list(LeaveOnDate),
  }),
};
