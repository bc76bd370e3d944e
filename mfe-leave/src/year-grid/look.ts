/** How a day looks: its classes by weekend, holiday, leave and selection. */
import { cx } from '@rooster/ui';
import { colorClass } from '../shared/colors.ts';
import type { DaysProps } from './days-props.ts';
import type { YearDay } from './model.ts';
import { isWithin } from './selection.ts';
import styles from './year-grid.module.css';

/** The classes of a cell. */
export function dayClass({ date, isWeekend }: YearDay, { byDate, holidays, today, selection }: Pick<DaysProps, 'byDate' | 'holidays' | 'today' | 'selection'>): string {
  const mark = byDate.get(date)?.[0];
  return cx(
    styles.day,
    isWeekend && styles.weekend,
    holidays.has(date) && styles.holiday,
    date === today && styles.today,
    isWithin(selection, date) && styles.selected,
    mark && colorClass(mark.color),
    mark && styles[mark.status],
  );
}
