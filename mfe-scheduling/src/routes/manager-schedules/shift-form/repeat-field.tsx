/** On which weekdays a shift repeats, and until when. */
import { useFormat } from '@rooster/i18n';
import { InlineError, SwitchField, TextField } from '@rooster/ui';
import { weekdayFlag } from '@rooster/domain/time';
import { useTranslation } from 'react-i18next';
import styles from '../dialogs/dialogs.module.css';
import { repeating, type ShiftForm } from './shift-form.ts';

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;

export interface RepeatFieldProps {
  readonly form: ShiftForm;
  readonly onChange: (patch: Partial<ShiftForm>) => void;
  readonly errorOf: (path: keyof ShiftForm) => string | undefined;
}

export function RepeatField({ form, onChange, errorOf }: RepeatFieldProps) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const wrongDays = errorOf('weekdayFlags');
  return (
    <>
      <SwitchField
        label={t('shift.repeats')}
        hint={t('shift.repeatsHint')}
        checked={form.repeats}
        onChange={(repeats) => onChange(repeating(form, repeats))}
      />
      {form.repeats && (
        <div className={styles.stack}>
          <fieldset className={styles.group}>
            <legend>{t('shift.weekdays')}</legend>
            <div className={styles.days}>
              {weekdays.map((weekday) => (
                <label key={weekday} className={styles.day}>
                  <input
                    type="checkbox"
                    checked={(form.weekdayFlags & weekdayFlag(weekday)) !== 0}
                    aria-label={format.weekday(weekday, 'long')}
                    onChange={() => onChange({ weekdayFlags: form.weekdayFlags ^ weekdayFlag(weekday) })}
                  />
                  {format.weekday(weekday)}
                </label>
              ))}
            </div>
            {wrongDays !== undefined && <InlineError>{wrongDays}</InlineError>}
          </fieldset>
          <TextField
            type="date"
            name="endDate"
            label={t('shift.endDate')}
            value={form.endDate}
            min={form.date}
            error={errorOf('endDate')}
            onChange={(endDate) => onChange({ endDate })}
          />
        </div>
      )}
    </>
  );
}
