/** Entering the six-digit code from the mail, and the password where this page doesn't know it. */
import { ApiError, client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { CodeField, TextField } from '@rooster/ui';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { AccountFormView } from '../../account-form/account-form.tsx';
import styles from '../../account-form/form.module.css';
import { NewPasswordField } from '../../account-form/new-password-field.tsx';
import { emailFailure, failuresOf, newPasswordFailure } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { Link, openPage, useAddress } from '../address.tsx';
import { forgetLogin, keptLogin } from '../kept-login.ts';
import { emailOf, mailedAtOf, type PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { ResendCode } from './resend-code.tsx';

const CODE_LENGTH = 6;
/** However the code was pasted (`123 456`, with a line break), its digits. */
const digitsOf = (text: string) => text.replaceAll(/\D/g, '').slice(0, CODE_LENGTH);

const isOfPassword = (error: unknown) =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'password');

/**
 * The code goes out by itself with its sixth digit. The address comes from the page before or from the mail's link.
 *
 * The password goes with the code, and becomes that of the login: whoever signed up with the address of another reads
 * no code, so that the password he chose is worth nothing. It is asked for where this page doesn't know it.
 */
export function EmailConfirmationPage() {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const address = useAddress();
  const [known] = useState(() => emailOf(address));
  const [asksPassword, setAsksPassword] = useState(() => keptLogin(known) === undefined);
  const tried = useRef('');
  const input = useRef<HTMLInputElement>(null);
  const calls = client(http, accounts);
  /** Whoever sent the password is let in with it; where that fails the login page is the way. */
  const logIn = async (email: string, password: string): Promise<boolean> => {
    const rememberMe = keptLogin(email)?.rememberMe;
    forgetLogin();
    try {
      await calls.login({ body: { email, password, ...(rememberMe !== undefined && { rememberMe }) } });
    } catch {
      return false;
    }
    onLoggedIn();
    return true;
  };
  const form = useAccountForm({
    initial: { email: known, code: '', password: keptLogin(known)?.password ?? '' },
    validate: ({ email, code, password }) =>
      failuresOf({
        email: emailFailure(email),
        code: code.length === CODE_LENGTH ? undefined : { code: code === '' ? 'required' : 'invalid-format' },
        password: asksPassword ? newPasswordFailure(password, email) : undefined,
      }),
    send: async ({ code, password, ...values }) => {
      const email = values.email.trim();
      await calls.confirmEmail({ body: { email, code, password } });
      if (await logIn(email, password)) return;
      toast({ severity: 'success', text: t('accounts.confirmation.confirmed') });
      const state: PageState = { email };
      openPage('/accounts/login', { state });
    },
    onError: (error) => {
      // One that was kept may be refused: the list of those that are too well known grows.
      if (isOfPassword(error)) setAsksPassword(true);
      // So that typing or pasting the right code replaces the wrong one.
      else input.current?.select();
      return false;
    },
  });
  const { email, code } = form.values;
  const { submit } = form;
  useEffect(() => {
    if (asksPassword || code.length < CODE_LENGTH || tried.current === code) return;
    tried.current = code;
    void submit();
  }, [asksPassword, code, submit]);
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
        {/* So that a password manager knows whose password it keeps. */}
        {known !== '' && <input type="email" name="username" autoComplete="username" value={known} readOnly hidden />}
        {asksPassword && <NewPasswordField {...form.field('password')} email={email} />}
      </AccountFormView>
      <div className={styles.aside}>
        <p>{t('accounts.confirmation.noMail')}</p>
        <ResendCode email={addressForMail} mailedAt={mailedAtOf(address)} />
      </div>
    </PublicPage>
  );
}
