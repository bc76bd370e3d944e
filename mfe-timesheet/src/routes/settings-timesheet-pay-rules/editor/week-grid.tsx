/** A week to paint: half hours from 00:00 to 24:00, of Monday to Sunday and of public holidays. */
import { CELL_MINUTES, CELLS, DAYS, type Grid, HOLIDAYS, type Stroke } from '@rooster/domain/pay-rules';
import { useFormat } from '@rooster/i18n';
import { cx, isWithinCells, useCellStrokes } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { clockText } from '../../../shared/clock-text.ts';
import { levelsOf } from './draft.ts';
import styles from './editor.module.css';

interface Props {
  readonly grid: Grid;
  /** What a stroke gives; null takes away. */
  readonly brush: number | null;
  readonly onPaint: (stroke: Stroke) => void;
}

const places = Array.from({ length: DAYS }, (_, day) => day);
const cells = Array.from({ length: CELLS }, (_, cell) => cell);

/** The grid. A percentage is written where it begins. */
export function WeekGrid({ grid, brush, onPaint }: Props): React.JSX.Element {
  const { t } = useTranslation('timesheet');
  const format = useFormat();
  const { focused, selection, listeners } = useCellStrokes({
    days: DAYS,
    cells: CELLS,
    start: { day: 0, cell: 16 },
    onPaint: ({ from, to }, isCleared) =>
      onPaint({ days: [from.day, to.day], cells: [from.cell, to.cell], percentage: isCleared ? null : brush }),
  });
  const dayName = (day: number, form: 'short' | 'long'): string =>
    day === HOLIDAYS ? t(`payRules.editor.holidays.${form}`) : format.weekday(day + 1, form);
  const percent = (percentage: number | null): string =>
    percentage === null ? t('payRules.editor.nothing') : format.percentage(percentage / 100);
  const levels = levelsOf(grid);
  return (
    <div className={styles.grid} role="grid" aria-label={t('payRules.editor.week')} {...listeners}>
      <div role="row" className={cx(styles.row, styles.head)}>
        <span role="columnheader" className={styles.hour}>
          <span className={styles.hidden}>{t('payRules.editor.time')}</span>
        </span>
        {places.map((day) => (
          <span role="columnheader" key={day} className={styles.dayName} aria-label={dayName(day, 'long')}>
            {dayName(day, 'short')}
          </span>
        ))}
      </div>
      {cells.map((cell) => {
        const from = cell * CELL_MINUTES;
        const time = clockText(from);
        return (
          <div role="row" key={cell} className={styles.row}>
            <span role="rowheader" className={styles.hour}>
              {cell % 2 === 0 ? time : <span className={styles.hidden}>{time}</span>}
            </span>
            {places.map((day) => {
              const value = grid[day]?.[cell] ?? null;
              const begins = value !== null && value !== (cell === 0 ? null : (grid[day]?.[cell - 1] ?? null));
              return (
                <span
                  role="gridcell"
                  key={day}
                  className={styles.cell}
                  data-place={`${day} ${cell}`}
                  data-level={value === null ? undefined : levels.get(value)}
                  data-begins={begins || undefined}
                  aria-selected={selection !== null && isWithinCells(selection, { day, cell })}
                  tabIndex={focused.day === day && focused.cell === cell ? 0 : -1}
                  aria-label={t('payRules.editor.cell', {
                    day: dayName(day, 'long'),
                    from: time,
                    to: clockText(from + CELL_MINUTES),
                    percent: percent(value),
                  })}
                >
                  {begins && format.percentage(value / 100)}
                </span>
              );
            })}
          </div>
        );
      })}
    </div>
  );
}
