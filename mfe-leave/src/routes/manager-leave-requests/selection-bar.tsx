/** What is selected, and what to do with it. */
import type { PendingLeaveRequest } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { Button, IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useHours } from '../../shared/hours.ts';
import styles from './inbox.module.css';

interface Props {
  readonly requests: readonly PendingLeaveRequest[];
  readonly busy: boolean;
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  readonly onClear: () => void;
}

/** A bar at the lower edge of the window, so that it is at hand however long the list is. */
export function SelectionBar({ requests, busy, onApprove, onDeny, onClear }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const hours = useHours();
  const seconds = requests.reduce((sum, { duration }) => sum + parseDuration(duration), 0);
  return (
    <div className={styles.bar} role="group" aria-label={t('inbox.selection')}>
      <IconButton icon="close" size="sm" label={t('inbox.selectNone')} onClick={onClear} />
      <span className={styles.barText} role="status">
        {t('inbox.selected', { count: requests.length, hours: hours(seconds) })}
      </span>
      <Button aria-label={t('inbox.denySelected')} disabled={busy} onClick={onDeny}>
        {t('inbox.deny')}
      </Button>
      <Button variant="primary" icon="check" aria-label={t('inbox.approveSelected')} loading={busy} onClick={onApprove}>
        {t('inbox.approve')}
      </Button>
    </div>
  );
}
