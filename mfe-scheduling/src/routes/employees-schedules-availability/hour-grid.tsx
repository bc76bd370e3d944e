/** A week of half hours to paint, with the days above them. */
import { weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { type CellPlace, cx, Icon, isWithinCells, type useCellStrokes, VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { CELLS, type DaySays, holdsCell, spanOf, timeAt } from './day-hours.ts';
import { useEntryText } from './entry-text.ts';
import styles from './painting.module.css';
import { type Word, wordIcons, wordOf } from './word.ts';

/** The row above the hours, whose cells are whole days. */
export const WHOLE_DAYS = -1;

const cells = Array.from({ length: CELLS }, (_, cell) => cell);

/** A day as it is shown. */
export interface ShownDay {
  readonly date: string;
  readonly says: DaySays;
  readonly isChanged: boolean;
  /** Why it can't be filled in, in words. */
  readonly locked: string | undefined;
}

type Strokes = ReturnType<typeof useCellStrokes>;

interface Props {
  readonly label: string;
  readonly days: readonly ShownDay[];
  readonly strokes: Strokes;
}

/** The word of a day; `mixed` where its hours say different ones. */
function wordIn([first, ...more]: DaySays): Word | 'nothing' | 'mixed' {
  if (first === undefined) return 'nothing';
  return more.every((hours) => wordOf(hours) === wordOf(first)) ? wordOf(first) : 'mixed';
}

/** Whether a stroke that is being drawn would paint the place; one that reached the days paints them whole. */
function isDrawn({ selection }: Strokes, { day, cell }: CellPlace): boolean {
  if (selection === null) return false;
  const isWhole = Math.min(selection.from.cell, selection.to.cell) === WHOLE_DAYS;
  return isWithinCells(selection, { day, cell: isWhole ? WHOLE_DAYS : cell });
}

function Head({
  day,
  place,
  strokes,
}: {
  readonly day: ShownDay;
  readonly place: CellPlace;
  readonly strokes: Strokes;
}) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const text = useEntryText();
  const { date, says, isChanged, locked } = day;
  const remark = locked ?? (isChanged ? t('availability.paint.changed') : undefined);
  return (
    <div role="columnheader" aria-selected={isDrawn(strokes, place)} className={styles.head}>
      <button
        type="button"
        className={styles.day}
        data-place={`${place.day} ${place.cell}`}
        data-day={date}
        data-says={wordIn(says)}
        data-changed={isChanged || undefined}
        aria-disabled={locked !== undefined || undefined}
        title={locked}
        tabIndex={strokes.focused.day === place.day && strokes.focused.cell === place.cell ? 0 : -1}
      >
        <span className={styles.name}>
          <span className={styles.wide}>{format.date(date)}</span>
          <span className={styles.narrow} aria-hidden>
            {format.weekday(weekdayOf(date))}
          </span>
          <span className={styles.narrow} aria-hidden>
            {Number(date.slice(8))}
          </span>
          {locked !== undefined && <Icon name="lock" size={14} />}
        </span>
        {says.map((hours) => (
          <span key={hours.startTime} className={styles.said}>
            <Icon name={wordIcons[wordOf(hours)]} size={16} />
            <VisuallyHidden>{text.state(hours)}</VisuallyHidden>
            <span className={styles.wide}>{text.times(hours)}</span>
          </span>
        ))}
        {says.length === 0 && (
          <span className={styles.said}>
            <span className={styles.wide}>{t('availability.notSaid')}</span>
          </span>
        )}
        {remark !== undefined && <span className={cx(styles.remark, styles.wide)}>{remark}</span>}
      </button>
    </div>
  );
}

/** The days, and their hours below them. A word begins where it begins, so that colour says nothing alone. */
export function HourGrid({ label, days, strokes }: Props): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const text = useEntryText();
  return (
    <div className={styles.grid} role="grid" aria-label={label} {...strokes.listeners}>
      <div role="row" className={styles.row}>
        <span role="columnheader" className={styles.hour}>
          <VisuallyHidden>{t('availability.paint.time')}</VisuallyHidden>
        </span>
        {days.map((day, index) => (
          <Head key={day.date} day={day} place={{ day: index, cell: WHOLE_DAYS }} strokes={strokes} />
        ))}
      </div>
      {cells.map((cell) => (
        <div role="row" key={cell} className={styles.row}>
          <span role="rowheader" className={styles.hour}>
            {cell % 2 === 0 ? timeAt(cell) : <VisuallyHidden>{timeAt(cell)}</VisuallyHidden>}
          </span>
          {days.map(({ date, says, locked }, day) => {
            const spoken = says.find((hours) => holdsCell(spanOf(hours), cell));
            const begins = spoken !== undefined && cell === Math.floor(spanOf(spoken).from);
            return (
              <span
                role="gridcell"
                key={date}
                className={styles.cell}
                data-place={`${day} ${cell}`}
                data-says={spoken === undefined ? 'nothing' : wordOf(spoken)}
                data-locked={locked !== undefined || undefined}
                aria-disabled={locked !== undefined || undefined}
                aria-selected={locked === undefined && isDrawn(strokes, { day, cell })}
                tabIndex={strokes.focused.day === day && strokes.focused.cell === cell ? 0 : -1}
                aria-label={t('availability.paint.cell', {
                  day: format.date(date, 'long'),
                  from: timeAt(cell),
                  to: timeAt(cell + 1),
                  says: spoken === undefined ? t('availability.notSaid') : text.state(spoken),
                })}
              >
                {begins && <Icon name={wordIcons[wordOf(spoken)]} size={10} />}
              </span>
            );
          })}
        </div>
      ))}
    </div>
  );
}
