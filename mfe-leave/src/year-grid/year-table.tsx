/** The year on a wide screen: a row per month, a column per day of the month. */
import { useFormat } from '@rooster/i18n';
import { useTranslation } from 'react-i18next';
import { useHours } from '../shared/hours.ts';
import type { DaysProps } from './days-props.ts';
import { dayClass, dayStyle } from './look.ts';
import { DAYS } from './model.ts';
import { isWithin } from './selection.ts';
import styles from './year-grid.module.css';

const columns = Array.from({ length: DAYS }, (_, index) => index + 1);

/** One grid; arrows walk over it, only one day is in the tab order. */
export function YearTable(props: DaysProps): React.JSX.Element {
  const { label, months, totals, current, selection, handlers, textOf } = props;
  const { t } = useTranslation('leave');
  const format = useFormat();
  const hours = useHours();
  return (
    <table className={styles.table} role="grid" aria-label={label} aria-multiselectable {...handlers}>
      <thead>
        <tr>
          <td />
          {columns.map((day) => (
            <th key={day} scope="col">
              {day}
            </th>
          ))}
          <th scope="col" className={styles.total}>
            {t('year.total')}
          </th>
        </tr>
      </thead>
      <tbody>
        {months.map(({ first, days, missing }) => (
          <tr key={first}>
            <th scope="row">{format.month(first).replace(/\s\d+$/u, '')}</th>
            {days.map((day) => (
              <td
                key={day.date}
                role="gridcell"
                data-date={day.date}
                tabIndex={day.date === current ? 0 : -1}
                aria-label={textOf(day.date)}
                aria-selected={isWithin(selection, day.date)}
                title={textOf(day.date)}
                className={dayClass(day, props)}
                style={dayStyle(day, props)}
              />
            ))}
            {missing > 0 && <td colSpan={missing} className={styles.missing} />}
            <td className={styles.total}>{totals.has(first) && hours(totals.get(first) ?? 0)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
