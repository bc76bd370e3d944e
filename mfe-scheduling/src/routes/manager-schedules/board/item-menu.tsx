/** What a shift on the board is and what can be done with it; opens beside it. */
import type { ShiftAssignment } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Icon, type IconName, Popover, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { type Findings, onShift } from '../model/conflicts.ts';
import type { Block } from '../model/blocks.ts';
import type { BoardRow } from '../model/rows.ts';
import { staffingOf } from '../model/totals.ts';
import { useBoard } from './context.ts';
import { isProposed } from './look.ts';
import { MenuPlace } from './menu-place.tsx';
import styles from './menu.module.css';
import { moveFocus } from './move-focus.ts';

/** `place` opens the menu of one place of the shift, `why` says why somebody is proposed for it or nobody is. */
export type ItemAction =
  | 'edit'
  | 'split'
  | 'discard'
  | 'delete'
  | 'assign'
  | 'unassign'
  | 'move'
  | 'copy'
  | 'place'
  | 'pin'
  | 'why';

export interface ItemMenuProps {
  readonly row: BoardRow;
  readonly block: Block;
  readonly findings: Findings;
  /** Where it is on the screen. */
  readonly box: DOMRect;
  readonly mayUpdate: boolean;
  readonly maySplit: boolean;
  readonly mayDelete: boolean;
  readonly onAction: (action: ItemAction, place: ShiftAssignment | undefined) => void;
  readonly onClose: () => void;
}

/** What is wrong, in sentences. */
function Wrongs({ block, findings }: Pick<ItemMenuProps, 'block' | 'findings'>) {
  const { texts } = useBoard();
  const sentences = new Set<string>();
  for (const { shiftAssignmentId, tenantUserId } of block.places) {
    for (const reason of findings.conflicts.get(shiftAssignmentId) ?? []) sentences.add(texts.reason(reason));
    if (tenantUserId !== null)
      for (const violation of findings.violations.get(onShift(tenantUserId, block.shift.shiftId)) ?? [])
        sentences.add(texts.violation(violation));
  }
  if (sentences.size === 0) return null;
  return (
    <ul className={styles.wrongs}>
      {[...sentences].map((sentence) => (
        <li key={sentence}>
          <Icon name="alert" size={14} /> {sentence}
        </li>
      ))}
    </ul>
  );
}

/** Open places that ask the same are offered once. */
const isFirstAlike = (place: ShiftAssignment, at: number, places: readonly ShiftAssignment[]): boolean =>
  place.tenantUserId !== null ||
  places.findIndex(({ tenantUserId, skillId }) => tenantUserId === null && skillId === place.skillId) === at;

export function ItemMenu({
  row,
  block,
  findings,
  box,
  mayUpdate,
  maySplit,
  mayDelete,
  onAction,
  onClose,
}: ItemMenuProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const { names, mayAssign, overlay, pins } = useBoard();
  const { shift, places } = block;
  const { assigned, required } = staffingOf(shift);
  const item = (
    action: ItemAction,
    icon: IconName,
    place?: ShiftAssignment,
    label = action === 'place' || action === 'pin' || action === 'why' ? '' : t(`item.${action}`),
  ) => (
    <button
      key={`${action} ${place?.shiftAssignmentId ?? ''}`}
      type="button"
      role="menuitem"
      className={styles.item}
      data-danger={action === 'delete' || undefined}
      onClick={() => {
        onClose();
        onAction(action, place);
      }}
    >
      <Icon name={icon} size={16} />
      {label}
    </button>
  );
  const [only] = places;
  const isOne = row.kind === 'person' || (places.length === 1 && row.kind !== 'open');
  const leftOpen =
    overlay === null
      ? undefined
      : places.find((place) => place.tenantUserId === null && overlay.open.has(place.shiftAssignmentId));
  const skillOf = (place: ShiftAssignment) => (place.skillId === null ? undefined : names.skills.get(place.skillId));
  return (
    <>
      <MenuPlace box={box} />
      <Popover role="menu" label={shift.displayName} align="start" className={styles.menu} onClose={onClose}>
        <div role="presentation" className={styles.head}>
          <strong>
            {isOne && only !== undefined && only.fullName !== null
              ? `${only.fullName} · ${shift.displayName}`
              : shift.displayName}
          </strong>
          <span>
            {format.dateTime(shift.start, shift.timeZoneId)}–{format.time(shift.end, shift.timeZoneId)} ·{' '}
            {names.departments.get(shift.departmentId)}
          </span>
          <span className={styles.tags}>
            <Tag tone={shift.isPublished && !shift.hasUnpublishedChanges ? 'success' : 'neutral'}>
              {t(
                shift.isPublished ? (shift.hasUnpublishedChanges ? 'board.changed' : 'board.published') : 'board.draft',
              )}
            </Tag>
            <Tag tone={assigned < required ? 'danger' : 'success'} icon="users">
              {assigned}/{required}
            </Tag>
            {shift.isOpen && <Tag tone="info">{t('item.isOpen')}</Tag>}
            {shift.isFlex && <Tag>{t('item.isFlex')}</Tag>}
            {shift.shiftLinkId !== null && <Tag icon="refresh">{t('item.series')}</Tag>}
          </span>
          {shift.description !== null && shift.description !== '' && (
            <span className={styles.note}>{shift.description}</span>
          )}
          {places.map(
            (place) =>
              place.forceNote !== null &&
              place.forceNote !== '' && (
                <span key={place.shiftAssignmentId} className={styles.note}>
                  {t('item.forced', { note: place.forceNote })}
                </span>
              ),
          )}
          <Wrongs block={block} findings={findings} />
        </div>
        <div role="presentation" onKeyDown={moveFocus}>
          {mayAssign &&
            (isOne && only !== undefined
              ? only.tenantUserId === null
                ? [item('assign', 'user', only), item('move', 'arrow-right', only), item('copy', 'copy', only)]
                : only.status === 'Pending'
                  ? [
                      item('assign', 'check', only, t('item.confirm', { who: only.fullName ?? '' })),
                      item('unassign', 'close', only, t('item.refuse')),
                    ]
                  : [
                      item('assign', 'users', only, t('item.replace')),
                      item('move', 'arrow-right', only),
                      item('copy', 'copy', only),
                      item('unassign', 'minus', only),
                      !shift.isPublished &&
                        item('pin', 'lock', only, t(pins.has(only.shiftAssignmentId) ? 'item.unpin' : 'item.pin')),
                    ]
              : places.filter(isFirstAlike).map((place) => {
                  const skill = skillOf(place);
                  if (overlay !== null && isProposed(overlay, place))
                    return item('why', 'spark', place, t('fill.whyOf', { who: place.fullName ?? '' }));
                  return place.tenantUserId === null
                    ? item(
                        'assign',
                        'plus',
                        place,
                        skill === undefined ? t('item.assign') : t('item.assignSkill', { skill }),
                      )
                    : item('place', place.status === 'Pending' ? 'clock' : 'user', place, place.fullName ?? '');
                }))}
          {leftOpen !== undefined && item('why', 'spark', leftOpen, t('fill.whyOpen'))}
          {(mayUpdate || mayDelete) && mayAssign && <hr className={styles.line} />}
          {mayUpdate && item('edit', 'edit')}
          {maySplit && item('split', 'split')}
          {mayUpdate && shift.hasUnpublishedChanges && item('discard', 'undo')}
          {mayDelete && item('delete', 'trash')}
        </div>
      </Popover>
    </>
  );
}
