/**
 * Plain form fields, each with its label, hint and error. Light enough for the first page.
 */
import { type InputHTMLAttributes, type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { InlineError } from './alert.tsx';
import { IconButton, underWay } from './button.tsx';
import { useDisabledOffline } from './connection.tsx';
import { cx } from './cx.ts';
import { DateInput } from './date-input.tsx';
import styles from './field.module.css';

/** Attributes that tie a control to its label, hint and error. */
export interface ControlProps {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

export interface FieldProps {
  readonly label: ReactNode;
  /** How to fill it in. */
  readonly hint?: ReactNode;
  /** What is wrong with it, in the person's language. */
  readonly error?: ReactNode;
  /** Says "optional" behind the label. */
  readonly optional?: boolean;
  /** Of the control; made up without one. */
  readonly id?: string;
  /** Draws the control with the attributes it gets. */
  readonly children: (control: ControlProps) => ReactNode;
}

const given = (node: ReactNode) => node !== undefined && node !== null && node !== false && node !== '';

/** Label, control, hint, error. */
export function Field({ label, hint, error, optional = false, id: givenId, children }: FieldProps) {
  const { t } = useTranslation('common');
  const madeUp = useId();
  const id = givenId ?? madeUp;
  const described = [given(hint) && `${id}-hint`, given(error) && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>({t('ui.optional')})</span>}
      </label>
      <div className={styles.body}>
        {children({ id, 'aria-invalid': given(error) || undefined, 'aria-describedby': described || undefined })}
        {given(hint) && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
        {given(error) && <InlineError id={`${id}-error`}>{error}</InlineError>}
      </div>
    </div>
  );
}

export interface FieldPairProps {
  readonly children: ReactNode;
  /** Both are short, such as times: a phone has room for them beside each other too. */
  readonly isShort?: boolean;
}

/** Fields two by two; on a phone below each other. A label of two lines pushes none out of line with its neighbour. */
export function FieldPair({ children, isShort = false }: FieldPairProps) {
  return <div className={cx(styles.pair, isShort && styles.short)}>{children}</div>;
}

type NativeInput = Omit<InputHTMLAttributes<HTMLInputElement>, 'onChange' | 'value' | 'id' | 'size' | 'type'>;

export interface TextFieldProps extends NativeInput, Omit<FieldProps, 'children'> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly type?: 'text' | 'email' | 'tel' | 'url' | 'search' | 'date';
  readonly ref?: Ref<HTMLInputElement>;
}

/** The look of a field, for an input that is more than one: of numbers, or with a list below it. */
export const inputClass: string = cx(styles.input);

/** One line of text. */
export function TextField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  type = 'text',
  className,
  ...rest
}: TextFieldProps) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) =>
        type === 'date' ? (
          <DateInput {...rest} {...control} value={value} onChange={onChange} className={className} />
        ) : (
          <input
            {...rest}
            {...control}
            type={type}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cx(styles.input, className)}
          />
        )
      }
    </Field>
  );
}

/** A password, with a button that shows it. */
export function PasswordField({
  label,
  hint,
  error,
  optional,
  value,
  onChange,
  className,
  ...rest
}: Omit<TextFieldProps, 'type'>) {
  const { t } = useTranslation('common');
  const [shown, setShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} optional={optional}>
      {(control) => (
        <div className={styles.withButton}>
          <input
            {...rest}
            {...control}
            type={shown ? 'text' : 'password'}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            className={cx(styles.input, className)}
          />
          <IconButton
            size="sm"
            icon={shown ? 'eye-off' : 'eye'}
            label={t(shown ? 'ui.password.hide' : 'ui.password.show')}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  );
}

export interface CheckFieldProps {
  readonly label: ReactNode;
  readonly checked: boolean;
  readonly onChange: (checked: boolean) => void;
  readonly disabled?: boolean;
}

/** A tick box with its text. */
export function CheckField({ label, checked, onChange, disabled }: CheckFieldProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={checked}
        disabled={disabled}
        onChange={(event) => onChange(event.target.checked)}
      />
      <span>{label}</span>
    </label>
  );
}

export interface SwitchFieldProps extends CheckFieldProps {
  /** What switching it does. */
  readonly hint?: ReactNode;
  /** Switching sends at once: without a connection it can't be switched, and says why. */
  readonly needsConnection?: boolean;
  /** What was switched is being sent: takes no second click. */
  readonly loading?: boolean;
}

/** On or off, at once; for settings. */
export function SwitchField({
  label,
  hint,
  checked,
  onChange,
  disabled,
  needsConnection = false,
  loading = false,
}: SwitchFieldProps) {
  const id = useId();
  const { attributes, reason } = useDisabledOffline(needsConnection);
  return (
    <div className={styles.switchRow}>
      <div className={styles.switchText}>
        <div className={styles.label} id={id}>
          {label}
        </div>
        {given(hint) && (
          <div className={styles.hint} id={`${id}-hint`}>
            {hint}
          </div>
        )}
      </div>
      <button
        type="button"
        role="switch"
        aria-checked={checked}
        aria-labelledby={id}
        aria-describedby={given(hint) ? `${id}-hint` : undefined}
        disabled={disabled}
        className={styles.switch}
        onClick={() => onChange(!checked)}
        {...(loading ? underWay : undefined)}
        {...attributes}
      />
      {reason}
    </div>
  );
}
