/** One module: what it does, and its switch. */
import { Icon, SwitchField, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import type { ChosenModule } from './modules.ts';
import styles from './modules.module.css';

export interface ModuleRowProps {
  readonly module: ChosenModule;
  readonly enabled: boolean;
  /** The switch was used and its answer is not there yet. */
  readonly busy: boolean;
  /** The person may look but not switch. */
  readonly locked: boolean;
  readonly onChange: (enabled: boolean) => void;
}

export function ModuleRow({ module: { icon, name, text }, enabled, busy, locked, onChange }: ModuleRowProps) {
  const { t } = useTranslation('settings');
  return (
    <li className={styles.row} data-enabled={enabled}>
      <span className={styles.icon}>
        <Icon name={icon} size={24} />
      </span>
      <SwitchField
        needsConnection
        label={
          <span className={styles.name}>
            {name}
            <Tag tone={enabled ? 'success' : 'neutral'}>{t(enabled ? 'modules.on' : 'modules.offTag')}</Tag>
          </span>
        }
        hint={text}
        checked={enabled}
        disabled={locked}
        loading={busy}
        onChange={onChange}
      />
    </li>
  );
}
