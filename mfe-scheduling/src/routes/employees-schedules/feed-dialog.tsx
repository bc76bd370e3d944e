/** The own shifts in a calendar program: a secret address, made, shown once and revoked. */
import { queryOptionsFor, useApiMutation } from '@rooster/api-client/query';
import { useFormat } from '@rooster/i18n';
import { Loaded, useConfirm, useSession, useToast } from '@rooster/module-kit';
import { Alert, Button, Modal, TextField } from '@rooster/ui';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSchedulingApi } from '../../shared/api.ts';
import styles from './screen.module.css';

export function FeedDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation('scheduling');
  const format = useFormat();
  const toast = useToast();
  const confirm = useConfirm();
  const { tenant } = useSession();
  const api = useSchedulingApi();
  const feed = useQuery(queryOptionsFor(api.getScheduleFeed));
  const [url, setUrl] = useState<string | null>(null);
  const create = useApiMutation(api.createScheduleFeed, { onSuccess: (made) => setUrl(made.url) });
  const revoke = useApiMutation(api.deleteScheduleFeed, { success: t('feed.revoked'), onSuccess: () => setUrl(null) });
  const renew = async (isActive: boolean) => {
    if (
      !isActive ||
      (await confirm({ title: t('feed.renewQuestion'), text: t('feed.renewText'), accept: t('feed.renew') }))
    )
      create.mutate({});
  };
  const askRevoke = async () => {
    if (
      await confirm({
        title: t('feed.revokeQuestion'),
        text: t('feed.renewText'),
        accept: t('feed.revoke'),
        danger: true,
      })
    )
      revoke.mutate({});
  };
  const copy = (text: string) => {
    navigator.clipboard.writeText(text).then(
      () => toast({ text: t('common:copied') }),
      () => toast({ severity: 'warn', text: t('feed.copyYourself') }),
    );
  };
  return (
    <Modal
      open
      title={t('feed.title')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('common:close')}</Button>}
    >
      <Loaded query={feed} label={t('feed.loading')} lines={3}>
        {({ isActive, createdAt, lastReadAt }) => (
          <div className={styles.form}>
            <p>{t('feed.text')}</p>
            {url !== null && (
              <>
                <Alert tone="warning">{t('feed.once')}</Alert>
                <TextField
                  label={t('feed.address')}
                  value={url}
                  readOnly
                  onChange={() => undefined}
                  onFocus={(event) => event.target.select()}
                />
                <div className={styles.buttons}>
                  <Button variant="primary" icon="copy" onClick={() => copy(url)}>
                    {t('common:copy')}
                  </Button>
                  <a href={url.replace(/^https?:/, 'webcal:')}>{t('feed.subscribe')}</a>
                </div>
              </>
            )}
            {url === null && isActive && createdAt !== null && (
              <p className={styles.muted}>
                {t('feed.exists', { date: format.dateTime(createdAt, tenant.timezoneId) })}{' '}
                {lastReadAt === null
                  ? t('feed.neverRead')
                  : t('feed.lastRead', { date: format.dateTime(lastReadAt, tenant.timezoneId) })}
              </p>
            )}
            <div className={styles.buttons}>
              <Button
                variant={isActive ? 'secondary' : 'primary'}
                loading={create.isPending}
                onClick={() => void renew(isActive)}
              >
                {t(isActive ? 'feed.renew' : 'feed.create')}
              </Button>
              {isActive && (
                <Button variant="danger" loading={revoke.isPending} onClick={() => void askRevoke()}>
                  {t('feed.revoke')}
                </Button>
              )}
            </div>
          </div>
        )}
      </Loaded>
    </Modal>
  );
}
