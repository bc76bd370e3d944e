/** Hours of each weekday, with their sum beside what they must add up to. */
import { parseHours } from '@rooster/domain/typed-hours';
import { useFormat } from '@rooster/i18n';
import { Icon } from '@rooster/ui';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { type ContractForm, daysTotal, type Weekday, weekdays } from './contract-form.ts';
import styles from './contracts.module.css';
import { isTimed } from './following.ts';
import { useHours } from './hours-text.ts';

export interface WeekGridProps {
  readonly form: ContractForm;
  readonly onChange: (day: Weekday, hours: string) => void;
  readonly errorOf: (path: string) => string | undefined;
}

export function WeekGrid({ form, onChange, errorOf }: WeekGridProps) {
  const { t } = useTranslation('people');
  const format = useFormat();
  const hours = useHours();
  const id = useId();
  const total = daysTotal(form);
  const week = parseHours(form.workingWeek);
  const difference = total === null || week === null ? null : week - total;
  const wrong = weekdays.map((day) => errorOf(`contractWorkweek.${day}`)).find((error) => error !== undefined);
  const state = difference === 0 ? 'fits' : 'open';
  const text =
    total === null
      ? t('contracts.week.unreadable')
      : difference === null
        ? t('contracts.week.sum', { sum: hours(total) })
        : difference === 0
          ? t('contracts.week.fits', { sum: hours(total) })
          : t(difference > 0 ? 'contracts.week.short' : 'contracts.week.over', {
              sum: hours(total),
              difference: hours(Math.abs(difference)),
            });
  return (
    <fieldset className={styles.week} aria-describedby={`${id}-sum`}>
      <legend>{t('contracts.week.label')}</legend>
      <div className={styles.days}>
        {weekdays.map((day, index) => (
          <label key={day} className={styles.day}>
            <span aria-hidden>{format.weekday(index + 1)}</span>
            <input
              name={`contractWorkweek.${day}`}
              aria-label={format.weekday(index + 1, 'long')}
              inputMode="decimal"
              autoComplete="off"
              value={form.days[day]}
              disabled={isTimed(form, day)}
              aria-invalid={errorOf(`contractWorkweek.${day}`) !== undefined || undefined}
              onFocus={(event) => event.target.select()}
              onChange={(event) => onChange(day, event.target.value)}
            />
          </label>
        ))}
      </div>
      <p className={styles.sum} data-state={state} id={`${id}-sum`} role="status">
        <Icon name={state === 'fits' ? 'check-circle' : 'alert'} size={16} />
        {wrong ?? text}
      </p>
    </fieldset>
  );
}
