/** What a request leaves of the balance, in the words of the person who decides. */
import type { LeaveForecast } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import styles from './decide.module.css';

interface Props {
  /** Null for leave that takes from no balance. */
  readonly forecast: LeaveForecast | null;
}

/** "Balance 40 → 24 hours", and what other requests would still take. */
export function ForecastLine({ forecast }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  if (forecast === null) return <span className={styles.muted}>{t('decide.noBalance')}</span>;
  const { before, after, afterWithPending } = forecast;
  return (
    <span>
      {t('decide.balance', { before: hours(before) })}{' '}
      <strong className={cx(parseDuration(after) < 0 && styles.negative)}>{hours(after)}</strong>
      {afterWithPending !== after && (
        <span className={styles.muted}> {t('decide.withPending', { hours: hours(afterWithPending) })}</span>
      )}
    </span>
  );
}
