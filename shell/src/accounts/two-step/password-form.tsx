/** The first step of setting up two-step login: the password again, for whoever sets it up decides who gets in. */
import { client, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { PasswordField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { failuresOf, required } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { useAccounts } from '../services.ts';

/** What an app needs. */
export interface Secret {
  /** In base32. */
  readonly secret: string;
  readonly otpauthUri: string;
}

export interface PasswordFormProps {
  /** For the password manager, which keeps passwords by address. */
  readonly email: string;
  readonly onSecret: (secret: Secret) => void;
  /** It is on already: set up in another tab. */
  readonly onDone: () => void;
}

export function PasswordForm({ email, onSecret, onDone }: PasswordFormProps) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const [wrong, setWrong] = useState<unknown>();
  const form = useAccountForm({
    initial: { password: '' },
    validate: ({ password }) => failuresOf({ password: required(password) }),
    send: async ({ password }) => {
      setWrong(undefined);
      onSecret(await client(http, accounts).setUpTwoStep({ body: { password } }));
    },
    onError: (error) => {
      if (isApiError(error, 'state-conflict')) onDone();
      else if (isApiError(error, 'password-wrong')) setWrong(error);
      else return false;
      return true;
    },
  });
  const { error, onChange, ...field } = form.field('password');
  const change = (password: string) => {
    setWrong(undefined);
    onChange(password);
  };
  return (
    <AccountFormView key="password" form={form} submit={t('accounts.twoStep.next')}>
      <p>{t('accounts.twoStep.password')}</p>
      <input type="email" name="email" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        {...field}
        error={error ?? (wrong === undefined ? undefined : errorText(t, wrong))}
        onChange={change}
        label={t('common:password')}
        autoComplete="current-password"
        required
      />
    </AccountFormView>
  );
}
