/** The first and the last day of something: two fields that know of each other. */
import { type ReactNode, useId } from 'react';
import { DateInput } from './date-input.tsx';
import { Field } from './field.tsx';
import type { Period } from './period.ts';

export interface DateRangeFieldsProps {
  readonly labels: Readonly<Record<'from' | 'to', ReactNode>>;
  /** Either is empty while it is open. */
  readonly value: Period;
  readonly onChange: (value: Period) => void;
  readonly hints?: Readonly<Partial<Record<'from' | 'to', ReactNode>>>;
  /** What is wrong with a day, in the person’s language. */
  readonly errors?: Readonly<Partial<Record<'from' | 'to', ReactNode>>>;
  readonly required?: boolean;
  /** Whether a calendar opens below each: not where one stands on the page already. Default true. */
  readonly hasCalendar?: boolean;
}

/**
 * Each end has its own label and its own error, and the calendar of either shows the days between. Who points at a
 * first day is led on to the last, unless that already lies behind it.
 */
export function DateRangeFields({
  labels,
  value,
  onChange,
  hints = {},
  errors = {},
  required,
  hasCalendar,
}: DateRangeFieldsProps) {
  const id = useId();
  const leadOn = (from: string) => {
    if (value.to >= from) return;
    const last = document.getElementById(`${id}-to`);
    last?.focus();
    last?.click();
  };
  return (['from', 'to'] as const).map((end) => (
    <Field key={end} id={`${id}-${end}`} label={labels[end]} hint={hints[end]} error={errors[end]}>
      {(control) => (
        <DateInput
          {...control}
          required={required}
          hasCalendar={hasCalendar}
          min={end === 'to' && value.from !== '' ? value.from : undefined}
          value={value[end]}
          range={value}
          onChange={(date) => onChange({ ...value, [end]: date })}
          onChosen={end === 'from' ? leadOn : undefined}
        />
      )}
    </Field>
  ));
}
