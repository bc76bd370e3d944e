/** Logging in. */
import { client, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { Button, CheckField, PasswordField, TextField } from '@rooster/ui';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { AccountFormView } from '../form/account-form.tsx';
import { emailFailure, failuresOf, required } from '../form/rules.ts';
import { useAccountForm } from '../form/use-account-form.ts';
import { emailOf, type PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { codeFailures, type CodeKind, codeOf, type CodeValues, noCode, SecondStep } from './second-step.tsx';

/** E-mail address, password, and whether to stay logged in; then, of who has an authenticator app, a code. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const [unconfirmed, setUnconfirmed] = useState<string>();
  const [secondStep, setSecondStep] = useState<CodeKind>();
  const [wrongCode, setWrongCode] = useState<unknown>();
  const codeInput = useRef<HTMLInputElement>(null);
  const form = useAccountForm({
    initial: { email: emailOf(useLocation()), password: '', rememberMe: false, ...noCode },
    validate: (values) =>
      secondStep === undefined ? failuresOf({ email: emailFailure(values.email), password: required(values.password) }) : failuresOf(codeFailures(values, secondStep)),
    send: async ({ email, password, rememberMe, ...codes }) => {
      setUnconfirmed(undefined);
      setWrongCode(undefined);
      const code = secondStep !== undefined && { code: codeOf(codes, secondStep) };
      await client(http, accounts).login({ body: { email: email.trim(), password, rememberMe, ...code } });
      onLoggedIn();
    },
    onError: (error) => {
      if (isApiError(error, 'two-step-required')) {
        setSecondStep('app');
        return true;
      }
      if (isApiError(error, 'two-step-failed')) {
        setWrongCode(error);
        // So that typing or pasting the right code replaces the wrong one.
        codeInput.current?.select();
        return true;
      }
      const unknown = isApiError(error, 'email-not-confirmed');
      if (unknown) setUnconfirmed(form.values.email.trim());
      // The password was changed meanwhile, or the account is gone.
      if (unknown || isApiError(error, 'login-failed')) setSecondStep(undefined);
      return unknown;
    },
  });
  const goTo = (step: CodeKind | undefined) => {
    setWrongCode(undefined);
    setSecondStep(step);
  };
  const codeField = (name: keyof CodeValues) => {
    const { error, onChange, ...field } = form.field(name);
    return {
      ...field,
      error: error ?? (wrongCode === undefined ? undefined : errorText(t, wrongCode)),
      onChange: (value: string) => {
        setWrongCode(undefined);
        onChange(value);
      },
    };
  };
  if (secondStep !== undefined) {
    return (
      <PublicPage
        title={t('accounts.login.twoStep.title')}
        intro={secondStep === 'app' ? t('accounts.login.twoStep.appIntro') : t('accounts.login.twoStep.recoveryIntro')}
        footer={
          <Button variant="link" onClick={() => goTo(undefined)}>
            {t('common:back')}
          </Button>
        }
      >
        <AccountFormView key="second" form={form} submit={t('accounts.login.submit')}>
          <SecondStep key={secondStep} kind={secondStep} onKind={goTo} field={codeField} input={codeInput} />
        </AccountFormView>
      </PublicPage>
    );
  }
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
      <AccountFormView key="first" form={form} submit={t('accounts.login.submit')}>
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
