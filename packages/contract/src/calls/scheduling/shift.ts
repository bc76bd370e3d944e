/** Shifts and their places: making, changing, removing, assigning. */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, Id, Instant, InstantInput, list, name, PlainDate, text, TimeZoneId } from '../../wire.ts';
import { mayAssign, mayCreate, mayDelete, mayUpdate, mayView, module, WeekdayFlags } from './formats.ts';
import { Reason } from './reasons.ts';

export const AssignmentStatus = z.enum(['Open', 'Pending', 'Filled']).meta({ id: 'AssignmentStatus' });
export type AssignmentStatus = z.output<typeof AssignmentStatus>;

/** How many of those on the shift must have a skill. Not mandatory: a wish, which only warns. */
export const SkillRequirement = z
  .object({ skillId: Id, requiredCount: z.int().min(1).max(200), isMandatory: z.boolean() })
  .meta({ id: 'SkillRequirement' });
export type SkillRequirement = z.output<typeof SkillRequirement>;

/** One place on a shift. Pending: somebody registered for it; Filled: somebody does it. */
export const ShiftAssignment = z
  .object({
    shiftAssignmentId: Id,
    tenantUserId: Id.nullable(),
    fullName: z.string().nullable(),
    /** The skill this place asks for. */
    skillId: Id.nullable(),
    isSkillMandatory: z.boolean(),
    sortOrder: z.int(),
    status: AssignmentStatus,
    /** What was passed over when assigning, and the reason written down for it. */
    forcedReasons: z.array(Reason),
    forceNote: z.string().nullable(),
  })
  .meta({ id: 'ShiftAssignment' });
export type ShiftAssignment = z.output<typeof ShiftAssignment>;

/** A shift. `startDate` is the local date it begins on, which is the day it is shown in. */
export const Shift = z
  .object({
    shiftId: Id,
    shiftLinkId: Id.nullable(),
    /** Part of a series, and the weekdays that its shifts begin on. */
    isRecurring: z.boolean(),
    weekdayFlags: WeekdayFlags,
    displayName: z.string(),
    description: z.string().nullable(),
    departmentId: Id,
    start: Instant,
    end: Instant,
    startDate: PlainDate,
    breakDuration: Duration,
    timeZoneId: TimeZoneId,
    requiredStaff: z.int(),
    filledCount: z.int(),
    isOpen: z.boolean(),
    isFlex: z.boolean(),
    isPublished: z.boolean(),
    /** Published, and changed since. */
    hasUnpublishedChanges: z.boolean(),
    skillRequirements: z.array(SkillRequirement),
    assignments: z.array(ShiftAssignment),
    version: z.int(),
  })
  .meta({ id: 'Shift' });
export type Shift = z.output<typeof Shift>;

/** A place as asked for. With `shiftAssignmentId` the place that is there keeps its person. */
const PlaceInput = body({
  shiftAssignmentId: Id.optional(),
  skillId: Id.nullish(),
  isSkillMandatory: z.boolean().default(true),
});

const fields = {
  displayName: name(80, 1),
  description: text(1000).nullish(),
  departmentId: Id,
  start: InstantInput,
  end: InstantInput,
  breakDuration: Duration.default('00:00:00'),
  timeZoneId: TimeZoneId,
  requiredStaff: z.int().min(1).max(200).default(1),
  /** Employees may register once it is published. */
  isOpen: z.boolean().default(false),
  /** Times are a guide: the employee chooses when within them. */
  isFlex: z.boolean().default(false),
  skillRequirements: z.array(z.strictObject(SkillRequirement.shape)).max(20).default([]),
  /** What each place asks for, in order; at most `requiredStaff`. */
  places: z.array(PlaceInput).max(200).optional(),
};

/**
 * A shift that is pasted, with who gets its first place unless something speaks against it. That takes the right to
 * assign too.
 */
const PastedShift = body({ ...fields, tenantUserId: Id.nullish() });

/** Repeats on these weekdays at the same wall-clock times until `endDate`, at most 53 weeks on. */
const Recurrence = body({ weekdayFlags: WeekdayFlags.min(1), endDate: PlainDate });

export const ShiftInput = body({ ...fields, recurrence: Recurrence.optional() }).meta({ id: 'ShiftInput' });
export type ShiftInput = z.input<typeof ShiftInput>;

/** Which shifts of a series a change is for. */
export const ApplyTo = z.enum(['this', 'following', 'all']).meta({ id: 'ApplyTo' });
export type ApplyTo = z.output<typeof ApplyTo>;

export const ShiftUpdate = body({ ...fields, applyTo: ApplyTo.default('this') }).meta({ id: 'ShiftUpdate' });
export type ShiftUpdate = z.input<typeof ShiftUpdate>;

/**
 * `forceAssignment` passes over what can be forced; `forceNote` is kept beside it. `replaces` names who is in the place
 * now and gives way: without it a place that is taken answers `shift-slot-taken`. `fromAssignmentId` is the place the
 * person leaves; with `swap` whoever is replaced gets that place. `anyPlace` takes another open place of the shift when
 * this one is taken.
 */
