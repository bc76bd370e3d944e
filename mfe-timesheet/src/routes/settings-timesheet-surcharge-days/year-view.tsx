/** A year's days, month by month. */
import type { SurchargeDay } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { cx, IconButton, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './days.module.css';

interface Props {
  readonly year: number;
  readonly days: readonly SurchargeDay[];
  /** Absent when the person may not change days. */
  readonly onChange: ((day: SurchargeDay) => void) | undefined;
  /** Absent when the person may not remove days. */
  readonly onDelete: ((day: SurchargeDay) => void) | undefined;
}

const months = Array.from({ length: 12 }, (_, month) => String(month + 1).padStart(2, '0'));

function Day({
  day,
  onChange,
  onDelete,
}: Pick<Props, 'onChange' | 'onDelete'> & { readonly day: SurchargeDay }): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const date = format.date(day.date);
  return (
    <li className={styles.day}>
      <div className={styles.about}>
        <span className={styles.name}>{day.displayName}</span>
        <span className={styles.date}>{date}</span>
        {day.isSurchargeDay && <Tag tone="accent">{format.percentage(day.factor)}</Tag>}
        {day.isFreeDay && (
          <Tag tone="info" icon="leave">
            {t('days.free')}
          </Tag>
        )}
      </div>
      {onChange && (
        <IconButton
          size="sm"
          icon="edit"
          needsConnection
          label={t('days.change', { name: day.displayName, date })}
          onClick={() => onChange(day)}
        />
      )}
      {onDelete && (
        <IconButton
          size="sm"
          icon="trash"
          needsConnection
          label={t('days.delete', { name: day.displayName, date })}
          onClick={() => onDelete(day)}
        />
      )}
    </li>
  );
}

/** Twelve months; those without days are a line each on a wide screen and gone on a phone. */
export function YearView({ year, days, onChange, onDelete }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  return (
    <div className={styles.year}>
      {months.map((month) => {
        const start = `${year}-${month}`;
        const inMonth = days.filter(({ date }) => date.startsWith(start));
        const title = format.month(`${start}-01`).replace(/\s*\d+$/u, '');
        return (
          <section
            key={month}
            className={cx(styles.month, inMonth.length === 0 && styles.emptyMonth)}
            aria-label={format.month(`${start}-01`)}
          >
            <h2 className={styles.monthTitle}>{title}</h2>
            {inMonth.length === 0 ? (
              <p className={styles.muted}>{t('days.none')}</p>
            ) : (
              <ul className={styles.list}>
                {inMonth.map((day) => (
                  <Day key={day.surchargeDayId} day={day} onChange={onChange} onDelete={onDelete} />
                ))}
              </ul>
            )}
          </section>
        );
      })}
    </div>
  );
}
