/** How much waits at an entry of the menu. */
import { useFormat } from '@rooster/i18n';
import { VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './waiting-mark.module.css';

/** More than this is shown as "99+". */
const MOST_SHOWN = 99;

/** The number, and for screen readers what it counts. */
export function WaitingMark({ count }: { readonly count: number }) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  return (
    <span className={styles.mark}>
      <span aria-hidden>{count > MOST_SHOWN ? `${MOST_SHOWN}+` : format.number(count)}</span>
      <VisuallyHidden>{t('layout.waiting', { count })}</VisuallyHidden>
    </span>
  );
}
