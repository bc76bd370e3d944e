/** What the terms in the form would give per year, before the server has seen them. */
import type { FormulaTerm, TenantSettings } from '@rooster/contract';
import {
  type ContractTerms,
  reductionPerWeek,
  reductionPerYear,
  vacationPerYear,
  type VacationTerm,
} from '@rooster/domain/contracts';
import { formatDuration, parseDuration } from '@rooster/domain/duration';

const secondsOf = (duration: string | null): number | null => (duration === null ? null : parseDuration(duration));
const whole = (seconds: number): string => formatDuration(Math.round(seconds));
/** Weeks of statutory vacation. */
const WEEKS = 4;

function toFormula(term: VacationTerm): FormulaTerm {
  const amount = whole(term.seconds);
  switch (term.key) {
    case 'standard-share':
      return {
        key: term.key,
        amount,
        standardVacationHours: whole(term.standardVacationSeconds),
        workingWeek: whole(term.workingWeek),
        standardWorkweek: whole(term.standardWorkweek),
      };
    case 'four-weeks':
    case 'statutory-supplement':
      return { key: term.key, amount, weeks: WEEKS, contractHours: whole(term.contractHours) };
    case 'extra':
      return { key: term.key, amount };
    case 'worked-hours':
      return { key: term.key, amount, workedHours: whole(term.worked) };
    case 'age':
      return { key: term.key, amount, age: term.age, reachedAge: term.reached };
  }
}

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
    formula: lines.map(toFormula),
  };
}
