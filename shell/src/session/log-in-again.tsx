/** Logging in over a page that stays as it is, for the person whose page it is. */
import { useFormat } from '@rooster/i18n';
import { Button, CheckField, PasswordField, TextField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../account-form/account-form.tsx';
import { SecondStep } from '../account-form/second-step.tsx';
import { useLogin } from '../account-form/use-login.ts';
import { useShellApi } from '../services/services.ts';
import type { SessionData } from '../services/session.ts';
import { followDevice } from './follow-device.ts';
import type { Answer } from './keeper.ts';
import styles from './log-in-again.module.css';

export interface LogInAgainProps {
  readonly session: SessionData;
  readonly onAnswer: (answer: Answer) => void;
}

/** The address stands fast; password, and the code of an authenticator app where one is used. */
export function LogInAgain({ session, onAnswer }: LogInAgainProps): React.JSX.Element {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const { http } = useShellApi();
  const { form, step, goTo, codeField, codeInput } = useLogin({
    http,
    email: session.user.email,
    onLoggedIn: () => {
      onAnswer('again');
      void followDevice(http);
    },
  });
  return (
    <div className={styles.again} data-log-in-again>
      <p className={styles.intro}>
        {step === undefined
          ? t('session.ended.intro', { name: format.name(session.user) })
          : t(step === 'app' ? 'accounts.login.twoStep.appIntro' : 'accounts.login.twoStep.recoveryIntro')}
      </p>
      <AccountFormView key={step === undefined ? 'first' : 'second'} form={form} submit={t('accounts.login.submit')}>
        {step === undefined ? (
          <>
            <TextField
              {...form.field('email')}
              label={t('common:email')}
              type="email"
              autoComplete="username"
              readOnly
            />
            <PasswordField
              {...form.field('password')}
              label={t('common:password')}
              autoComplete="current-password"
              required
              data-autofocus
            />
            <CheckField
              label={t('accounts.login.remember')}
              checked={form.values.rememberMe}
              onChange={(rememberMe) => form.change('rememberMe', rememberMe)}
            />
          </>
        ) : (
          <SecondStep key={step} kind={step} onKind={goTo} field={codeField} input={codeInput} />
        )}
      </AccountFormView>
      <Button variant="link" onClick={() => (step === undefined ? onAnswer('other') : goTo(undefined))}>
        {step === undefined ? t('session.ended.other') : t('common:back')}
      </Button>
    </div>
  );
}
