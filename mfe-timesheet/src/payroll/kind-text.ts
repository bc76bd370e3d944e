/** A kind of hours in words. */
import type { PayrollLine } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** `Toeslaguren 150%`. */
export function useKindText(): (of: Pick<PayrollLine, 'kind' | 'factor'>) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return ({ kind, factor }) => (factor === null ? t(`payroll.kind.${kind}`) : `${t(`payroll.kind.${kind}`)} ${format.percentage(factor)}`);
}
