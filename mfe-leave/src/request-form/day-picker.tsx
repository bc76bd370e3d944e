/** Days picked one by one from a month. */
import { addDays, monthBounds, weekdayOf } from '@rooster/domain/time';
import { useFormat } from '@rooster/i18n';
import { cx, PeriodStepper } from '@rooster/ui';
import { type KeyboardEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './request-form.module.css';

interface Props {
  readonly dates: readonly string[];
  readonly onChange: (dates: readonly string[]) => void;
  /** Any day of the month it opens at. */
  readonly start: string;
}

const weekdays = [1, 2, 3, 4, 5, 6, 7] as const;
const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

function daysOfMonth(first: string): string[] {
  const length = Number(monthBounds(first).last.slice(8));
  return Array.from({ length }, (_, index) => addDays(first, index));
}

/** A month of buttons; pressed ones are picked. Arrows move within the month. */
export function DayPicker({ dates, onChange, start }: Props): React.JSX.Element {
  const { t } = useTranslation('leave');
  const format = useFormat();
  const [first, setFirst] = useState(monthBounds(dates.at(0) ?? start).first);
  const [current, setCurrent] = useState(first);
  const days = daysOfMonth(first);
  const show = (date: string): void => {
    setFirst(monthBounds(date).first);
    setCurrent(monthBounds(date).first);
  };
  const toggle = (date: string): void =>
    onChange(dates.includes(date) ? dates.filter((other) => other !== date) : [...dates, date].sort());
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const step = steps[event.key];
    if (step === undefined) return;
    const next = addDays(current, step);
    event.preventDefault();
    if (!days.includes(next)) return;
    setCurrent(next);
    event.currentTarget.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus();
  };
  return (
    <div className={styles.picker}>
      <PeriodStepper unit="month" date={first} onChange={show} />
      <div className={styles.pickerDays} role="group" aria-label={t('request.dates')} onKeyDown={onKeyDown}>
        {weekdays.map((weekday) => (
          <span key={weekday} className={styles.pickerWeekday} aria-hidden>
            {format.weekday(weekday)}
          </span>
        ))}
        {days.map((date, index) => (
          <button
            key={date}
            type="button"
            data-day={date}
            tabIndex={date === current ? 0 : -1}
            aria-pressed={dates.includes(date)}
            aria-label={format.date(date, 'long')}
            className={cx(styles.pickerDay, weekdayOf(date) >= 6 && styles.pickerWeekend)}
            style={index === 0 ? { gridColumnStart: weekdayOf(date) } : undefined}
            onClick={() => {
              setCurrent(date);
              toggle(date);
            }}
          >
            {index + 1}
          </button>
        ))}
      </div>
      <p className={styles.pickerCount} aria-live="polite">
        {t('request.picked', { count: dates.length })}
      </p>
    </div>
  );
}
