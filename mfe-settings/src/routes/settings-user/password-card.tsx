/** A new password, with its rules ticked off while typing. All other browsers are logged out by it. */
import { isApiError } from '@rooster/api-client';
import { errorText } from '@rooster/i18n';
import { cx, Icon, PasswordField, VisuallyHidden } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { FormCard } from '../../shared/form-card.tsx';
import { useDraft } from '../../shared/use-draft.ts';
import { containsEmailName, emptyPassword, hasGoodLength, type PasswordForm, passwordProblems } from './password.ts';
import { useChangePassword } from './queries.ts';
import styles from './user.module.css';

const nothing = { values: emptyPassword, version: 0 };

export function PasswordCard({ email }: { readonly email: string }) {
  const { t } = useTranslation('settings');
  const change = useChangePassword({ success: t('user.password.saved'), onSaved: () => draft.reset() });
  const wrong = isApiError(change.error, 'password-wrong');
  const draft = useDraft({
    saved: nothing,
    validate: (values) => passwordProblems(values, email),
    error: change.error,
  });
  const { newPassword } = draft.values;
  const rules = [
    { key: 'length', text: t('user.password.length'), met: hasGoodLength(newPassword) },
    {
      key: 'noEmail',
      text: t('user.password.noEmail'),
      met: newPassword !== '' && !containsEmailName(newPassword, email),
    },
  ];
  const field = (name: keyof PasswordForm) => ({
    name,
    value: draft.values[name],
    error: draft.problemOf(name),
    onChange: (value: string) => {
      if (change.isError) change.reset();
      draft.change({ [name]: value });
    },
  });
  const current = field('currentPassword');
  return (
    <FormCard
      title={t('user.password.title')}
      lead={t('user.password.lead')}
      draft={draft}
      saving={change.isPending}
      error={wrong ? null : change.error}
      save={t('user.password.save')}
      onSave={() => change.mutate({ body: draft.values })}
    >
      <PasswordField
        {...current}
        error={current.error ?? (wrong ? errorText(t, change.error) : undefined)}
        label={t('user.password.current')}
        autoComplete="current-password"
        required
      />
      <PasswordField
        {...field('newPassword')}
        label={t('user.password.new')}
        autoComplete="new-password"
        required
        hint={
          <ul className={styles.rules} aria-label={t('user.password.rules')}>
            {rules.map(({ key, text, met }) => (
              <li key={key} className={cx(styles.rule, met && styles.met)}>
                <Icon name={met ? 'check' : 'minus'} size={14} />
                <VisuallyHidden>{t(met ? 'user.password.met' : 'user.password.unmet')} </VisuallyHidden>
                {text}
              </li>
            ))}
          </ul>
        }
      />
    </FormCard>
  );
}
