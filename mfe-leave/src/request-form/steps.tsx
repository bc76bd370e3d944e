/** Where somebody is among the three steps. */
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './request-form.module.css';

/** The steps in order. */
export const steps = ['days', 'hours', 'overview'] as const;
export type Step = (typeof steps)[number];

interface Props {
  readonly step: Step;
}

/** Numbers and names; the present one is marked. */
export function Steps({ step }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const at = steps.indexOf(step);
  return (
    <ol className={styles.steps} aria-label={t('request.steps')}>
      {steps.map((key, index) => (
        <li
          key={key}
          className={cx(styles.stepName, index <= at && styles.reached)}
          aria-current={key === step ? 'step' : undefined}
        >
          <span className={styles.stepNumber} aria-hidden>
            {index + 1}
          </span>
          {t(`request.step.${key}`)}
        </li>
      ))}
    </ol>
  );
}
