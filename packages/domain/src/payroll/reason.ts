/** Why an export has lines of a person, or none. */
import type { Calculation } from './calculate-period.ts';

/**
 * `Paid`: there are lines. `LeftOut`: there are, all under an empty code, so that none is in the file. `Settled`: all
 * there is has been exported before. `WithinContract`: of fixed hours only what goes beyond the contract is paid, and
 * nothing does. `InLieu`: all that was worked is given back in time off. `Pending`: nothing is approved yet. `NoHours`:
 * nothing was worked.
 */
export type PayrollReason = 'Paid' | 'LeftOut' | 'Settled' | 'WithinContract' | 'InLieu' | 'Pending' | 'NoHours';

/**
 * The reason of one person; `codes` those of his lines in the export, null for one that has none yet, `pending` seconds
 * of the period await a decision.
 */
export function reasonOf(
  { amounts, hasFixedHours, worked, inLieu, credited }: Calculation,
  codes: readonly (string | null)[],
  pending: number,
): PayrollReason {
  if (codes.length > 0) return codes.every((code) => code === '') ? 'LeftOut' : 'Paid';
  if (amounts.length > 0) return 'Settled';
  if (worked + credited === 0) return pending === 0 ? 'NoHours' : 'Pending';
  if (hasFixedHours) return 'WithinContract';
  return inLieu > 0 ? 'InLieu' : 'NoHours';
}
