/** Planned and clocked over each other on the line of a day. Decoration beside the words. */
import type { TodayPerson } from '@rooster/contract';
import { cx } from '@rooster/ui';
import { placeOf, type Scale, stretchOf } from './scale.ts';
import styles from './today.module.css';

interface BarProps {
  readonly scale: Scale;
  readonly start: number;
  readonly end: number;
  readonly look: string | undefined;
}

/** A stretch of the line. */
function Bar({ scale, start, end, look }: BarProps): React.JSX.Element {
  const { left, width } = stretchOf(scale, start, end);
  return <span className={cx(styles.bar, look)} style={{ left: `${left}%`, width: `${width}%` }} />;
}

const instants = ({ start, end }: { readonly start: string; readonly end: string | null }, now: number) => ({
  start: Date.parse(start),
  end: end === null ? now : Date.parse(end),
});

/** The line with its hours and the present moment. */
export function Line({
  scale,
  hours,
  now,
  children,
}: {
  readonly scale: Scale;
  readonly hours: readonly number[];
  readonly now: number | undefined;
  readonly children?: React.ReactNode;
}): React.JSX.Element {
  return (
    <span className={styles.track} aria-hidden>
      {hours.map((hour) => (
        <span key={hour} className={styles.hour} style={{ left: `${placeOf(scale, hour)}%` }} />
      ))}
      {children}
      {now !== undefined && <span className={styles.now} style={{ left: `${placeOf(scale, now)}%` }} />}
    </span>
  );
}

interface Props {
  readonly person: TodayPerson;
  readonly scale: Scale;
  readonly hours: readonly number[];
  /** The present moment, on which missing time grows; undefined on another day. */
  readonly now: number | undefined;
  /** The server's clock at answering. */
  readonly answered: number;
}

/** Somebody's bars: planned as an outline, clocked in it, late and missing in their colours, breaks as gaps. */
export function Track({ person, scale, hours, now, answered }: Props): React.JSX.Element {
  const { shifts, worked, status, since } = person;
  const isOff = status === 'Off';
  const planned = shifts.map((shift) => instants(shift, answered));
  const present = worked.map((presence) => instants(presence, answered));
  const lateFrom = status === 'Late' ? planned.find(({ start, end }) => end > answered && start < answered) : undefined;
  const firstPresence = present.find(({ end }) => lateFrom !== undefined && end > lateFrom.start);
  const missed =
    status === 'Missing' && since !== null ? planned.find(({ start }) => start === Date.parse(since)) : undefined;
  return (
    <Line scale={scale} hours={hours} now={now}>
      {planned.map(({ start, end }) => (
        <Bar key={`p${start}`} scale={scale} start={start} end={end} look={isOff ? styles.off : styles.planned} />
      ))}
      {isOff && planned.length === 0 && <Bar scale={scale} start={scale.from} end={scale.to} look={styles.off} />}
      {lateFrom && firstPresence && (
        <Bar scale={scale} start={lateFrom.start} end={firstPresence.start} look={styles.late} />
      )}
      {missed && missed.end <= answered && (
        <Bar scale={scale} start={missed.start} end={missed.end} look={styles.missed} />
      )}
      {missed && missed.end > answered && (
        <Bar scale={scale} start={missed.start} end={answered} look={styles.missing} />
      )}
      {present.map(({ start, end }) => (
        <Bar key={`w${start}`} scale={scale} start={start} end={end} look={styles.clocked} />
      ))}
      {worked
        .flatMap(({ breaks }) => breaks)
        .map((pause) => {
          const { start, end } = instants(pause, answered);
          return <Bar key={`b${start}`} scale={scale} start={start} end={end} look={styles.pause} />;
        })}
    </Line>
  );
}
