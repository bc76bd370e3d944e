/** The round mark of a step of setting up: its number, or that it is done. */
import { Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './step-mark.module.css';

export interface StepMarkProps {
  /** Counted from one. */
  readonly number: number;
  readonly isDone: boolean;
  readonly isCurrent: boolean;
}

export function StepMark({ number, isDone, isCurrent }: StepMarkProps) {
  const { t } = useTranslation('people');
  return (
    <span className={styles.mark} data-done={isDone || undefined} data-current={isCurrent || undefined}>
      {isDone ? <Icon name="check" size={16} label={t('setup.stepDone')} /> : number}
    </span>
  );
}
