/** A run of leave in words. */
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../shared/hours.ts';
import { useTypeOf } from '../../shared/types.ts';
import type { TeamRun } from './model.ts';

/** Kind, days, state and hours: what a screen reader says and a pointer shows. */
export function useRunText(): (run: TeamRun) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  const typeOf = useTypeOf();
  return ({ leaveTypeId, status, fromDate, toDate, duration }) =>
    [
      typeOf(leaveTypeId).name,
      fromDate === toDate ? format.date(fromDate) : format.dateRange(fromDate, toDate),
      t(`dayStatus.${status}`),
      hours(duration),
    ].join(', ');
}
