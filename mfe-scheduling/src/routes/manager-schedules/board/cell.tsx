/** One day of one row. */
import { Icon, VisuallyHidden } from '@rooster/ui';
import { memo } from 'react';
import { cellTarget } from '../drag/drag-store.ts';
import { targetKey } from '../drag/drop-keys.ts';
import { blockLimit, shownBlocks } from '../model/layout.ts';
import type { BoardCell, BoardRow } from '../model/rows.ts';
import type { Position } from '../model/walk.ts';
import { BlockView } from './block.tsx';
import styles from './board.module.css';
import { type BoardContextValue, useBoard } from './context.ts';

export interface CellProps {
  readonly row: BoardRow;
  readonly rowIndex: number;
  readonly cell: BoardCell;
  readonly day: number;
  readonly expanded: boolean;
  /** Where the keyboard is, when it is in this cell. */
  readonly focus: Position | null;
  readonly isChosen: boolean;
}

/** Why somebody is away, or that he would rather work. */
function sayingOf(t: BoardContextValue['t'], { away, preferred }: BoardCell): string | undefined {
  if (away === null) {
    if (preferred === null) return undefined;
    return preferred === 'whole' ? t('board.preferred') : t('board.preferredPart');
  }
  if (away.leave === 'Approved') return t('board.leave');
  if (away.leave === 'Pending') return t('board.leavePending');
  return away.unavailable === 'whole' ? t('board.unavailable') : t('board.unavailablePart');
}

export const Cell = memo(function Cell({ row, rowIndex, cell, day, expanded, focus, isChosen }: CellProps) {
  const { t, today, mayCreate } = useBoard();
  const shown = shownBlocks(row.kind, cell, expanded);
  const hidden = cell.blocks.length - shown.length;
  const { away, preferred } = cell;
  const saying = sayingOf(t, cell);
  const isPreferred = away === null && preferred !== null;
  return (
    <div
      role="gridcell"
      className={styles.cell}
      tabIndex={focus !== null && focus.item === null ? 0 : -1}
      data-cell={`${rowIndex} ${day}`}
      data-drop={targetKey(cellTarget(row, cell.date))}
      data-today={cell.date === today || undefined}
      data-past={cell.date < today || undefined}
      data-week-start={(day > 0 && day % 7 === 0) || undefined}
      data-folded={hidden > 0 || undefined}
      data-free={(mayCreate && cell.blocks.length === 0) || undefined}
      aria-selected={isChosen || undefined}
      title={saying}
      data-leave={away?.leave ?? undefined}
      data-unavailable={away?.unavailable ?? undefined}
      data-preferred={isPreferred || undefined}
    >
      {saying !== undefined && <span className={styles.saying}>{saying}</span>}
      {isPreferred && cell.blocks.length === 0 && (
        <span className={styles.wish}>
          <Icon name="heart" size={14} />
        </span>
      )}
      {shown.map((block, item) => (
        <BlockView
          key={block.key}
          row={row}
          block={block}
          at={`${rowIndex} ${day} ${item}`}
          isTabStop={focus?.item === item}
        />
      ))}
      {(hidden > 0 || (expanded && cell.blocks.length > blockLimit(row.kind))) && (
        <button
          type="button"
          className={styles.more}
          tabIndex={-1}
          data-more={`${row.id}|${cell.date}`}
          aria-expanded={expanded}
        >
          {expanded ? (
            t('board.less')
          ) : row.kind === 'open' ? (
            <>
              <span aria-hidden>+{hidden}</span>
              <VisuallyHidden>{t('board.more', { count: hidden })}</VisuallyHidden>
            </>
          ) : (
            t('board.more', { count: hidden })
          )}
        </button>
      )}
    </div>
  );
});
