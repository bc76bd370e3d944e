/** What an invite link opens: whose invite it is, and the form to accept it. */
import { client, isApiError } from '@rooster/api-client';
import { invites } from '@rooster/contract/calls';
import { errorText } from '@rooster/i18n';
import { Button, buttonClass, Skeleton } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { Link, useAddress } from '../address.tsx';
import { mailedIn } from '../mailed-link.ts';
import { PublicPage } from '../public-page.tsx';
import { useAccounts } from '../services.ts';
import { useAnswer } from '../use-answer.ts';
import { InviteForm } from './invite-form.tsx';

/** `/accounts/invite#token=…&verify=…`; links from before have the token in the path. */
export function InvitePage() {
  const address = useAddress();
  const mailed = mailedIn(address);
  const [, , , inPath = ''] = address.pathname.split('/');
  const token = mailed.get('token') ?? inPath;
  return <InviteOf token={token} proof={mailed.get('verify')} />;
}

function InviteOf({ token, proof }: { readonly token: string; readonly proof: string | null }) {
  const { t } = useTranslation('shell');
  const { http } = useAccounts();
  const { data, error, isFetching, ask } = useAnswer(() =>
    client(http, invites).queryInviteByToken({ body: { token, emailVerificationToken: proof } }),
  );
  if (data !== undefined) return <InviteForm token={token} proof={proof} invite={data} />;
  if (isApiError(error, 'invite-not-found', 'invite-expired', 'not-found', 'validation-failed')) {
    return (
      <PublicPage
        title={t('accounts.invite.gone.title')}
        intro={error.code === 'invite-expired' ? t('accounts.invite.gone.expired') : t('accounts.invite.gone.unknown')}
      >
        <Link to="/accounts/login" className={buttonClass({ variant: 'primary', size: 'lg', block: true })}>
          {t('accounts.invite.gone.login')}
        </Link>
      </PublicPage>
    );
  }
  if (error !== undefined) {
    return (
      <PublicPage title={t('accounts.invite.failed.title')} intro={errorText(t, error)}>
        <Button variant="primary" size="lg" block icon="refresh" loading={isFetching} onClick={ask}>
          {t('accounts.invite.failed.retry')}
        </Button>
      </PublicPage>
    );
  }
  return (
    <PublicPage title={t('accounts.invite.loading')}>
      <Skeleton shape="form" lines={4} label={t('accounts.invite.loading')} />
    </PublicPage>
  );
}
