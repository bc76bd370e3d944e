/** Publishing: what waits, what has changed since, who is notified, and whether that is in time. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, list, NamesOut, PlainDate, TimeZoneId } from '../../wire.ts';
import { departmentIds, mayDelete, mayUpdate, mayView, module, WeekStartDate } from './formats.ts';
import { ApplyTo, BatchResult } from './shift.ts';

/**
 * What differs from the published shift. Instants, durations, names, `true` and `false` as text; of `assignees` and
 * `skills` the ids, sorted and separated by commas.
 */
export const ShiftChange = z
  .object({
    field: z.enum([
      'start',
      'end',
      'timeZoneId',
      'breakDuration',
      'displayName',
      'description',
      'departmentId',
      'requiredStaff',
      'assignees',
      'isOpen',
      'isFlex',
      'skills',
    ]),
    before: z.string().nullable(),
    after: z.string().nullable(),
  })
  .meta({ id: 'ShiftChange' });
export type ShiftChange = z.output<typeof ShiftChange>;

/**
 * The notice clock. `InTime`: the times are known as many days ahead as the organisation gives rest days (28 by law);
 * `Times`: later than that, but before the last day for telling times (4 days); `Late`: after it.
 */
export const NoticeState = z.enum(['InTime', 'Times', 'Late']).meta({ id: 'NoticeState' });
export type NoticeState = z.output<typeof NoticeState>;

/**
 * A call of an on-call employee that is taken back, wholly or in part, within the organisation's terms: `time`
 * is paid though nobody works it (Dutch Civil Code 7:628a, third paragraph), which is `percentage` hundredths of a
 * percent of what is taken back.
 */
export const WithdrawnCall = z
  .object({
    tenantUserId: Id,
    fullName: z.string(),
    shiftId: Id,
    displayName: z.string(),
    start: Instant,
    end: Instant,
    timeZoneId: TimeZoneId,
    time: Duration,
    percentage: z.int(),
  })
  .meta({ id: 'WithdrawnCall' });
export type WithdrawnCall = z.output<typeof WithdrawnCall>;

/** A draft, or a published shift that has changed. */
export const PendingShift = z
  .object({
    shiftId: Id,
    version: z.int(),
    displayName: z.string(),
    departmentId: Id,
    start: Instant,
    end: Instant,
    startDate: PlainDate,
    timeZoneId: TimeZoneId,
    state: z.enum(['New', 'Changed']),
    changes: z.array(ShiftChange),
    openCount: z.int(),
    /** Who is told: on it now, or on it when it was last published. */
    recipientIds: z.array(Id),
    notice: NoticeState,
    daysAhead: z.int(),
    /** On-call employees who are notified too late: they may refuse, or are paid the call as it was. */
    lateOnCallIds: z.array(Id),
    /** What of it has to be paid though nobody works it, once all that waits is published. */
    withdrawnCalls: z.array(WithdrawnCall),
  })
  .meta({ id: 'PendingShift' });
export type PendingShift = z.output<typeof PendingShift>;

export const PublishingPending = z
  .object({
    weeks: z.array(z.object({ weekStartDate: PlainDate, shifts: z.array(PendingShift) })),
    people: z.array(z.object({ tenantUserId: Id, ...NamesOut })),
    noticeDaysRest: z.int(),
    noticeDaysTimes: z.int(),
    onCallNoticeHours: z.int(),
  })
  .meta({ id: 'PublishingPending' });
export type PublishingPending = z.output<typeof PublishingPending>;

/** The version at which the caller saw each shift; one that has been changed since refuses all of them. */
const Versions = z.record(Id, z.int().min(1)).optional();

const weeksAround = z.int().min(0).max(12);

export const publishingCalls = {
  queryPendingPublishing: call({
    method: 'POST',
    path: '/api/schedules/manager/publishing/pending',
    summary: 'What waits to be published from some weeks before a week to some weeks after',
    cost: 'heavy',
    access: mayView,
    module,
    body: body({
      weekStartDate: WeekStartDate,
      lookaheadWeeks: weeksAround.default(4),
      lookbackWeeks: weeksAround.default(1),
      departmentIds,
    }),
    response: PublishingPending,
    keep: true,
    errors: ['not-found'],
  }),
  publishShifts: call({
    method: 'POST',
    path: '/api/schedules/manager/publishing/publish',
    summary: 'Publish shifts, or take them back to draft; all or none. Answers how many changed',
    access: mayUpdate,
    module,
    body: body({ shiftIds: z.array(Id).max(5000), isPublished: z.boolean().default(true), versions: Versions }),
    response: z.object({ updatedCount: z.int() }),
    errors: ['not-found', 'publish-nothing-selected', 'modified-meanwhile'],
  }),
  previewWithdrawnCalls: call({
    method: 'POST',
    path: '/api/schedules/manager/withdrawn-calls',
    summary:
      'What would have to be paid though nobody works it, if a shift, with `applyTo` its series, or all shifts of a week were deleted',
    cost: 'heavy',
    access: mayDelete,
    module,
    body: body({
      shiftId: Id.nullish(),
      applyTo: ApplyTo.default('this'),
      weekStartDate: WeekStartDate.nullish(),
      departmentIds,
    }),
    response: list(WithdrawnCall),
    errors: ['not-found'],
  }),
  discardShiftChanges: call({
    method: 'POST',
    path: '/api/schedules/manager/publishing/discard',
    summary:
      'Throw away what of published shifts has not been published again: the plan is what employees see. All or none; the batch undoes it',
    access: mayUpdate,
    module,
    body: body({ shiftIds: z.array(Id).max(5000), versions: Versions }),
    response: BatchResult,
    status: 201,
    errors: ['not-found', 'publish-nothing-selected', 'shift-overlap', 'state-conflict', 'modified-meanwhile'],
    idempotent: true,
  }),
};
