/**
 * The year drawn: the running total as a line, and below it each period's balance around a zero line. Every period is a
 * button.
 */
import type { SurplusUnit } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { useIsPhone } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './chart.module.css';
import { type Period, scaleAround } from './model.ts';
import { useBalanceText, usePeriodName, useSigned } from './words.ts';

const LEFT = 46;
const LINE_HEIGHT = 110;
const BARS_HEIGHT = 170;
const GAP = 52;
const TOP = 22;
const BELOW = 26;
const HEIGHT = TOP + LINE_HEIGHT + GAP + BARS_HEIGHT + BELOW;
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

interface Panel {
  readonly lines: readonly number[];
  readonly y: (seconds: number) => number;
}

function panelOf(values: readonly number[], top: number, height: number): Panel {
  const lines = scaleAround(values);
  const [low = 0, high = 1] = [lines[0], lines.at(-1)];
  return { lines, y: (seconds) => top + height * ((high - seconds) / (high - low)) };
}

function Scale({ panel: { lines, y }, width }: { readonly panel: Panel; readonly width: number }): React.JSX.Element[] {
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

function Drawing({
  unit,
  periods,
  today,
  width,
}: Omit<Props, 'onOpen'> & { readonly width: number }): React.JSX.Element {
  const { t } = useTranslation('people');
  const { short } = usePeriodName(unit);
  const due = periods.flatMap(({ number, toDate, due: counted, running }, place) =>
    counted === null || counted.balance === null || running === null
      ? []
      : [{ number, place, isCurrent: toDate > today, balance: counted.balance, running }],
  );
  const line = panelOf(
    due.map(({ running }) => running),
    TOP,
    LINE_HEIGHT,
  );
  const bars = panelOf(
    due.map(({ balance }) => balance),
    TOP + LINE_HEIGHT + GAP,
    BARS_HEIGHT,
  );
  const step = (width - LEFT) / periods.length;
  const middle = (place: number): number => LEFT + step * (place + 0.5);
  const barWidth = Math.min(MAX_BAR, step * 0.68);
  const points = due.map(({ running, place }) => `${middle(place)},${line.y(running)}`).join(' ');
  return (
    // The buttons above it, and the table below, say the same.
    <svg className={styles.chart} viewBox={`0 0 ${width} ${HEIGHT}`} aria-hidden>
      <text className={styles.name} x={LEFT} y={TOP - 10}>
        {t('surplus.chart.running')}
      </text>
      <Scale panel={line} width={width} />
      <polyline className={styles.running} points={points} />
      {due.map(({ number, place, running }) => (
        <circle
          key={number}
          className={styles.dot}
          cx={middle(place)}
          cy={line.y(running)}
          r={unit === 'week' ? 2.5 : 3.5}
        />
      ))}
      <text className={styles.name} x={LEFT} y={TOP + LINE_HEIGHT + GAP - 10}>
        {t(`surplus.chart.per.${unit}`)}
      </text>
      <Scale panel={bars} width={width} />
      {due.map(({ number, place, isCurrent, balance }) => (
        <rect
          key={number}
          className={balance < 0 ? styles.under : styles.over}
          data-current={isCurrent || undefined}
          x={middle(place) - barWidth / 2}
          width={barWidth}
          y={Math.min(bars.y(0), bars.y(balance))}
          height={Math.abs(bars.y(balance) - bars.y(0))}
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
  const say = ({ due, running, ...period }: Period): string =>
    due === null || due.balance === null || running === null
      ? t(period.fromDate > today ? 'surplus.chart.ahead' : 'surplus.chart.before', { period: long(period) })
      : t('surplus.chart.bar', { period: long(period), balance: balanceText(due.balance), running: signed(running) });

  return (
    <div ref={frame} className={styles.frame} data-unit={unit}>
      <div className={styles.drawing}>
        <Drawing unit={unit} periods={periods} today={today} width={width} />
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
  );
}
