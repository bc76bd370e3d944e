/** Asks for a mail with a link. What the page says afterwards is the same whether or not the address is known. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { Alert, Button, TextField } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AccountFormView } from '../../account-form/account-form.tsx';
import { emailFailure, failuresOf } from '../../account-form/rules.ts';
import { useAccountForm } from '../../account-form/use-account-form.ts';
import { Link } from '../address.tsx';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';

export interface RequestFormProps {
  /** Filled in beforehand. */
  readonly email: string;
  /** A link that no longer works has led here. */
  readonly spent: boolean;
}

export function RequestForm({ email, spent }: RequestFormProps) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const [mailedTo, setMailedTo] = useState<string>();
  const form = useAccountForm({
    initial: { email },
    validate: (values) => failuresOf({ email: emailFailure(values.email) }),
    send: async (values) => {
      const to = values.email.trim();
      await client(http, accounts).requestPasswordReset({ body: { email: to } });
      setMailedTo(to);
    },
  });
  const footer = <Link to="/accounts/login">{t('accounts.reset.toLogin')}</Link>;
  if (mailedTo !== undefined) {
    return (
      <PublicPage title={t('accounts.reset.sent.title')} footer={footer}>
        <Alert tone="success">{t('accounts.reset.sent.text', { email: mailedTo })}</Alert>
        <Button variant="ghost" block onClick={() => setMailedTo(undefined)}>
          {t('accounts.reset.sent.again')}
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('accounts.reset.title')} intro={t('accounts.reset.intro')} footer={footer}>
      {spent && <Alert tone="warning">{t('errors:codes.password-reset-token-invalid')}</Alert>}
      <AccountFormView form={form} submit={t('accounts.reset.submit')}>
        <TextField
          {...form.field('email')}
          label={t('common:email')}
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          required
        />
      </AccountFormView>
    </PublicPage>
  );
}
