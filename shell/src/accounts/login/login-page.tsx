/** Logging in. */
import { client, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { CheckField, PasswordField, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AccountFormView } from '../form/account-form.tsx';
import { emailFailure, failuresOf, required } from '../form/rules.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { emailOf, type PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { NotConfirmed } from './not-confirmed.tsx';

/** E-mail address, password, and whether to stay logged in. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const form = useAccountForm({
    initial: { email: emailOf(useLocation()), password: '', rememberMe: false },
    validate: ({ email, password }) => failuresOf({ email: emailFailure(email), password: required(password) }),
    send: async ({ email, password, rememberMe }) => {
      setUnconfirmed(undefined);
      await client(http, accounts).login({ body: { email: email.trim(), password, rememberMe } });
      onLoggedIn();
    },
    onError: (error) => {
      const unknown = isApiError(error, 'email-not-confirmed');
      if (unknown) setUnconfirmed(form.values.email.trim());
      return unknown;
    },
  });
  return (
    <PublicPage
      title={t('accounts.login.title')}
      intro={t('accounts.login.intro')}
      footer={
        <>
          {t('accounts.login.noAccount')} <Link to="/accounts/sign-up">{t('accounts.login.signUp')}</Link>
        </>
      }
    >
      {unconfirmed !== undefined && <NotConfirmed email={unconfirmed} />}
      <AccountFormView form={form} submit={t('accounts.login.submit')}>
        <TextField {...form.field('email')} label={t('common:email')} type="email" autoComplete="username" autoCapitalize="none" spellCheck={false} required />
        <PasswordField {...form.field('password')} label={t('common:password')} autoComplete="current-password" required />
        <CheckField label={t('accounts.login.remember')} checked={form.values.rememberMe} onChange={(rememberMe) => form.change('rememberMe', rememberMe)} />
        <Link to="/accounts/password-reset" state={{ email: form.values.email.trim() } satisfies PageState}>
          {t('accounts.login.forgotten')}
        </Link>
      </AccountFormView>
    </PublicPage>
  );
}
