/** How many of a department are in, day by day. */
import { useFormat } from '@rooster/i18n';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type CoverDay, type Day, type Department, isThin, present, presentAtWorst } from './model.ts';
import styles from './team.module.css';

interface Props {
  readonly department: Department;
  readonly days: readonly Day[];
}

/** Cover in words: "Bar, mon 4 May: 2 of 3 in, 1 when all requests are approved". */
export function useCoverText(): (name: string, day: CoverDay) => string {
  const { t } = useTranslation('leave');
  const format = useFormat();
  return (name, day) => {
    const values = {
      name,
      date: format.date(day.date),
      present: present(day),
      scheduled: day.scheduled,
      worst: presentAtWorst(day),
    };
    return day.pending > 0 ? t('team.coverPending', values) : t('team.coverDay', values);
  };
}

/** Only days on which somebody is off have a figure; on the others all are in. A year has room for a colour only. */
export function CoverRow({ department: { name, cover }, days }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const textOf = useCoverText();
  const byDate = new Map(cover.map((day) => [day.date, day]));
  const showsFigures = days.length < 40;
  return (
    <section className={cx(styles.row, styles.coverRow)} aria-label={t('team.coverOf', { name })}>
      <span className={styles.name} title={t('team.coverOf', { name })}>
        {name}
      </span>
      <ul className={styles.cover} style={{ gridTemplateColumns: `repeat(${days.length}, minmax(0, 1fr))` }}>
        {days.flatMap(({ date }, index) => {
          const day = byDate.get(date);
          if (!day || day.scheduled === 0) return [];
          const text = textOf(name, day);
          return [
            <li
              key={date}
              className={cx(styles.coverDay, isThin(day) && styles.thin)}
              style={{ gridColumn: index + 1 }}
              title={text}
              aria-label={text}
            >
              {showsFigures && (
                <span aria-hidden>
                  {present(day)}
                  <span className={styles.of}>/{day.scheduled}</span>
                </span>
              )}
            </li>,
          ];
        })}
      </ul>
    </section>
  );
}
