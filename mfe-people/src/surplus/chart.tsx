/**
 * The year drawn around one zero line: each period's balance as a bar, its hours that await approval hatched, and over
 * them the running total as a line. Every period is a button.
 */
import type { SurplusUnit } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useIsPhone } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
import { barOf, type Period, scaleAround } from './model.ts';
import { useBalanceText, usePeriodName, useSigned } from './words.ts';

const LEFT = 46;
const PLOT = 240;
const TOP = 8;
const BELOW = 26;
const HEIGHT = TOP + PLOT + BELOW;
/** The pattern's name in the drawing; a page has one. */
const HATCH = 'hours-that-wait';
const MAX_BAR = 44;
/** Narrowest drawing in CSS pixels that leaves each week room for a finger. */
const WEEKS_WIDTH = 1240;
const PHONE_WIDTH = 340;
const WIDTH = 1000;

interface Props {
  readonly unit: SurplusUnit;
  readonly periods: readonly Period[];
  readonly today: string;
  readonly onOpen: (number: number) => void;
}

interface Scale {
  readonly lines: readonly number[];
  readonly y: (seconds: number) => number;
}

function scaleOf(values: readonly number[]): Scale {
  const lines = scaleAround(values);
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  return { lines, y: (seconds) => TOP + PLOT * ((high - seconds) / (high - low)) };
}

function Lines({ scale: { lines, y }, width }: { readonly scale: Scale; readonly width: number }): React.JSX.Element[] {
  const format = useFormat();
  return lines.map((line) => (
    <g key={line}>
      <line className={line === 0 ? styles.zero : styles.line} x1={LEFT} x2={width} y1={y(line)} y2={y(line)} />
      <text className={styles.scale} x={LEFT - 8} y={y(line) + 4} textAnchor="end">
        {format.number(line / 3600)}
      </text>
    </g>
  ));
}

interface BarProps {
  readonly span: readonly [number, number];
  readonly scale: Scale;
  readonly middle: number;
  readonly width: number;
  /** The class of a part that stands; left out for hours that await approval. */
  readonly sure?: string | undefined;
}

function Bar({ span: [from, to], scale: { y }, middle, width, sure }: BarProps): React.JSX.Element {
  return (
    <rect
      className={sure ?? styles.open}
      fill={sure === undefined ? `url(#${HATCH})` : undefined}
      x={middle - width / 2}
      width={width}
      y={Math.min(y(from), y(to))}
      height={Math.abs(y(from) - y(to))}
    />
  );
}

function Drawing({
  unit,
  periods,
  width,
}: Pick<Props, 'unit' | 'periods'> & { readonly width: number }): React.JSX.Element {
  const { short } = usePeriodName(unit);
  const due = periods.flatMap(({ number, due: counted, duePending, expected }, place) =>
    counted === null || counted.balance === null || expected === null
      ? []
      : [{ number, place, expected, ...barOf(counted.balance, duePending) }],
  );
  const scale = scaleOf(due.flatMap(({ expected, sure, open }) => [expected, ...sure, ...open]));
  const step = (width - LEFT) / periods.length;
  const middle = (place: number): number => LEFT + step * (place + 0.5);
  const barWidth = Math.min(MAX_BAR, step * 0.68);
  return (
    // The buttons above it, and the table below, say the same.
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
      <defs>
        <pattern id={HATCH} width="6" height="6" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <line className={styles.hatch} x1="0" x2="0" y1="0" y2="6" />
        </pattern>
      </defs>
      <Lines scale={scale} width={width} />
      {due.map(({ number, place, sure, open }) => (
        <g key={number}>
          <Bar span={sure} scale={scale} middle={middle(place)} width={barWidth} sure={styles.sure} />
          <Bar span={open} scale={scale} middle={middle(place)} width={barWidth} />
        </g>
      ))}
      <polyline
        className={styles.running}
        points={due.map(({ expected, place }) => `${middle(place)},${scale.y(expected)}`).join(' ')}
      />
      {due.map(({ number, place, expected }) => (
        <circle
          key={number}
          className={styles.dot}
          cx={middle(place)}
          cy={scale.y(expected)}
          r={unit === 'week' ? 2.5 : 3.5}
        />
      ))}
      {periods.map(({ number, fromDate }, place) => (
        <text key={number} className={styles.scale} x={middle(place)} y={HEIGHT - 6} textAnchor="middle">
          {short(fromDate)}
        </text>
      ))}
    </svg>
  );
}

function Legend({ unit, hasOpen }: Pick<Props, 'unit'> & { readonly hasOpen: boolean }): React.JSX.Element {
  const { t } = useTranslation('people');
  return (
    <ul className={styles.legend}>
      <li data-of="sure">{t(`surplus.chart.per.${unit}`)}</li>
      {hasOpen && <li data-of="open">{t('surplus.pending')}</li>}
      <li data-of="running">{t('surplus.chart.running')}</li>
    </ul>
  );
}

/** The drawing with a button over each period; arrows walk along them. */
export function SurplusChart({ unit, periods, today, onOpen }: Props): React.JSX.Element {
  const { t } = useTranslation('people');
  const { long } = usePeriodName(unit);
  const balanceText = useBalanceText();
  const signed = useSigned();
  const phone = useIsPhone();
  const frame = useRef<HTMLDivElement>(null);
  const current = Math.max(
    0,
    periods.findLastIndex(({ due }) => due !== null),
  );
  const width = unit === 'week' ? WEEKS_WIDTH : phone ? PHONE_WIDTH : WIDTH;

  // Where not all weeks fit, the present one is visible first.
  useEffect(() => {
    const element = frame.current;
    if (element) element.scrollLeft = (current / periods.length) * element.scrollWidth - element.clientWidth / 2;
  }, [current, periods.length]);

  const walk = (event: KeyboardEvent<HTMLDivElement>): void => {
    const buttons = [...event.currentTarget.querySelectorAll('button')];
    const place = buttons.findIndex((button) => button === event.target);
    const to: Readonly<Record<string, number>> = {
      ArrowLeft: place - 1,
      ArrowRight: place + 1,
      Home: 0,
      End: buttons.length - 1,
    };
    const next = buttons[to[event.key] ?? -1];
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  const say = ({ due, expected, ...period }: Period): string =>
    due === null || due.balance === null || expected === null
      ? t(period.fromDate > today ? 'surplus.chart.ahead' : 'surplus.chart.before', { period: long(period) })
      : t('surplus.chart.bar', { period: long(period), balance: balanceText(due.balance), running: signed(expected) });

  return (
    <>
      <Legend unit={unit} hasOpen={periods.some(({ duePending }) => duePending !== 0)} />
      <div ref={frame} className={styles.frame} data-unit={unit}>
        <div className={styles.drawing}>
          <Drawing unit={unit} periods={periods} width={width} />
          <div
            className={styles.buttons}
            style={{ left: `${(LEFT / width) * 100}%` }}
            role="group"
            aria-label={t('surplus.chart.label')}
            onKeyDown={walk}
          >
            {periods.map((period, place) => (
              <button
                key={period.number}
                type="button"
                className={styles.period}
                tabIndex={place === current ? 0 : -1}
                title={say(period)}
                aria-label={say(period)}
                onClick={() => onOpen(period.number)}
              />
            ))}
          </div>
        </div>
      </div>
    </>
  );
}
