/** What is paid though nobody worked it: why, when, how much, and where that stands. */
import type { UnworkedPay } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { CallTimes, useUnworkedText } from './unworked-text.tsx';
import styles from './lines.module.css';

/** The list. */
export function UnworkedLines({ unworked }: { readonly unworked: readonly UnworkedPay[] }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const text = useUnworkedText();
  return (
    <ul className={styles.list} aria-label={t('unworked.title')}>
      {unworked.map((each) => {
        const source = each.lines.find((line) => line.source !== null)?.source;
        return (
          <li key={each.unworkedPayId} className={styles.line}>
            <div className={styles.head}>
              <span className={styles.day}>{format.date(each.date, 'shortYear')}</span>
              <span>{text(each.reason)}</span>
              <span className={styles.hours}>
                {t('unworked.paid', { worked: format.duration(0), paid: format.duration(each.paidTime) })}
              </span>
            </div>
            <p className={styles.detail}>
              <CallTimes call={each.call} />{' '}
              {source && (
                <a href={source.address} target="_blank" rel="noreferrer">
                  {source.article}
                </a>
              )}
            </p>
          </li>
        );
      })}
    </ul>
  );
}
