/** Asking for a new code, at most once a minute. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { currentTime } from '@rooster/domain/clock';
import { errorText } from '@rooster/i18n';
import { Button } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '../../feedback/index.ts';
import { useAccounts } from '../services.ts';
import { useCountdown } from './use-countdown.ts';

/** Least time between two mails to one address, in milliseconds; the server keeps to it too. */
export const RESEND_INTERVAL = 60_000;

export interface ResendCodeProps {
  /** Returns the address to send to, or undefined when it still has to be filled in. */
  readonly email: () => string | undefined;
  /** When the last code was mailed, in milliseconds since 1970. */
  readonly mailedAt: number | undefined;
}

/** The button, with the seconds until it may be used again. */
export function ResendCode({ email, mailedAt }: ResendCodeProps) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const [lastMail, setLastMail] = useState(mailedAt ?? 0);
  const [sending, setSending] = useState(false);
  const wait = useCountdown(lastMail + RESEND_INTERVAL);
  const resend = async () => {
    const to = email();
    if (to === undefined) return;
    setSending(true);
    try {
      await client(http, accounts).resendEmailConfirmation({ body: { email: to } });
      setLastMail(currentTime());
      toast({ severity: 'success', text: t('accounts.confirmation.resent', { email: to }) });
    } catch (error) {
      toast({ severity: 'error', text: errorText(t, error) });
    } finally {
      setSending(false);
    }
  };
  return (
    <Button variant="ghost" block loading={sending} disabled={wait > 0} onClick={() => void resend()}>
      {wait > 0 ? t('accounts.confirmation.resendIn', { count: wait }) : t('accounts.confirmation.resend')}
    </Button>
  );
}
