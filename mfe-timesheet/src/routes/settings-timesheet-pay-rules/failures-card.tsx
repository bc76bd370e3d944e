/** Whose hours could not be worked out, and when that is tried again. */
import type { PayFailure } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { Card } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './pay-rules.module.css';
import { usePayFailures } from './queries.ts';

/** Nobody worked before then: what is marked from earlier on is everything. */
const FIRST_YEAR = '1000';

function useWhen(): (failure: PayFailure) => string {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { timezone } = useSession().tenant;
  return ({ fromDate, toDate, retryAt }) => {
    const time = format.time(retryAt, timezone);
    if (fromDate < FIRST_YEAR) return t('payRules.failures.always', { time });
    if (toDate === null) return t('payRules.failures.from', { date: format.date(fromDate, 'medium'), time });
    return t('payRules.failures.period', { period: format.dateRange(fromDate, toDate, 'year'), time });
  };
}

/** The card; nothing while all goes well. */
export function FailuresCard(): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const when = useWhen();
  const { data = [] } = usePayFailures();
  if (data.length === 0) return null;
  return (
    <Card title={t('payRules.failures.title')}>
      <div className={styles.set}>
        <p className={styles.muted}>{t('payRules.failures.lead')}</p>
        <ul className={styles.rules}>
          {data.map((failure) => (
            <li key={failure.tenantUserId}>
              {format.name(failure)}
              <span className={styles.who}>{when(failure)}</span>
              <span className={styles.who}>{t('payRules.failures.reason', { reason: failure.reason })}</span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
