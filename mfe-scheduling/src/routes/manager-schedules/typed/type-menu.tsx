/** What an empty cell of the board offers: the shift types that fit there, and a shift of one's own. */
import type { ShiftType } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { hueOf } from '@rooster/module-kit';
import { Icon, Popover } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MenuPlace } from '../board/menu-place.tsx';
import styles from '../board/menu.module.css';
import { moveFocus } from '../board/move-focus.ts';
import type { Typing } from './typed-field.tsx';
import typed from './typed.module.css';
import { ofType } from './typed-shift.ts';
import { type PlaceShiftOptions, usePlaceShift } from './use-place-shift.ts';

export interface TypeMenuProps extends Omit<PlaceShiftOptions, 'onMade'>, Pick<Typing, 'cell'> {
  readonly types: readonly ShiftType[];
  /** Another shift than one of a type. */
  readonly onOther: () => void;
  readonly onClose: () => void;
}

export function TypeMenu({ cell, types, onOther, onClose, ...options }: TypeMenuProps): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const close = () => {
    onClose();
    cell.focus({ preventScroll: true });
  };
  // The focus is in the cell by then, where the form that opens gives it back to.
  const openOther = () => {
    close();
    onOther();
  };
  const { place, isPending } = usePlaceShift({ ...options, onMade: close });
  const [box] = useState(() => cell.getBoundingClientRect());
  const day = format.date(options.date, 'long');
  const label = options.row.title === null ? day : `${options.row.title}, ${day}`;
  return (
    <>
      <MenuPlace box={box} />
      <Popover role="menu" label={label} align="start" className={styles.menu} onClose={close}>
        <div role="presentation" className={styles.head}>
          <strong>{label}</strong>
        </div>
        <div role="presentation" onKeyDown={moveFocus}>
          {types.map((type) => (
            <button
              key={type.shiftTypeId}
              type="button"
              role="menuitem"
              className={styles.item}
              disabled={isPending}
              onClick={() => {
                // A time that the clock skips that day: the form says which one comes next.
                if (!place(ofType(type))) openOther();
              }}
            >
              <span className={typed.swatch} style={hueOf(type.color)} aria-hidden />
              {type.name}
              <span className={typed.times}>{`${type.startTime.slice(0, 5)}–${type.endTime.slice(0, 5)}`}</span>
            </button>
          ))}
          <hr className={styles.line} />
          <button type="button" role="menuitem" className={styles.item} onClick={openOther}>
            <Icon name="plus" size={16} />
            {t('typed.other')}
          </button>
        </div>
      </Popover>
    </>
  );
}
