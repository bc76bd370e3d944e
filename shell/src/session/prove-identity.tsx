/** The form in which somebody who is logged in shows once more who he is. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { PasswordField } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../account-form/account-form.tsx';
import { SecondStep } from '../account-form/second-step.tsx';
import { useLogin } from '../account-form/use-login.ts';
import { useShellApi } from '../services/services.ts';
import styles from './log-in-again.module.css';

export interface ProveIdentityProps {
  readonly email: string;
  readonly onProven: () => void;
}

/** The password, and the code of an authenticator app where one is used. */
export function ProveIdentity({ email, onProven }: ProveIdentityProps): React.JSX.Element {
  const { t } = useTranslation('shell');
  const { http } = useShellApi();
  const send = async ({ password, code }: { password: string; code?: string | undefined }) => {
    await client(http, accounts).proveIdentity({ body: { password, code } });
  };
  const { form, step, goTo, codeField, codeInput } = useLogin({ http, email, onLoggedIn: onProven, send });
  return (
    <div className={styles.proof} data-log-in-again>
      <p className={styles.intro}>
        {step === undefined
          ? t('session.proof.intro')
          : t(step === 'app' ? 'accounts.login.twoStep.appIntro' : 'accounts.login.twoStep.recoveryIntro')}
      </p>
      <AccountFormView key={step === undefined ? 'first' : 'second'} form={form} submit={t('session.proof.submit')}>
        {/* Tells a password manager whose password is asked. */}
        <input type="hidden" name="username" autoComplete="username" value={email} />
        {step === undefined ? (
          <PasswordField
            {...form.field('password')}
            label={t('common:password')}
            autoComplete="current-password"
            required
            data-autofocus
          />
        ) : (
          <SecondStep key={step} kind={step} onKind={goTo} field={codeField} input={codeInput} />
        )}
      </AccountFormView>
    </div>
  );
}
