/**
 * What a person was notified, how he wants to be told, and the browsers that take push messages. All of it is one's
 * own.
 */
import * as z from 'zod';
import { call } from '../call.ts';
import { notificationGroups } from '../notification-groups.ts';
import { notificationKinds } from '../notifications.ts';
import { readPushEndpoint } from '../push-endpoint.ts';
import { atMost, body, Id, Instant, page, pageQuery } from '../wire.ts';

/** A notice, worded in the language the request asks for. */
export const Notification = z
  .object({
    notificationId: Id,
    kind: z.enum(notificationKinds),
    group: z.enum(notificationGroups),
    title: z.string(),
    body: z.string(),
    /** Where the app shows what it is about. */
    path: z.string(),
    createdAt: Instant,
    readAt: Instant.nullable(),
  })
  .meta({ id: 'Notification' });
export type Notification = z.output<typeof Notification>;

const choice = { inApp: z.boolean(), mail: z.boolean(), push: z.boolean() };

export const NotificationPreferences = z
  .object({ items: z.array(z.object({ group: z.enum(notificationGroups), ...choice })) })
  .meta({ id: 'NotificationPreferences' });
export type NotificationPreferences = z.output<typeof NotificationPreferences>;

const Endpoint = z
  .string()
  .check(atMost(1000))
  .transform((text, context) => {
    const endpoint = readPushEndpoint(text);
    if (endpoint === null) context.addIssue({ code: 'custom', message: 'invalid-value' });
    return endpoint ?? '';
  });

const base64url = (max: number) =>
  z
    .string()
    .min(16, 'too-short')
    .check(atMost(max))
    .regex(/^[\w-]+=*$/, 'invalid-value');

export const notificationsCalls = {
  listNotifications: call({
    method: 'GET',
    path: '/api/notifications',
    summary: 'What the caller was told, newest first',
    access: 'session',
    query: pageQuery.extend({ unread: z.enum(['true']).optional(), group: z.enum(notificationGroups).optional() }),
    response: page(Notification),
    keep: true,
  }),
  getUnreadCount: call({
    method: 'GET',
    path: '/api/notifications/unread',
    summary: 'How many notices the caller has not read; counts no further than 100',
    access: 'session',
    response: z.object({ unreadCount: z.number().int() }),
    keep: true,
  }),
  readNotifications: call({
    method: 'POST',
    path: '/api/notifications/read',
    summary: 'Marks notices as read: these, or all',
    access: 'session',
    body: body({ notificationIds: z.array(Id).max(500).optional() }),
    response: z.object({ unreadCount: z.number().int() }),
  }),
  getNotificationPreferences: call({
    method: 'GET',
    path: '/api/notifications/preferences',
    summary: 'How the caller wants to be told',
    access: 'session',
    response: NotificationPreferences,
    keep: true,
  }),
  setNotificationPreferences: call({
    method: 'PUT',
    path: '/api/notifications/preferences',
    summary: 'Chooses how to be told; groups and ways that are left out stay as they are',
    access: 'session',
    body: body({
      items: z
        .array(body({ group: z.enum(notificationGroups), ...z.object(choice).partial().shape }))
        .max(notificationGroups.length),
    }),
    response: NotificationPreferences,
  }),
  getPushKey: call({
    method: 'GET',
    path: '/api/notifications/push/key',
    summary: 'The public key with which a browser subscribes',
    access: 'session',
    response: z.object({ publicKey: z.string() }),
  }),
  subscribePush: call({
    method: 'POST',
    path: '/api/notifications/push/subscribe',
    summary: 'Sends push messages to this browser from now on',
    access: 'session',
    body: body({ endpoint: Endpoint, p256dh: base64url(200), auth: base64url(100) }),
  }),
  unsubscribePush: call({
    // Part of logging out.
    beforeTwoStep: true,
    method: 'POST',
    path: '/api/notifications/push/unsubscribe',
    summary: 'Sends no more push messages to this browser',
    access: 'session',
    body: body({ endpoint: z.string().max(1000) }),
  }),
};
