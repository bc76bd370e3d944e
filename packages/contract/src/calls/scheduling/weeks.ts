/** Whole weeks at once: copying, templates, clearing; each of them can be undone. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, list, name } from '../../wire.ts';
import { departmentIds, mayCreate, mayDelete, mayUpdate, mayView, module, WeekStartDate } from './formats.ts';
import { BatchResult } from './shift.ts';

/** A named week without dates. */
export const ScheduleTemplate = z
  .object({
    templateId: Id,
    name: z.string(),
    shiftCount: z.int(),
    departmentIds: z.array(Id),
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'ScheduleTemplate' });
export type ScheduleTemplate = z.output<typeof ScheduleTemplate>;

export const ScheduleBatch = z
  .object({
    batchId: Id,
    kind: z.enum(['Paste', 'CopyWeek', 'ApplyTemplate', 'ClearWeek', 'DiscardChanges', 'Needs']),
    shiftCount: z.int(),
    createdAt: Instant,
    isUndone: z.boolean(),
  })
  .meta({ id: 'ScheduleBatch' });
export type ScheduleBatch = z.output<typeof ScheduleBatch>;

const template = z.object({ templateId: Id });

export const weekCalls = {
  copyWeek: call({
    method: 'POST',
    path: '/api/schedules/manager/weeks/copy',
    summary:
      'Copy the shifts of a week into another as drafts, at the same weekdays and wall-clock times; people who cannot do the copy are left out of it',
    cost: 'heavy',
    access: mayCreate,
    module,
    body: body({
      fromWeekStartDate: WeekStartDate,
      toWeekStartDate: WeekStartDate,
      departmentIds,
      withAssignments: z.boolean().default(false),
    }),
    response: BatchResult,
    status: 201,
    errors: ['not-found', 'schedule-week-empty'],
    idempotent: true,
  }),
  clearWeek: call({
    method: 'POST',
    path: '/api/schedules/manager/weeks/clear',
    summary: 'Remove the drafts of a week, or all its shifts',
    access: mayDelete,
    module,
    body: body({ weekStartDate: WeekStartDate, departmentIds, includePublished: z.boolean().default(false) }),
    response: BatchResult,
    status: 201,
    errors: ['not-found', 'schedule-week-empty'],
    idempotent: true,
  }),
  listScheduleTemplates: call({
    method: 'GET',
    path: '/api/schedules/manager/templates',
    summary: 'Named weeks, by name',
    access: mayView,
    module,
    response: list(ScheduleTemplate),
    keep: true,
  }),
  createScheduleTemplate: call({
    method: 'POST',
    path: '/api/schedules/manager/templates',
    summary: 'Keep the shifts of a week under a name',
    access: mayCreate,
    module,
    body: body({ name: name(80, 1), weekStartDate: WeekStartDate, departmentIds }),
    response: ScheduleTemplate,
    status: 201,
    errors: ['not-found', 'schedule-template-name-taken', 'schedule-week-empty'],
    idempotent: true,
  }),
  applyScheduleTemplate: call({
    method: 'POST',
    path: '/api/schedules/manager/templates/{templateId}/apply',
    summary: 'Put a named week into a week as drafts',
    access: mayCreate,
    module,
    params: template,
    body: body({ weekStartDate: WeekStartDate, departmentIds }),
    response: BatchResult,
    status: 201,
    errors: ['not-found', 'schedule-week-empty'],
    idempotent: true,
  }),
  deleteScheduleTemplate: call({
    method: 'DELETE',
    path: '/api/schedules/manager/templates/{templateId}',
    summary: 'Forget a named week',
    access: mayDelete,
    module,
    params: template,
    errors: ['not-found'],
  }),
  undoScheduleBatch: call({
    method: 'POST',
    path: '/api/schedules/manager/batches/{batchId}/undo',
    summary:
      'Take back a paste, copy, template, shifts made from needs, clearing or throwing away: shifts it made go, shifts and changes it removed come back',
    access: { any: [...mayCreate.any, ...mayUpdate.any, ...mayDelete.any] },
    module,
    params: z.object({ batchId: Id }),
    response: ScheduleBatch,
    errors: ['not-found', 'schedule-batch-not-undoable', 'shift-overlap'],
  }),
};
