/** A choice of a few, each with a sentence on what it does. */
import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface Props<Key extends string> {
  readonly label: string;
  readonly items: readonly { readonly key: Key; readonly label: string; readonly hint: ReactNode }[];
  readonly value: Key;
  readonly disabled: boolean;
  readonly onChange: (key: Key) => void;
}

/** Radio buttons, one below the other. */
export function RadioList<Key extends string>({
  label,
  items,
  value,
  disabled,
  onChange,
}: Props<Key>): React.JSX.Element {
  const name = useId();
  return (
    <fieldset className={styles.radios} disabled={disabled}>
      <legend>{label}</legend>
      {items.map((item) => (
        <label key={item.key} className={styles.radio}>
          <input
            type="radio"
            name={name}
            checked={item.key === value}
            aria-describedby={`${name}-${item.key}`}
            onChange={() => onChange(item.key)}
          />
          <span>
            {item.label}
            <span className={styles.hint} id={`${name}-${item.key}`} aria-hidden>
              {item.hint}
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
