/**
 * The manager's board: everything one window of weeks shows, in one answer; verdicts for drops; candidates for open
 * places.
 */
import * as z from 'zod';
import { call } from '../../call.ts';
import { body, Duration, HourlyCost, Id, list, NamesOut, PlainDate, TimeZoneId } from '../../wire.ts';
import { AvailabilityOnDate } from './availability.ts';
import { departmentIds, mayView, module, PlainTime, WeekStartDate } from './formats.ts';
import { Reason, Verdict, Violation } from './reasons.ts';
import { Shift } from './shift.ts';

/**
 * Hours of a person in one week of the window. `contractTime` is null without a contract; `plannedTime` is of filled
 * places, less breaks.
 */
export const WeekHours = z
  .object({ weekStartDate: PlainDate, contractTime: Duration.nullable(), plannedTime: Duration })
  .meta({ id: 'ScheduleWeekHours' });

/** Somebody on the board. */
export const SchedulePerson = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    departmentIds: z.array(Id),
    skillIds: z.array(Id),
    /** One per week of the window, in order. */
    weeks: z.array(WeekHours),
    /**
     * What an hour costs from a date on, in order, the first from the window's first date; null where it isn't known.
     */
    hourlyCosts: z.array(z.object({ fromDate: PlainDate, hourlyCost: HourlyCost.nullable() })),
    /**
     * As how much each of the person's shifts is paid where pay rules count, overtime of up to four weeks or a month
     * included. Empty where they don't, as where costs aren't known: then `surchargeFactors` say it.
     */
    paidTimes: z.array(z.object({ shiftId: Id, paidTime: Duration })),
    isOnCall: z.boolean(),
    /** The last day of employment, when it is known. */
    lastDay: PlainDate.nullable(),
  })
  .meta({ id: 'SchedulePerson' });
export type SchedulePerson = z.output<typeof SchedulePerson>;

/** Leave of one person on one date. `leaveTypeId` is null where the caller may not know the kind: he sees "absent". */
export const ScheduleLeave = z
  .object({
    tenantUserId: Id,
    date: PlainDate,
    duration: Duration,
    fromTime: PlainTime.nullable(),
    toTime: PlainTime.nullable(),
    status: z.enum(['Approved', 'Pending']),
    leaveTypeId: Id.nullable(),
  })
  .meta({ id: 'ScheduleLeave' });
export type ScheduleLeave = z.output<typeof ScheduleLeave>;

/**
 * A page of the board for `fromDate` to `toDate`, both inclusive, in the organisation's time zone: so many people by
 * name with their shifts, and shifts that none of the board's people are on. A shift of several is on the page of
 * each.
 */
export const ManagerSchedule = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    timeZoneId: TimeZoneId,
    today: PlainDate,
    shifts: z.array(Shift),
    people: z.array(SchedulePerson),
    availability: z.array(AvailabilityOnDate),
    leave: z.array(ScheduleLeave),
    violations: z.array(Violation),
    /**
     * What costs rest on: contracts, and the organisation's default where one names none; that default for everybody,
     * for callers who may not see contracts; or nothing.
     */
    costBasis: z.enum(['Contracts', 'Default', 'None']),
    /** Public holidays and other days with a name. */
    namedDays: z.array(z.object({ date: PlainDate, name: z.string(), isFreeDay: z.boolean() })),
    /**
     * Percentages of the dates on which hours count for more, the day after the window included: nights run into it.
     * None where pay rules count: then `paidTimes` of each person say it.
     */
    surchargeFactors: z.array(z.object({ date: PlainDate, factor: z.number() })),
    /** Swaps that wait for a manager. */
    pendingSwapCount: z.int(),
    /** Whether anything says what departments within reach need: the screen asks for it then. */
    hasNeeds: z.boolean(),
    /** How many people the whole board has. */
    peopleCount: z.int(),
    /** Where the next page begins; null on the last one. */
    nextCursor: z.string().nullable(),
  })
  .meta({ id: 'ManagerSchedule' });
export type ManagerSchedule = z.output<typeof ManagerSchedule>;

export const ScheduleWindow = body({
  weekStartDate: WeekStartDate,
  weeks: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(1),
  departmentIds,
}).meta({ id: 'ScheduleWindow' });
export type ScheduleWindow = z.input<typeof ScheduleWindow>;

