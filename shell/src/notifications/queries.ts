/** The calls on notices, and what keeps their answers true. */
import { client } from '@rooster/api-client';
import { queryOptionsFor } from '@rooster/api-client/query';
import type { NotificationGroup } from '@rooster/contract';
import { notifications } from '@rooster/contract/calls';
import type { ShellApi } from '@rooster/module-kit/shell-api';

/** The calls. */
export const notificationCalls = (http: ShellApi['http']) => client(http, notifications);

/** How many are unread. */
export const unreadQuery = (http: ShellApi['http']) => queryOptionsFor(notificationCalls(http).getUnreadCount);

/** What of the list is shown. */
export interface NoticeFilter {
  readonly unread?: 'true';
  readonly group?: NotificationGroup;
}

/** The list, page by page, in the language of the screen. */
export const noticesQuery = (http: ShellApi['http'], language: string, filter: NoticeFilter, limit: number) => ({
  queryKey: ['notifications', 'listNotifications', language, filter, limit] as const,
  queryFn: ({ pageParam, signal }: { pageParam: string; signal: AbortSignal }) =>
    notificationCalls(http).listNotifications(
      { query: { ...filter, limit, ...(pageParam !== '' && { cursor: pageParam }) } },
      { signal },
    ),
  initialPageParam: '',
  getNextPageParam: ({ nextCursor }: { nextCursor: string | null }) => nextCursor ?? undefined,
});
