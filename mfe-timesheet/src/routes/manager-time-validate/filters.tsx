/** Narrows the queue to a person or a period. */
import { Button, TextField, Toolbar } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { isFiltering, noFilter, type QueueFilter } from './groups.ts';
import styles from './validate.module.css';

interface Props {
  readonly filter: QueueFilter;
  readonly onChange: (filter: QueueFilter) => void;
}

/** Name, first and last day. */
export function Filters({ filter, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  return (
    <Toolbar label={t('validate.filter.label')}>
      <div className={styles.filters}>
        <TextField label={t('validate.filter.name')} type="search" value={filter.name} onChange={(name) => onChange({ ...filter, name })} autoComplete="off" />
        <TextField label={t('validate.filter.from')} type="date" value={filter.from} max={filter.to === '' ? undefined : filter.to} onChange={(from) => onChange({ ...filter, from })} />
        <TextField label={t('validate.filter.to')} type="date" value={filter.to} min={filter.from === '' ? undefined : filter.from} onChange={(to) => onChange({ ...filter, to })} />
        {isFiltering(filter) && (
          <Button variant="link" onClick={() => onChange(noFilter)}>
            {t('validate.filter.clear')}
          </Button>
        )}
      </div>
    </Toolbar>
  );
}
