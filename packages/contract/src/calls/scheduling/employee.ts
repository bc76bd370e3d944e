/** What employees see and do: their shifts, open shifts they may register for, and the calendar feed. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, PlainDate, text, TimeZoneId } from '../../wire.ts';
import { mayViewOwn, module, WeekStartDate } from './formats.ts';
import { Reason } from './reasons.ts';
import { AssignmentStatus } from './shift.ts';

/** A published shift as employees see it. */
export const EmployeeShift = z
  .object({
    shiftId: Id,
    displayName: z.string(),
    description: z.string().nullable(),
    departmentId: Id,
    departmentName: z.string(),
    start: Instant,
    end: Instant,
    startDate: PlainDate,
    breakDuration: Duration,
    timeZoneId: TimeZoneId,
    isFlex: z.boolean(),
    requiredStaff: z.int(),
    filledCount: z.int(),
    /** The own place, filled or waiting for a manager. */
    own: z.object({ shiftAssignmentId: Id, status: AssignmentStatus, skillId: Id.nullable() }).nullable(),
    /** Who else does it. */
    colleagues: z.array(z.object({ shiftAssignmentId: Id, tenantUserId: Id, fullName: z.string() })),
    /** A swap of the own place that is under way. */
    swapRequestId: Id.nullable(),
    /** The own place was announced too late for somebody on call: he need not come. */
    mayRefuse: z.boolean(),
  })
  .meta({ id: 'EmployeeShift' });
export type EmployeeShift = z.output<typeof EmployeeShift>;

/** A shift one may register for; `skillIds` are the skills of its open places, null for a place that asks none. */
export const OpenShift = EmployeeShift.extend({
  openCount: z.int(),
  skillIds: z.array(Id.nullable()),
  warnings: z.array(Reason),
}).meta({ id: 'OpenShift' });
export type OpenShift = z.output<typeof OpenShift>;

export const EmployeeSchedule = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    timeZoneId: TimeZoneId,
    today: PlainDate,
    ownShifts: z.array(EmployeeShift),
    /**
     * Everybody's shifts in the own departments (all departments with the permission for it); null where that is not
     * allowed or not asked for.
     */
    allShifts: z.array(EmployeeShift).nullable(),
    openShifts: z.array(OpenShift),
    plannedTime: Duration,
  })
  .meta({ id: 'EmployeeSchedule' });
export type EmployeeSchedule = z.output<typeof EmployeeSchedule>;

export const ScheduleFeed = z
  .object({ isActive: z.boolean(), createdAt: Instant.nullable(), lastReadAt: Instant.nullable() })
  .meta({ id: 'ScheduleFeed' });
export type ScheduleFeed = z.output<typeof ScheduleFeed>;

export const employeeCalls = {
  queryOwnSchedule: call({
    method: 'POST',
    path: '/api/schedules/employee/query',
    summary: 'Own shifts, open shifts and, when allowed, everybody’s, for up to six weeks from a Monday',
    access: { any: [...mayViewOwn.any, 'schedules:view-other'] },
    module,
    /** Without `withAll` everybody's shifts are left out: null. */
    body: body({
      weekStartDate: WeekStartDate,
      weeks: z.int().min(1).max(6).default(1),
      withAll: z.boolean().default(true),
    }),
    response: EmployeeSchedule,
    keep: true,
  }),
  registerForShift: call({
    method: 'POST',
    path: '/api/schedules/shifts/{tenantUserId}',
    summary: 'Register oneself for an open shift; a manager confirms it by assigning',
    access: mayViewOwn,
    module,
    params: z.object({ tenantUserId: Id }),
    body: body({ shiftId: Id, skillId: Id.nullish() }),
    response: EmployeeShift,
    status: 201,
    errors: [
      'not-found',
      'shift-not-open',
      'shift-slot-taken',
      'shift-already-assigned',
      'shift-department-mismatch',
      'shift-overlap',
      'shift-employee-on-leave',
      'shift-employee-leave-pending',
      'shift-employee-unavailable',
      'shift-skill-mismatch',
      'shift-working-time',
      'state-conflict',
    ],
    idempotent: true,
  }),
  withdrawRegistration: call({
    method: 'POST',
    path: '/api/schedules/registrations/{shiftAssignmentId}/withdraw',
    summary: 'Take back an own registration that no manager has confirmed',
    access: mayViewOwn,
    module,
    params: z.object({ shiftAssignmentId: Id }),
    errors: ['not-found', 'state-conflict'],
  }),
  refuseShift: call({
    method: 'POST',
    path: '/api/schedules/shifts/{shiftAssignmentId}/refuse',
    summary:
      'Refuse an own shift that was announced later than somebody on call has to be told; the place is open again, and planners are told',
    access: mayViewOwn,
    module,
    params: z.object({ shiftAssignmentId: Id }),
    errors: ['not-found', 'shift-called-in-time'],
  }),
  getScheduleFeed: call({
    method: 'GET',
    path: '/api/schedules/feed',
    summary: 'Whether the own calendar address exists',
    access: mayViewOwn,
    module,
    response: ScheduleFeed,
  }),
  createScheduleFeed: call({
    method: 'POST',
    path: '/api/schedules/feed',
    summary: 'Make a new secret calendar address, shown this once; an earlier one stops working',
    access: mayViewOwn,
    module,
    response: z.object({ url: text(500), feed: ScheduleFeed }),
    status: 201,
  }),
  deleteScheduleFeed: call({
    method: 'DELETE',
    path: '/api/schedules/feed',
    summary: 'Revoke the own calendar address',
    access: mayViewOwn,
    module,
  }),
};
