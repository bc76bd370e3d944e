/** What awaits a decision, beside what was planned, and deciding on all that came as planned. */
import * as z from 'zod';
import { call } from '../../call.ts';
import {
  body,
  Duration,
  Id,
  Instant,
  InstantInput,
  NamesOut,
  page,
  pageQuery,
  PlainDate,
  text,
  TimeZoneId,
} from '../../wire.ts';
import { TimesheetEntry } from './entry.ts';

/** The shift an entry is of, and by how much the entry departs from it: later and more are above zero. */
export const PlannedShift = z
  .object({
    shiftId: Id,
    name: z.string(),
    start: Instant,
    end: Instant,
    breakTime: Duration,
    startDifference: Duration,
    endDifference: Duration,
    workedDifference: Duration,
  })
  .meta({ id: 'PlannedShift' });
export type PlannedShift = z.output<typeof PlannedShift>;

/**
 * An entry somebody has to decide on, with whose it is. `planned` is null without a shift, and absent without the
 * module Scheduling.
 */
export const ApprovableEntry = TimesheetEntry.extend({
  ...NamesOut,
  employeeCode: z.string().nullable(),
  planned: PlannedShift.nullable().optional(),
}).meta({ id: 'ApprovableEntry' });
export type ApprovableEntry = z.output<typeof ApprovableEntry>;

/** All that awaits the caller's decision of one person. */
export const ApprovableTotal = z
  .object({
    tenantUserId: Id,
    entryCount: z.int(),
    workedTime: Duration,
    departments: z.array(z.object({ departmentId: Id, name: z.string() })),
  })
  .meta({ id: 'ApprovableTotal' });
export type ApprovableTotal = z.output<typeof ApprovableTotal>;

/** What approving all has left in the caller's scope, and why. */
export const ApprovalsLeft = z
  .object({
    /** They lie in the closed period. */
    closed: z.int(),
    /** They overlap other hours. */
    overlapping: z.int(),
    /** They are the caller's own, for somebody else to decide on. */
    own: z.int(),
    /** They have come or changed since the caller looked. */
    changed: z.int(),
  })
  .meta({ id: 'ApprovalsLeft' });
export type ApprovalsLeft = z.output<typeof ApprovalsLeft>;

/**
 * Entries whose start, end and time worked each depart from a published shift by at most so many minutes; of some
 * people and days, or all.
 */
const Within = body({
  toleranceMinutes: z.int('not-whole').min(0).max(120),
  tenantUserIds: z.array(Id).max(5000).optional(),
  /** Every word of it is in the name or the employee code. */
  name: text(200).optional(),
  departmentId: Id.optional(),
  fromDate: PlainDate.optional(),
  toDate: PlainDate.optional(),
});

/** Which of what waits is listed. Without a schedule nothing is as planned. */
export const ApprovalsShown = z.enum(['differences', 'asPlanned', 'all']).meta({ id: 'ApprovalsShown' });
export type ApprovalsShown = z.output<typeof ApprovalsShown>;

/** A published shift that is over and at which nobody clocked, typed hours or was off. */
export const UnclockedShift = z
  .object({ shiftId: Id, name: z.string(), start: Instant, end: Instant, breakTime: Duration, timeZoneId: TimeZoneId })
  .meta({ id: 'UnclockedShift' });
export type UnclockedShift = z.output<typeof UnclockedShift>;

/** Somebody with all that is listed of him, oldest first. */
export const ApprovalsOfPerson = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    entries: z.array(ApprovableEntry),
    /** Of the last two weeks; on the differences only. */
    unclocked: z.array(UnclockedShift),
  })
  .meta({ id: 'ApprovalsOfPerson' });
export type ApprovalsOfPerson = z.output<typeof ApprovalsOfPerson>;

/** What waits as a whole. */
export const ApprovalsSummary = z
  .object({
    entryCount: z.int(),
    /** Within the tolerance, and possible to approve. */
    asPlannedCount: z.int(),
    asPlannedEmployeeCount: z.int(),
    asPlannedTime: Duration,
    /** Latest change among all that waits; null when nothing does. */
    asOf: Instant.nullable(),
    departments: z.array(z.object({ departmentId: Id, name: z.string() })),
  })
  .meta({ id: 'ApprovalsSummary' });
export type ApprovalsSummary = z.output<typeof ApprovalsSummary>;

const module = 'Timesheet';
const mayApprove = { any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'] } as const;

export const approvalCalls = {
  listApprovableTotals: call({
    method: 'GET',
    path: '/api/timesheet/approvable-entries/totals',
    summary: 'How much awaits approval by the caller, per employee, page by page',
    cost: 'heavy',
    access: {
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
    module,
    query: pageQuery,
    response: page(ApprovableTotal),
    keep: true,
  }),
  listApprovals: call({
    method: 'GET',
    path: '/api/timesheet/approvals',
    summary:
      'What awaits the caller’s decision, by person: what departs from the schedule by more than a tolerance, what does not, or all; a page is of whole people',
    cost: 'heavy',
    access: {
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
    module,
    query: z.strictObject({
      toleranceMinutes: z.coerce.number<string | number>().int('not-whole').min(0).max(120).default(5),
      show: ApprovalsShown.default('differences'),
      name: text(200).optional(),
      departmentId: Id.optional(),
      fromDate: PlainDate.optional(),
      toDate: PlainDate.optional(),
      /** Entries after which a page ends with the person it is at. */
      limit: z.coerce.number<string | number>().int('not-whole').min(1).max(200).default(50),
      cursor: z.string().max(500).optional(),
    }),
    response: z
      .object({
        /** On the first page only. */
        summary: ApprovalsSummary.nullable(),
        people: z.array(ApprovalsOfPerson),
        nextCursor: z.string().nullable(),
      })
      .meta({ id: 'Approvals' }),
    keep: true,
  }),
  undoApprovals: call({
    method: 'POST',
    path: '/api/timesheet/approvals/undo',
    summary: 'Take back what the caller approved in one act, known by its moment, as far as nothing has come after',
    cost: 'heavy',
    access: mayApprove,
    module,
    body: body({ decidedAt: InstantInput }),
    response: z.object({ updatedEntryCount: z.int() }),
  }),
  previewApproveWithin: call({
    method: 'POST',
    path: '/api/timesheet/approve-within/preview',
    summary: 'How much would be approved within a tolerance around the planned shifts; changes nothing',
    cost: 'heavy',
    access: mayApprove,
    module,
    body: Within,
    response: z.object({
      entryCount: z.int(),
      employeeCount: z.int(),
      workedTime: Duration,
      /** Entries that stay: outside the tolerance, and without a shift. */
      outsideCount: z.int(),
      unplannedCount: z.int(),
      /** Latest change among what would be approved; null when nothing would. */
      asOf: Instant.nullable(),
    }),
  }),
  approveWithin: call({
    method: 'POST',
    path: '/api/timesheet/approve-within',
    summary: 'Approve what lies within a tolerance around the planned shifts and has not changed since `asOf`',
    cost: 'heavy',
    access: mayApprove,
    module,
    body: Within.extend({ asOf: InstantInput }),
    response: z.object({
      updatedEntryCount: z.int(),
      /** The moment of the act, to undo it by. */
      decidedAt: Instant,
    }),
    failsWith: 'approve-all-failed',
  }),
};
