/** What a change does to hours that exist, in words. */
import type { Recalculation, RecalculationPreview } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useSigned } from '../lines/corrections.tsx';
import { LeftEntries } from './left-entries.tsx';
import styles from './recalculation.module.css';

/** Seconds that are worked and paid more, or less, after the change. */
export const differenceOf = (effect: Recalculation): { readonly worked: number; readonly surcharged: number } => ({
  worked: parseDuration(effect.workedTimeAfter) - parseDuration(effect.workedTimeBefore),
  surcharged: parseDuration(effect.surchargedTimeAfter) - parseDuration(effect.surchargedTimeBefore),
});

/** Whether the change is known to leave every entry as it is. */
export const changesNothing = ({ changedEntryCount, leftEntryCount, isComplete }: RecalculationPreview): boolean =>
  isComplete && changedEntryCount === 0 && leftEntryCount === 0;

/** The effect: how many entries, how many hours, from when on, and what can't follow. */
export function Effect({ effect }: { readonly effect: RecalculationPreview }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const signed = useSigned();
  const { worked, surcharged } = differenceOf(effect);
  const { changedEntryCount: count, changedEmployeeCount, openFrom, isComplete } = effect;
  return (
    <div className={styles.effect}>
      {!isComplete && <p>{t('recalculation.many')}</p>}
      {isComplete && count === 0 && <p>{t('recalculation.none')}</p>}
      {count > 0 && (
        <p>
          {t(isComplete ? 'recalculation.changes' : 'recalculation.changesAtLeast', {
            count,
            people: t('recalculation.people', { count: changedEmployeeCount }),
          })}
        </p>
      )}
      {isComplete && count > 0 && (
        <dl className={styles.figures}>
          <dt>{t('figure.worked')}</dt>
          <dd>{signed(worked)}</dd>
          <dt>{t('figure.surcharged')}</dt>
          <dd>{signed(surcharged)}</dd>
        </dl>
      )}
      <p className={styles.muted}>
        {openFrom === null
          ? t('recalculation.allOpen')
          : t('recalculation.openFrom', { date: format.date(openFrom, 'long') })}
      </p>
      <LeftEntries effect={effect} />
    </div>
  );
}
