/**
 * A choice from a list with the browser's own control: light, and on a phone the wheel that people know. With a mouse
 * its open list looks like our others, where the browser lets it.
 */
import type { ComponentProps, ReactNode } from 'react';
import { type ControlProps, Field, type FieldProps } from './field.tsx';
import styles from './select-field.module.css';

export interface SelectOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly disabled?: boolean;
  /** Name of the group it stands in: options that follow each other under one name are shown together. */
  readonly group?: string;
}

interface Choice<Value extends string> {
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}

const choose = <Value extends string>({ options, onChange }: Choice<Value>, value: string): void => {
  const chosen = options.find((option) => option.value === value);
  if (chosen) onChange(chosen.value);
};

const optionOf = <Value extends string>({ value, label, disabled }: SelectOption<Value>): ReactNode => (
  <option key={value} value={value} disabled={disabled}>
    {label}
  </option>
);

/** Options in stretches of one group. */
function stretchesOf<Value extends string>(options: readonly SelectOption<Value>[]): SelectOption<Value>[][] {
  const stretches: SelectOption<Value>[][] = [];
  for (const option of options) {
    const last = stretches.at(-1);
    if (last !== undefined && last[0]?.group === option.group) last.push(option);
    else stretches.push([option]);
  }
  return stretches;
}

const optionsOf = <Value extends string>(options: readonly SelectOption<Value>[]): ReactNode =>
  stretchesOf(options).map((stretch) => {
    const group = stretch[0]?.group;
    if (group === undefined) return stretch.map(optionOf);
    return (
      <optgroup key={group} label={group}>
        {stretch.map(optionOf)}
      </optgroup>
    );
  });

export interface SelectFieldProps<Value extends string> extends Choice<Value>, Omit<FieldProps, 'children'> {
  readonly name?: string;
  readonly disabled?: boolean;
}

/** The browser's own control in a form. */
export function NativeSelect<Value extends string>({
  value,
  options,
  onChange,
  ...rest
}: Choice<Value> & ControlProps & Pick<ComponentProps<'select'>, 'disabled' | 'name' | 'ref'>): ReactNode {
  return (
    <select
      {...rest}
      className={styles.select}
      value={value}
      onChange={(event) => choose({ value, options, onChange }, event.target.value)}
    >
      {optionsOf(options)}
    </select>
  );
}

/** A choice in a form. */
export function SelectField<Value extends string>({
  label,
  hint,
  error,
  optional,
  name,
  disabled,
  ...choice
}: SelectFieldProps<Value>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <NativeSelect {...control} {...choice} name={name} disabled={disabled} />}
    </Field>
  );
}

export interface SpokenSelectProps<Value extends string> extends Choice<Value> {
  /** Spoken, not shown. */
  readonly label: string;
}

/** A choice in a row, where what stands around it says to the eye what it is. */
export function RowSelect<Value extends string>({ label, ...choice }: SpokenSelectProps<Value>) {
  return (
    <select
      className={styles.select}
      aria-label={label}
      value={choice.value}
      onChange={(event) => choose(choice, event.target.value)}
    >
      {optionsOf(choice.options)}
    </select>
  );
}

/** A choice above a list; its first option says to the eye what it is. */
export function FilterSelect<Value extends string>({
  label,
  ref,
  ...choice
}: SpokenSelectProps<Value> & Pick<ComponentProps<'select'>, 'ref'>) {
  return (
    <select
      ref={ref}
      className={styles.filter}
      aria-label={label}
      value={choice.value}
      data-chosen={choice.value !== '' || undefined}
      onChange={(event) => choose(choice, event.target.value)}
    >
      {optionsOf(choice.options)}
    </select>
  );
}
