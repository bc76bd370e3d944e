/** What became of each request when many were decided on at once and some were refused. */
import type { ValidationOutcome } from '@rooster/contract';
import { Button, Tag } from '@rooster/ui';
import { Modal } from '@rooster/ui/overlay';
import { useTranslation } from 'react-i18next';
import styles from './decide.module.css';

interface Props {
  readonly outcomes: readonly ValidationOutcome[];
  /** A request in words. */
  readonly describe: (leaveRequestId: string) => string;
  readonly onClose: () => void;
}

/** Refused ones first, each with the reason. */
export function OutcomesDialog({ outcomes, describe, onClose }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const refused = outcomes.filter(({ isValidated }) => !isValidated);
  const done = outcomes.filter(({ isValidated }) => isValidated);
  return (
    <Modal
      open
      title={t('decide.outcomes.title', { count: refused.length })}
      onClose={onClose}
      footer={
        <Button variant="primary" onClick={onClose}>
          {t('common:close')}
        </Button>
      }
    >
      <ul className={styles.outcomes}>
        {refused.map(({ leaveRequestId, code }) => (
          <li key={leaveRequestId}>
            <span>{describe(leaveRequestId)}</span>
            <span className={styles.negative}>{code === null ? t('errors:generic') : t(`errors:codes.${code}`)}</span>
          </li>
        ))}
        {done.map(({ leaveRequestId, status, wouldOverflow }) => (
          <li key={leaveRequestId}>
            <span>{describe(leaveRequestId)}</span>
            <span>
              {status !== null && (
                <Tag tone={status === 'Rejected' ? 'danger' : 'success'}>{t(`status.${status}`)}</Tag>
              )}
              {wouldOverflow && <Tag tone="warning">{t('decide.belowZero')}</Tag>}
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
