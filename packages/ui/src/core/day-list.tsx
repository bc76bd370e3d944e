/** Rows under the day they belong to. */
import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import styles from './day-list.module.css';

export interface DayListProps {
  /** All days in one card, a line for each row where the screen is wide enough. */
  readonly isDense?: boolean;
  /** `DayGroup`s. */
  readonly children: ReactNode;
}

/** Holds `DayGroup`s. */
export function DayList({ isDense = false, children }: DayListProps) {
  return <div className={cx(styles.days, isDense && styles.dense)}>{children}</div>;
}

export interface DayGroupProps {
  /** The day in words. */
  readonly title: string;
  readonly today?: boolean;
  /** At the right of the title, such as the day's total. */
  readonly meta?: ReactNode;
  /** `ListRow`s. */
  readonly children: ReactNode;
}

/** A day with its rows. */
export function DayGroup({ title, today = false, meta, children }: DayGroupProps) {
  return (
    <section aria-label={title}>
      <header className={styles.dayHead}>
        <h2 className={cx(styles.dayTitle, today && styles.today)} aria-current={today ? 'date' : undefined}>
          {title}
        </h2>
        {meta !== undefined && <span className={styles.dayMeta}>{meta}</span>}
      </header>
      <ul className={styles.dayItems}>{children}</ul>
    </section>
  );
}

/** A bordered list of `ListRow`s outside a day. */
export function RowList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className={styles.dayItems} aria-label={label}>
      {children}
    </ul>
  );
}

export interface ListRowProps {
  /** Left of the text, such as an avatar. */
  readonly start?: ReactNode;
  readonly title: ReactNode;
  /** Second line. */
  readonly text?: ReactNode;
  /** Tags and actions at the right. */
  readonly end?: ReactNode;
}

/** One row of a list. */
export function ListRow({ start, title, text, end }: ListRowProps) {
  return (
    <li className={styles.row}>
      {start}
      <div className={styles.rowMain}>
        <div className={styles.rowTitle}>{title}</div>
        {text !== undefined && <div className={styles.rowText}>{text}</div>}
      </div>
      {end !== undefined && <div className={styles.rowEnd}>{end}</div>}
    </li>
  );
}
