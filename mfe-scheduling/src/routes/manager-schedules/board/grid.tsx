/**
 * The board itself: days across, rows down, of which only the visible ones are drawn; head, open shifts and totals stay
 * visible.
 */
import type { ManagerSchedule } from '@rooster/contract';
import { useVirtualizer } from '@tanstack/react-virtual';
import {
  type MouseEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { IconButton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { rowHeight, shownBlocks } from '../model/layout.ts';
import type { Block } from '../model/blocks.ts';
import type { Board, BoardCell, BoardRow } from '../model/rows.ts';
import type { DayTotals } from '../model/totals.ts';
import type { BoardShape, Position } from '../model/walk.ts';
import styles from './board.module.css';
import { useBoard } from './context.ts';
import { DayHead } from './day-head.tsx';
import { chosenDays, type Range } from '../range/range.ts';
import { Row } from './row.tsx';
import { Totals } from './totals.tsx';

/** Rows drawn above and below what is visible. */
const OVERSCAN = 4;
/** Height of the line of dates, as the stylesheet has it. */
const HEAD = 40;
/** Height of the line of need against plan, as the stylesheet has it. */
const STRIP = 44;

/** What may be visible of the board before it was measured, so that its rows come with the first drawing. Pixels. */
const sizeAtFirst = () => ({ width: innerWidth, height: innerHeight });

/** A block on the board, for whom it belongs to and where it is drawn. */
export interface PressedBlock {
  readonly row: BoardRow;
  readonly block: Block;
  readonly element: HTMLElement;
}

/** What the screen can ask of the grid. */
export interface GridHandle {
  readonly scroller: () => HTMLElement | null;
  readonly shape: BoardShape;
  readonly rowAt: (index: number) => BoardRow | undefined;
  readonly at: () => Position;
  /** Moves the keyboard there and brings it into sight. */
  readonly goTo: (position: Position) => void;
}

export interface GridProps {
  readonly board: Board;
  readonly totals: readonly DayTotals[];
  /** Need against plan, under the dates; null keeps its room, undefined is none. */
  readonly strip: ReactNode;
  readonly stripButton: ReactNode;
  readonly costBasis: ManagerSchedule['costBasis'];
  readonly isFolded: boolean;
  readonly onFold: () => void;
  readonly namedDays: ReadonlyMap<string, string>;
  readonly onBlock: (pressed: PressedBlock) => void;
  readonly onCell: (row: BoardRow, cell: BoardCell, element: HTMLElement) => void;
  /** What is chosen; null for nothing. */
  readonly range: Range | null;
  /** A cell was pressed with Shift: the first begins a range, the next ones stretch it. */
  readonly onChoose: (range: Range) => void;
  /** Absent for anyone who may not publish. */
  readonly onPublish: ((date: string) => void) | undefined;
  readonly ref?: Ref<GridHandle>;
}

const numbersOf = (text: string | undefined): number[] => (text === undefined ? [] : text.split(' ').map(Number));

export function Grid({
  board,
  totals,
  strip,
  stripButton,
  costBasis,
  isFolded,
  onFold,
  namedDays,
  onBlock,
  onCell,
  range,
  onChoose,
  onPublish,
  ref,
}: GridProps) {
  const { t } = useTranslation('scheduling');
  const { mayCreate, density, room } = useBoard();
  const scroller = useRef<HTMLDivElement>(null);
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  const [at, setAt] = useState<Position>({ row: -1, day: 0, item: null });
  const pending = useRef<Position | null>(null);
  const { rows, open, dates } = board;
  const people = rows.filter(({ person }) => person !== null).length;
  const isOpen = useMemo(() => (row: BoardRow) => (date: string) => expanded.has(`${row.id}|${date}`), [expanded]);
  const heights = useMemo(() => rows.map((row) => rowHeight(row, density, isOpen(row))), [rows, density, isOpen]);
  const openHeight = rowHeight(open, density, isOpen(open));
  const hasStrip = strip !== undefined;
  const headHeight = HEAD + (hasStrip ? STRIP : 0);
  // oxlint-disable-next-line react/incompatible-library -- nothing is memoised here: the compiler is not used, and rows are drawn anew at each scroll
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heights[index] ?? 0,
    overscan: OVERSCAN,
    scrollMargin: headHeight + openHeight,
    initialRect: sizeAtFirst(),
  });
  useEffect(() => virtualizer.measure(), [virtualizer, heights]);

  const rowAt = (index: number): BoardRow | undefined => (index === -1 ? open : rows[index]);
  const itemsOf = (index: number, day: number): readonly Block[] => {
    const row = rowAt(index);
    const cell = row?.cells[day];
    return row === undefined || cell === undefined ? [] : shownBlocks(row.kind, cell, isOpen(row)(cell.date));
  };
  const focusNow = (position: Position): boolean => {
    const place = `${position.row} ${position.day}`;
    const element = scroller.current?.querySelector<HTMLElement>(
      position.item === null ? `[data-cell="${place}"]` : `[data-item="${place} ${position.item}"]`,
    );
    element?.focus({ preventScroll: true });
    element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    return element !== null && element !== undefined;
  };
  // A row that was out of sight is there a moment after it was scrolled to.
  useEffect(() => {
    if (pending.current !== null && focusNow(pending.current)) pending.current = null;
  });
  const goTo = (position: Position) => {
    setAt(position);
    pending.current = position;
    if (position.row >= 0) virtualizer.scrollToIndex(position.row);
  };
  useImperativeHandle(ref, () => ({
    scroller: () => scroller.current,
    shape: { rows: rows.length, days: dates.length, items: (row, day) => itemsOf(row, day).length },
    rowAt,
    at: () => at,
    goTo,
  }));

  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element)) return;
    const more = event.target.closest<HTMLElement>('[data-more]')?.dataset.more;
    if (more !== undefined) {
      const next = new Set(expanded);
      if (!next.delete(more)) next.add(more);
      setExpanded(next);
      return;
    }
    const item = event.target.closest<HTMLElement>('[data-item]');
    const element = event.target.closest<HTMLElement>('[data-cell]');
    const [index = -2, day = 0] = numbersOf(element?.dataset.cell);
    const row = rowAt(index);
    const cell = row?.cells[day];
    if (row === undefined || cell === undefined) return;
    if (event.shiftKey) {
      onChoose({ from: range?.from ?? { row: index, day }, to: { row: index, day } });
      return;
    }
    const block = item === null ? undefined : itemsOf(index, day)[numbersOf(item.dataset.item)[2] ?? -1];
    if (item !== null && block !== undefined) onBlock({ row, block, element: item });
    else if (item === null && mayCreate && element !== null) onCell(row, cell, element);
  };
  const follow = (target: EventTarget) => {
    if (!(target instanceof HTMLElement)) return;
    const [row, day, item] = numbersOf(target.dataset.item ?? target.dataset.cell);
    if (row !== undefined && day !== undefined && (row !== at.row || day !== at.day || (item ?? null) !== at.item))
      setAt({ row, day, item: item ?? null });
  };

  return (
    <div
      ref={scroller}
      className={styles.scroll}
      role="grid"
      aria-label={t('board.label')}
      aria-rowcount={rows.length + 2 + Number(hasStrip)}
      aria-colcount={dates.length + 1}
      data-days={dates.length}
      data-density={density}
      data-room={room}
      data-strip={hasStrip || undefined}
      style={{ '--days': dates.length } as React.CSSProperties}
      onMouseDown={(event) => {
        // With Shift the browser would choose text.
        if (event.shiftKey) event.preventDefault();
      }}
      onClick={press}
      aria-multiselectable
      onFocus={(event) => follow(event.target)}
    >
      <div role="row" aria-rowindex={1} className={styles.head} data-stays="top">
        <div role="columnheader" className={styles.corner}>
          <span className={styles.cornerText}>{people > 0 && t('board.people', { count: people })}</span>
          {stripButton}
          <IconButton
            size="sm"
            icon={isFolded ? 'chevron-up' : 'chevron-down'}
            label={t(isFolded ? 'totals.unfold' : 'totals.fold')}
            aria-expanded={!isFolded}
            onClick={onFold}
          />
        </div>
        {totals.map((total, day) => (
          <DayHead
            key={total.date}
            total={total}
            name={namedDays.get(total.date)}
            day={day}
            showsWeek={dates.length > 7}
            onPublish={onPublish}
          />
        ))}
      </div>
      {hasStrip && (
        <div role="row" aria-rowindex={2} className={styles.strip} data-stays="top">
          {strip}
        </div>
      )}
      <Row
        row={open}
        index={-1}
        ariaIndex={2 + Number(hasStrip)}
        height={openHeight}
        expanded={expanded}
        focus={at.row === -1 ? at : null}
        chosen={chosenDays(range, -1)}
      />
      <div role="presentation" className={styles.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, start }) => {
          const row = rows[index];
          return row === undefined ? null : (
            <Row
              key={row.id}
              row={row}
              index={index}
              ariaIndex={index + 3 + Number(hasStrip)}
              height={heights[index] ?? 0}
              top={start - headHeight - openHeight}
              expanded={expanded}
              focus={at.row === index ? at : null}
              chosen={chosenDays(range, index)}
            />
          );
        })}
      </div>
      {!isFolded && <Totals totals={totals} costBasis={costBasis} rowIndex={rows.length + 3 + Number(hasStrip)} />}
    </div>
  );
}
