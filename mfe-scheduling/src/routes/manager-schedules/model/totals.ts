/**
 * Figures under and beside the board: hours, costs and staffing per day, hours per person. Times in seconds, costs in
 * euro.
 */
import type { SchedulePerson, Shift } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { noSurcharges, type Surcharges } from '@rooster/domain/hours';
import { paidSeconds } from '@rooster/domain/scheduling';
import { localDate } from '@rooster/domain/time';
import { timesOf } from '../../../shared/shift-times.ts';
import { isDraft } from './conflicts.ts';
import { type ScheduleIndex } from './schedule-index.ts';

export interface DayTotals {
  readonly date: string;
  readonly planned: number;
  /** Null when costs aren't known. */
  readonly cost: number | null;
  readonly assigned: number;
  readonly required: number;
  /** Shifts that begin on it, and those of them that employees don't know as they are now. */
  readonly shifts: number;
  readonly drafts: number;
}

/** What an hour of somebody costs on a date; 0 where it isn't known. */
const costOn = (person: SchedulePerson | undefined, date: string): number =>
  person?.hourlyCosts.findLast(({ fromDate }) => fromDate <= date)?.hourlyCost ?? 0;

/** Seconds that a shift is paid as: more than are worked where a date it touches carries a surcharge. */
function paidOf(shift: Shift, surcharged: ReadonlySet<string>, surcharges: Surcharges): number {
  const { start, end, work } = timesOf(shift);
  const { startDate, breakDuration, timeZoneId } = shift;
  if (surcharged.size === 0) return work;
  if (!surcharged.has(startDate) && !surcharged.has(localDate(end, timeZoneId))) return work;
  return paidSeconds({ start, end, breakSeconds: parseDuration(breakDuration), timeZoneId }, surcharges);
}

const paidByShift = new WeakMap<SchedulePerson, ReadonlyMap<string, number>>();

/** Seconds that somebody's shifts are paid as by the pay rules, worked out once for each answer about the person. */
function ruledOf(person: SchedulePerson): ReadonlyMap<string, number> {
  const known = paidByShift.get(person);
  if (known !== undefined) return known;
  const paid = new Map(person.paidTimes.map(({ shiftId, paidTime }) => [shiftId, parseDuration(paidTime)]));
  paidByShift.set(person, paid);
  return paid;
}

/**
 * Totals of each date. A shift counts on the date it begins; what it costs goes by the pay rules, or by the surcharges
 * of all its dates. Until the server has said what a shift is paid as, the rules add nothing to it.
 */
export function totalsOf(index: ScheduleIndex, dates: readonly string[]): DayTotals[] {
  const knowsCost = index.schedule.costBasis !== 'None';
  const surcharges = { ...noSurcharges, days: index.schedule.surchargeFactors };
  const surcharged = new Set(surcharges.days.map(({ date }) => date));
  const sums = new Map(
    dates.map((date) => [date, { planned: 0, cost: 0, assigned: 0, required: 0, shifts: 0, drafts: 0 }]),
  );
  for (const shift of index.schedule.shifts) {
    const sum = sums.get(shift.startDate);
    if (sum === undefined) continue;
    const { work } = timesOf(shift);
    const paid = knowsCost ? paidOf(shift, surcharged, surcharges) : work;
    sum.required += shift.requiredStaff;
    sum.shifts += 1;
    sum.drafts += Number(isDraft(shift));
    for (const { status, tenantUserId } of shift.assignments) {
      if (status !== 'Filled' || tenantUserId === null) continue;
      sum.assigned += 1;
      sum.planned += work;
      const person = index.people.get(tenantUserId);
      const ruled = person && ruledOf(person).get(shift.shiftId);
      sum.cost += (costOn(person, shift.startDate) * (ruled ?? paid)) / 3600;
    }
  }
  return [...sums].map(([date, { cost, ...rest }]) => ({ date, ...rest, cost: knowsCost ? cost : null }));
}

/**
 * Hours of a person over the whole window. `contract` is null without one, and for who is on call: there are no hours
 * to stay below or go beyond.
 */
export interface PersonHours {
  readonly planned: number;
  readonly contract: number | null;
}

export function hoursOf({ weeks }: SchedulePerson): PersonHours {
  const contracts = weeks.map(({ contractTime }) => contractTime).filter((time) => time !== null);
  const sum = (times: readonly string[]) => times.reduce((total, time) => total + parseDuration(time), 0);
  const contract = sum(contracts);
  return {
    planned: sum(weeks.map(({ plannedTime }) => plannedTime)),
    contract: contract === 0 ? null : contract,
  };
}

/** Filled and required places of a shift. */
export const staffingOf = ({ assignments, requiredStaff }: Shift): { assigned: number; required: number } => ({
  assigned: assignments.filter(({ status }) => status === 'Filled').length,
  required: requiredStaff,
});
