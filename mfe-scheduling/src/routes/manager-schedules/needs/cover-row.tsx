/** The line under the dates that shows need against plan; a day opens with its parts in words. */
import { useFormat } from '@rooster/i18n';
import { Popover } from '@rooster/ui';
import { type KeyboardEvent, memo, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import boardStyles from '../board/board.module.css';
import { useBoard } from '../board/context.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';
import { type CoverWords, useCoverWords } from './cover-words.ts';
import type { CoverTime, DayCover } from './day-cover.ts';
import { DayParts } from './day-parts.tsx';
import { StripDrawing } from './strip-drawing.tsx';
import { scaleOf, type StripScale } from './strip-shape.ts';
import styles from './strip.module.css';
import { useDayCovers } from './use-day-covers.ts';

interface CellProps {
  readonly day: DayCover;
  readonly scale: StripScale | null;
  readonly words: CoverWords;
  readonly isFirst: boolean;
  readonly startsWeek: boolean;
  readonly isStop: boolean;
  readonly isCode: boolean;
}

const Cell = memo(function Cell({ day, scale, words, isFirst, startsWeek, isStop, isCode }: CellProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const date = format.date(day.date, 'long');
  const text = day.state === null ? t('need.nobody') : words.time(day.time);
  const brief = words.brief(day, isCode);
  return (
    <div
      role="gridcell"
      className={styles.cell}
      data-first={isFirst || undefined}
      data-week-start={startsWeek || undefined}
    >
      <button
        type="button"
        className={styles.day}
        data-state={day.state ?? undefined}
        data-cover={day.date}
        tabIndex={isStop ? 0 : -1}
        title={text}
        // What is seen is part of the name, for whoever speaks to the page.
        aria-label={`${date}: ${text} ${brief}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {scale !== null && <StripDrawing day={day} scale={scale} />}
        <span className={styles.brief}>{brief}</span>
      </button>
      {isOpen && (
        <Popover
          role="dialog"
          label={t('need.dayLabel', { date })}
          align="start"
          className={styles.popover}
          onClose={() => setOpen(false)}
        >
          <h2 className={styles.title}>{date}</h2>
          <DayParts day={day} words={words} />
        </Popover>
      )}
    </div>
  );
});

export interface CoverRowProps {
  readonly state: BoardState;
  readonly index: ScheduleIndex;
  readonly dates: readonly string[];
}

const sumOf = (days: readonly DayCover[]): CoverTime => ({
  short: days.reduce((sum, { time }) => sum + time.short, 0),
  open: days.reduce((sum, { time }) => sum + time.open, 0),
  over: days.reduce((sum, { time }) => sum + time.over, 0),
});

export function CoverRow({ state, index, dates }: CoverRowProps) {
  const { t } = useTranslation('scheduling');
  const { names, room } = useBoard();
  const row = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);
  const days = useDayCovers(state, index, dates);
  const scale = useMemo(() => (days === undefined ? null : scaleOf(days)), [days]);
  const words = useCoverWords(names, index.schedule.timeZoneId);
  const sum = days === undefined ? '' : words.time(sumOf(days));
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (step === undefined || !(event.target instanceof HTMLElement) || event.target.dataset['cover'] === undefined)
      return;
    // The board would take the arrow for its own cells.
    event.stopPropagation();
    event.preventDefault();
    const next = Math.min(dates.length - 1, Math.max(0, stop + step));
    setStop(next);
    row.current?.querySelectorAll<HTMLElement>('[data-cover]')[next]?.focus();
  };
  return (
    <div ref={row} className={styles.cells} role="presentation" onKeyDown={walk}>
      <div role="rowheader" className={`${boardStyles.corner} ${styles.name}`}>
        <span className={styles.label}>{t('need.row')}</span>
        {room !== 'code' && (
          <span className={styles.total} title={sum}>
            {sum}
          </span>
        )}
      </div>
      {days === undefined
        ? dates.map((date) => <div key={date} role="gridcell" className={styles.cell} />)
        : days.map((day, column) => (
            <Cell
              key={day.date}
              day={day}
              scale={scale}
              words={words}
              isFirst={column === 0}
              startsWeek={column > 0 && column % 7 === 0}
              isStop={column === stop}
              isCode={room === 'code'}
            />
          ))}
    </div>
  );
}
