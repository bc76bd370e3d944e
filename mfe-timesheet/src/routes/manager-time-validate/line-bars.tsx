/** Planned as an outline and clocked in it. Decoration beside the words. */
import { cx } from '@rooster/ui';
import { type Bar, barsOf, type QueueRow } from './rows.ts';
import styles from './validate.module.css';

/** Minutes between two lines behind the bars. */
const EVERY = 240;

interface Props {
  readonly row: QueueRow;
  readonly scale: Bar;
}

/** The bars of a row on the scale of all. */
export function LineBars({ row, scale: { from, to } }: Props): React.JSX.Element {
  const placeOf = (minutes: number): number => ((minutes - from) / (to - from)) * 100;
  const draw = (bar: Bar | null, look: string | undefined): React.JSX.Element | null =>
    bar && (
      <span
        className={cx(styles.bar, look)}
        style={{ left: `${placeOf(bar.from)}%`, width: `${placeOf(bar.to) - placeOf(bar.from)}%` }}
      />
    );
  const { planned, clocked } = barsOf(row);
  const lines: number[] = [];
  for (let minutes = Math.ceil(from / EVERY) * EVERY; minutes < to; minutes += EVERY) lines.push(minutes);
  return (
    <span className={styles.bars} aria-hidden>
      {lines.map((minutes) => (
        <span key={minutes} className={styles.hour} style={{ left: `${placeOf(minutes)}%` }} />
      ))}
      {draw(planned, styles.plannedBar)}
      {planned && clocked && clocked.to > planned.to && draw({ from: planned.to, to: clocked.to }, styles.overBar)}
      {draw(
        clocked && planned
          ? { from: clocked.from, to: Math.min(clocked.to, Math.max(planned.to, clocked.from)) }
          : clocked,
        styles.clockedBar,
      )}
    </span>
  );
}