export const AssignInput = body({
  tenantUserId: Id,
  forceAssignment: z.boolean().default(false),
  forceNote: text(500).nullish(),
  replaces: Id.nullish(),
  fromAssignmentId: Id.nullish(),
  swap: z.boolean().default(false),
  anyPlace: z.boolean().default(false),
}).meta({ id: 'AssignInput' });
export type AssignInput = z.input<typeof AssignInput>;

/** The shifts as they are now (the one assigned to first, then the one left), and what only warns. */
export const AssignResult = z
  .object({ shifts: z.array(Shift), warnings: z.array(Reason) })
  .meta({ id: 'AssignResult' });
export type AssignResult = z.output<typeof AssignResult>;

/** Where a shift is cut in two, and how its break is divided. With `isSecondOpen` nobody stays on the second part. */
export const SplitInput = body({
  at: InstantInput,
  breakDuration: Duration.default('00:00:00'),
  secondBreakDuration: Duration.default('00:00:00'),
  isSecondOpen: z.boolean().default(false),
}).meta({ id: 'SplitInput' });

const shift = z.object({ shiftId: Id });
const assignment = z.object({ shiftAssignmentId: Id });

/** What a batch did; `batchId` undoes it. */
export const BatchResult = z
  .object({ batchId: Id, shiftCount: z.int(), skippedAssignmentCount: z.int() })
  .meta({ id: 'ScheduleBatchResult' });
export type BatchResult = z.output<typeof BatchResult>;

export const shiftCalls = {
  createShift: call({
    method: 'POST',
    path: '/api/schedules/shifts',
    summary: 'Create a draft shift, or with a recurrence a linked series; answers the first',
    access: mayCreate,
    module,
    body: ShiftInput,
    response: Shift,
    status: 201,
    errors: ['not-found'],
    etag: true,
    idempotent: true,
  }),
  createShifts: call({
    method: 'POST',
    path: '/api/schedules/manager/shifts',
    summary: 'Create up to 2,000 draft shifts at once, all or none; people who cannot do theirs are left out of it',
    access: mayCreate,
    module,
    body: body({ shifts: z.array(PastedShift).min(1, 'required').max(2000) }),
    response: BatchResult,
    status: 201,
    errors: ['not-found'],
    idempotent: true,
    maxBodyBytes: 4 * 1024 * 1024,
  }),
  getShift: call({
    method: 'GET',
    path: '/api/schedules/shifts/{shiftId}',
    summary: 'One shift',
    access: mayView,
    module,
    params: shift,
    response: Shift,
    keep: true,
    errors: ['not-found'],
    etag: true,
  }),
  updateShift: call({
    method: 'PUT',
    path: '/api/schedules/shifts/{shiftId}',
    summary: 'Change a shift, or it and the following or all of its series: wall-clock times move along',
    access: mayUpdate,
    module,
    params: shift,
    body: ShiftUpdate,
    response: Shift,
    errors: ['not-found', 'modified-meanwhile', 'shift-places-filled', 'shift-overlap', 'shift-department-mismatch'],
    etag: true,
    idempotent: true,
  }),
  splitShift: call({
    method: 'POST',
    path: '/api/schedules/shifts/{shiftId}/split',
    summary:
      'Cut a shift in two: the first part keeps all it is, the second is a new draft with the same people. Needs the right to create shifts too',
    access: mayUpdate,
    module,
    params: shift,
    body: SplitInput,
    response: list(Shift),
    errors: ['not-found'],
    idempotent: true,
  }),
  deleteShift: call({
    method: 'DELETE',
    path: '/api/schedules/shifts/{shiftId}',
    summary: 'Delete a shift, or it and the following or all of its series',
    access: mayDelete,
    module,
    params: shift,
    query: z.strictObject({ applyTo: ApplyTo.default('this') }),
    errors: ['not-found', 'modified-meanwhile'],
    etag: true,
    idempotent: true,
  }),
  listLinkedShifts: call({
    method: 'GET',
    path: '/api/schedules/shifts/{shiftId}/linked',
    summary: 'The shifts of the same series in order, the named one among them',
    access: mayView,
    module,
    params: shift,
    response: list(Shift),
    keep: true,
    errors: ['not-found'],
  }),
  assignShift: call({
    method: 'POST',
    path: '/api/schedules/assignments/{shiftAssignmentId}/assign',
    summary: 'Put an employee in a place; a refusal that can be forced says so and lists its reasons',
    access: mayAssign,
    module,
    params: assignment,
    body: AssignInput,
    response: AssignResult,
    errors: [
      'not-found',
      'shift-department-mismatch',
      'shift-already-assigned',
      'shift-slot-taken',
      'shift-overlap',
      'shift-employee-on-leave',
      'shift-employee-leave-pending',
      'shift-employee-unavailable',
      'shift-skill-mismatch',
      'shift-working-time',
      'state-conflict',
    ],
  }),
  unassignShift: call({
    method: 'POST',
    path: '/api/schedules/assignments/{shiftAssignmentId}/unassign',
    summary: 'Empty a place, when a person is named only of that person; refuses a registration too',
    access: mayAssign,
    module,
    params: assignment,
    query: z.strictObject({ tenantUserId: Id.optional() }),
    response: Shift,
    errors: ['not-found', 'modified-meanwhile'],
  }),
};