/** A window of which people come page by page. */
const ScheduleQuery = ScheduleWindow.extend({
  limit: z.int('not-whole').min(1).max(200).default(100),
  cursor: z.string().max(1500).optional(),
  /**
   * Only these shifts, with everybody who is on them, and these people: a board that is there is brought up to date
   * with it. What is not in the window, or out of reach, is left out of the answer, which is one page.
   */
  only: body({ shiftIds: z.array(Id).max(40), tenantUserIds: z.array(Id).max(200) }).optional(),
}).meta({ id: 'ScheduleQuery' });

/** Which days of a week still miss somebody. */
export const OpenPlaces = z
  .object({
    /** In order; days without an open place are left out, as is what has ended. */
    days: z.array(z.object({ date: PlainDate, openCount: z.int() })),
    /** Swaps that wait for a manager. */
    pendingSwapCount: z.int(),
  })
  .meta({ id: 'OpenPlaces' });
export type OpenPlaces = z.output<typeof OpenPlaces>;

/** What would become of dropping the person on this shift. Reasons are in the order they are checked. */
export const ShiftVerdict = z
  .object({ shiftId: Id, verdict: Verdict, isForceable: z.boolean(), reasons: z.array(Reason) })
  .meta({ id: 'ShiftVerdict' });
export type ShiftVerdict = z.output<typeof ShiftVerdict>;

/** What would become of giving the shift to this person. */
export const MemberVerdict = z
  .object({ tenantUserId: Id, verdict: Verdict, isForceable: z.boolean(), reasons: z.array(Reason) })
  .meta({ id: 'MemberVerdict' });
export type MemberVerdict = z.output<typeof MemberVerdict>;

/** Somebody for an open place. `score` orders: higher is better. */
export const Candidate = z
  .object({
    tenantUserId: Id,
    fullName: z.string(),
    verdict: Verdict,
    isForceable: z.boolean(),
    score: z.number(),
    reasons: z.array(Reason),
  })
  .meta({ id: 'ScheduleCandidate' });
export type Candidate = z.output<typeof Candidate>;

/**
 * An open place with who could take it, best first, and whom the best division over all open places of the shift puts
 * there.
 */
export const PlaceCandidates = z
  .object({
    shiftAssignmentId: Id,
    skillId: Id.nullable(),
    suggestedTenantUserId: Id.nullable(),
    candidates: z.array(Candidate),
  })
  .meta({ id: 'PlaceCandidates' });
export type PlaceCandidates = z.output<typeof PlaceCandidates>;

const shift = z.object({ shiftId: Id });

export const boardCalls = {
  querySchedule: call({
    method: 'POST',
    path: '/api/schedules/manager/query',
    summary: 'The board of one, two or four weeks from a Monday',
    cost: 'heavy',
    access: mayView,
    module,
    body: ScheduleQuery,
    response: ManagerSchedule,
    keep: { instead: { hourlyCosts: [], paidTimes: [], costBasis: 'None', leaveTypeId: null, notes: null } },
    errors: ['not-found'],
  }),
  getOpenPlaces: call({
    method: 'GET',
    path: '/api/schedules/manager/open-places',
    summary: 'How many places of a week are open on which days',
    access: mayView,
    module,
    query: z.strictObject({ weekStartDate: WeekStartDate }),
    response: OpenPlaces,
    keep: true,
  }),
  queryShiftVerdicts: call({
    method: 'POST',
    path: '/api/schedules/manager/verdicts',
    summary: 'For one employee, dragged from the list or out of a place: what each shift of the window says',
    cost: 'heavy',
    access: mayView,
    module,
    body: body({
      tenantUserId: Id,
      fromAssignmentId: Id.nullish(),
      weekStartDate: WeekStartDate,
      weeks: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(1),
      departmentIds,
    }),
    response: list(ShiftVerdict),
    errors: ['not-found'],
  }),
  queryMemberVerdicts: call({
    method: 'POST',
    path: '/api/schedules/manager/shifts/{shiftId}/verdicts',
    summary: 'For one shift: what each employee of its department says',
    cost: 'heavy',
    access: mayView,
    module,
    params: shift,
    body: body({ fromAssignmentId: Id.nullish() }),
    response: list(MemberVerdict),
    errors: ['not-found'],
  }),
  getShiftCandidates: call({
    method: 'GET',
    path: '/api/schedules/manager/shifts/{shiftId}/auto-scheduling',
    summary: 'Ranked candidates for each open place, at most 25 a place, with the reasons for and against',
    cost: 'heavy',
    access: mayView,
    module,
    params: shift,
    response: list(PlaceCandidates),
    errors: ['not-found'],
  }),
};
