/** A choice from a short list, with the browser's own control: light, and on a phone the wheel that people know. */
import { Field } from '@rooster/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

export interface SelectFieldProps<Value extends string> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly name?: string;
  readonly disabled?: boolean;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly disabled?: boolean }[];
  readonly onChange: (value: Value) => void;
}

export function SelectField<Value extends string>({ label, hint, error, optional, name, disabled, value, options, onChange }: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <select
          {...control}
          name={name}
          className={styles.select}
          disabled={disabled}
          value={value}
          onChange={(event) => {
            const chosen = options.find((option) => option.value === event.target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
