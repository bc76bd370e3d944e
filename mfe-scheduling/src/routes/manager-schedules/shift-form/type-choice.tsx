/** The organisation's shift types: one fills in times, break, name, and its department and skill. */
import type { ShiftType } from '@rooster/contract';
import { hueOf } from '@rooster/module-kit';
import { cx } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from '../dialogs/dialogs.module.css';
import typed from '../typed/typed.module.css';
import { ofShiftType, type ShiftForm } from './shift-form.ts';

export interface TypeChoiceProps {
  readonly form: ShiftForm;
  readonly types: readonly ShiftType[];
  readonly onChange: (patch: Partial<ShiftForm>) => void;
}

/** Whether the form says what the type says. */
function isOf(type: ShiftType, form: ShiftForm): boolean {
  const { displayName, startTime, endTime } = ofShiftType(type, form.places);
  return displayName === form.displayName && startTime === form.startTime && endTime === form.endTime;
}

export function TypeChoice({ form, types, onChange }: TypeChoiceProps): React.JSX.Element {
  const { t } = useTranslation('scheduling');
  return (
    <fieldset className={styles.group}>
      <legend>{t('shift.type')}</legend>
      <div className={styles.days}>
        {types.map((type) => (
          <button
            key={type.shiftTypeId}
            type="button"
            className={cx(styles.day, styles.type)}
            aria-pressed={isOf(type, form)}
            onClick={() => onChange(ofShiftType(type, form.places))}
          >
            <span className={typed.swatch} style={hueOf(type.color)} aria-hidden />
            {type.name}
            <span className={styles.muted}>{`${type.startTime.slice(0, 5)}–${type.endTime.slice(0, 5)}`}</span>
          </button>
        ))}
      </div>
    </fieldset>
  );
}
