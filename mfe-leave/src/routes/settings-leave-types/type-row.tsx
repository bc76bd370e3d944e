/** One leave type in the list, to drag or to move by button. */
import type { LeaveType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { cx, Icon, IconButton, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { TypeName } from '../../shared/type-name.tsx';
import { nameOf } from './form.ts';
import styles from './types.module.css';

export interface TypeRowProps {
  readonly type: LeaveType;
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** Absent for anyone who may only look. */
  readonly onEdit: (() => void) | undefined;
  readonly onMove: ((step: 1 | -1) => void) | undefined;
  readonly dragged: boolean;
  readonly onDragStart: () => void;
  readonly onDragOver: () => void;
  readonly onDrop: () => void;
  readonly onDragEnd: () => void;
}

/** The row; Alt with the arrows moves it as the buttons do. */
export function TypeRow({
  type,
  isFirst,
  isLast,
  onEdit,
  onMove,
  dragged,
  onDragStart,
  onDragOver,
  onDrop,
  onDragEnd,
}: TypeRowProps): React.JSX.Element {
  const { t } = useTranslation('leave');
  const { language } = useFormat();
  const { color, preset, isDeductible, isActive, isUserSelectable, isSensitive, pendingCount } = type;
  const name = nameOf(type, language);
  const subject = t(`types.presets.${preset}`);
  return (
    <li
      className={cx(styles.row, dragged && styles.dragged, !isActive && styles.inactive)}
      aria-label={name}
      draggable={onMove !== undefined}
      onDragStart={onDragStart}
      onDragEnd={onDragEnd}
      onDragOver={(event) => {
        event.preventDefault();
        onDragOver();
      }}
      onDrop={(event) => {
        event.preventDefault();
        onDrop();
      }}
      onKeyDown={(event) => {
        const step = event.altKey ? ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key as 'ArrowUp'] : undefined;
        if (step === undefined || !onMove) return;
        event.preventDefault();
        onMove(step);
      }}
    >
      {onMove && (
        <span className={styles.handle} aria-hidden title={t('types.drag')}>
          <Icon name="grip" size={18} />
        </span>
      )}
      <div className={styles.main}>
        <TypeName name={name} color={color} />
        <span className={styles.facts}>
          {[
            ...(preset !== 'None' && subject !== name ? [subject] : []),
            t(isDeductible ? 'types.deducts' : 'types.deductsNot'),
            ...(isUserSelectable ? [] : [t('types.managersOnly')]),
          ].join(' · ')}
        </span>
      </div>
      <span className={styles.tags}>
        {isSensitive && <Tag icon="lock">{t('types.sensitive')}</Tag>}
        {!isActive && <Tag>{t('types.inactive')}</Tag>}
        {pendingCount > 0 && (
          <Tag tone="warning" icon="clock">
            {t('types.pending', { count: pendingCount })}
          </Tag>
        )}
      </span>
      <span className={styles.buttons}>
        {onMove && (
          <>
            <IconButton
              size="sm"
              icon="chevron-up"
              needsConnection
              label={t('types.up', { name })}
              disabled={isFirst}
              onClick={() => onMove(-1)}
            />
            <IconButton
              size="sm"
              icon="chevron-down"
              needsConnection
              label={t('types.down', { name })}
              disabled={isLast}
              onClick={() => onMove(1)}
            />
          </>
        )}
        {onEdit && <IconButton size="sm" icon="edit" label={t('types.editOne', { name })} onClick={onEdit} />}
      </span>
    </li>
  );
}
