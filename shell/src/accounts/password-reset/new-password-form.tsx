/** Sets the new password, typed twice. */
import { client, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { PasswordField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { NewPasswordField } from '../../account-form/new-password-field.tsx';
import { failuresOf, newPasswordFailure, required } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { Link, openPage } from '../address.tsx';
import type { PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';

export interface NewPasswordFormProps {
  readonly email: string;
  readonly token: string;
  /** The link was used before, or is too old. */
  readonly onSpent: () => void;
}

/** Afterwards every session has ended, so the person logs in anew. */
export function NewPasswordForm({ email, token, onSpent }: NewPasswordFormProps) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const form = useAccountForm({
    initial: { password: '', repeated: '' },
    validate: ({ password, repeated }) =>
      failuresOf({
        password: newPasswordFailure(password, email),
        repeated: required(repeated) ?? (repeated === password ? undefined : { code: 'not-same' as const }),
      }),
    send: async ({ password }) => {
      await client(http, accounts).resetPassword({ body: { email, token, password } });
      toast({ severity: 'success', text: t('accounts.reset.done') });
      const state: PageState = { email };
      openPage('/accounts/login', { state });
    },
    onError: (error) => {
      const spent = isApiError(error, 'password-reset-token-invalid');
      if (spent) onSpent();
      return spent;
    },
  });
  const { password, repeated } = form.values;
  const repeat = form.field('repeated');
  // The general sentence for two fields that differ does not say which two.
  const differs = repeat.error !== undefined && repeated !== '' && repeated !== password;
  return (
    <PublicPage
      title={t('accounts.reset.newTitle')}
      intro={t('accounts.reset.newIntro', { email })}
      footer={<Link to="/accounts/login">{t('accounts.reset.toLogin')}</Link>}
    >
      <AccountFormView form={form} submit={t('accounts.reset.save')}>
        {/* So that a password manager knows whose password it keeps. */}
        <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
        <NewPasswordField {...form.field('password')} email={email} />
        <PasswordField
          {...repeat}
          error={differs ? t('accounts.reset.mismatch') : repeat.error}
          label={t('accounts.reset.repeat')}
          autoComplete="new-password"
          required
        />
      </AccountFormView>
    </PublicPage>
  );
}
