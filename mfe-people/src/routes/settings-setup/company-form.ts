/** The organisation's hours and agreement as the setup's form holds them. */
import type { FieldErrorCode, TenantDetails } from '@rooster/contract';
import { formatDuration, parseDuration } from '@rooster/domain/duration';
import type { Language } from '@rooster/domain/language';
import { parseHours, typedHours } from '@rooster/domain/typed-hours';

export interface CompanyForm {
  readonly tenantName: string;
  readonly standardWorkweek: string;
  readonly standardActualWorkweek: string;
  readonly standardVacationHours: string;
  readonly collectiveLaborAgreementNumber: string;
  /** Plain date; empty for the start of each contract. */
  readonly balanceFrom: string;
}

const hourFields = ['standardWorkweek', 'standardActualWorkweek', 'standardVacationHours'] as const;

/**
 * What the form starts with. Balances are proposed to count from `today`: contracts are often older, and would leave a
 * deficit from before. Once the step was saved it shows what was chosen, none too, or saving it again would move
 * everybody's balance.
 */
export function formOf(details: TenantDetails, language: Language, today: string): CompanyForm {
  const hours = (duration: string | null) => (duration === null ? '' : typedHours(parseDuration(duration), language));
  return {
    tenantName: details.tenantName,
    standardWorkweek: hours(details.standardWorkweek),
    standardActualWorkweek: hours(details.standardActualWorkweek),
    standardVacationHours: hours(details.standardVacationHours),
    collectiveLaborAgreementNumber: details.collectiveLaborAgreementNumber ?? '',
    balanceFrom: details.balanceFrom ?? (details.standardWorkweek === null ? today : ''),
  };
}

interface CompanyProblem {
  readonly path: keyof CompanyForm;
  readonly code: FieldErrorCode;
  readonly params?: { readonly min: number | string };
}

/** A full week has hours, and what is paid of it is not less than what is worked: the settings ask the same later. */
function weekProblems({ standardWorkweek, standardActualWorkweek }: CompanyForm): CompanyProblem[] {
  const [week, paid] = [parseHours(standardWorkweek), parseHours(standardActualWorkweek)];
  if (week === 0) return [{ path: 'standardWorkweek', code: 'too-small', params: { min: 1 } }];
  return week !== null && paid !== null && paid < week
    ? [{ path: 'standardActualWorkweek', code: 'too-small', params: { min: standardWorkweek.trim() } }]
    : [];
}

export function problemsOf(form: CompanyForm): CompanyProblem[] {
  return [
    ...(form.tenantName.trim() === '' ? [{ path: 'tenantName', code: 'required' } as const] : []),
    ...(form.standardWorkweek.trim() === '' ? [{ path: 'standardWorkweek', code: 'required' } as const] : []),
    ...hourFields.flatMap((path) =>
      form[path].trim() !== '' && parseHours(form[path]) === null ? [{ path, code: 'invalid-duration' } as const] : [],
    ),
    ...weekProblems(form),
    ...(/^\d{0,4}$/.test(form.collectiveLaborAgreementNumber.trim())
      ? []
      : [{ path: 'collectiveLaborAgreementNumber', code: 'invalid-format' } as const]),
  ];
}

/** The request: what the form does not show stays as it is. */
export function bodyOf(
  form: CompanyForm,
  { standardRoleId, timezoneId, workingTimeReductionHoursPerWeek }: TenantDetails,
) {
  const hours = (text: string) => {
    const seconds = parseHours(text);
    return seconds === null ? null : formatDuration(seconds);
  };
  return {
    tenantName: form.tenantName.trim(),
    standardRoleId,
    timezoneId,
    workingTimeReductionHoursPerWeek,
    standardWorkweek: hours(form.standardWorkweek),
    standardActualWorkweek: hours(form.standardActualWorkweek),
    standardVacationHours: hours(form.standardVacationHours),
    collectiveLaborAgreementNumber:
      form.collectiveLaborAgreementNumber.trim() === '' ? null : form.collectiveLaborAgreementNumber.trim(),
    balanceFrom: form.balanceFrom === '' ? null : form.balanceFrom,
  };
}
