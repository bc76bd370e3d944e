/** What awaits a decision, beside what was planned, and deciding on all that came as planned. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, InstantInput, NamesOut, page, pageQuery, PlainDate } from '../../wire.ts';
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
  fromDate: PlainDate.optional(),
  toDate: PlainDate.optional(),
});

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
    response: z.object({ updatedEntryCount: z.int() }),
    failsWith: 'approve-all-failed',
  }),
};
