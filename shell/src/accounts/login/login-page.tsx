/** Logging in. */
import { Button, CheckField, PasswordField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { Link, useAddress } from '../address.tsx';
import { emailOf, type PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { keepLogin } from '../kept-login.ts';
import { NotConfirmed } from './not-confirmed.tsx';
import { SecondStep } from '../../account-form/second-step.tsx';
import { useLogin } from '../../account-form/use-login.ts';

/** E-mail address, password, and whether to stay logged in; then, of anyone who has an authenticator app, a code. */
export function LoginPage() {
  const { t } = useTranslation('shell');
  const { http, onLoggedIn } = useAccounts();
  const { form, step, goTo, codeField, codeInput, unconfirmed } = useLogin({
    http,
    email: emailOf(useAddress()),
    onLoggedIn,
  });
  const { password, rememberMe } = form.values;
  if (step !== undefined) {
    return (
      <PublicPage
        title={t('accounts.login.twoStep.title')}
        intro={step === 'app' ? t('accounts.login.twoStep.appIntro') : t('accounts.login.twoStep.recoveryIntro')}
        footer={
          <Button variant="link" onClick={() => goTo(undefined)}>
            {t('common:back')}
          </Button>
        }
      >
        <AccountFormView key="second" form={form} submit={t('accounts.login.submit')}>
          <SecondStep key={step} kind={step} onKind={goTo} field={codeField} input={codeInput} />
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
      {unconfirmed !== undefined && (
        <NotConfirmed email={unconfirmed} onGo={() => keepLogin({ email: unconfirmed, password, rememberMe })} />
      )}
      <AccountFormView key="first" form={form} submit={t('accounts.login.submit')}>
        <TextField
          {...form.field('email')}
          label={t('common:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
        <PasswordField
          {...form.field('password')}
          label={t('common:password')}
          autoComplete="current-password"
          required
        />
        <CheckField
          label={t('accounts.login.remember')}
          checked={form.values.rememberMe}
          onChange={(rememberMe) => form.change('rememberMe', rememberMe)}
        />
        <Link to="/accounts/password-reset" state={{ email: form.values.email.trim() } satisfies PageState}>
          {t('accounts.login.forgotten')}
        </Link>
      </AccountFormView>
    </PublicPage>
  );
}
