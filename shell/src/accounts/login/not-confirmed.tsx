/** Shown after a right password for an address that has not been confirmed. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import { Alert, Button } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { openPage } from '../address.tsx';
import type { PageState } from '../page-state.ts';
import styles from '../../account-form/form.module.css';
import { useAccounts } from '../services.ts';

interface NotConfirmedProps {
  readonly email: string;
  /** Called on the way to the code. */
  readonly onGo: () => void;
}

/** Offers to enter the code or to send a new one; both lead to the confirmation page. */
export function NotConfirmed({ email, onGo }: NotConfirmedProps) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const [sending, setSending] = useState(false);
  const toConfirmation = (state: PageState) => {
    onGo();
    openPage('/accounts/email-confirmation', { state });
  };
  const resend = async () => {
    setSending(true);
    try {
      await client(http, accounts).resendEmailConfirmation({ body: { email } });
      toConfirmation({ email, mailedAt: currentTime() });
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
      setSending(false);
    }
  };
  return (
    <Alert tone="warning" title={t('accounts.login.notConfirmed.title')}>
      {t('accounts.login.notConfirmed.text', { email })}
      <div className={styles.actions}>
        <Button onClick={() => toConfirmation({ email })}>{t('accounts.login.notConfirmed.enter')}</Button>
        <Button variant="ghost" loading={sending} onClick={() => void resend()}>
          {t('accounts.login.notConfirmed.resend')}
        </Button>
      </div>
    </Alert>
  );
}
