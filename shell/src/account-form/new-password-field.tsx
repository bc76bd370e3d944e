/** A new password with its rules, ticked off while typing. */
import { cx, Icon, PasswordField, VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import styles from './form.module.css';
import { containsEmailName, hasGoodLength } from './rules.ts';

export interface NewPasswordFieldProps {
  readonly name: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly error: string | undefined;
  /** The address that the password must not resemble. */
  readonly email: string;
}

/** Field and rules. That a password is too well known, only the server can tell. */
export function NewPasswordField({ email, ...field }: NewPasswordFieldProps) {
  const { t } = useTranslation('shell');
  const rules = [
    { text: t('accounts.password.length'), met: hasGoodLength(field.value) },
    { text: t('accounts.password.noEmail'), met: field.value !== '' && !containsEmailName(field.value, email) },
  ];
  return (
    <PasswordField
      {...field}
      label={t('accounts.password.new')}
      autoComplete="new-password"
      required
      hint={
        <ul className={styles.rules} aria-label={t('accounts.password.rules')}>
          {rules.map(({ text, met }) => (
            <li key={text} className={cx(styles.rule, met && styles.met)}>
              <Icon name={met ? 'check' : 'minus'} size={14} />
              <VisuallyHidden>{t(met ? 'accounts.password.met' : 'accounts.password.unmet')} </VisuallyHidden>
              {text}
            </li>
          ))}
        </ul>
      }
    />
  );
}
