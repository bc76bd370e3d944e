/** A few lines of text with a label. */
import type { TextareaHTMLAttributes } from 'react';
import { Field, type FieldProps } from './field.tsx';
import styles from './text-area-field.module.css';

type NativeTextArea = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'onChange' | 'value' | 'id' | 'className'>;

export interface TextAreaFieldProps extends NativeTextArea, Omit<FieldProps, 'children'> {
  readonly value: string;
  /** As long as the server keeps. */
  readonly maxLength: number;
  readonly onChange: (value: string) => void;
}

/** A note, a reason, a description. */
export function TextAreaField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  rows = 3,
  ...rest
}: TextAreaFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <textarea
          {...rest}
          {...control}
          className={styles.area}
          rows={rows}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
