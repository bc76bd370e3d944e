/** A kind of hours in words. */
import type { PayrollLine } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

type Sort = Pick<PayrollLine, 'kind' | 'factor'> & Partial<Pick<PayrollLine, 'leaveTypeName'>>;

/** `Toeslaguren 150%`, `Afwezigheid: Vakantie`. */
export function useKindText(): (of: Sort) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return ({ kind, factor, leaveTypeName }) => {
    const text = t(`payroll.kind.${kind}`);
    if (factor !== null) return `${text} ${format.percentage(factor)}`;
    return leaveTypeName ? `${text}: ${leaveTypeName}` : text;
  };
}
