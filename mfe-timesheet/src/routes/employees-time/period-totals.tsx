/** What the period comes to, and what still waits for approval in it. */
import type { HoursExplanation } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { Alert, Button, Stat, StatGroup } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './time.module.css';

/** Seconds denied on the dates of the period. */
const deniedSeconds = ({ fromDate, toDate, entries }: HoursExplanation): number =>
  entries
    .filter(({ entry }) => entry.status === 'Denied')
    .flatMap(({ segments }) => segments.filter(({ date }) => fromDate <= date && date <= toDate))
    .reduce((sum, { workedTime }) => sum + parseDuration(workedTime), 0);

/**
 * The figures as the server sums them. Worked hours are those approved and those that may still be; denied ones stand
 * apart and do not count.
 */
export function PeriodTotals({
  explanation,
  onPayslip,
}: {
  readonly explanation: HoursExplanation;
  readonly onPayslip: () => void;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const approved = parseDuration(explanation.workedTime);
  const awaiting = parseDuration(explanation.pendingTime);
  return (
    <>
      <StatGroup>
        <Stat label={t('totals.worked')} value={format.duration(approved + awaiting)} />
        <Stat label={t('totals.approved')} value={format.duration(approved)} />
        <Stat label={t('totals.awaiting')} value={format.duration(awaiting)} />
        <Stat label={t('totals.denied')} value={format.duration(deniedSeconds(explanation))} />
      </StatGroup>
      {approved + explanation.unworked.length > 0 && (
        <Button icon="percent" className={styles.payslip} onClick={onPayslip}>
          {t('payslip.open')}
        </Button>
      )}
      {explanation.entries.some(({ entry }) => entry.overlaps) && (
        <Alert tone="warning" title={t('row.overlaps')}>
          {t('time.overlapping')}
        </Alert>
      )}
      {explanation.pendingCount > 0 && (
        // The usual state of what was just worked: yellow is left for what asks to be looked at.
        <Alert>{t('time.pending', { count: explanation.pendingCount })}</Alert>
      )}
    </>
  );
}
