/** A company signs up: its name and the first person, who becomes its administrator. */
import { client, createKeyKeeper } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { currentTime } from '@rooster/domain/clock';
import { resolveLanguage } from '@rooster/i18n';
import { NameFields, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { namesFailures, namesToSend } from '../../account-form/names.ts';
import { NewPasswordField } from '../../account-form/new-password-field.tsx';
import { emailFailure, failuresOf, newPasswordFailure, required } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { Link, openPage } from '../address.tsx';
import { keepLogin } from '../kept-login.ts';
import type { PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';

const empty = { tenantName: '', firstName: '', middleName: '', lastName: '', email: '', password: '' };

/** Company, names, email address and password; then on to the code from the mail. */
export function SignUpPage() {
  const { t, i18n } = useTranslation('shell');
  const { http } = useAccounts();
  const [keys] = useState(createKeyKeeper);
  const form = useAccountForm({
    initial: empty,
    validate: (values) =>
      failuresOf({
        tenantName: required(values.tenantName),
        ...namesFailures(values),
        email: emailFailure(values.email),
        password: newPasswordFailure(values.password, values.email),
      }),
    send: async (values) => {
      const email = values.email.trim();
      const body = {
        tenantName: values.tenantName.trim(),
        ...namesToSend(values),
        email,
        password: values.password,
        language: resolveLanguage(i18n.language),
      };
      try {
        // Sent again after a lost connection, the same company is not made twice.
        await client(http, accounts).register({ body }, { idempotencyKey: keys.keyFor(body) });
        keys.settle(body);
      } catch (error) {
        keys.settle(body, error);
        throw error;
      }
      keepLogin({ email, password: values.password });
      const state: PageState = { email, mailedAt: currentTime() };
      openPage('/accounts/email-confirmation', { state });
    },
  });
  return (
    <PublicPage
      title={t('accounts.signUp.title')}
      intro={t('accounts.signUp.intro')}
      footer={
        <>
          {t('accounts.signUp.haveAccount')} <Link to="/accounts/login">{t('accounts.signUp.login')}</Link>
        </>
      }
    >
      <AccountFormView form={form} submit={t('accounts.signUp.submit')}>
        <TextField
          {...form.field('tenantName')}
          label={t('accounts.signUp.company')}
          autoComplete="organization"
          maxLength={120}
          required
        />
        <NameFields field={form.field} own narrow />
        <TextField
          {...form.field('email')}
          label={t('common:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={254}
          required
        />
        <NewPasswordField {...form.field('password')} email={form.values.email} />
      </AccountFormView>
    </PublicPage>
  );
}
