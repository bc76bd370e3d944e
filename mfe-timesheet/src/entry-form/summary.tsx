/** What the form comes to, while it is filled in. */
import { useFormat } from '@rooster/i18n';
import { localDate } from '@rooster/domain/time';
import { Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './entry-form.module.css';
import type { Evaluation } from './evaluate.ts';

/** Worked time, a later end date, and the rounded result when that differs. */
export function Summary({
  evaluation,
  zone,
  date,
}: {
  readonly evaluation: Evaluation;
  readonly zone: string;
  readonly date: string;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { typed, rounded } = evaluation;
  const time = (instant: number): string => format.time(new Date(instant), zone);
  const shown = typed !== null && typed.workedSeconds > 0;
  const endDate = shown ? localDate(typed.end, zone) : date;
  return (
    <p className={styles.summary} role="status">
      <Icon name="clock" size={18} />
      {shown ? (
        <span>
          <strong>{t('form.worked', { time: format.duration(typed.workedSeconds) })}</strong>
          {endDate > date && <> · {t('form.endsOn', { day: format.date(endDate) })}</>}
          {rounded && (
            <>
              {' '}
              ·{' '}
              {t('form.rounded', {
                from: time(rounded.start),
                to: time(rounded.end),
                worked: format.duration(rounded.workedSeconds),
              })}
            </>
          )}
        </span>
      ) : (
        <span>{t('form.noSummary')}</span>
      )}
    </p>
  );
}
