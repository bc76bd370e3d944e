/** A request for leave as it is read, and what it would come to. */
import * as z from 'zod';
import { Duration, Id, Instant, NamesOut, PlainDate, TimeZoneId } from '../../wire.ts';
import { BalanceType } from '../contracts.ts';
import { PlainTime } from '../scheduling/formats.ts';
import { LeaveColor, LeaveDayStatus, LeavePreset, LeaveRequestStatus, LeaveRequestType } from './formats.ts';

/** Why a whole day of leave takes what it takes: the contract's hours, or none. */
export const LeaveDayKind = z
  .enum(['WorkingDay', 'DayOff', 'PublicHoliday', 'OutsideContract'])
  .meta({ id: 'LeaveDayKind' });
export type LeaveDayKind = z.output<typeof LeaveDayKind>;

/**
 * A day as asked for. `inForce` is what stands of it: of an approved request that was edited, also while the edit
 * waits.
 */
export const LeaveRequestDay = z
  .object({
    leaveRequestDayId: Id,
    date: PlainDate,
    fromTime: PlainTime.nullable(),
    toTime: PlainTime.nullable(),
    requestedDuration: Duration,
    note: z.string().nullable(),
    /** Null while it waits. */
    approved: z.boolean().nullable(),
    status: LeaveDayStatus,
    /** What the one who decided wrote. */
    validationNote: z.string().nullable(),
    inForce: Duration,
  })
  .meta({ id: 'LeaveRequestDay' });
export type LeaveRequestDay = z.output<typeof LeaveRequestDay>;

export const LeaveRequestEventType = z
  .enum(['Created', 'Updated', 'Cancelled', 'Approved', 'Rejected', 'PartiallyApproved'])
  .meta({ id: 'LeaveRequestEventType' });

/**
 * Something that happened to a request, with its days as they were after it. `relatedHistoryId` is the event it
 * answers.
 */
export const LeaveRequestEvent = z
  .object({
    eventId: Id,
    createdAt: Instant,
    eventType: LeaveRequestEventType,
    performedBy: Id.nullable(),
    performedByUsername: z.string(),
    relatedHistoryId: Id.nullable(),
    days: z.array(
      z.object({ date: PlainDate, duration: Duration, status: LeaveDayStatus, note: z.string().nullable() }),
    ),
  })
  .meta({ id: 'LeaveRequestEvent' });
export type LeaveRequestEvent = z.output<typeof LeaveRequestEvent>;

/** A request in short. `leaveTypeId` is null for anyone who may only know that the person is absent. */
export const LeaveRequestSummary = z
  .object({
    leaveRequestId: Id,
    tenantUserId: Id,
    userName: z.string(),
    type: LeaveRequestType,
    status: LeaveRequestStatus,
    leaveTypeId: Id.nullable(),
    fromDate: PlainDate,
    toDate: PlainDate,
    /** Days with hours, and their hours, as asked now. */
    dayCount: z.int(),
    duration: Duration,
    /** Hours that stand; less than `duration` while days wait, and more while a shortening edit waits. */
    inForce: Duration,
    createdAt: Instant,
    version: z.int(),
  })
  .meta({ id: 'LeaveRequestSummary' });
export type LeaveRequestSummary = z.output<typeof LeaveRequestSummary>;

/** What the reader may do with a request now. `canRevert`: withdraw its approval, by deciding against all days. */
const Rights = z.object({
  canEdit: z.boolean(),
  canCancel: z.boolean(),
  canValidate: z.boolean(),
  canRevert: z.boolean(),
});

/** What a request takes from one lot, in order of use. `left` is what the lot then holds. */
export const LotUse = z
  .object({
    leaveHourBalanceId: Id,
    balanceType: BalanceType,
    year: z.int(),
    expiresAt: PlainDate.nullable(),
    duration: Duration,
    left: Duration,
  })
  .meta({ id: 'LotUse' });
export type LotUse = z.output<typeof LotUse>;

/**
 * The balance on the request's last day. `before` and `after` count approved leave; `afterWithPending` also everything
 * else that waits. `overflow` is how far the worst day goes below zero, and zero when none does.
 */
export const LeaveForecast = z
  .object({
    uses: z.array(LotUse),
    before: Duration,
    after: Duration,
    afterWithPending: Duration,
    pending: Duration,
    overflow: Duration,
    wouldOverflow: z.boolean(),
    wouldOverflowWithPending: z.boolean(),
  })
  .meta({ id: 'LeaveForecast' });
export type LeaveForecast = z.output<typeof LeaveForecast>;

/**
 * A request with its days and its history. `wouldOverflow`: approving what waits of it takes the balance below zero.
 */
export const ListedLeaveRequest = LeaveRequestSummary.extend({
  wouldOverflow: z.boolean(),
  days: z.array(LeaveRequestDay),
  events: z.array(LeaveRequestEvent),
}).meta({ id: 'ListedLeaveRequest' });
export type ListedLeaveRequest = z.output<typeof ListedLeaveRequest>;

/** One request. `forecast` is null for a type that takes from no balance, or once nothing waits. */
export const LeaveRequest = ListedLeaveRequest.extend({
  isSensitive: z.boolean(),
  timeZoneId: TimeZoneId,
  forecast: LeaveForecast.nullable(),
  rights: Rights,
}).meta({ id: 'LeaveRequest' });
export type LeaveRequest = z.output<typeof LeaveRequest>;

/** Somebody else's leave on a date. The type is null where only the absence may be known. */
export const LeaveOnDate = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    date: PlainDate,
    status: z.enum(['Approved', 'Pending']),
    fromTime: PlainTime.nullable(),
    toTime: PlainTime.nullable(),
    leaveTypeId: Id.nullable(),
  })
  .meta({ id: 'LeaveOnDate' });
export type LeaveOnDate = z.output<typeof LeaveOnDate>;

/** A leave type as a request form and a legend show it, in one language. */
export const LeaveTypeOption = z
  .object({
    id: Id,
    leaveTypeId: Id,
    name: z.string(),
    color: LeaveColor,
    preset: LeavePreset,
    sortOrder: z.int(),
    isDeductible: z.boolean(),
    /** Takes no note, and colleagues see the absence only. */
    isSensitive: z.boolean(),
    isActive: z.boolean(),
    isUserSelectable: z.boolean(),
  })
  .meta({ id: 'LeaveTypeOption' });
export type LeaveTypeOption = z.output<typeof LeaveTypeOption>;
