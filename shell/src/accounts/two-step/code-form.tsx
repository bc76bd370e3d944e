/** The second step of setting up two-step login: the secret for an app, and a first code of that app. */
import { client, isApiError } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { CodeField } from '@rooster/ui';
import { TwoStepSecret } from '@rooster/ui/two-step';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { appCodeFailure, failuresOf } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { useAccounts } from '../services.ts';
import type { Secret } from './password-form.tsx';

export interface CodeFormProps {
  readonly secret: Secret;
  readonly onNotify: (text: string, severity: 'success' | 'info') => void;
  readonly onCodes: (recoveryCodes: readonly string[]) => void;
}

export function CodeForm({ secret, onNotify, onCodes }: CodeFormProps) {
  const { t } = useTranslation('shell');
  const { http, report } = useAccounts();
  const [wrong, setWrong] = useState<unknown>();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  const form = useAccountForm({
    initial: { code: '' },
    validate: ({ code }) => failuresOf({ code: appCodeFailure(code) }),
    send: async ({ code }) => {
      setWrong(undefined);
      onCodes((await client(http, accounts).enableTwoStep({ body: { code } })).recoveryCodes);
    },
    onError: (error) => {
      if (!isApiError(error, 'two-step-failed')) return false;
      setWrong(error);
      // So that typing or pasting the right code replaces the wrong one.
      input.current?.select();
      return true;
    },
  });
  const { error, onChange, ...field } = form.field('code');
  const change = (code: string) => {
    setWrong(undefined);
    onChange(code);
  };
  return (
    <AccountFormView key="code" form={form} submit={t('common:twoStep.accept')}>
      <TwoStepSecret secret={secret.secret} uri={secret.otpauthUri} onNotify={onNotify} report={report} />
      <CodeField
        {...field}
        ref={input}
        error={error ?? (wrong === undefined ? undefined : errorText(t, wrong))}
        onChange={change}
        label={t('common:twoStep.code')}
        required
      />
    </AccountFormView>
  );
}
