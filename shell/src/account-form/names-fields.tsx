/** First, middle and last name. */
import { TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { type FieldFailure, required } from './rules.ts';
import type { FieldBinding } from './use-account-form.ts';

/** The names as typed. */
export interface NamesValues {
  readonly firstName: string;
  readonly middleName: string;
  readonly lastName: string;
}

/** First and last name must be there. */
export function namesFailures({ firstName, lastName }: NamesValues): {
  firstName: FieldFailure | undefined;
  lastName: FieldFailure | undefined;
} {
  return { firstName: required(firstName), lastName: required(lastName) };
}

/** The names as they are sent: without a middle name, none. */
export function namesToSend({ firstName, middleName, lastName }: NamesValues) {
  return {
    firstName: firstName.trim(),
    lastName: lastName.trim(),
    ...(middleName.trim() !== '' && { middleName: middleName.trim() }),
  };
}

/** First and middle name beside each other, the last name below; on a phone all below each other. */
export function NamesFields({ field }: { readonly field: (name: keyof NamesValues) => FieldBinding }) {
  const { t } = useTranslation('shell');
  return (
    <div className={styles.names}>
      <TextField
        {...field('firstName')}
        label={t('common:firstName')}
        autoComplete="given-name"
        maxLength={80}
        required
      />
      <TextField
        {...field('middleName')}
        label={t('common:middleName')}
        autoComplete="additional-name"
        maxLength={40}
        optional
      />
      <TextField
        {...field('lastName')}
        label={t('common:lastName')}
        autoComplete="family-name"
        maxLength={80}
        required
      />
    </div>
  );
}
