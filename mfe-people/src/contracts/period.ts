/** From when until when a contract holds, in words. */
import type { Contract } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

export function usePeriod(): (contract: Pick<Contract, 'startDate' | 'endDate'>) => string {
  const { t } = useTranslation('people');
  const format = useFormat();
  return ({ startDate, endDate }) =>
    endDate === null
      ? t('contracts.permanentFrom', { date: format.date(startDate, 'medium') })
      : t('contracts.fromTo', { from: format.date(startDate, 'medium'), to: format.date(endDate, 'medium') });
}
