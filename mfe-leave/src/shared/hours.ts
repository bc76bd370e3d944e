/** Hours of leave as people say them. */
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** Seconds or a wire duration as a number of hours. */
export const hoursIn = (value: number | string): number =>
  (typeof value === 'string' ? parseDuration(value) : value) / 3600;

/** Seconds or a wire duration → `38 uur`. */
export function useHours(): (value: number | string) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (value) => {
    const hours = hoursIn(value);
    return t('hours', { count: hours, number: format.number(hours) });
  };
}
