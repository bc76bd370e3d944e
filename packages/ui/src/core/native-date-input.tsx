/** The browser's own field for a day. */
import { isPlainDate } from '@rooster/domain/time';
import { type ComponentProps, type InputHTMLAttributes, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import styles from './field.module.css';
import { dayLabel, type Period } from './period.ts';

export interface DateInputProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  | 'aria-describedby'
  | 'aria-invalid'
  | 'aria-label'
  | 'autoComplete'
  | 'autoFocus'
  | 'className'
  | 'disabled'
  | 'id'
  | 'max'
  | 'min'
  | 'name'
  | 'placeholder'
  | 'required'
> {
  /** `YYYY-MM-DD`, or empty. */
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** The days that it begins or ends; either is empty while it is open. A calendar shows them. */
  readonly range?: Period | undefined;
  /** Whether a calendar opens below it: not where one stands on the page already. Default true. */
  readonly hasCalendar?: boolean | undefined;
  /** A day was pointed at in a calendar. */
  readonly onChosen?: ((value: string) => void) | undefined;
}

/**
 * The browser's own field while it is filled in, and the day in the page's words while it is not: browsers write it as
 * they are set up, and 3/11 would be one day to one and another to the next.
 */
export function NativeDateInput({
  value,
  onChange,
  onBlur,
  className,
  range: _range,
  onChosen: _onChosen,
  hasCalendar: _hasCalendar,
  ...rest
}: DateInputProps & Pick<ComponentProps<'input'>, 'onBlur' | 'ref'>) {
  const { t, i18n } = useTranslation('common');
  // What is half typed, or no day, counts as empty and is there all the same.
  const [isHalfTyped, setHalfTyped] = useState(false);
  const isGiven = isPlainDate(value);
  const inWords = isGiven || !isHalfTyped;
  return (
    <span className={styles.date}>
      <input
        {...rest}
        type="date"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={(event) => {
          setHalfTyped(event.target.validity.badInput);
          onBlur?.(event);
        }}
        className={cx(styles.input, inWords && styles.covered, className)}
      />
      {inWords && (
        <span className={cx(styles.inWords, !isGiven && styles.empty)} aria-hidden="true">
          {isGiven ? dayLabel(value, i18n.language) : t('ui.chooseDay')}
        </span>
      )}
    </span>
  );
}
