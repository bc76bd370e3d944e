/** What stands where a part of the app could not be shown. */
import { Button, cx, Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './feedback.module.css';

export interface FailureBoxProps {
  readonly title: string;
  /** Why, in the person's words. */
  readonly reason?: string;
  /** For whoever is asked for help; shown small. */
  readonly reference?: string;
  /** Tries again; absent when another try would be in vain. */
  readonly onRetry?: () => void;
  readonly onReload?: () => void;
  readonly onUsePrevious?: () => void;
  /** A widget among others rather than a page. */
  readonly compact?: boolean;
}

/** Says what failed and offers what can be done about it; the first offer is the primary button. */
export function FailureBox({
  title,
  reason,
  reference,
  onRetry,
  onReload,
  onUsePrevious,
  compact = false,
}: FailureBoxProps) {
  const { t } = useTranslation('shell');
  return (
    <div className={cx(styles.failure, compact && styles.compact)} role="alert">
      <div className={styles.failureBox}>
        <span className={styles.failureIcon}>
          <Icon name="alert" size={26} />
        </span>
        <h2>{title}</h2>
        {reason !== undefined && <p className={styles.failureText}>{reason}</p>}
        {reference !== undefined && (
          <small className={styles.failureText}>{t('feedback.failure.reference', { reference })}</small>
        )}
        <div className={styles.failureActions}>
          {onRetry && (
            <Button variant="primary" icon="refresh" onClick={onRetry}>
              {t('feedback.failure.retry')}
            </Button>
          )}
          {onReload && (
            <Button variant={onRetry ? 'secondary' : 'primary'} onClick={onReload}>
              {t('feedback.failure.reload')}
            </Button>
          )}
          {onUsePrevious && (
            <Button icon="undo" onClick={onUsePrevious}>
              {t('feedback.failure.previous')}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
