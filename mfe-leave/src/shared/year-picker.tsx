/** Walks through years. */
import { IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './shared.module.css';

interface Props {
  readonly year: number;
  readonly onChange: (year: number) => void;
}

/** Previous, the year, next. */
export function YearPicker({ year, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  return (
    <div className={styles.yearPicker} role="group" aria-label={t('year.pick')}>
      <IconButton icon="chevron-left" label={t('year.previous')} onClick={() => onChange(year - 1)} />
      <span className={styles.shownYear} aria-live="polite">{year}</span>
      <IconButton icon="chevron-right" label={t('year.next')} onClick={() => onChange(year + 1)} />
    </div>
  );
}
