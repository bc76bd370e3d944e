/** A choice from a short list, with the browser's own control. */
import { Field } from '@rooster/ui';
import styles from './select-field.module.css';

interface Props<Value extends string> {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly disabled?: boolean;
  readonly onChange: (value: Value) => void;
}

/** Label and choice. */
export function SelectField<Value extends string>({ label, value, options, disabled, onChange }: Props<Value>): React.JSX.Element {
  return (
    <Field label={label}>
      {(control) => (
        <select
          {...control}
          className={styles.select}
          value={value}
          disabled={disabled}
          onChange={({ target }) => {
            const chosen = options.find((option) => option.value === target.value);
            if (chosen) onChange(chosen.value);
          }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
