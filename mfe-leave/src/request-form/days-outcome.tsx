/** Beside the calendar: what the days that are chosen come to, before anything is asked for. */
import { LoadedCard } from '@rooster/module-kit';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import { Colleagues, Free, Left, type OutcomeProps, Warnings } from './outcome.tsx';
import styles from './request-form.module.css';
import type { RequestForm } from './use-request-form.ts';

interface Props extends Omit<OutcomeProps, 'preview'> {
  readonly form: Pick<RequestForm, 'days' | 'areDaysRight'>;
}

export function DaysOutcome({ form, ...rest }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  return (
    <section className={styles.outcome} aria-label={t('request.outcome.label')} aria-live="polite">
      {form.areDaysRight ? (
        <LoadedCard query={form.days} what={t('request.daysFailed')} lines={3}>
          {(preview) => (
            <>
              <p className={styles.sum}>
                {t('overview.sum', { count: preview.dayCount, hours: hours(preview.duration) })}
              </p>
              <Warnings preview={preview} {...rest} />
              {preview.forecast ? (
                <div>
                  <Left forecast={preview.forecast} />
                </div>
              ) : (
                <Free isOwn={rest.isOwn} />
              )}
              <Colleagues colleagues={preview.colleagues} />
            </>
          )}
        </LoadedCard>
      ) : (
        <p className={styles.muted}>{t('request.outcome.none')}</p>
      )}
    </section>
  );
}
