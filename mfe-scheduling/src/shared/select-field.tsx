/** A choice from a list with the browser's own control: light, and on a phone the wheel that people know. */
import { Field } from '@rooster/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
}

export interface SelectProps<Value extends string> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

const chosen = <Value extends string>({ options, onChange }: SelectProps<Value>, value: string) => {
  const found = options.find((option) => option.value === value);
  if (found) onChange(found.value);
};

const optionsOf = <Value extends string>(options: readonly SelectOption<Value>[]) =>
  options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));

export interface SelectFieldProps<Value extends string> extends SelectProps<Value> {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly name?: string;
}

/** A choice in a form. */
export function SelectField<Value extends string>({ label, hint, error, name, ...select }: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select {...control} name={name} className={styles.select} value={select.value} onChange={(event) => chosen(select, event.target.value)}>
          {optionsOf(select.options)}
        </select>
      )}
    </Field>
  );
}

/** A choice above a list; its name is spoken, the first option says it to the eye. */
export function FilterSelect<Value extends string>({ label, ...select }: SelectProps<Value> & { readonly label: string }) {
  return (
    <select className={styles.filter} aria-label={label} value={select.value} data-chosen={select.value !== '' || undefined} onChange={(event) => chosen(select, event.target.value)}>
      {optionsOf(select.options)}
    </select>
  );
}
