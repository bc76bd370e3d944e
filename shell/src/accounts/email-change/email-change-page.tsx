/** `/accounts/email-change#old=…&new=…&token=…`: the link mailed to a new address. Works logged in as well. */
import { client } from '@rooster/api-client';
import { accounts } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { Alert, Button, buttonClass } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followDevice } from '../../session/follow-device.ts';
import { Link, useAddress } from '../address.tsx';
import { mailedIn } from '../mailed-link.ts';
import type { PageState } from '../page-state.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';

type Stage = { readonly at: 'asking' | 'sending' | 'done' } | { readonly at: 'failed'; readonly error: unknown };

/** The link is used by a press, not by opening it: mail programs open links to look for harm, and it works once. */
export function EmailChangePage() {
  const { t } = useTranslation('shell');
  const { http, loggedIn, onAccountChanged } = useAccounts();
  const mailed = mailedIn(useAddress());
  const [stage, setStage] = useState<Stage>({ at: 'asking' });
  const [oldEmail, newEmail, emailChangeToken] = ['old', 'new', 'token'].map((name) => mailed.get(name) ?? '');
  const state: PageState = { email: newEmail ?? '' };
  const look = buttonClass({ variant: 'primary', size: 'lg', block: true });
  const onwards = loggedIn ? (
    <a href="/app/settings/user" className={look}>
      {t('accounts.emailChange.toAccount')}
    </a>
  ) : (
    <Link to="/accounts/login" state={state} className={look}>
      {t('accounts.emailChange.toLogin')}
    </Link>
  );
  if (!oldEmail || !newEmail || !emailChangeToken) {
    return (
      <PublicPage title={t('accounts.emailChange.title')}>
        <Alert tone="warning">{t('accounts.emailChange.incomplete')}</Alert>
        {onwards}
      </PublicPage>
    );
  }
  if (stage.at === 'done') {
    return (
      <PublicPage
        title={t('accounts.emailChange.done')}
        intro={t('accounts.emailChange.doneText', { email: newEmail })}
      >
        {onwards}
      </PublicPage>
    );
  }
  const use = async () => {
    setStage({ at: 'sending' });
    try {
      await client(http, accounts).changeEmail({ body: { oldEmail, newEmail, emailChangeToken } });
      onAccountChanged();
      if (loggedIn) void followDevice(http);
      setStage({ at: 'done' });
    } catch (error) {
      setStage({ at: 'failed', error });
    }
  };
  return (
    <PublicPage title={t('accounts.emailChange.title')} intro={t('accounts.emailChange.intro', { oldEmail, newEmail })}>
      {stage.at === 'failed' && <Alert tone="danger">{errorText(t, stage.error)}</Alert>}
      <Button variant="primary" size="lg" block loading={stage.at === 'sending'} onClick={() => void use()}>
        {t('accounts.emailChange.submit')}
      </Button>
    </PublicPage>
  );
}
