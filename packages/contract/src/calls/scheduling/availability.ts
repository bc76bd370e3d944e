/** When employees can, cannot and would rather work. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Id, Instant, list, period, PlainDate, text, TimeZoneId } from '../../wire.ts';
import { departmentIds, mayView, module, PlainTime, PlainTimeInput, WeekdayFlags } from './formats.ts';

export const AvailabilityState = z.enum(['Unknown', 'Available', 'Unavailable']).meta({ id: 'AvailabilityState' });
export type AvailabilityState = z.output<typeof AvailabilityState>;

/** Whole days when both times are null; an end time at or before the start time lies on the next day. */
export const AvailabilityEntry = z
  .object({
    availabilityEntryId: Id,
    tenantUserId: Id,
    startDate: PlainDate,
    endDate: PlainDate,
    startTime: PlainTime.nullable(),
    endTime: PlainTime.nullable(),
    timeZoneId: TimeZoneId,
    isRecurring: z.boolean(),
    /** Of a recurring entry, the weekdays between both dates on which it counts. */
    weekdayFlags: WeekdayFlags,
    notes: z.string().nullable(),
    isAvailable: z.boolean(),
    /** Whether these are times that somebody would rather work: a wish, and never of times that he cannot. */
    isPreferred: z.boolean(),
    /** `isAvailable` in a word; `Unknown` is a date of which nothing is said. */
    status: AvailabilityState,
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'AvailabilityEntry' });
export type AvailabilityEntry = z.output<typeof AvailabilityEntry>;

const fields = {
  startDate: PlainDate,
  endDate: PlainDate,
  startTime: PlainTimeInput.nullish(),
  endTime: PlainTimeInput.nullish(),
  timeZoneId: TimeZoneId,
  isRecurring: z.boolean().default(false),
  weekdayFlags: WeekdayFlags.default(0),
  notes: text(500).nullish(),
  isAvailable: z.boolean(),
  isPreferred: z.boolean().default(false),
};

export const AvailabilityInput = body(fields).meta({ id: 'AvailabilityInput' });
export type AvailabilityInput = z.input<typeof AvailabilityInput>;

/** `tenantUserId` is who it is of: oneself without it. */
const AvailabilityNewInput = body({ ...fields, tenantUserId: Id.optional() }).meta({ id: 'AvailabilityNewInput' });

/** An entry spread over its dates: one line per person and date it counts on. */
export const AvailabilityOnDate = z
  .object({
    availabilityEntryId: Id,
    tenantUserId: Id,
    date: PlainDate,
    startTime: PlainTime.nullable(),
    endTime: PlainTime.nullable(),
    isAvailable: z.boolean(),
    isPreferred: z.boolean(),
    notes: z.string().nullable(),
  })
  .meta({ id: 'AvailabilityOnDate' });
export type AvailabilityOnDate = z.output<typeof AvailabilityOnDate>;

const entry = z.object({ availabilityEntryId: Id });
const viewers = { any: ['availability:view:self', 'availability:view:department', 'availability:view'] } as const;

export const availabilityCalls = {
  createAvailability: call({
    method: 'POST',
    path: '/api/schedules/availability',
    summary:
      'Tell when oneself can or cannot work, or with `tenantUserId` when somebody else can whose availability one sees',
    access: { any: ['availability:create'] },
    module,
    body: AvailabilityNewInput,
    response: AvailabilityEntry,
    status: 201,
    errors: ['availability-exists', 'availability-deadline-passed'],
    etag: true,
    idempotent: true,
  }),
  updateAvailability: call({
    method: 'PUT',
    path: '/api/schedules/availability/{availabilityEntryId}',
    summary: 'Change an entry of oneself, or of somebody whose availability one sees',
    access: { any: ['availability:update'] },
    module,
    params: entry,
    body: AvailabilityInput,
    response: AvailabilityEntry,
    errors: ['not-found', 'modified-meanwhile', 'availability-conflict', 'availability-deadline-passed'],
    etag: true,
    idempotent: true,
  }),
  deleteAvailability: call({
    method: 'DELETE',
    path: '/api/schedules/availability/{availabilityEntryId}',
    summary: 'Remove an entry of oneself, or of somebody whose availability one sees',
    access: { any: ['availability:delete'] },
    module,
    params: entry,
    errors: ['not-found', 'availability-deadline-passed'],
  }),
  queryAvailability: call({
    method: 'POST',
    path: '/api/schedules/availability/query/{tenantUserId}',
    summary: 'Entries of one person that touch a period of at most 400 days, and the dates they count on',
    access: viewers,
    module,
    params: z.object({ tenantUserId: Id }),
    body: period,
    response: z.object({
      items: z.array(AvailabilityEntry),
      days: z.array(AvailabilityOnDate),
      statuses: z.array(z.object({ date: PlainDate, status: AvailabilityState })),
    }),
    keep: 'own',
    errors: ['not-found'],
  }),
  queryTeamAvailability: call({
    method: 'POST',
    path: '/api/schedules/manager/query/availability',
    summary: 'Availability of the people in a period of at most 100 days, date by date',
    cost: 'heavy',
    access: { any: ['availability:view', 'availability:view:department', ...mayView.any] },
    module,
    body: body({ fromDate: PlainDate, toDate: PlainDate, departmentIds }),
    response: list(AvailabilityOnDate),
  }),
};
