/** What people were notified, how they want to be told, and the browsers that take push messages. */
import { notificationGroups } from '@rooster/contract';
import type { NotificationKind } from '@rooster/contract';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, tenantTable } from '../platform/database/columns.ts';
import { member } from './members.ts';
import { foreignKeyInTenant } from './keys.ts';

export const notification = tenantTable(
  'notification',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    kind: text().$type<NotificationKind>().notNull(),
    data: jsonb().$type<Record<string, unknown>>().notNull(),
    /** How many things of its kind one transaction told of. */
    count: integer().notNull().default(1),
    /** Where the app shows what it is about. */
    path: text().notNull(),
    actorId: uuid('actor_id'),
    createdAt: instant('created_at').notNull(),
    readAt: instant('read_at'),
  },
  (table) => [
    primaryKey({ name: 'notification_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('notification_member', table, table.memberId, member).onDelete('cascade'),
    index('notification_list').on(table.tenantId, table.memberId, table.createdAt, table.id),
    index('notification_unread')
      .on(table.tenantId, table.memberId, table.createdAt, table.id)
      .where(sql`read_at is null`),
    index('notification_actor').on(table.tenantId, table.actorId),
    // Housekeeping removes old notices of all tenants at once.
    index('notification_created').on(table.createdAt),
  ],
);

/** A person's choice for one group of kinds; without a row the group's default holds. */
export const notificationPreference = tenantTable(
  'notification_preference',
  {
    memberId: uuid('member_id').notNull(),
    group: text({ enum: notificationGroups }).notNull(),
    inApp: boolean('in_app').notNull(),
    mail: boolean().notNull(),
    push: boolean().notNull(),
  },
  (table) => [
    primaryKey({ name: 'notification_preference_pkey', columns: [table.tenantId, table.memberId, table.group] }),
    foreignKeyInTenant('notification_preference_member', table, table.memberId, member).onDelete('cascade'),
  ],
);

/** A browser in which a member switched push messages on. */
export const pushSubscription = tenantTable(
  'push_subscription',
  {
    id: uuid().notNull(),
    memberId: uuid('member_id').notNull(),
    /** Address at the browser's push service. */
    endpoint: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_subscription_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('push_subscription_of_member', table, table.memberId, member).onDelete('cascade'),
    uniqueIndex('push_subscription_endpoint').on(table.tenantId, table.endpoint),
    index('push_subscription_member').on(table.tenantId, table.memberId),
  ],
);

/** Push messages on their way: a row goes when it was sent, or is not worth another try. */
export const pushMessage = tenantTable(
  'push_message',
  {
    id: uuid().notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    title: text().notNull(),
    body: text().notNull(),
    path: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: instant('created_at').notNull(),
    nextAttemptAt: instant('next_attempt_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'push_message_pkey', columns: [table.tenantId, table.id] }),
    foreignKeyInTenant('push_message_subscription', table, table.subscriptionId, pushSubscription).onDelete('cascade'),
    index('push_message_by_subscription').on(table.tenantId, table.subscriptionId),
    // The worker sends for all tenants.
    index('push_message_due').on(table.nextAttemptAt),
  ],
);
