/** What the terms in the form would give per year, before the server has seen them. */
import type { TenantSettings } from '@rooster/contract';
import { toFormulaTerm } from '@rooster/contract/formula-term';
import { type ContractTerms, reductionPerWeek, reductionPerYear, vacationPerYear } from '@rooster/domain/contracts';
import { parseDuration } from '@rooster/domain/duration';

const secondsOf = (duration: string | null): number | null => (duration === null ? null : parseDuration(duration));

/**
 * Seconds per week and year, and the lines of the vacation formula. Age additions are known to the server only, and
 * come on top.
 */
export function yearlyOf(
  terms: ContractTerms,
  tenant: Pick<TenantSettings, 'standardVacationHours' | 'standardWorkweek'>,
) {
  const settings = {
    standardVacationSeconds: secondsOf(tenant.standardVacationHours),
    standardWorkweek: secondsOf(tenant.standardWorkweek) ?? 0,
    ageAdditions: [],
  };
  const { total, terms: lines } = vacationPerYear(terms, settings, 0, null);
  return {
    reductionPerWeek: reductionPerWeek(terms),
    reductionPerYear: reductionPerYear(terms),
    vacation: total,
    formula: lines.map(toFormulaTerm),
  };
}
