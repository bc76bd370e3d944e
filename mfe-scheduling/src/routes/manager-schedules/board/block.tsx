/** A shift in a cell: time and name in a person's row, with the names of who does it elsewhere. */
import type { ShiftAssignment } from '@rooster/contract';
import { hueOf } from '@rooster/module-kit';
import { Icon } from '@rooster/ui';
import { memo } from 'react';
import { blockTarget } from '../drag/drag-store.ts';
import { carriedKey, targetKey } from '../drag/drop-keys.ts';
import { namedPlaces } from '../model/layout.ts';
import type { Block } from '../model/blocks.ts';
import type { BoardRow } from '../model/rows.ts';
import { staffingOf } from '../model/totals.ts';
import styles from './block.module.css';
import { type BoardContextValue, useBoard } from './context.ts';
import { type BlockLook, isProposed, lookOf } from './look.ts';

export interface BlockProps {
  readonly row: BoardRow;
  readonly block: Block;
  readonly at: string;
  readonly isTabStop: boolean;
}

/** `09:00` → `9`, `05:30` → `5:30`: for narrow columns. */
const shortTime = (time: string): string => time.replace(/^0(?=\d)/, '').replace(/:00$/, '');

/** Minutes as they are written beside whole hours. */
const QUARTERS: Readonly<Record<string, string>> = { '15': '¼', '30': '½', '45': '¾' };

/** `12:30` → `12½`: for columns that are narrower still. */
const shortestTime = (time: string): string =>
  shortTime(time).replace(/:(15|30|45)$/, (_, minutes: string) => QUARTERS[minutes] ?? '');

/** `Vroege dienst` → `VD`: for the narrowest columns, where the rest is told on hover. */
const codeOf = (name: string): string =>
  name
    .trim()
    .split(/\s+/u)
    .slice(0, 2)
    .map((word) => String.fromCodePoint(word.codePointAt(0) ?? 0x2013).toLocaleUpperCase())
    .join('');

/** All that a shift's looks say, in one sentence. */
function spokenOf(
  { row, block }: Pick<BlockProps, 'row' | 'block'>,
  look: BlockLook,
  { names, pins, t, states }: Pick<BoardContextValue, 'names' | 'pins' | 't' | 'states'>,
): string {
  const { assigned, required } = staffingOf(block.shift);
  const parts = [
    block.shift.displayName,
    `${block.start}–${block.end}`,
    names.departments.get(block.shift.departmentId),
    row.kind === 'person' ? undefined : t('board.staffing', { assigned, required }),
    row.kind === 'person' && block.places[0]?.status === 'Pending' ? t('board.registered') : undefined,
    states[look.isProposed ? 'proposed' : look.isDraft ? (block.shift.isPublished ? 'changed' : 'draft') : 'published'],
    block.places.some(({ shiftAssignmentId }) => pins.has(shiftAssignmentId)) ? t('fill.isPinned') : undefined,
    look.isWrong ? t('board.conflict') : undefined,
    look.breaksRule ? t('board.violation') : undefined,
  ];
  return parts.filter((part) => part !== undefined && part !== '').join(', ');
}

function PlaceLine({ place, isWrong }: { readonly place: ShiftAssignment; readonly isWrong: boolean }) {
  const { t, names, mayAssign, overlay } = useBoard();
  const isGhost = overlay !== null && isProposed(overlay, place);
  const skill = place.skillId === null ? undefined : names.skills.get(place.skillId);
  return (
    <span
      className={styles.place}
      aria-hidden
      data-status={place.status}
      data-wrong={isWrong || undefined}
      data-proposed={isGhost || undefined}
      data-carry={mayAssign ? carriedKey({ kind: 'place', assignmentId: place.shiftAssignmentId }) : undefined}
      data-drop={mayAssign ? targetKey({ kind: 'place', assignmentId: place.shiftAssignmentId }) : undefined}
    >
      {isGhost && <Icon name="spark" size={12} />}
      <span className={styles.placeName}>
        {place.fullName ?? (skill === undefined ? t('board.open') : t('board.openFor', { skill }))}
      </span>
      {place.status === 'Pending' && <Icon name="clock" size={12} />}
    </span>
  );
}

