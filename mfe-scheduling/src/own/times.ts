/** From when until when, as the clock on the wall shows it. */
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

interface Span {
  readonly start: string;
  readonly end: string;
  readonly timeZoneId: string;
}

/** `09:00 – 17:00` of a shift; says so when it ends on the next day. */
export function useTimes(): (span: Span) => string {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  return useCallback(
    ({ start, end, timeZoneId }: Span) => {
      const times = `${format.time(start, timeZoneId)} – ${format.time(end, timeZoneId)}`;
      return localDate(Date.parse(start), timeZoneId) === localDate(Date.parse(end), timeZoneId)
        ? times
        : t('own.nextDay', { times });
    },
    [t, format],
  );
}
