/** What the period comes to, and what still waits for approval in it. */
import type { TimesheetEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { sumHours } from '@rooster/domain/hours';
import { useFormat } from '@rooster/i18n';
import { Alert, Stat, StatGroup } from '@rooster/ui';
import { useTranslation } from 'react-i18next';

const summed = ({ status, workedTime, multiplicationFactor }: TimesheetEntry) => {
  const workedSeconds = parseDuration(workedTime);
  return { status, workedSeconds, surchargedSeconds: Math.round(workedSeconds * multiplicationFactor) };
};

/** Worked hours are those approved and those that may still be; denied ones stand apart and do not count. */
export function PeriodTotals({ entries }: { readonly entries: readonly TimesheetEntry[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { byStatus } = sumHours(entries.filter(({ overlaps }) => !overlaps).map(summed));
  const { AwaitingApproval: awaiting, Approved: approved, Denied: denied } = byStatus;
  return (
    <>
      <StatGroup>
        <Stat label={t('totals.worked')} value={format.duration(approved.workedSeconds + awaiting.workedSeconds)} />
        <Stat label={t('totals.approved')} value={format.duration(approved.workedSeconds)} />
        <Stat label={t('totals.awaiting')} value={format.duration(awaiting.workedSeconds)} />
        <Stat label={t('totals.denied')} value={format.duration(denied.workedSeconds)} />
      </StatGroup>
      {entries.some(({ overlaps }) => overlaps) && <Alert tone="warning" title={t('row.overlaps')}>{t('time.overlapping')}</Alert>}
      {awaiting.count > 0 && <Alert tone="warning">{t('time.pending', { count: awaiting.count })}</Alert>}
    </>
  );
}
