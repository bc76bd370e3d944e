/** Entries that await a decision beside the shifts that were planned. */
import type { PlannedShift } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { differenceFromPlan, shiftOf } from '@rooster/domain/hours';
import type { PlanDifference } from '@rooster/domain/hours';
import { addDays, isoInstant } from '@rooster/domain/time';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { shiftsOf } from '../presence/shifts.ts';
import type { WorkedShift } from '../presence/shifts.ts';
import type { StoredEntry } from './wire.ts';

/** Days an entry can reach beyond its work date. */
const REACH_DAYS = 2;

type Compared = Pick<StoredEntry, 'memberId' | 'shiftStart' | 'shiftEnd' | 'workedSeconds' | 'workDate'>;

/** A shift and how an entry departs from it. */
export interface Plan {
  readonly shift: WorkedShift;
  readonly difference: PlanDifference;
}

/** Finds the plan of an entry; null when no published shift is its own. */
export type PlanOf = (entry: Compared) => Plan | null;

/** Reads the published shifts around these entries; undefined where nothing is scheduled. */
export async function plansFor(
  entries: readonly Compared[],
  { enabledModules }: Pick<Principal, 'enabledModules'>,
): Promise<PlanOf | undefined> {
  if (!enabledModules.includes('Scheduling')) return undefined;
  const dates = entries.map(({ workDate }) => workDate).toSorted();
  const [first, last] = [dates.at(0), dates.at(-1)];
  if (first === undefined || last === undefined) return () => null;
  const byMember = new Map<string, WorkedShift[]>();
  for (const shift of await shiftsOf(
    tx(),
    currentTenant(),
    [...new Set(entries.map(({ memberId }) => memberId))],
    addDays(first, -1),
    addDays(last, REACH_DAYS),
  )) {
    if (!shift.isPublished) continue;
    const own = byMember.get(shift.memberId);
    if (own) own.push(shift);
    else byMember.set(shift.memberId, [shift]);
  }
  return ({ memberId, shiftStart: start, shiftEnd: end, workedSeconds }) => {
    const shift = shiftOf({ start, end }, byMember.get(memberId) ?? []);
    return shift ? { shift, difference: differenceFromPlan({ start, end, workedSeconds }, shift) } : null;
  };
}

/** A plan as answered. */
export const planToWire = ({ shift, difference }: Plan): PlannedShift => ({
  shiftId: shift.shiftId,
  name: shift.name,
  start: isoInstant(shift.start),
  end: isoInstant(shift.end),
  breakTime: formatDuration(shift.breakSeconds),
  startDifference: formatDuration(difference.start),
  endDifference: formatDuration(difference.end),
  workedDifference: formatDuration(difference.worked),
});
