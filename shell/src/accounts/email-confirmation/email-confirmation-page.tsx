/** Entering the six-digit code from the mail. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { CodeField, TextField } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { AccountFormView } from '../../account-form/account-form.tsx';
import styles from '../../account-form/form.module.css';
import { emailFailure, failuresOf } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { Link, openPage, useAddress } from '../address.tsx';
import { takeLogin } from '../kept-login.ts';
import { emailOf, mailedAtOf, type PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { ResendCode } from './resend-code.tsx';

const CODE_LENGTH = 6;
/** However the code was pasted (`123 456`, with a line break), its digits. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

/** The code goes out by itself with its sixth digit. The address comes from the page before or from the mail's link. */
export function EmailConfirmationPage() {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const address = useAddress();
  const [known] = useState(() => emailOf(address));
  const tried = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const calls = client(http, accounts);
  /** Whoever has just typed the password is let in with it; where that fails the login page is the way. */
  const logIn = async (body: NonNullable<ReturnType<typeof takeLogin>>): Promise<boolean> => {
    try {
      await calls.login({ body });
    } catch {
      return false;
    }
    onLoggedIn();
    return true;
  };
  const form = useAccountForm({
    initial: { email: known, code: '' },
    validate: ({ email, code }) =>
      failuresOf({
        email: emailFailure(email),
        code: code.length === CODE_LENGTH ? undefined : { code: code === '' ? 'required' : 'invalid-format' },
      }),
    send: async (values) => {
      const email = values.email.trim();
      await calls.confirmEmail({ body: { email, code: values.code } });
      const login = takeLogin(email);
      if (login !== undefined && (await logIn(login))) return;
      toast({ severity: 'success', text: t('accounts.confirmation.confirmed') });
      const state: PageState = { email };
      openPage('/accounts/login', { state });
    },
    onError: () => {
      // So that typing or pasting the right code replaces the wrong one.
      input.current?.select();
      return false;
    },
  });
  const { email, code } = form.values;
  const { submit } = form;
  useEffect(() => {
    if (code.length < CODE_LENGTH || tried.current === code) return;
    tried.current = code;
    void submit();
  }, [code, submit]);
  const addressForMail = () => {
    const address = email.trim();
    if (emailFailure(address) === undefined) return address;
    form.check(['email']);
    return undefined;
  };
  return (
    <PublicPage
      title={t('accounts.confirmation.title')}
      intro={known === '' ? t('accounts.confirmation.enterEmail') : t('accounts.confirmation.sentTo', { email: known })}
      footer={<Link to="/accounts/login">{t('accounts.confirmation.toLogin')}</Link>}
    >
      <AccountFormView form={form} submit={t('accounts.confirmation.submit')}>
        {known === '' && (
          <TextField
            {...form.field('email')}
            label={t('common:email')}
            type="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
        )}
        <CodeField
          {...form.field('code')}
          onChange={(text) => form.change('code', digitsOf(text))}
          label={t('accounts.confirmation.code')}
          ref={input}
          required
        />
      </AccountFormView>
      <div className={styles.aside}>
        <p>{t('accounts.confirmation.noMail')}</p>
        <ResendCode email={addressForMail} mailedAt={mailedAtOf(address)} />
      </div>
    </PublicPage>
  );
}
