/** What is selected, and what to do with it. */
import type { ApprovableEntry } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import { useFormat } from '@rooster/i18n';
import { Button, IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './validate.module.css';

interface Props {
  readonly entries: readonly ApprovableEntry[];
  readonly onApprove: () => void;
  readonly onDeny: () => void;
  readonly onClear: () => void;
}

/** A bar at the lower edge of the window, so that it is at hand however long the list is. */
export function SelectionBar({ entries, onApprove, onDeny, onClear }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const worked = entries.reduce((sum, { workedTime }) => sum + parseDuration(workedTime), 0);
  return (
    <div className={styles.selection} role="group" aria-label={t('validate.selection')}>
      <IconButton icon="close" size="sm" label={t('validate.clearSelection')} onClick={onClear} />
      <span className={styles.barText} role="status">
        {t('validate.selected', { count: entries.length, worked: format.duration(worked) })}
      </span>
      <Button aria-label={t('validate.denySelected')} onClick={onDeny}>
        {t('validate.deny.submit')}
      </Button>
      <Button
        variant="primary"
        icon="check"
        needsConnection
        aria-label={t('validate.approveSelected')}
        onClick={onApprove}
      >
        {t('validate.approve')}
      </Button>
    </div>
  );
}
