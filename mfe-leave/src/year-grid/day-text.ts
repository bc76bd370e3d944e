/** A day of the grid in words. */
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import type { LeaveMark } from './marks.ts';

/** Says what a mark is: its type, its state, its hours. */
export function useMarkText(): (mark: LeaveMark) => string {
  const { t } = useTranslation('leave');
  const hours = useHours();
  return ({ name, status, seconds }) =>
    t('year.mark', { type: name, status: t(`dayStatus.${status}`), hours: hours(seconds) });
}

/** Date, holiday and leave in one sentence. */
export function useDayText(
  byDate: ReadonlyMap<string, readonly LeaveMark[]>,
  holidays: ReadonlyMap<string, string>,
): (date: string) => string {
  const format = useFormat();
  const markText = useMarkText();
  return (date) =>
    [format.date(date, 'long'), holidays.get(date), ...(byDate.get(date) ?? []).map(markText)]
      .filter((part) => part !== undefined)
      .join(', ');
}
