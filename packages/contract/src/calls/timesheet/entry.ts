/** An entry, and the choices it depends on. */
import * as z from 'zod';
import { body, Duration, Id, Instant, InstantInput, TimeZoneId } from '../../wire.ts';

export const TimesheetStatus = z.enum(['AwaitingApproval', 'Approved', 'Denied']).meta({ id: 'TimesheetStatus' });
export type TimesheetStatus = z.output<typeof TimesheetStatus>;

export const RoundingStrategy = z
  .enum(['None', 'Nearest5', 'Nearest10', 'Nearest15', 'Nearest30'])
  .meta({ id: 'RoundingStrategy' });
export type RoundingStrategy = z.output<typeof RoundingStrategy>;

export const EntryMethods = z
  .enum(['Manual', 'Timer', 'TimerWithOptionalManual'])
  .meta({ id: 'TimesheetEntryMethods' });
export type EntryMethods = z.output<typeof EntryMethods>;

/** A break with its own start and end, for the working-time register. */
export const Break = z.object({ start: Instant, end: Instant }).meta({ id: 'Break' });

/** What can be done without a connection. `Entry` is hours typed by hand; the others are the clock's buttons. */
export const OfflineAction = z.enum(['Start', 'Break', 'Resume', 'Stop', 'Entry']).meta({ id: 'OfflineAction' });
export type OfflineAction = z.output<typeof OfflineAction>;

/**
 * Something that was done without a connection: when by the device's clock, when by the server's calculation, and when
 * it arrived here.
 */
export const OfflinePunch = z
  .object({ action: OfflineAction, deviceAt: Instant, at: Instant, receivedAt: Instant })
  .meta({ id: 'OfflinePunch' });
export type OfflinePunch = z.output<typeof OfflinePunch>;

/**
 * Marks a request that was made without a connection and sent later. It says how the request came here, not what it
 * asks, so it does not count when requests under one Idempotency-Key are compared.
 */
export const OfflineMark = body({
  /** Who it was made by. A session of anybody else is answered as if nobody were logged in. */
  tenantUserId: Id,
  /** The device's clock when it was made. */
  deviceAt: InstantInput,
  /**
   * Milliseconds that the device's clock was behind the server's when the two were last compared; negative when ahead.
   */
  clockOffset: z.int('not-whole').min(-86_400_000).max(86_400_000).default(0),
}).meta({ id: 'OfflineMark' });
export type OfflineMark = z.input<typeof OfflineMark>;

/** What is approved of an entry while a change of it awaits a decision: it counts in every figure until then. */
export const ApprovedVersion = z
  .object({ shiftStart: Instant, shiftEnd: Instant, breakTime: Duration, workedTime: Duration, timeZoneId: TimeZoneId })
  .meta({ id: 'ApprovedVersion' });
export type ApprovedVersion = z.output<typeof ApprovedVersion>;

/**
 * One stretch of work. `shiftStart` and `shiftEnd` are rounded, `punchedStart` and `punchedEnd` as clocked or typed.
 */
export const TimesheetEntry = z
  .object({
    id: Id,
    tenantUserId: Id,
    shiftStart: Instant,
    shiftEnd: Instant,
    punchedStart: Instant,
    punchedEnd: Instant,
    breakTime: Duration,
    breaks: z.array(Break),
    /** Elapsed time less break. */
    workedTime: Duration,
    /** Where it was worked, the department's zone or else the organisation's: it decides the dates of the hours. */
    timeZoneId: TimeZoneId,
    /** The zone that was sent with it, that of a device; absent when it is the same. */
    clientTimeZoneId: TimeZoneId.optional(),
    status: TimesheetStatus,
    /** Why it was denied; of an approved entry, why the last change of it was. */
    denialReason: z.string().nullable(),
    /** Absent unless a change of approved hours awaits a decision. */
    approved: ApprovedVersion.optional(),
    /** Time-weighted mean of the surcharge factors, 1 meaning no surcharge. */
    multiplicationFactor: z.number(),
    source: z.enum(['Manual', 'Timer']),
    /** What of it was done without a connection, in that order; absent when nothing was. */
    offlinePunches: z.array(OfflinePunch).optional(),
    /**
     * It was clocked over other hours, and counts nowhere until one of the two is changed or deleted; absent otherwise.
     */
    overlaps: z.literal(true).optional(),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TimesheetEntry' });
export type TimesheetEntry = z.output<typeof TimesheetEntry>;

/**
 * A new or changed entry. `timeZoneId` is that of the device: kept and shown, but dates, surcharges and closing go by
 * the zone of the person's department, else of the organisation. With `breaks` the break time is their sum, and must
 * agree with `breakTime` when both are given.
 */
export const EntryInput = body({
  shiftStart: InstantInput,
  shiftEnd: InstantInput,
  breakTime: Duration.optional(),
  breaks: z
    .array(body({ start: InstantInput, end: InstantInput }))
    .max(20)
    .optional(),
  timeZoneId: TimeZoneId,
}).meta({ id: 'TimesheetEntryInput' });
export type EntryInput = z.input<typeof EntryInput>;
