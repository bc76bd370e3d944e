/** The time zone that the times are in: said where there is no choice, asked where there is one. */
import { SelectField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { zoneLabel } from '../shared/zones.ts';
import styles from './entry-form.module.css';

interface Props {
  readonly zone: string;
  /** Zones that make sense here, repeats allowed. */
  readonly choices: readonly string[];
  readonly onChange: (zone: string) => void;
}

/** One line of text, or a choice when this device is in another zone than the organisation. */
export function ZoneField({ zone, choices, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const zones = [...new Set([zone, ...choices])].toSorted((a, b) => a.localeCompare(b));
  if (zones.length === 1) return <p className={styles.zone}>{t('form.zoneIs', { zone: zoneLabel(zone) })}</p>;
  return (
    <div className={styles.zoneChoice}>
      <SelectField
        label={t('form.zone')}
        hint={t('form.zoneHint')}
        value={zone}
        options={zones.map((name) => ({ value: name, label: zoneLabel(name) }))}
        onChange={onChange}
      />
    </div>
  );
}
