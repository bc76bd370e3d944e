/** The organisation's settings as the form holds them, what is wrong with them, and what is sent. */
import type { Api, CallBody, OwnDecisions, TenantDetails } from '@rooster/contract';
import { parseHours } from '@rooster/domain/typed-hours';
import type { Language } from '@rooster/i18n';
import type { Saved } from '../../shared/draft.ts';
import { type Problem, type Problems, textProblem } from '../../shared/problems.ts';
import { showHours, wireHours } from './hours.ts';

/** Hours are kept as typed, so that half a number is never rewritten under the fingers. */
export interface TenantForm {
  readonly tenantName: string;
  /** Empty for none. */
  readonly standardRoleId: string;
  readonly standardWorkweek: string;
  readonly standardActualWorkweek: string;
  readonly collectiveLaborAgreementNumber: string;
  readonly timezoneId: string;
  readonly standardVacationHours: string;
  readonly workingTimeReductionHoursPerWeek: string;
  readonly ownDecisions: OwnDecisions;
  /** Plain date; empty for the start of each contract. */
  readonly balanceFrom: string;
  readonly balanceLimit: string;
  readonly deficit: DeficitAtLeaving;
}

/** Whether who manages decides on his own hours and leave, the strictest first. */
export const ownDecisions: readonly OwnDecisions[] = ['Never', 'WhenNobodyElse', 'Always'];

/** What happens with a deficit of hours of somebody who leaves. */
type DeficitAtLeaving = 'waived' | 'settled';
export const deficits: readonly DeficitAtLeaving[] = ['waived', 'settled'];

/** Fields that hold hours. */
export type HoursName =
  | 'standardWorkweek'
  | 'standardActualWorkweek'
  | 'standardVacationHours'
  | 'workingTimeReductionHoursPerWeek'
  | 'balanceLimit';

const WEEK = 168;
const YEAR = 8784;
const mostHours: Readonly<Record<HoursName, number>> = {
  standardWorkweek: WEEK,
  standardActualWorkweek: WEEK,
  standardVacationHours: YEAR,
  workingTimeReductionHoursPerWeek: WEEK,
  balanceLimit: YEAR,
};

/** What is saved, as the form shows it. */
export function savedTenant(details: TenantDetails, language: Language): Saved<TenantForm> {
  const hours = (name: HoursName) => showHours(details[name], language);
  return {
    version: details.version,
    values: {
      tenantName: details.tenantName,
      standardRoleId: details.standardRoleId ?? '',
      standardWorkweek: hours('standardWorkweek'),
      standardActualWorkweek: hours('standardActualWorkweek'),
      collectiveLaborAgreementNumber: details.collectiveLaborAgreementNumber ?? '',
      timezoneId: details.timezoneId,
      standardVacationHours: hours('standardVacationHours'),
      workingTimeReductionHoursPerWeek: hours('workingTimeReductionHoursPerWeek'),
      ownDecisions: details.ownDecisions,
      balanceFrom: details.balanceFrom ?? '',
      balanceLimit: hours('balanceLimit'),
      deficit: details.settlesDeficit ? 'settled' : 'waived',
    },
  };
}

function hoursProblem(form: TenantForm, name: HoursName): Problem | undefined {
  if (form[name].trim() === '') return undefined;
  const seconds = parseHours(form[name]);
  if (seconds === null) return { code: 'invalid-duration' };
  const max = mostHours[name];
  return seconds > max * 3600 ? { code: 'too-large', params: { max } } : undefined;
}

/** Everything is a share of the full week: there is none of no hours. */
function workweekProblem(form: TenantForm): Problem | undefined {
  const own = hoursProblem(form, 'standardWorkweek');
  return own === undefined && parseHours(form.standardWorkweek) === 0 ? { code: 'too-small', params: { min: 1 } } : own;
}

/** Contract hours count the time that working time reduction gives back, so they are never below the hours worked. */
function contractHoursProblem(form: TenantForm): Problem | undefined {
  const own = hoursProblem(form, 'standardActualWorkweek');
  const contract = parseHours(form.standardActualWorkweek);
  const workweek = parseHours(form.standardWorkweek);
  if (own !== undefined || contract === null || workweek === null || contract >= workweek) return own;
  return { code: 'too-small', params: { min: form.standardWorkweek.trim() } };
}

export const tenantProblems = (form: TenantForm): Problems<TenantForm> => ({
  tenantName: textProblem(form.tenantName, 120),
  standardWorkweek: workweekProblem(form),
  standardActualWorkweek: contractHoursProblem(form),
  collectiveLaborAgreementNumber: /^\d{0,4}$/.test(form.collectiveLaborAgreementNumber.trim())
    ? undefined
    : { code: 'invalid-format' },
  timezoneId: form.timezoneId === '' ? { code: 'required' } : undefined,
  standardVacationHours: hoursProblem(form, 'standardVacationHours'),
  workingTimeReductionHoursPerWeek: hoursProblem(form, 'workingTimeReductionHoursPerWeek'),
  balanceLimit: hoursProblem(form, 'balanceLimit'),
});

const orNull = (text: string): string | null => (text.trim() === '' ? null : text.trim());

/** The request. */
export const tenantBody = (form: TenantForm): NonNullable<CallBody<Api['updateTenantDetails']>> => ({
  tenantName: form.tenantName.trim(),
  standardRoleId: orNull(form.standardRoleId),
  standardWorkweek: wireHours(form.standardWorkweek),
  standardActualWorkweek: wireHours(form.standardActualWorkweek),
  collectiveLaborAgreementNumber: orNull(form.collectiveLaborAgreementNumber),
  timezoneId: form.timezoneId,
  standardVacationHours: wireHours(form.standardVacationHours),
  workingTimeReductionHoursPerWeek: wireHours(form.workingTimeReductionHoursPerWeek),
  ownDecisions: form.ownDecisions,
  balanceFrom: orNull(form.balanceFrom),
  balanceLimit: wireHours(form.balanceLimit),
  settlesDeficit: form.deficit === 'settled',
});

/**
 * Vacation hours per year that hold without a standard of one's own: four times the weekly contract hours (art. 7:634
 * BW). Null while those aren't known.
 */
export function vacationByDefault(form: TenantForm): number | null {
  const weekly = parseHours(form.standardActualWorkweek) ?? parseHours(form.standardWorkweek);
  return weekly === null ? null : (4 * weekly) / 3600;
}

/** Working time reduction per year: 52 times that of a week. Null while that isn't known. */
export function reductionPerYear(form: TenantForm): number | null {
  const weekly = parseHours(form.workingTimeReductionHoursPerWeek);
  return weekly === null ? null : (52 * weekly) / 3600;
}
