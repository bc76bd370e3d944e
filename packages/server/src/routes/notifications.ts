/** What answers the calls on notices. */
import type { Database } from '../platform/database/context.ts';
import type { AreaHandlers } from '../platform/http/handler.ts';
import { listNotifications, markRead, unreadCount } from '../areas/notifications/list.ts';
import { preferencesOf, setPreferences } from '../areas/notifications/preferences.ts';
import { pushKeys } from '../areas/notifications/push/keys.ts';
import { subscribe, unsubscribe } from '../areas/notifications/push/subscriptions.ts';

const publicKey = async (database: Database): Promise<{ publicKey: string }> => ({
  publicKey: (await pushKeys(database)).publicKey,
});

export const notificationsHandlers: AreaHandlers<'notifications'> = {
  // In the language of the screen, which the browser names.
  listNotifications: ({ query }, { principal, preferredLanguage }) =>
    listNotifications(query, principal.memberId, preferredLanguage),
  getUnreadCount: async (_, { principal }) => ({ unreadCount: await unreadCount(principal.memberId) }),
  readNotifications: async ({ body }, { principal, now }) => ({
    unreadCount: await markRead(principal.memberId, body.notificationIds, now),
  }),
  getNotificationPreferences: (_, { principal }) => preferencesOf(principal.memberId),
  setNotificationPreferences: ({ body }, { principal }) => setPreferences(principal.memberId, body.items),
  getPushKey: (_, { database }) => publicKey(database),
  subscribePush: ({ body }, { principal, now }) => subscribe(principal.memberId, body, now),
  unsubscribePush: ({ body }, { principal }) => unsubscribe(principal.memberId, body.endpoint),
};
