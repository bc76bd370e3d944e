/** An entry, and the choices it depends on. */
import * as z from 'zod';
import { Duration, Id, Instant, TimeZoneId } from '../../wire.ts';

export const TimesheetStatus = z.enum(['AwaitingApproval', 'Approved', 'Denied']).meta({ id: 'TimesheetStatus' });
export type TimesheetStatus = z.output<typeof TimesheetStatus>;

export const RoundingStrategy = z.enum(['None', 'Nearest5', 'Nearest10', 'Nearest15', 'Nearest30']).meta({ id: 'RoundingStrategy' });
export type RoundingStrategy = z.output<typeof RoundingStrategy>;

export const EntryMethods = z.enum(['Manual', 'Timer', 'TimerWithOptionalManual']).meta({ id: 'TimesheetEntryMethods' });
export type EntryMethods = z.output<typeof EntryMethods>;

/** A break with its own start and end, for the working-time register. */
export const Break = z.object({ start: Instant, end: Instant }).meta({ id: 'Break' });

/** One stretch of work. `shiftStart` and `shiftEnd` are rounded, `punchedStart` and `punchedEnd` as clocked or typed. */
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
    timeZoneId: TimeZoneId,
    status: TimesheetStatus,
    denialReason: z.string().nullable(),
    /** Time-weighted mean of the surcharge factors, 1 meaning no surcharge. */
    multiplicationFactor: z.number(),
    source: z.enum(['Manual', 'Timer']),
    version: z.int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .meta({ id: 'TimesheetEntry' });
export type TimesheetEntry = z.output<typeof TimesheetEntry>;
