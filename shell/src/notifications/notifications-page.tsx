/** `/app/notifications`: everything a person was notified in the last year. */
import { notificationGroups, type NotificationGroup } from '@rooster/contract/notification-groups';
import { Button, FilterSelect, Page, Segmented, Toolbar, VisuallyHidden } from '@rooster/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NoticeList } from './notice-list.tsx';
import { NoticesAnswer } from './notices-answer.tsx';
import styles from './notices.module.css';
import { useNotices } from './use-notices.ts';

/** Notices asked for at a time. */
const PAGE = 50;

/** The page. */
export function NotificationsPage(): React.JSX.Element {
  const { t } = useTranslation('shell');
  const [unread, setUnread] = useState(false);
  const [group, setGroup] = useState<NotificationGroup | 'any'>('any');
  const { query, notices, list, readAll, isReading, go } = useNotices(
    { ...(unread && { unread: 'true' as const }), ...(group !== 'any' && { group }) },
    PAGE,
  );
  const hasUnread = notices?.some(({ readAt }) => readAt === null) === true;
  const filtered = unread || group !== 'any';
  return (
    <Page
      title={t('notifications.title')}
      actions={
        <>
          <Button icon="settings" onClick={() => go('/app/settings/user')}>
            {t('notifications.preferences')}
          </Button>
          {/* Always there: on a phone it has a row of its own, which must neither come nor go. */}
          <Button icon="check" loading={isReading} disabled={!hasUnread} onClick={readAll}>
            {t('notifications.markAll')}
          </Button>
        </>
      }
    >
      <Toolbar label={t('notifications.filter')}>
        <Segmented
          label={t('notifications.filter')}
          items={[
            { key: 'all', label: t('notifications.everything') },
            { key: 'unread', label: t('notifications.unreadOnly') },
          ]}
          value={unread ? 'unread' : 'all'}
          onChange={(key) => setUnread(key === 'unread')}
        />
        <FilterSelect
          label={t('notifications.group')}
          value={group === 'any' ? '' : group}
          options={[
            { value: '', label: t('notifications.groups.any') },
            ...notificationGroups.map((each) => ({ value: each, label: t(`notifications.groups.${each}`) })),
          ]}
          onChange={(each) => setGroup(each === '' ? 'any' : each)}
        />
      </Toolbar>
      {/* Days, and the words for an empty list, stand one level below it. */}
      <h2 className={styles.listName}>
        <VisuallyHidden>{t('notifications.all')}</VisuallyHidden>
      </h2>
      <NoticesAnswer query={query} notices={notices} lines={6} isFiltered={filtered}>
        <div className={styles.card}>
          <NoticeList notices={notices ?? []} {...list} />
        </div>
      </NoticesAnswer>
      {query.hasNextPage && (
        <div className={styles.more}>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {t('notifications.more')}
          </Button>
        </div>
      )}
    </Page>
  );
}
