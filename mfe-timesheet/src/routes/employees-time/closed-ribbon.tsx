/** Says up to which day hours are closed. */
import { useFormat } from '@rooster/i18n';
import { Icon } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './time.module.css';

/** `date` is the last closed day. */
export function ClosedRibbon({ date }: { readonly date: string }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (
    <p className={styles.ribbon} role="note">
      <Icon name="lock" size={18} />
      {t('time.closed', { date: format.date(date, 'long') })}
    </p>
  );
}
