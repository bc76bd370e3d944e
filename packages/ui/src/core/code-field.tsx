/** A field for the six digits that an authenticator app shows or a mail brings. */
import { TextField, type TextFieldProps } from './field.tsx';
import styles from './field.module.css';

/** Digits that are easy to compare; a phone offers the code it has received. Spaces may be typed or pasted with it. */
export function CodeField(props: Omit<TextFieldProps, 'className' | 'type'>) {
  return (
    <TextField
      {...props}
      className={styles.code}
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      maxLength={40}
    />
  );
}
