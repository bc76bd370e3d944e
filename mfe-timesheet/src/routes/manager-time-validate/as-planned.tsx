/** How much came as planned, and approving all of it in one act. */
import type { ApprovalsSummary } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Button, SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './validate.module.css';

/** Minutes within which it still counts as planned. */
export const tolerances = ['0', '5', '10', '15', '30'] as const;
export type Tolerance = (typeof tolerances)[number];

interface Props {
  readonly summary: ApprovalsSummary;
  readonly tolerance: Tolerance;
  readonly onTolerance: (tolerance: Tolerance) => void;
  readonly isShown: boolean;
  /** Shows what is as planned, or goes back to what is not. */
  readonly onShow: (isShown: boolean) => void;
  /** Whether the person may decide, or only look. */
  readonly mayDecide: boolean;
  readonly onApprove: () => void;
  readonly isApproving: boolean;
}

/** A band above the list. */
export function AsPlanned({ summary, tolerance, mayDecide, isShown, ...on }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { asPlannedCount: count, entryCount, asPlannedEmployeeCount, asPlannedTime } = summary;
  const minutes = Number(tolerance);
  return (
    <section className={styles.asPlanned} aria-label={t('validate.within.label')} data-none={count === 0 || undefined}>
      <div className={styles.asPlannedText}>
        <h2>
          {count === 0
            ? t('validate.within.none')
            : t('validate.within.count', { count, entries: t('validate.within.entries', { count: entryCount }) })}
        </h2>
        {count > 0 && (
          <p>
            {minutes === 0 ? t('validate.within.onTime') : t('validate.within.within', { count: minutes })}
            {' · '}
            {t('validate.within.hours', { worked: format.duration(asPlannedTime) })}
            {' · '}
            {t('validate.within.people', { count: asPlannedEmployeeCount })}{' '}
            <Button variant="link" size="sm" aria-pressed={isShown} onClick={() => on.onShow(!isShown)}>
              {isShown ? t('validate.within.hide') : t('validate.within.show')}
            </Button>
          </p>
        )}
      </div>
      <SelectField
        label={t('validate.within.tolerance')}
        value={tolerance}
        options={tolerances.map((value) => ({
          value,
          label: value === '0' ? t('validate.within.exact') : t('validate.within.minutes', { count: Number(value) }),
        }))}
        onChange={on.onTolerance}
      />
      {mayDecide && count > 0 && (
        <Button variant="primary" loading={on.isApproving} onClick={on.onApprove}>
          {t('validate.within.approve', { count })}
        </Button>
      )}
    </section>
  );
}
