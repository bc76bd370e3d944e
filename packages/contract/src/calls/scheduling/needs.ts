/** How many people departments need at which time of the day. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, name, PlainDate } from '../../wire.ts';
import { departmentIds, mayCreate, mayView, module, PlainTime, PlainTimeInput, WeekStartDate } from './formats.ts';
import { BatchResult } from './shift.ts';

/** So many of those who are needed have a skill; each person counts for one skill. */
const NeededSkill = z.object({ skillId: Id, count: z.int().min(1).max(200) }).meta({ id: 'NeededSkill' });

/** A part of a day. An end at or before the start lies on the next day; parts that overlap add up. */
const partOut = {
  startTime: PlainTime,
  endTime: PlainTime,
  count: z.int(),
  skills: z.array(NeededSkill),
};
const Weekday = z.int().min(1).max(7).meta({ id: 'Weekday', description: 'Monday 1 to Sunday 7' });

export const NeedPart = z.object(partOut).meta({ id: 'NeedPart' });
export type NeedPart = z.output<typeof NeedPart>;

export const WeeklyNeedPart = z.object({ weekday: Weekday, ...partOut }).meta({ id: 'WeeklyNeedPart' });
export type WeeklyNeedPart = z.output<typeof WeeklyNeedPart>;

/** What a department needs each week from a date on, until a later one of the same department. */
export const NeedWeek = z
  .object({
    needWeekId: Id,
    departmentId: Id,
    fromDate: PlainDate,
    parts: z.array(WeeklyNeedPart),
    version: z.int(),
  })
  .meta({ id: 'NeedWeek' });
export type NeedWeek = z.output<typeof NeedWeek>;

/** What a department needs on one date in place of that; no parts: nobody. */
export const NeedException = z
  .object({
    needExceptionId: Id,
    departmentId: Id,
    date: PlainDate,
    reason: z.string(),
    parts: z.array(NeedPart),
    version: z.int(),
  })
  .meta({ id: 'NeedException' });
export type NeedException = z.output<typeof NeedException>;

/** A shift as far as it covers needs: its places, filled or not, with the skills that each brings or asks for. */
const CoveringShift = z
  .object({
    departmentId: Id,
    start: Instant,
    end: Instant,
    places: z.array(z.object({ isFilled: z.boolean(), skillIds: z.array(Id) })),
  })
  .meta({ id: 'CoveringShift' });

/** What departments need. */
export const StaffingNeeds = z
  .object({
    /** By department and date, those that hold on the first date among them. */
    weeks: z.array(NeedWeek),
    /** By date. */
    exceptions: z.array(NeedException),
    /** Shifts that began the day before the first date and run into it; none where no last date was asked for. */
    carriedOver: z.array(CoveringShift),
  })
  .meta({ id: 'StaffingNeeds' });
export type StaffingNeeds = z.output<typeof StaffingNeeds>;

const partIn = {
  startTime: PlainTimeInput,
  endTime: PlainTimeInput,
  count: z.int('not-whole').min(1, 'too-small').max(200, 'too-large'),
  /** Together no more than `count`. */
  skills: z.array(z.strictObject(NeededSkill.shape)).max(10).default([]),
};
const NeedPartInput = body(partIn).meta({ id: 'NeedPartInput' });
export type NeedPartInput = z.output<typeof NeedPartInput>;

const department = z.object({ departmentId: Id });
const week = department.extend({ fromDate: PlainDate });
const day = department.extend({ date: PlainDate });

/** Which shifts to make: those that the plan of these weeks still lacks, on dates that have not passed. */
const NeededShiftsQuery = body({
  weekStartDate: WeekStartDate,
  weeks: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(1),
  departmentIds,
  /** Also by the parts of the day themselves, as where there is no shift type. */
  withParts: z.boolean().default(false),
}).meta({ id: 'NeededShiftsQuery' });

/** A shift that would be made: what each of its places asks for. */
const NeededShift = z
  .object({
    departmentId: Id,
    displayName: z.string(),
    startDate: PlainDate,
    start: Instant,
    end: Instant,
    breakDuration: Duration,
    skillIds: z.array(Id.nullable()),
  })
  .meta({ id: 'NeededShift' });

