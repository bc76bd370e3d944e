/** How a day looks: its classes by weekend, holiday, leave and selection, and the colour of its leave. */
import { hueOf } from '@rooster/module-kit';
import { cx } from '@rooster/ui';
import type { CSSProperties } from 'react';
import type { DaysProps } from './days-props.ts';
import type { YearDay } from './model.ts';
import { isWithin } from './selection.ts';
import styles from './year-grid.module.css';

/** The classes of a cell. */
export function dayClass(
  { date, isWeekend, isMonday }: YearDay,
  { byDate, holidays, today, selection }: Pick<DaysProps, 'byDate' | 'holidays' | 'today' | 'selection'>,
): string {
  const mark = byDate.get(date)?.[0];
  return cx(
    styles.day,
    isWeekend && styles.weekend,
    isMonday && styles.monday,
    holidays.has(date) && styles.holiday,
    date === today && styles.today,
    isWithin(selection, date) && styles.selected,
    mark && styles[mark.status],
  );
}

/** The colour of what counts most on the day. */
export function dayStyle({ date }: YearDay, { byDate }: Pick<DaysProps, 'byDate'>): CSSProperties | undefined {
  const mark = byDate.get(date)?.[0];
  return mark && hueOf(mark.color);
}
