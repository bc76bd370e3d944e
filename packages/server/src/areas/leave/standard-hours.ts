/** Effect of the organisation's standard hours on balances. */
import type { StandardHours, StandardHoursEffect } from '../tenant/details.ts';
import { writeAccruals } from './accrual.ts';
import { effectToWire, planForRules } from './calculate.ts';
import { emitLeaveChange } from './notices.ts';

/** What balances change by when vacation is calculated from other standard hours. Locks all members if it is. */
export async function effectOfStandardHours(
  before: StandardHours,
  after: StandardHours,
  now: number,
): Promise<StandardHoursEffect> {
  const isSame =
    before.standardVacation === after.standardVacation && before.standardWorkweek === after.standardWorkweek;
  const plans = isSame
    ? []
    : await planForRules(
        { standardVacationSeconds: after.standardVacation, standardWorkweek: after.standardWorkweek ?? 0 },
        now,
      );
  return {
    effect: effectToWire(plans),
    write: async (actorId) => {
      await writeAccruals(plans, actorId, now);
      if (plans.length > 0) emitLeaveChange();
    },
  };
}
