/** Hours per day as bars; the same figures are in a table for anyone who would rather read them. */
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Card } from '@rooster/ui';
import { FoldedTable } from '@rooster/ui/figures';
import { useCallback, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Days } from '../shared/days.ts';
import { type Bar, type BarUnit, barsOf, type DayHours, scaleFor } from './bars.ts';
import styles from './chart.module.css';

/**
 * Until the room for it has been measured. Lengths are CSS pixels, so that text is as large in a small drawing as in a
 * large one.
 */
const WIDTH = 1000;
const HEIGHT = 240;
/** Room for the scale's figures at the left, and for the days below. */
const LEFT = 44;
const BELOW = 36;
const ABOVE = 18;
const MAX_BAR = 46;
/** Room that the name of a day, a week or a month needs. */
const LABEL = 40;
/** Bars of a week: each can say which weekday it is. */
const WEEK = 7;

interface Props extends Days {
  readonly days: readonly DayHours[];
}

function useBarLabel(
  unit: BarUnit,
  count: number,
): { readonly short: (bar: Bar) => string; readonly long: (bar: Bar) => string } {
  const format = useFormat();
  const day = (date: string): string =>
    [...(count > WEEK ? [] : [format.weekday(weekdayOf(date))]), Number(date.slice(8))].join(' ');
  return {
    day: { short: ({ from }: Bar) => day(from), long: ({ from }: Bar) => format.date(from) },
    week: {
      short: ({ from }: Bar) => format.week(from).replace(/\D+/u, ''),
      long: ({ from, to }: Bar) => `${format.week(from)}, ${format.dateRange(from, to)}`,
    },
    month: { short: ({ from }: Bar) => format.monthShort(from), long: ({ from }: Bar) => format.month(from) },
  }[unit];
}

/** Width of an element, followed. */
function useWidth(): readonly [(element: HTMLElement | null) => (() => void) | undefined, number] {
  const [width, setWidth] = useState(WIDTH);
  const measure = useCallback((element: HTMLElement | null) => {
    if (element === null) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(240, Math.round(element.clientWidth))));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [measure, width];
}

function Bars({
  unit,
  bars,
  width: full,
}: {
  readonly unit: BarUnit;
  readonly bars: readonly Bar[];
  readonly width: number;
}): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const label = useBarLabel(unit, bars.length);
  const format = useFormat();
  const scale = scaleFor(Math.max(0, ...bars.map(({ worked, pending, leave }) => worked + pending + leave)));
  const top = scale.at(-1) ?? 1;
  const y = (seconds: number): number => ABOVE + (HEIGHT - ABOVE - BELOW) * (1 - seconds / top);
  const step = (full - LEFT) / bars.length;
  const width = Math.min(MAX_BAR, step * 0.7);
  const said = ({ worked, pending, leave }: Bar): string =>
    [
      format.duration(worked),
      ...(pending !== 0 ? [`${t('figure.pending')} ${format.duration(pending)}`] : []),
      ...(leave > 0 ? [`${t('figure.leave')} ${format.duration(leave)}`] : []),
    ].join(' + ');
  const every = Math.ceil(LABEL / step);
  return (
    // The table below says the same, so the drawing is silent.
    <svg className={styles.chart} viewBox={`0 0 ${full} ${HEIGHT}`} aria-hidden>
      {scale.map((line) => (
        <g key={line}>
          <line className={styles.line} x1={LEFT} x2={full} y1={y(line)} y2={y(line)} />
          <text className={styles.scale} x={LEFT - 8} y={y(line) + 4} textAnchor="end">
            {format.number(line / 3600)}
          </text>
        </g>
      ))}
      {bars.map((whole, place) => {
        // What a change would remove can't be drawn; the table says it.
        const bar = { ...whole, pending: Math.max(0, whole.pending) };
        const middle = LEFT + step * (place + 0.5);
        return (
          <g key={bar.from}>
            <rect
              className={styles.worked}
              x={middle - width / 2}
              width={width}
              y={y(bar.worked)}
              height={y(0) - y(bar.worked)}
            />
            <rect
              className={styles.pending}
              x={middle - width / 2}
              width={width}
              y={y(bar.worked + bar.pending)}
              height={y(bar.worked) - y(bar.worked + bar.pending)}
            />
            {bar.leave > 0 && (
              <rect
                className={styles.leave}
                x={middle - width / 2}
                width={width}
                y={y(bar.worked + bar.pending + bar.leave)}
                height={y(bar.worked + bar.pending) - y(bar.worked + bar.pending + bar.leave)}
              />
            )}
            {place % every === 0 && (
              <text className={styles.scale} x={middle} y={HEIGHT - 8} textAnchor="middle">
                {label.short(bar)}
              </text>
            )}
            <rect x={middle - step / 2} width={step} y={0} height={HEIGHT} fill="transparent">
              <title>{`${label.long(bar)}: ${said(whole)}`}</title>
            </rect>
          </g>
        );
      })}
    </svg>
  );
}

/** The card with drawing, legend and table. */
export function DaysChart({ days, fromDate, toDate }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { unit, bars } = barsOf(days, fromDate, toDate);
  const label = useBarLabel(unit, bars.length);
  const [measure, width] = useWidth();
  const hasLeave = bars.some(({ leave }) => leave > 0);
  return (
    <Card title={t(`chart.title.${unit}`)}>
      <ul className={styles.legend} aria-hidden>
        <li>{t('figure.worked')}</li>
        <li className={styles.legendPending}>{t('figure.pending')}</li>
        {hasLeave && <li className={styles.legendLeave}>{t('figure.leave')}</li>}
      </ul>
      <div ref={measure} className={styles.drawing}>
        <Bars unit={unit} bars={bars} width={width} />
      </div>
      <FoldedTable label={t('chart.asTable')}>
        <thead>
          <tr>
            <th scope="col">{t(`chart.unit.${unit}`)}</th>
            <th scope="col">{t('figure.worked')}</th>
            <th scope="col">{t('figure.pending')}</th>
            {hasLeave && <th scope="col">{t('figure.leave')}</th>}
          </tr>
        </thead>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.from}>
              <th scope="row">{label.long(bar)}</th>
              <td>{format.duration(bar.worked)}</td>
              <td>{format.duration(bar.pending)}</td>
              {hasLeave && <td>{format.duration(bar.leave)}</td>}
            </tr>
          ))}
        </tbody>
      </FoldedTable>
    </Card>
  );
}
