/** What colours and patterns mean; each line switches its days off and on. */
import { hueOf } from '@rooster/module-kit';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type Hidden, type LegendType, type MarkStatus, toggled } from './marks.ts';
import styles from './year-grid.module.css';

interface Props {
  readonly types: readonly LegendType[];
  readonly hidden: Hidden;
  readonly onChange: (hidden: Hidden) => void;
}

const statuses: readonly MarkStatus[] = ['Approved', 'Pending', 'Rejected'];

/** Types by colour, states by pattern. */
export function Legend({ types, hidden, onChange }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  return (
    <div className={styles.legend} role="group" aria-label={t('year.legend')}>
      {types.map(({ leaveTypeId, name, color }) => (
        <button
          key={leaveTypeId}
          type="button"
          className={styles.key}
          aria-pressed={!hidden.types.has(leaveTypeId)}
          onClick={() => onChange({ ...hidden, types: toggled(hidden.types, leaveTypeId) })}
        >
          <span className={cx(styles.swatch, styles.Approved)} style={hueOf(color)} aria-hidden />
          {name}
        </button>
      ))}
      {types.length > 0 && <span className={styles.rule} aria-hidden />}
      {statuses.map((status) => (
        <button
          key={status}
          type="button"
          className={styles.key}
          aria-pressed={!hidden.statuses.has(status)}
          onClick={() => onChange({ ...hidden, statuses: toggled(hidden.statuses, status) })}
        >
          <span className={cx(styles.swatch, styles[status])} style={hueOf('none')} aria-hidden />
          {t(`dayStatus.${status}`)}
        </button>
      ))}
      <span className={styles.key}>
        <span className={cx(styles.swatch, styles.holiday)} aria-hidden />
        {t('year.holiday')}
      </span>
    </div>
  );
}
