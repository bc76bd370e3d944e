/** Clocking, entries and their approval; with the figures, settings and surcharges that belong to them. */
import * as z from 'zod';
import { call } from '../call.ts';
import { body, Duration, Id, Instant, InstantInput, list, page, pageQuery, period, text, TimeZoneId } from '../wire.ts';
import { ApprovableEntry, ApprovalsLeft, approvalCalls } from './timesheet/approval.ts';
import { EntryInput, OfflineMark, TimesheetEntry } from './timesheet/entry.ts';
import { hoursCalls } from './timesheet/hours.ts';
import { managingCalls } from './timesheet/managing.ts';
import { payrollCalls } from './timesheet/payroll.ts';
import { settingsCalls } from './timesheet/settings.ts';
import { surchargeCalls } from './timesheet/surcharges.ts';

export * from './timesheet/approval.ts';
export * from './timesheet/entry.ts';
export * from './timesheet/hours.ts';
export * from './timesheet/managing.ts';
export * from './timesheet/payroll.ts';
export * from './timesheet/settings.ts';
export * from './timesheet/surcharges.ts';

/**
 * The clock. Running: `isRunning`; on a break: not running and `stoppedAt` says since when; otherwise `timer` is null.
 */
export const TimerState = z
  .object({
    isRunning: z.boolean(),
    timer: z
      .object({
        start: Instant,
        startTimeZone: TimeZoneId,
        stoppedAt: Instant.nullable(),
        /** Breaks that have ended; a running break comes on top, from `stoppedAt` on. */
        currentBreakDuration: Duration,
      })
      .nullable(),
    /** The server's clock at answering, so a device with a wrong clock still counts right. */
    serverTime: Instant,
  })
  .meta({ id: 'TimerState' });
export type TimerState = z.output<typeof TimerState>;

/** A new entry, perhaps made without a connection. */
export const NewEntryInput = EntryInput.extend({ offline: OfflineMark.optional() }).meta({
  id: 'NewTimesheetEntryInput',
});
export type NewEntryInput = z.input<typeof NewEntryInput>;

const module = 'Timesheet';
const rules = ['timesheet-closed', 'timesheet-overlap'] as const;
const mayApprove = { any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'] } as const;
const mayUseTimer = { any: ['timesheet:timer:use'] } as const;

export const timesheetCalls = {
  addEntry: call({
    method: 'POST',
    path: '/api/timesheet',
    summary: 'Add an own entry by hand',
    access: { any: ['timesheet:entry:add'] },
    module,
    body: NewEntryInput,
    response: TimesheetEntry,
    status: 201,
    errors: [...rules, 'timesheet-entry-method-disabled'],
    etag: true,
    idempotent: true,
  }),
  updateEntry: call({
    method: 'PUT',
    path: '/api/timesheet/{id}',
    summary: 'Change an own entry; it goes back for approval',
    access: { any: ['timesheet:entry:update'] },
    module,
    params: z.object({ id: Id }),
    body: EntryInput,
    response: TimesheetEntry,
    errors: [...rules, 'not-found', 'modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  queryEntries: call({
    method: 'POST',
    path: '/api/timesheet/query',
    summary: 'Own entries that start in a period of at most 400 days, newest first',
    access: { any: ['timesheet:entry:view-own'] },
    module,
    body: period,
    response: list(TimesheetEntry),
    keep: true,
  }),
  listApprovableEntries: call({
    method: 'GET',
    path: '/api/timesheet/approvable-entries',
    summary: 'Entries awaiting approval by the caller, oldest first',
    access: {
      any: ['timesheet:entry:view-approvable', 'timesheet:entry:approve', 'timesheet:entry:approve:department'],
    },
    module,
    query: pageQuery,
    response: page(ApprovableEntry),
    keep: true,
  }),
  approveEntry: call({
    method: 'POST',
    path: '/api/timesheet/approve',
    summary: 'Approve one entry',
    trail: { action: 'hours-decided', fields: ['timesheetEntryId', 'status'] },
    access: mayApprove,
    module,
    body: body({ timesheetEntryId: Id }),
    response: TimesheetEntry,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict', 'own-decision', ...rules],
    etag: true,
    idempotent: true,
  }),
  denyEntry: call({
    method: 'POST',
    path: '/api/timesheet/deny',
    summary: 'Deny one entry, with the reason its owner will read',
    trail: { action: 'hours-decided', fields: ['timesheetEntryId', 'status'] },
    access: mayApprove,
    module,
    body: body({ timesheetEntryId: Id, denialReason: text(1000, 1) }),
    response: TimesheetEntry,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict', 'own-decision', ...rules],
    etag: true,
    idempotent: true,
  }),
  approveAllEntries: call({
    method: 'POST',
    path: '/api/timesheet/approve-all',
    summary: 'Approve all the caller may decide on; with `asOf`, only what has not changed since then',
    cost: 'heavy',
    access: mayApprove,
    module,
    body: body({ asOf: InstantInput.optional() }).optional(),
    response: z.object({ updatedEntryCount: z.int(), left: ApprovalsLeft, decidedAt: Instant }),
    failsWith: 'approve-all-failed',
  }),
  getTimer: call({
    method: 'GET',
    path: '/api/timesheet/timer',
    summary: 'The own clock',
    access: mayUseTimer,
    module,
    response: TimerState,
    keep: true,
  }),
  startTimer: call({
    method: 'POST',
    path: '/api/timesheet/timer/start',
    summary: 'Clock in',
    access: mayUseTimer,
    module,
    body: body({ timeZoneId: TimeZoneId, offline: OfflineMark.optional() }),
    response: TimerState,
    errors: ['timer-already-running', 'timesheet-closed', 'timesheet-overlap', 'timesheet-entry-method-disabled'],
    idempotent: true,
  }),
  pauseTimer: call({
    method: 'POST',
    path: '/api/timesheet/timer/pause',
    summary: 'Start a break on a running clock, end it on a paused one; with `to`, only if the clock is not so already',
    access: mayUseTimer,
    module,
    body: body({ to: z.enum(['Break', 'Work']).optional(), offline: OfflineMark.optional() }).optional(),
    response: TimerState,
    errors: ['timer-not-running', 'timer-over-24-hours', 'state-conflict'],
    idempotent: true,
  }),
  stopTimer: call({
    method: 'POST',
    path: '/api/timesheet/timer/stop',
    summary:
      'Clock out: ends a running break and makes the entry, also over hours that are there already: it then says `overlaps`',
    access: mayUseTimer,
    module,
    body: body({ offline: OfflineMark.optional() }).optional(),
    response: TimesheetEntry,
    status: 201,
    errors: ['timer-not-running', 'timer-over-24-hours'],
    idempotent: true,
  }),
  cancelTimer: call({
    method: 'POST',
    path: '/api/timesheet/timer/cancel',
    summary: 'Throw the running clock away without an entry',
    access: mayUseTimer,
    module,
    response: TimerState,
    errors: ['timer-not-running'],
  }),
  ...approvalCalls,
  ...managingCalls,
  ...settingsCalls,
  ...hoursCalls,
  ...surchargeCalls,
  ...payrollCalls,
};
