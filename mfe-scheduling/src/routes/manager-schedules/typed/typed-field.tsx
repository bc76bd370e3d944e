/** The field in a cell of the board into which one types a shift. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Shift } from '@rooster/contract';
import { currentTime } from '@rooster/domain/clock';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../../shared/api.ts';
import type { BoardActions, Undo } from '../data/use-actions.ts';
import type { BoardRow } from '../model/rows.ts';
import { emptyForm, inputOfForm } from '../shift-form/shift-form.ts';
import { readTyped } from './typed-shift.ts';
import styles from './typed.module.css';

/** Where somebody began to type. */
export interface Typing {
  readonly row: BoardRow;
  readonly date: string;
  /** The first letter or figure. */
  readonly text: string;
  readonly cell: HTMLElement;
}

export interface TypedFieldProps extends Typing {
  /** Shifts in sight. */
  readonly shifts: readonly Shift[];
  /** The only department in sight, else null. */
  readonly departmentId: string | null;
  readonly zone: string;
  readonly actions: BoardActions;
  readonly onUndo: (undo: Undo) => void;
  readonly onClose: () => void;
}

export function TypedField(props: TypedFieldProps): React.JSX.Element {
  const { row, date, cell, shifts, departmentId, zone, actions, onUndo, onClose } = props;
  const { t } = useTranslation('scheduling');
  const api = useSchedulingApi();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(props.text);
  const [isWrong, setWrong] = useState(false);
  const own = row.departmentId ?? departmentId;
  // Those of the row's own department first, and of each the latest.
  const known = useMemo(
    () => shifts.toReversed().toSorted((a, b) => Number(b.departmentId === own) - Number(a.departmentId === own)),
    [shifts, own],
  );
  const create = useApiMutation(api.createShift, { onSuccess: (shift) => void putOn(shift) });
  const [box] = useState(() => cell.getBoundingClientRect());
  useEffect(() => {
    field.current?.focus();
    field.current?.setSelectionRange(1, 1);
  }, []);

  const close = () => {
    onClose();
    cell.focus({ preventScroll: true });
  };
  const putOn = async (shift: Shift) => {
    const [place] = shift.assignments;
    const tenantUserId = row.person?.tenantUserId;
    close();
    if (place !== undefined && tenantUserId !== undefined) {
      const assignmentId = place.shiftAssignmentId;
      await actions.run({ kind: 'assign', assignmentId, tenantUserId, fromAssignmentId: null });
    } else void actions.renew();
    onUndo({
      id: `typed ${currentTime()}`,
      text: t('typed.done', { shift: shift.displayName }),
      run: () => api.deleteShift({ params: { shiftId: shift.shiftId }, query: {} }),
    });
  };
  const save = () => {
    const typed = readTyped(text, known);
    const department = own ?? typed?.departmentId ?? row.person?.departmentIds[0] ?? null;
    const form = emptyForm({ date, departmentId: department, skillId: row.skillId, tenantUserId: null }, []);
    const body =
      typed === null
        ? null
        : inputOfForm(
            { ...form, ...typed, displayName: typed.displayName ?? t('typed.name'), departmentId: department ?? '' },
            zone,
          );
    if (body === null) setWrong(true);
    else create.mutate({ body });
  };
  const press = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') close();
    else if (event.key === 'Enter' && !create.isPending) save();
  };
  return (
    <div className={styles.place} style={{ left: box.left, top: box.top, minWidth: box.width }}>
      <input
        ref={field}
        className={styles.field}
        value={text}
        aria-label={t('typed.label')}
        aria-invalid={isWrong || undefined}
        aria-describedby="typed-hint"
        autoComplete="off"
        onChange={(event) => {
          setWrong(false);
          setText(event.target.value);
        }}
        onKeyDown={press}
        onBlur={() => !create.isPending && onClose()}
      />
      <span
        id="typed-hint"
        className={styles.hint}
        data-wrong={isWrong || undefined}
        role={isWrong ? 'alert' : undefined}
      >
        {t(isWrong ? 'typed.wrong' : 'typed.hint')}
      </span>
    </div>
  );
}
