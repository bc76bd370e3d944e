/** Says which hours count while a change of them awaits a decision. */
import type { ApprovedVersion } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';

/** The text of an approved version. */
export function useApprovedText(): (approved: ApprovedVersion) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return ({ shiftStart, shiftEnd, timeZoneId, workedTime }) =>
    t('row.approvedUntil', {
      day: format.date(localDate(Date.parse(shiftStart), timeZoneId)),
      from: format.time(shiftStart, timeZoneId),
      to: format.time(shiftEnd, timeZoneId),
      worked: format.duration(workedTime),
    });
}
