/** A week that is painted: hours by drag, days from their head, both by keyboard too. Saved in one go. */
import { addDays } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { Button, Card, CardActions, type CellSelection, Icon, useCellStrokes, useIsPhone } from '@rooster/ui';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Brush, CELLS, type Span, timeAt, wholeDay } from './day-hours.ts';
import { HourGrid, WHOLE_DAYS } from './hour-grid.tsx';
import { PaintBar } from './paint-bar.tsx';
import { isOfSeries, type Known, lockOf, paintAsBefore, paintSpan, saidOn } from './painting.ts';
import styles from './painting.module.css';
import { usePainting } from './use-painting.ts';
import { wordIcons } from './word.ts';

interface Props {
  readonly weekStartDate: string;
  readonly known: Known;
  readonly onDone: () => void;
}

/** The hours of a stroke; one that reached the days means them whole. */
function spanOfStroke({ from, to }: CellSelection): Span {
  const first = Math.min(from.cell, to.cell);
  return first === WHOLE_DAYS ? wholeDay : { from: first, to: Math.max(from.cell, to.cell) + 1 };
}

export function PaintWeek({ weekStartDate, known, onDone }: Props) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const isPhone = useIsPhone();
  const [brush, setBrush] = useState<Brush>('no');
  const { painting, change, undo, close, save, saving, isHalfway } = usePainting(known, onDone);
  const week = useRef<HTMLDivElement>(null);
  const dates = Array.from({ length: 7 }, (_, day) => addDays(weekStartDate, day));
  const firstFree = dates.findIndex((date) => lockOf(date, known) === undefined);
  const strokes = useCellStrokes({
    days: dates.length,
    cells: CELLS,
    firstCell: WHOLE_DAYS,
    start: { day: Math.max(firstFree, 0), cell: WHOLE_DAYS },
    onPaint: (stroke, isCleared) => {
      const [first, last] = [stroke.from.day, stroke.to.day].toSorted((a, b) => a - b);
      const painted = dates.slice(first, (last ?? 0) + 1);
      change(paintSpan(painting, painted, { span: spanOfStroke(stroke), brush: isCleared ? 'clear' : brush }, known));
    },
  });
  // The keyboard begins on the first day that can be filled in: what led here is gone.
  useEffect(() => week.current?.querySelector<HTMLElement>('[data-place][tabindex="0"]')?.focus(), []);
  const undoByKey = (event: KeyboardEvent): void => {
    if (undo === undefined || event.key !== 'z' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    undo();
  };
  const locks = {
    past: t('availability.paint.past'),
    fixed: t('availability.fixed'),
  };
  const asBefore = paintAsBefore(painting, dates, known);
  const drawn = strokes.selection && spanOfStroke(strokes.selection);
  return (
    <Card title={t('availability.paint.title')}>
      <div ref={week} className={styles.painting} onKeyDown={undoByKey}>
        <div className={styles.bar}>
          <PaintBar brush={brush} onChange={setBrush} />
          <span className={styles.spacer} />
          <Button icon="copy" disabled={asBefore === painting || saving} onClick={() => change(asBefore)}>
            {t('availability.paint.copy')}
          </Button>
          <Button icon="undo" disabled={undo === undefined || saving} onClick={() => undo?.()}>
            {t('availability.paint.undo')}
          </Button>
        </div>
        <p className={styles.help}>
          {drawn !== null && (
            <span className={styles.drawn}>
              {drawn === wholeDay ? t('availability.wholeDay') : `${timeAt(drawn.from)} – ${timeAt(drawn.to)}`}
            </span>
          )}
          <span>{t(isPhone ? 'availability.paint.helpTouch' : 'availability.paint.help')}</span>
        </p>
        <p className={styles.wish}>
          <Icon name={wordIcons.rather} size={14} />
          {t('availability.ratherHint')}
        </p>
        {dates.some((date) => lockOf(date, known) === undefined && isOfSeries(date, known)) && (
          <p className={styles.wish}>
            <Icon name="info" size={14} />
            {t('availability.paint.series')}
          </p>
        )}
        <HourGrid
          label={t('availability.week', { week: format.weekDays(weekStartDate) })}
          days={dates.map((date) => {
            const lock = lockOf(date, known);
            const painted = painting.get(date);
            return {
              date,
              says: painted ?? saidOn(date, known),
              isChanged: painted !== undefined,
              locked: lock && locks[lock],
            };
          })}
          strokes={strokes}
        />
        <CardActions>
          <Button disabled={saving || isHalfway} onClick={close}>
            {t('common:cancel')}
          </Button>
          <Button
            variant="primary"
            disabled={painting.size === 0 && !isHalfway}
            loading={saving}
            needsConnection
            onClick={save}
          >
            {t('availability.paint.save', { count: painting.size })}
          </Button>
        </CardActions>
      </div>
    </Card>
  );
}
