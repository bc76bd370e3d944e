/** First, middle and last name of a person. */
import { useTranslation } from 'react-i18next';
import { cx } from './cx.ts';
import { TextField, type TextFieldProps } from './field.tsx';
import styles from './name-fields.module.css';

export type NamePart = 'firstName' | 'middleName' | 'lastName';

export interface NameFieldsProps {
  /** Value of a part, what hears of a change, and what is wrong with it. */
  readonly field: (part: NamePart) => Pick<TextFieldProps, 'autoComplete' | 'error' | 'name' | 'onChange' | 'value'>;
  /** First and last name may stay empty as well. */
  readonly optional?: boolean;
  /** They are of who fills them in: the browser may offer them. */
  readonly own?: boolean;
  /** The last name stands below the others. */
  readonly narrow?: boolean;
  readonly autoFocus?: boolean;
}

/** Beside each other; on a phone below each other. */
export function NameFields({ field, optional = false, own = false, narrow = false, autoFocus }: NameFieldsProps) {
  const { t } = useTranslation('common');
  const needed = optional ? { optional } : { required: true };
  return (
    <div className={cx(styles.names, narrow && styles.narrow)}>
      <TextField
        {...field('firstName')}
        {...needed}
        {...(own && { autoComplete: 'given-name' })}
        label={t('firstName')}
        autoFocus={autoFocus}
        maxLength={80}
      />
      <TextField
        {...field('middleName')}
        {...(own && { autoComplete: 'additional-name' })}
        label={t('middleName')}
        maxLength={40}
        optional
      />
      <TextField
        {...field('lastName')}
        {...needed}
        {...(own && { autoComplete: 'family-name' })}
        label={t('lastName')}
        maxLength={80}
      />
    </div>
  );
}
