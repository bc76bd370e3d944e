/** What a planned shift is paid as. */
import { segmentsOf } from '../hours/segments.ts';
import type { Surcharges } from '../hours/factors.ts';
import { plannedSeconds, type Shift } from './shift.ts';

/**
 * Planned seconds, each weighed by the surcharge of the date it lies on: an hour at 150 % counts as one and a half. A
 * shift over midnight is cut there. Not rounded; 0 for a shift without time.
 * @throws {RangeError} when the zone is unknown or a factor is none.
 */
export function paidSeconds(
  shift: Pick<Shift, 'start' | 'end' | 'breakSeconds' | 'timeZoneId'>,
  surcharges: Surcharges,
): number {
  if (plannedSeconds(shift) <= 0) return 0;
  return segmentsOf(shift, shift.timeZoneId, surcharges).reduce(
    (sum, { workedSeconds, factor }) => sum + (workedSeconds * factor) / 100,
    0,
  );
}