export const NeededShifts = z
  .object({
    shifts: z.array(NeededShift),
    /** What stays short, because no sort of shift reaches it. */
    uncovered: z.array(z.object({ departmentId: Id, start: Instant, end: Instant, count: z.int() })),
    /** Time of people beyond the need that these shifts add. */
    overTime: Duration,
    /** Whether there are needs in these weeks at all, and shift types for each department that has them. */
    hasNeeds: z.boolean(),
    hasTypes: z.boolean(),
    /** What making them has to name, so that nothing else is made than was seen. */
    fingerprint: z.string(),
  })
  .meta({ id: 'NeededShifts' });
export type NeededShifts = z.output<typeof NeededShifts>;

/** What a department seems to need each week: nothing of it is kept. */
export const LearnedNeeds = z
  .object({
    /** How many of the weeks that were asked for had published shifts. */
    weekCount: z.int(),
    parts: z.array(WeeklyNeedPart),
  })
  .meta({ id: 'LearnedNeeds' });
export type LearnedNeeds = z.output<typeof LearnedNeeds>;

export const needCalls = {
  queryNeeds: call({
    method: 'GET',
    path: '/api/schedules/manager/needs',
    summary: 'What departments need from one date to another, both inclusive; without the last what they ever will',
    access: mayView,
    module,
    query: z.strictObject({ fromDate: PlainDate, toDate: PlainDate.optional(), departmentId: Id.optional() }),
    response: StaffingNeeds,
    keep: true,
    errors: ['not-found'],
  }),
  setNeedWeek: call({
    method: 'PUT',
    path: '/api/schedules/manager/needs/departments/{departmentId}/weeks/{fromDate}',
    summary:
      'Say what a department needs each week from a date on, this week’s Monday at the earliest; If-Match "0" where nothing began then so far',
    access: mayCreate,
    module,
    params: week,
    body: body({ parts: z.array(body({ weekday: Weekday, ...partIn })).max(168) }),
    response: NeedWeek,
    errors: ['not-found', 'modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  learnNeeds: call({
    method: 'GET',
    path: '/api/schedules/manager/needs/departments/{departmentId}/learned',
    summary: 'What a department seems to need each week, read off what it published in the last weeks',
    cost: 'heavy',
    access: mayCreate,
    module,
    params: department,
    query: z.strictObject({
      weeks: z.coerce.number<string | number>().int('not-whole').min(1, 'too-small').max(12, 'too-large').default(8),
    }),
    response: LearnedNeeds,
    errors: ['not-found'],
  }),
  deleteNeedWeek: call({
    method: 'DELETE',
    path: '/api/schedules/manager/needs/departments/{departmentId}/weeks/{fromDate}',
    summary: 'Take back what a department would need from a date on that has not come yet',
    access: mayCreate,
    module,
    params: week,
    errors: ['not-found'],
  }),
  setNeedException: call({
    method: 'PUT',
    path: '/api/schedules/manager/needs/departments/{departmentId}/exceptions/{date}',
    summary: 'Say what a department needs on one date; If-Match "0" where the date is no exception so far',
    access: mayCreate,
    module,
    params: day,
    body: body({ reason: name(80, 1), parts: z.array(NeedPartInput).max(24) }),
    response: NeedException,
    errors: ['not-found', 'modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  previewNeededShifts: call({
    method: 'POST',
    path: '/api/schedules/manager/needs/shifts/preview',
    summary: 'The open draft shifts that the plan still lacks to cover what is needed',
    cost: 'heavy',
    access: mayCreate,
    module,
    body: NeededShiftsQuery,
    response: NeededShifts,
    errors: ['not-found'],
  }),
  createNeededShifts: call({
    method: 'POST',
    path: '/api/schedules/manager/needs/shifts',
    summary: 'Make them, all at once; refused where plan or needs are no longer what the preview saw',
    cost: 'heavy',
    access: mayCreate,
    module,
    body: NeededShiftsQuery.extend({ fingerprint: z.string().max(64) }),
    response: BatchResult,
    status: 201,
    errors: ['not-found', 'modified-meanwhile', 'state-conflict'],
    idempotent: true,
  }),
  deleteNeedException: call({
    method: 'DELETE',
    path: '/api/schedules/manager/needs/departments/{departmentId}/exceptions/{date}',
    summary: 'Let a department need on a date what it needs on that weekday',
    access: mayCreate,
    module,
    params: day,
    errors: ['not-found'],
  }),
};
