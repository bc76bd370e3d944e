/** An entry of availability in words. */
import type { AvailabilityEntry } from '@rooster/contract';
import { fromWeekdayFlags } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { type Said, wordOf } from './word.ts';

type Times = Pick<AvailabilityEntry, 'startTime' | 'endTime'>;

export function useEntryText() {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  /** `hele dag`, or from when until when. */
  const times = ({ startTime, endTime }: Times): string =>
    startTime === null || endTime === null
      ? t('availability.wholeDay')
      : `${startTime.slice(0, 5)} – ${endTime.slice(0, 5)}`;
  /** On which days. */
  const days = ({ isRecurring, weekdayFlags, startDate, endDate }: AvailabilityEntry): string => {
    if (!isRecurring)
      return startDate === endDate ? format.date(startDate, 'long') : format.dateRange(startDate, endDate, 'year');
    return t('availability.every', {
      days: fromWeekdayFlags(weekdayFlags)
        .map((weekday) => format.weekday(weekday))
        .join(', '),
      from: format.date(startDate, 'shortYear'),
      to: format.date(endDate, 'shortYear'),
    });
  };
  const state = (said: Said): string => t(`availability.state.${wordOf(said)}`);
  return { times, days, state };
}
