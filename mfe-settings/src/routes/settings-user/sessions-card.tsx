/** Where one is logged in, and a way out everywhere else. */
import type { OwnSession } from '@rooster/contract';
import { useFormat } from '@rooster/i18n';
import { Loaded, useConfirm, useSession } from '@rooster/module-kit';
import { Button, Card, Icon, Tag } from '@rooster/ui';
import { useTranslation } from 'react-i18next';
import { useEndOtherSessions, useOwnSessions } from './queries.ts';
import { deviceOf } from './device.ts';
import styles from './user.module.css';

function SessionRow({ session }: { readonly session: OwnSession }) {
  const { t } = useTranslation('settings');
  const format = useFormat();
  const { timezoneId } = useSession().tenant;
  const { browser, system } = deviceOf(session.userAgent);
  const name =
    browser !== undefined && system !== undefined
      ? t('user.sessions.device', { browser, system })
      : (browser ?? system ?? t('user.sessions.unknown'));
  return (
    <li className={styles.session}>
      <span className={styles.device}>
        <Icon name="monitor" />
      </span>
      <span className={styles.what}>
        <span className={styles.deviceName}>
          {name} {session.isCurrent && <Tag tone="success">{t('user.sessions.current')}</Tag>}
        </span>
        <span className={styles.when}>
          {t('user.sessions.when', {
            since: format.dateTime(session.createdAt, timezoneId),
            seen: format.dateTime(session.lastSeenAt, timezoneId),
          })}
        </span>
      </span>
    </li>
  );
}

export function SessionsCard() {
  const { t } = useTranslation('settings');
  const confirm = useConfirm();
  const sessions = useOwnSessions();
  const end = useEndOtherSessions((count) => t('user.sessions.ended', { count }));
  const others = (sessions.data ?? []).filter(({ isCurrent }) => !isCurrent).length;
  const endOthers = async () => {
    if (
      await confirm({
        title: t('user.sessions.end.title'),
        text: t('user.sessions.end.text', { count: others }),
        accept: t('user.sessions.end.accept'),
        danger: true,
      })
    )
      end.mutate({});
  };
  return (
    <Card
      title={t('user.sessions.title')}
      actions={
        others > 0 && (
          <Button size="sm" icon="logout" loading={end.isPending} onClick={() => void endOthers()}>
            {t('user.sessions.endOthers')}
          </Button>
        )
      }
    >
      <Loaded query={sessions} label={t('user.sessions.loading')} shape="list" lines={3}>
        {(items) => (
          <ul className={styles.sessions} aria-label={t('user.sessions.title')}>
            {items.map((session) => (
              <SessionRow key={session.sessionId} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
    </Card>
  );
}
