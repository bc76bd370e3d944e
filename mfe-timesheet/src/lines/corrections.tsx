/** Corrections as lines: how much, on which day, why, and by whom. */
import type { TimesheetCorrection } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useSession } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import styles from './lines.module.css';

/** Seconds with their sign: what is added is told from what is removed. */
export const useSigned = (): ((seconds: number) => string) => {
  const format = useFormat();
  return (seconds) => (seconds > 0 ? `+${format.duration(seconds)}` : format.duration(seconds));
};

interface Props {
  readonly corrections: readonly TimesheetCorrection[];
  readonly label: string;
}

/** The list. */
export function CorrectionLines({ corrections, label }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  const { tenant } = useSession();
  return (
    <ul className={styles.list} aria-label={label}>
      {corrections.map(({ correctionId, applicationDate, duration, reason, createdBy, createdAt }) => (
        <li key={correctionId} className={styles.line}>
          <div className={styles.head}>
            <span className={styles.day}>{format.date(applicationDate, 'shortYear')}</span>
            <span className={styles.hours}>{signed(parseDuration(duration))}</span>
          </div>
          <p className={styles.text}>{reason}</p>
          <p className={styles.detail}>
            {t('lines.correctedBy', {
              name: format.name(createdBy),
              when: format.dateTime(createdAt, tenant.timezone),
            })}
          </p>
        </li>
      ))}
    </ul>
  );
}
