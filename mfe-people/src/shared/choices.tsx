/** Several of a short list, as tick boxes under one name. */
import { CheckField } from '@rooster/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

export interface Choice {
  readonly id: string;
  readonly label: string;
}

export interface ChoicesProps {
  readonly label: string;
  readonly hint?: ReactNode;
  readonly options: readonly Choice[];
  readonly value: readonly string[];
  readonly onChange: (value: string[]) => void;
  readonly disabled?: boolean;
}

/** From so many on the boxes scroll in a frame of their own. */
const MANY = 18;

/** Nothing when there is nothing to choose. */
export function Choices({ label, hint, options, value, onChange, disabled }: ChoicesProps) {
  if (options.length === 0) return null;
  return (
    <fieldset className={styles.choices} disabled={disabled}>
      <legend>{label}</legend>
      <div className={styles.boxes} data-many={options.length >= MANY || undefined}>
        {options.map((option) => (
          <CheckField
            key={option.id}
            label={option.label}
            checked={value.includes(option.id)}
            disabled={disabled}
            onChange={(checked) => onChange(checked ? [...value, option.id] : value.filter((id) => id !== option.id))}
          />
        ))}
      </div>
      {hint !== undefined && <p className={styles.hint}>{hint}</p>}
    </fieldset>
  );
}
