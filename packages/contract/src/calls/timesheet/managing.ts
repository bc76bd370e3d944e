/** Hours of somebody else: adding, changing and deleting them, and taking a decision back. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, text } from '../../wire.ts';
import { EntryInput, TimesheetEntry } from './entry.ts';

/** Why, for its owner to read. */
const reason = text(500, 1);

/** Hours as a manager enters them for somebody. */
export const ManagedEntryInput = EntryInput.extend({ reason }).meta({ id: 'ManagedTimesheetEntryInput' });
export type ManagedEntryInput = z.input<typeof ManagedEntryInput>;

const module = 'Timesheet';
const access = { any: ['timesheet:entry:approve', 'timesheet:entry:approve:department'] } as const;
const rules = ['timesheet-closed', 'timesheet-overlap'] as const;
const id = z.object({ id: Id });

export const managingCalls = {
  addEntryFor: call({
    method: 'POST',
    path: '/api/timesheet/members/{tenantUserId}',
    summary: 'Add hours of an employee, approved in the same act; with the reason that the employee reads',
    access,
    module,
    params: z.object({ tenantUserId: Id }),
    body: ManagedEntryInput,
    response: TimesheetEntry,
    status: 201,
    errors: ['not-found', 'own-decision', ...rules],
    etag: true,
    idempotent: true,
  }),
  changeEntryOf: call({
    method: 'PUT',
    path: '/api/timesheet/entries/{id}',
    summary: 'Change hours of an employee, approved in the same act; with the reason that the employee reads',
    access,
    module,
    params: id,
    body: ManagedEntryInput,
    response: TimesheetEntry,
    errors: ['not-found', 'modified-meanwhile', 'own-decision', ...rules],
    etag: true,
    idempotent: true,
  }),
  deleteEntryOf: call({
    method: 'POST',
    path: '/api/timesheet/entries/{id}/delete',
    summary: 'Delete hours of an employee, with the reason that the employee reads; they stay in the audit trail',
    access,
    module,
    params: id,
    body: body({ reason }),
    errors: ['not-found', 'modified-meanwhile', 'own-decision', 'timesheet-closed'],
  }),
  reopenEntry: call({
    method: 'POST',
    path: '/api/timesheet/reopen',
    summary: 'Take a decision on hours back: they await approval again',
    access,
    module,
    body: body({ timesheetEntryId: Id }),
    response: TimesheetEntry,
    errors: [
      'not-found',
      'modified-meanwhile',
      'state-conflict',
      'own-decision',
      'timesheet-closed',
      'timesheet-overlap',
    ],
    etag: true,
    idempotent: true,
  }),
  deleteEntry: call({
    method: 'DELETE',
    path: '/api/timesheet/{id}',
    summary: 'Delete own hours that were never approved; they stay in the audit trail',
    access: { any: ['timesheet:entry:update'] },
    module,
    params: id,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict', 'timesheet-closed'],
  }),
};
