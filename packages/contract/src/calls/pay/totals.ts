/** What people's approved hours are worth, summed by rule. */
import * as z from 'zod';
import { Duration, Id, NamesOut } from '../../wire.ts';
import { PayPart } from './rules.ts';
import { PayrollRuleOut } from '../timesheet/payroll.ts';

/**
 * Time of one person to which one rule gives one percentage (hundredths). Without a rule it is the hours themselves, at
 * the factor of their weekday or surcharge day where no rule set counts.
 */
export const PayTotal = z
  .object({
    tenantUserId: Id,
    ...NamesOut,
    employeeCode: z.string().nullable(),
    rule: PayrollRuleOut.pick({ ruleSetId: true, ruleKey: true }).nullable(),
    part: PayPart,
    percentage: z.int(),
    target: z.enum(['pay', 'time-off', 'choice']),
    time: Duration,
  })
  .meta({ id: 'PayTotal' });
export type PayTotal = z.output<typeof PayTotal>;

/** By name; of a person the hours come first, then what is on top. `rules` are those that totals name. */
export const PayTotals = z
  .object({ rules: z.array(PayrollRuleOut), items: z.array(PayTotal) })
  .meta({ id: 'PayTotals' });
export type PayTotals = z.output<typeof PayTotals>;
