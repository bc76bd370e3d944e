/** The year on a wide screen: a row per month, a column per day of the month. */
import { useFormat } from '@rooster/i18n';
import type { DaysProps } from './days-props.ts';
import { dayClass, dayStyle } from './look.ts';
import { DAYS } from './model.ts';
import { isWithin } from './selection.ts';
import styles from './year-grid.module.css';

const columns = Array.from({ length: DAYS }, (_, index) => index + 1);

/** One grid; arrows walk over it, only one day is in the tab order. */
export function YearTable(props: DaysProps): React.JSX.Element {
  const { label, months, current, selection, handlers, textOf } = props;
  const format = useFormat();
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
          </tr>
        ))}
      </tbody>
    </table>
  );
}
