/** Why somebody may, had better not, or may not do a shift: codes with parameters, which screens put into words. */
import { workingTimeRules } from '@rooster/domain/working-time';
import * as z from 'zod';
import { Id, PlainDate } from '../../wire.ts';

/** The rules of the working-time law that a tenant switches to off, warn or forbid. */
export const WorkingTimeRule = z.enum(workingTimeRules).meta({ id: 'WorkingTimeRule' });
export type WorkingTimeRule = z.output<typeof WorkingTimeRule>;

export const RuleMode = z.enum(['Off', 'Warn', 'Forbid']).meta({ id: 'RuleMode' });
export type RuleMode = z.output<typeof RuleMode>;

/** What speaks against, in the order in which it is checked; then what speaks for. */
export const reasonCodes = [
  'member-left',
  'department-mismatch',
  'already-assigned',
  'place-taken',
  'overlap',
  'leave-approved',
  'leave-pending',
  'unavailable',
  'skill-missing',
  'skill-preferred',
  'working-time',
  'over-contract-hours',
  'registered',
  'preferred',
  'available',
  'has-skill',
  'hours-left',
  'fewest-hours',
  'most-hours',
  'lowest-cost',
] as const;
export const ReasonCode = z.enum(reasonCodes).meta({ id: 'ScheduleReasonCode' });
export type ReasonCode = z.output<typeof ReasonCode>;

/** `For` speaks in favour; `Warning` can be passed over silently; `Force` needs forcing; `No` cannot be forced. */
export const ReasonWeight = z.enum(['For', 'Warning', 'Force', 'No']).meta({ id: 'ScheduleReasonWeight' });
export type ReasonWeight = z.output<typeof ReasonWeight>;

/**
 * One reason. `shiftIds` are the other shifts it speaks of; `params` fill its sentence, as far as they apply:
 * `shiftName`, `date`, `skillId`, `departmentId`, `tenantUserId`, `fullName`, `plannedSeconds`, `roomSeconds`,
 * `overSeconds`, and what a working-time rule names (seconds, counts and dates).
 */
export const Reason = z
  .object({
    code: ReasonCode,
    weight: ReasonWeight,
    /** Of `working-time`: which rule. */
    rule: WorkingTimeRule.nullable(),
    shiftIds: z.array(Id),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'ScheduleReason' });
export type Reason = z.output<typeof Reason>;

/** A broken rule in the plan of one person. `date` is the local date on which it shows. */
export const Violation = z
  .object({
    tenantUserId: Id,
    rule: WorkingTimeRule,
    mode: z.enum(['Warn', 'Forbid']),
    date: PlainDate,
    shiftIds: z.array(Id),
    params: z.record(z.string(), z.union([z.string(), z.number()])),
  })
  .meta({ id: 'ScheduleViolation' });
export type Violation = z.output<typeof Violation>;

/** Whether a drop would go through: at once, with a warning or by force, or not at all. */
export const Verdict = z.enum(['Ok', 'Warning', 'No']).meta({ id: 'ScheduleVerdict' });
export type Verdict = z.output<typeof Verdict>;
