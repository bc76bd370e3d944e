/** The year on a phone: months below each other, each a calendar of weeks with days as large as a thumb. */
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { useEffect, useRef } from 'react';
import { useHours } from '../shared/hours.ts';
import type { DaysProps } from './days-props.ts';
import { dayClass, dayStyle } from './look.ts';
import type { YearMonth } from './model.ts';
import { isWithin } from './selection.ts';
import styles from './year-grid.module.css';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

function Month({ month, ...props }: DaysProps & { readonly month: YearMonth }): React.JSX.Element {
  const format = useFormat();
  const hours = useHours();
  const { current, selection, textOf, totals } = props;
  const total = totals.get(month.first) ?? 0;
  return (
    <section className={styles.month} data-month={month.first} aria-label={format.month(month.first)}>
      <div className={styles.monthHead}>
        <h3 className={styles.monthTitle}>{format.month(month.first)}</h3>
        {total > 0 && <span className={styles.total}>{hours(total)}</span>}
      </div>
      <div className={styles.weeks}>
        {weekdays.map((weekday) => (
          <span key={weekday} className={styles.weekday} aria-hidden>
            {format.weekday(weekday)}
          </span>
        ))}
        {month.days.map((day) => (
          <button
            key={day.date}
            type="button"
            data-date={day.date}
            tabIndex={day.date === current ? 0 : -1}
            aria-pressed={isWithin(selection, day.date)}
            aria-label={textOf(day.date)}
            className={dayClass(day, props)}
            style={{ ...dayStyle(day, props), ...(day.day === 1 && { gridColumnStart: weekdayOf(day.date) }) }}
          >
            {day.day}
          </button>
        ))}
      </div>
    </section>
  );
}

/** All months; it opens at the month of today. */
export function MonthList(props: DaysProps): React.JSX.Element {
  const { label, months, today, handlers } = props;
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const month = list.current?.querySelector<HTMLElement>(`[data-month="${today.slice(0, 8)}01"]`);
    if (list.current && month) list.current.scrollTop = month.offsetTop - list.current.offsetTop;
  }, [today]);
  return (
    <div ref={list} className={styles.months} role="group" aria-label={label} {...handlers}>
      {months.map((month) => (
        <Month key={month.first} {...props} month={month} />
      ))}
    </div>
  );
}
