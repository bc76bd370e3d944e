/** What a plan adds up to: hours and costs per day. */
import { noSurcharges, type Surcharges } from '../hours/factors.ts';
import { segmentsOf } from '../hours/segments.ts';
import { plannedSeconds, type Shift } from './shift.ts';

/** One filled place. */
export interface PlannedLine {
  readonly tenantUserId: string;
  readonly shift: Pick<Shift, 'start' | 'end' | 'breakSeconds' | 'timeZoneId'>;
  /** What an hour costs, in cents; null when that isn't known. */
  readonly centsPerHour: number | null;
}

export interface DayTotal {
  /** `YYYY-MM-DD`, local to the shifts. */
  readonly date: string;
  readonly seconds: number;
  /** Rounded once per day. Costs of hours without a rate are not in it. */
  readonly cents: number;
  /** Hours without a rate. */
  readonly unpricedSeconds: number;
}

/**
 * Planned hours and their costs per local date, in order. A shift over midnight counts on both dates; each hour costs its
 * rate times the surcharge of its date.
 * @throws {RangeError} when a zone is unknown or a factor is none.
 */
export function dayTotals(lines: readonly PlannedLine[], surcharges: Surcharges = noSurcharges): DayTotal[] {
  const days = new Map<string, { seconds: number; centSeconds: number; unpricedSeconds: number }>();
  for (const { shift, centsPerHour } of lines) {
    if (plannedSeconds(shift) <= 0) continue;
    for (const { date, workedSeconds, factor } of segmentsOf(shift, shift.timeZoneId, surcharges)) {
      const day = days.get(date) ?? { seconds: 0, centSeconds: 0, unpricedSeconds: 0 };
      day.seconds += workedSeconds;
      if (centsPerHour === null) day.unpricedSeconds += workedSeconds;
      else day.centSeconds += (workedSeconds * centsPerHour * factor) / 100;
      days.set(date, day);
    }
  }
  return [...days]
    .map(([date, { seconds, centSeconds, unpricedSeconds }]) => ({ date, seconds, cents: Math.round(centSeconds / 3600), unpricedSeconds }))
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}
