/** The break of an entry in words. */
import type { TimesheetEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** Says how long it was; what would read as no minute at all counts as none. */
export function useBreakText(): (entry: Pick<TimesheetEntry, 'breakTime'>) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return ({ breakTime }) =>
    Math.round(parseDuration(breakTime) / 60) === 0
      ? t('row.noBreak')
      : t('row.break', { time: format.duration(breakTime) });
}