export const BlockView = memo(function BlockView({ row, block, at, isTabStop }: BlockProps) {
  const board = useBoard();
  const { t, names, mayAssign, room, pins } = board;
  const look = lookOf(block, board);
  const spoken = spokenOf({ row, block }, look, board);
  const isChip = row.kind === 'person' || row.kind === 'open';
  const [first] = block.places;
  const { assigned, required } = staffingOf(block.shift);
  const common = {
    type: 'button',
    style: hueOf(look.color),
    tabIndex: isTabStop ? 0 : -1,
    'data-item': at,
    'data-block': block.key,
    'data-draft': look.isDraft || undefined,
    'data-proposed': look.isProposed || undefined,
    'data-faded': look.isFaded || undefined,
    'data-open': row.kind === 'open' || undefined,
    // The name too: what is seen is hidden from speech.
    title: spoken,
    'data-wrong': look.isWrong || look.breaksRule || undefined,
    'data-short': assigned < required || undefined,
    'data-pending': (isChip && row.kind === 'person' && first?.status === 'Pending') || undefined,
    'data-drop': mayAssign ? targetKey(blockTarget(row, block.shift.shiftId, first?.shiftAssignmentId)) : undefined,
    'data-carry':
      isChip && mayAssign && first !== undefined
        ? carriedKey({ kind: 'place', assignmentId: first.shiftAssignmentId })
        : undefined,
  } as const;
  const written = room === 'wide' ? shortTime : shortestTime;
  const warning = (look.isWrong || look.breaksRule) && <Icon name="alert" size={12} />;
  const isPinned = first !== undefined && pins.has(first.shiftAssignmentId);
  const mark = look.isProposed ? <Icon name="spark" size={12} /> : isPinned && <Icon name="lock" size={12} />;
  if (isChip) {
    const department = names.departments.get(block.shift.departmentId);
    return (
      <button {...common} className={styles.chip}>
        {room === 'wide' ? warning || mark : room === 'narrow' && look.isProposed && mark}
        {room === 'code' ? (
          <span aria-hidden>{codeOf(block.shift.displayName)}</span>
        ) : (
          <span className={styles.time} aria-hidden>{`${written(block.start)}–${written(block.end)}`}</span>
        )}
        {room === 'wide' && (
          <span className={styles.what} aria-hidden>
            {department === undefined ? block.shift.displayName : `${block.shift.displayName} · ${department}`}
          </span>
        )}
        {row.kind === 'open' && block.places.length > 1 && room === 'wide' && (
          <span className={styles.count} aria-hidden>
            {block.places.length}
          </span>
        )}
      </button>
    );
  }
  const named = namedPlaces(block.places);
  return (
    <button {...common} className={styles.block}>
      {row.kind !== 'shift' && (
        <span className={styles.blockTime} aria-hidden>
          <span className={styles.time}>
            {block.start}–{block.end}
          </span>
        </span>
      )}
      <span className={styles.blockHead} aria-hidden data-alone={row.kind === 'shift' || undefined}>
        {warning}
        <span className={styles.blockName}>{row.kind === 'shift' ? t('board.filled') : block.shift.displayName}</span>
        <span className={styles.staffing} data-short={assigned < required || undefined}>
          {assigned}/{required}
        </span>
      </span>
      {named.map((place) => (
        <PlaceLine
          key={place.shiftAssignmentId}
          place={place}
          isWrong={block.wrongPlaces.includes(place.shiftAssignmentId)}
        />
      ))}
      {block.places.length > named.length && (
        <span className={styles.place} aria-hidden>
          <span className={styles.placeName}>
            {t('board.morePlaces', { count: block.places.length - named.length })}
          </span>
        </span>
      )}
    </button>
  );
});
