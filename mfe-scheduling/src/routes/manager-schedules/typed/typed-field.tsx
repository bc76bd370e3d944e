/** The field in a cell of the board into which one types a shift; shift types that begin so are offered below it. */
import type { Shift, ShiftType } from '@rooster/contract';
import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BoardActions, Undo } from '../data/use-actions.ts';
import type { BoardRow } from '../model/rows.ts';
import styles from './typed.module.css';
import { beginsWith, knownOf, ofType, readTyped, type TypedShift, typesFor } from './typed-shift.ts';
import { usePlaceShift } from './use-place-shift.ts';

/** Where somebody began to type. */
export interface Typing {
  readonly row: BoardRow;
  readonly date: string;
  /** The first letter or figure. */
  readonly text: string;
  readonly cell: HTMLElement;
}

export interface TypedFieldProps extends Typing {
  readonly types: readonly ShiftType[];
  /** Shifts in sight. */
  readonly shifts: readonly Shift[];
  /** The only department in sight, else null. */
  readonly departmentId: string | null;
  readonly zone: string;
  readonly actions: BoardActions;
  readonly onUndo: (undo: Undo) => void;
  readonly onClose: () => void;
}

/** Types that are offered at once. */
const OFFERED = 6;

export function TypedField(props: TypedFieldProps): React.JSX.Element {
  const { row, date, cell, types, shifts, departmentId, zone, actions, onUndo, onClose } = props;
  const { t } = useTranslation('scheduling');
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.text);
  const [isWrong, setWrong] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const own = row.departmentId ?? departmentId;
  const known = useMemo(() => knownOf(types, shifts, own), [types, shifts, own]);
  const offered = typesFor(types, own)
    .filter(({ name }) => beginsWith(name, text))
    .slice(0, OFFERED);
  const close = () => {
    onClose();
    cell.focus({ preventScroll: true });
  };
  const { place, isPending } = usePlaceShift({ row, date, departmentId, zone, actions, onUndo, onMade: close });
  const [box] = useState(() => cell.getBoundingClientRect());
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(1, 1);
  }, []);

  const save = (typed: TypedShift | null) => setWrong(typed === null || !place(typed));
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined && offered.length > 0) {
      event.preventDefault();
      setChosen(Math.min(Math.max(chosen + step, -1), offered.length - 1));
    } else if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !isPending) {
      const type = offered[chosen];
      save(type === undefined ? readTyped(text, known) : ofType(type));
    }
  };
  return (
    <div className={styles.place} style={{ left: box.left, top: box.top, minWidth: box.width }}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        role="combobox"
        aria-label={t('typed.label')}
        aria-expanded={offered.length > 0}
        aria-controls={`${id}-types`}
        aria-activedescendant={chosen === -1 ? undefined : `${id}-${chosen}`}
        aria-invalid={isWrong || undefined}
        aria-describedby={`${id}-hint`}
        autoComplete="off"
        onChange={(event) => {
          setWrong(false);
          setChosen(-1);
          setText(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => !isPending && onClose()}
      />
      <ul
        id={`${id}-types`}
        role="listbox"
        aria-label={t('typed.types')}
        className={styles.types}
        hidden={offered.length === 0}
      >
        {offered.map((type, index) => (
          <li
            key={type.shiftTypeId}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === chosen}
            className={styles.type}
            // Before the field loses the focus, which would close it.
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => !isPending && save(ofType(type))}
          >
            <span>{type.name}</span>
            <span className={styles.times}>{`${type.startTime.slice(0, 5)}–${type.endTime.slice(0, 5)}`}</span>
          </li>
        ))}
      </ul>
      <span
        id={`${id}-hint`}
        className={styles.hint}
        data-wrong={isWrong || undefined}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'typed.wrong' : 'typed.hint')}
      </span>
    </div>
  );
}
