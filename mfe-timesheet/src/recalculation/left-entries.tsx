/** Entries that stay as they are, each with the reason. */
import type { Recalculation } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Alert } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './recalculation.module.css';

/** The warning; nothing when every entry can follow. */
export function LeftEntries({
  effect: { left, leftEntryCount },
}: {
  readonly effect: Pick<Recalculation, 'left' | 'leftEntryCount'>;
}): React.JSX.Element | null {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  if (leftEntryCount === 0) return null;
  return (
    <Alert tone="warning" title={t('recalculation.left', { count: leftEntryCount })}>
      <ul className={styles.left}>
        {left.map((entry) => (
          <li
            key={entry.entryId}
          >{`${format.name(entry)}, ${format.date(entry.workDate, 'shortYear')}: ${t(`recalculation.reason.${entry.reason}`)}`}</li>
        ))}
      </ul>
    </Alert>
  );
}
