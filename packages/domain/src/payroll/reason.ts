/** Why an export has lines of a person, or none. */
import type { Calculation } from './calculate-period.ts';

/**
 * `Paid`: there are lines. `Settled`: all there is has been exported before. `WithinContract`: of fixed hours only what
 * goes beyond the contract is paid, and nothing does. `Pending`: nothing is approved yet. `NoHours`: nothing was
 * worked.
 */
export type PayrollReason = 'Paid' | 'Settled' | 'WithinContract' | 'Pending' | 'NoHours';

/**
 * The reason of one person; `lineCount` of the export's lines are his, `pending` seconds of the period await a
 * decision.
 */
export function reasonOf(
  { amounts, hasFixedHours, worked, credited }: Calculation,
  lineCount: number,
  pending: number,
): PayrollReason {
  if (lineCount > 0) return 'Paid';
  if (amounts.length > 0) return 'Settled';
  if (worked + credited === 0) return pending === 0 ? 'NoHours' : 'Pending';
  return hasFixedHours ? 'WithinContract' : 'NoHours';
}
