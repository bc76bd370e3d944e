/** A row of the board: its head, and a cell for each day. */
import { useFormat } from '@rooster/i18n';
import { hueOf } from '@rooster/module-kit';
import { Avatar, cx, Icon, VisuallyHidden } from '@rooster/ui';
import { memo, useLayoutEffect, useRef } from 'react';
import { showMarks } from '../drag/show-marks.ts';
import { carriedKey } from '../drag/drop-keys.ts';
import type { BoardRow } from '../model/rows.ts';
import { hoursOf } from '../model/totals.ts';
import type { Position } from '../model/walk.ts';
import styles from './board.module.css';
import { Cell } from './cell.tsx';
import { useBoard } from './context.ts';

export interface RowProps {
  readonly row: BoardRow;
  readonly index: number;
  /** Line of the whole board, from 1. */
  readonly ariaIndex: number;
  readonly height: number;
  /** Distance from the top of the list; absent for the row that stays visible. */
  readonly top?: number;
  readonly expanded: ReadonlySet<string>;
  readonly focus: Position | null;
  /** First and last day that are chosen in it. */
  readonly chosen: readonly [number, number] | null;
}

/** Minutes as they are written beside whole hours. */
const QUARTERS: Readonly<Record<string, string>> = { '00': '', '15': '¼', '30': '½', '45': '¾' };

/** Planned hours, hours under contract, and the difference. */
function Hours({ row }: { readonly row: BoardRow }) {
  const { t } = useBoard();
  const format = useFormat();
  if (row.person === null) return null;
  const { planned, contract } = hoursOf(row.person);
  const difference = contract === null ? 0 : planned - contract;
  const whole =
    contract === null
      ? t('board.hoursPlain', { planned: format.duration(planned) })
      : t('board.hours', { planned: format.duration(planned), contract: format.duration(contract) });
  const signed = `${difference > 0 ? '+' : '−'}${format.duration(Math.abs(difference))}`;
  const spoken = difference === 0 ? whole : `${whole} ${signed}`;
  const short = (duration: number) =>
    format.duration(duration).replace(/:(00|15|30|45)$/, (_, minutes: string) => QUARTERS[minutes] ?? '');
  return (
    <span className={styles.hours} title={spoken} data-surplus={difference > 0 || undefined}>
      <VisuallyHidden>{spoken}</VisuallyHidden>
      <span aria-hidden>{contract === null ? short(planned) : `${short(planned)}/${short(contract)}`}</span>
    </span>
  );
}

function Head({ row }: { readonly row: BoardRow }) {
  const { t, mayAssign, colors } = useBoard();
  const openCount =
    row.kind === 'open'
      ? row.cells.reduce(
          (sum, { blocks }) => sum + blocks.reduce((places, block) => places + block.places.length, 0),
          0,
        )
      : 0;
  const untitled = () => {
    if (row.kind === 'open') return t('board.openShifts');
    if (row.kind === 'skill') return t('board.noSkill');
    return t('board.unknown');
  };
  const title = row.title ?? untitled();
  return (
    <div
      role="rowheader"
      className={cx(styles.rowHead, row.kind === 'open' && openCount === 0 && styles.calm)}
      data-carry={
        row.person !== null && mayAssign
          ? carriedKey({ kind: 'person', tenantUserId: row.person.tenantUserId })
          : undefined
      }
    >
      {row.person !== null && <Avatar name={title} person={row.person.tenantUserId} size={24} />}
      {row.kind === 'skill' && row.skillId !== null && (
        <span className={styles.dot} style={hueOf(colors.skills.get(row.skillId))} />
      )}
      {row.kind === 'open' && <Icon name={openCount === 0 ? 'calendar' : 'alert'} size={16} />}
      <span className={styles.nameText}>
        <span className={styles.title} title={title}>
          {title}
        </span>
        {row.person === null ? (
          row.kind === 'open' ? (
            // 0 would read as all filled where nothing is planned at all.
            openCount > 0 && (
              <span className={styles.hours} title={t('board.openCount', { count: openCount })}>
                <VisuallyHidden>{t('board.openCount', { count: openCount })}</VisuallyHidden>
                <span aria-hidden>{openCount}</span>
              </span>
            )
          ) : (
            row.hint !== null && <span className={styles.hours}>{row.hint}</span>
          )
        ) : (
          <Hours row={row} />
        )}
      </span>
    </div>
  );
}

export const Row = memo(function Row({ row, index, ariaIndex, height, top, expanded, focus, chosen }: RowProps) {
  const { store } = useBoard();
  const drawn = useRef<HTMLDivElement>(null);
  // Written onto what is drawn: React would draw every cell in sight anew when something is picked up or let go. After
  // each drawing, because there may be cells that were not there before.
  useLayoutEffect(() => {
    const show = () => {
      if (drawn.current !== null) showMarks(drawn.current, store.rowMarks(row));
    };
    show();
    return store.subscribeMarks(show);
  });
  const style = top === undefined ? { height } : { height, transform: `translateY(${top}px)` };
  return (
    <div
      ref={drawn}
      role="row"
      aria-rowindex={ariaIndex}
      className={top === undefined ? styles.openRow : styles.row}
      style={style}
      data-row={row.kind}
      data-stays={top === undefined ? 'top' : undefined}
    >
      <Head row={row} />
      {row.cells.map((cell, day) => (
        <Cell
          key={cell.date}
          row={row}
          rowIndex={index}
          cell={cell}
          day={day}
          expanded={expanded.has(`${row.id}|${cell.date}`)}
          focus={focus?.day === day ? focus : null}
          isChosen={chosen !== null && day >= chosen[0] && day <= chosen[1]}
        />
      ))}
    </div>
  );
});
