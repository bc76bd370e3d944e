/** What panel and page share: the list, and what can be done with it. */
import { useApiMutation } from '@rooster/api-client/query';
import type { Notification } from '@rooster/contract';
import { useNow } from '@rooster/module-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useShellApi } from '../services/services.ts';
import type { NoticeListProps } from './notice-list.tsx';
import { type NoticeFilter, notificationCalls, noticesQuery } from './queries.ts';

/** The notices a filter leaves, `limit` at a time. `onLeave` is called when one leads elsewhere. */
export function useNotices(filter: NoticeFilter, limit: number, onLeave?: () => void) {
  const api = useShellApi();
  const { i18n } = useTranslation('shell');
  const query = useInfiniteQuery(noticesQuery(api.http, i18n.language, filter, limit));
  const { mutate, isPending } = useApiMutation(notificationCalls(api.http).readNotifications);
  const now = new Date(useNow());
  const read = ({ notificationId, readAt }: Notification): void => {
    if (readAt === null) mutate({ body: { notificationIds: [notificationId] } });
  };
  const notices = query.data?.pages.flatMap(({ items }) => items);
  const list: Omit<NoticeListProps, 'notices'> = {
    timeZone: api.session.get().tenant.timezoneId,
    now,
    onRead: read,
    onOpen: (notice) => {
      read(notice);
      onLeave?.();
      api.nav.go(notice.path);
    },
  };
  return { query, notices, list, readAll: () => mutate({ body: {} }), isReading: isPending, go: api.nav.go };
}
