/**
 * The board on paper: every row of every week visible, as plain tables. The board itself draws only the rows one looks
 * at.
 */
import type { ShiftAssignment } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { usePrinting } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useBoard } from '../board/context.ts';
import { isProposed } from '../board/look.ts';
import { isDraft } from '../model/conflicts.ts';
import type { Block } from '../model/blocks.ts';
import type { Board, BoardCell, BoardRow } from '../model/rows.ts';
import styles from './print.module.css';

interface PrintBoardProps {
  readonly board: Board;
  /** Name of the only department in it, which no filter says on paper. */
  readonly department: string | undefined;
}

function BlockText({ row, block: { shift, places, start, end } }: { readonly row: BoardRow; readonly block: Block }) {
  const { t } = useTranslation('scheduling');
  const { overlay } = useBoard();
  const isGhost = (place: ShiftAssignment) => overlay !== null && isProposed(overlay, place);
  return (
    <div className={styles.block}>
      <strong>
        {start}–{end}
      </strong>
      {row.kind !== 'shift' && <span>{shift.displayName}</span>}
      {isDraft(shift) && <em> {t(shift.isPublished ? 'board.changed' : 'board.draft')}</em>}
      {row.kind !== 'person' &&
        places.map((place) => (
          <span key={place.shiftAssignmentId}>
            {place.fullName ?? t('board.open')}
            {isGhost(place) && <em> {t('fill.proposed')}</em>}
          </span>
        ))}
      {row.kind === 'person' && places.some(isGhost) && <em> {t('fill.proposed')}</em>}
    </div>
  );
}

function Cell({ row, cell }: { readonly row: BoardRow; readonly cell: BoardCell | undefined }) {
  const { t } = useTranslation('scheduling');
  return (
    <td>
      {cell?.away?.leave === 'Approved' && <em>{t('board.leave')}</em>}
      {cell?.blocks.map((block) => (
        <BlockText key={block.key} row={row} block={block} />
      ))}
    </td>
  );
}

function Week({ board: { dates, open, rows }, department, first }: PrintBoardProps & { readonly first: number }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const days = dates.slice(first, first + 7);
  const [monday = ''] = days;
  return (
    <table className={styles.table}>
      <caption>
        {[format.week(monday, { year: true }), format.weekDays(monday), department].filter(Boolean).join(' · ')}
      </caption>
      <thead>
        <tr>
          <td />
          {days.map((date) => (
            <th key={date} scope="col">
              {format.date(date)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {[...rows, open].map((row) => (
          <tr key={row.id}>
            <th scope="row">{row.title ?? t(row.kind === 'open' ? 'board.openShifts' : 'board.noSkill')}</th>
            {days.map((date, day) => (
              <Cell key={date} row={row} cell={row.cells[first + day]} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Nothing on the screen. */
export function PrintBoard({ board, department }: PrintBoardProps) {
  const printing = usePrinting();
  if (!printing) return null;
  return (
    <div className={styles.paper}>
      {board.dates
        .filter((_, day) => day % 7 === 0)
        .map((monday, week) => (
          <Week key={monday} board={board} department={department} first={week * 7} />
        ))}
    </div>
  );
}
