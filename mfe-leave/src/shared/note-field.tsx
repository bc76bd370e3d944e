/** A few lines of text with a label. */
import { Field } from '@rooster/ui';
import type { ReactNode } from 'react';
import styles from './shared.module.css';

export interface NoteFieldProps {
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  readonly error?: ReactNode;
  readonly optional?: boolean;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** As long as the server keeps. */
const MAX_LENGTH = 500;

/** A note or a reason. */
export function NoteField({ label, hint, error, optional, value, onChange }: NoteFieldProps): React.JSX.Element {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => <textarea {...control} className={styles.note} rows={3} maxLength={MAX_LENGTH} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  );
}
