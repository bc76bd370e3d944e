/** What hours that were worked come to under a rule set; nothing is changed by it. */
import * as z from 'zod';
import type { AnySchema } from '../../wire.ts';
import { Duration, Id, Instant, NamesOut, period, PlainDate } from '../../wire.ts';
import { TotalDuration } from '../timesheet/surcharges.ts';
import { PayPart, PayRuleOnWire } from './rules.ts';

/**
 * Time as it would be paid. `countedTime` is the surcharged time as it counts today; `paidTime` what the rule set comes
 * to in wages, choices of the employee included, and `timeOffTime` in hours off.
 */
const figures = <T extends AnySchema>(time: T) => ({
  workedTime: time,
  countedTime: time,
  paidTime: time,
  timeOffTime: time,
  /** `paidTime` less `countedTime`. */
  differenceTime: time,
});

/**
 * What is tried in a period: the rule set as its versions say, or the one of a date (null for since ever) as if it had
 * always held. People whose contract names a rule set keep that, unless it is to be replaced as well.
 */
export const DryRunInput = period
  .safeExtend({
    versionFromDate: PlainDate.nullable().optional(),
    contracts: z.enum(['Keep', 'Replace']).default('Keep'),
  })
  .meta({ id: 'DryRunInput' });
export type DryRunInput = z.input<typeof DryRunInput>;

/** One person. */
export const DryRunPerson = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    ...figures(Duration),
    /**
     * Paid time and time off that overtime would add if it began at the hours of the contract; zero for full-timers.
     * CJEU 29-07-2024, ECLI:EU:C:2024:637.
     */
    partTimeTime: Duration,
  })
  .meta({ id: 'DryRunPerson' });
export type DryRunPerson = z.output<typeof DryRunPerson>;

/** What one rule gives at one percentage; without a rule it is the hours themselves. */
export const RuleTotal = z
  .object({
    ruleKey: z.string().nullable(),
    rule: PayRuleOnWire.omit({ source: true }).nullable(),
    part: PayPart,
    percentage: z.int(),
    target: z.enum(['pay', 'time-off', 'choice']),
    time: TotalDuration,
  })
  .meta({ id: 'PayRuleTotal' });

/** A past period under a rule set. Approved hours only; people without any are left out. */
export const DryRun = z
  .object({
    fromDate: PlainDate,
    toDate: PlainDate,
    total: z.object(figures(TotalDuration)),
    rules: z.array(RuleTotal),
    people: z.array(DryRunPerson),
  })
  .meta({ id: 'DryRun' });
export type DryRun = z.output<typeof DryRun>;

/** A stretch of somebody's hours, and what it is worth by which rule. */
export const PayLineOnWire = z
  .object({
    entryId: Id,
    date: PlainDate,
    start: Instant,
    end: Instant,
    timeZoneId: z.string(),
    time: Duration,
    part: PayPart,
    ruleKey: z.string().nullable(),
    rule: PayRuleOnWire.omit({ source: true }).nullable(),
    percentage: z.int(),
    target: z.enum(['pay', 'time-off', 'choice']),
  })
  .meta({ id: 'PayLine' });

/** One person's hours of a period, line by line. */
export const PayExplanation = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    fromDate: PlainDate,
    toDate: PlainDate,
    ...figures(Duration),
    rules: z.array(RuleTotal),
    lines: z.array(PayLineOnWire),
  })
  .meta({ id: 'PayExplanation' });
export type PayExplanation = z.output<typeof PayExplanation>;
