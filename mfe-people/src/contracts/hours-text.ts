/** Hours of contracts and balances as people of the trade say them: decimal, to the hundredth the rules round to. */
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** Seconds or a wire duration → `38 uur`. */
export function useHours(): (hours: number | string) => string {
  const { t } = useTranslation('people');
  const format = useFormat();
  return (hours) => {
    const value = (typeof hours === 'string' ? parseDuration(hours) : hours) / 3600;
    return t('contracts.hours', { count: value, number: format.number(value) });
  };
}
