/** Tables of the platform itself. They belong to no tenant and are reached only by the system role. */
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { addedByAnyTenant, instant, opensToSystem } from '../platform/database/columns.ts';

/** Values every process must agree on, such as the key that signs CSRF tokens. */
export const secret = pgTable('secret', { name: text().primaryKey(), value: text().notNull() }, () => [
  opensToSystem(),
]).enableRLS();

/**
 * Logged-in browsers. `id` is the SHA-256 of the cookie's value, so a leaked table opens no session. The system's
 * alone, though each is of one tenant: who could write one would open what else its login belongs to.
 */
export const session = pgTable(
  'session',
  {
    tenantId: uuid('tenant_id').notNull(),
    id: text().notNull(),
    userId: uuid('user_id').notNull(),
    memberId: uuid('member_id').notNull(),
    rememberMe: boolean('remember_me').notNull(),
    userAgent: text('user_agent').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When its owner logged in: going to another organisation makes a new session of the same login. */
    startedAt: instant('started_at').notNull(),
    /** When its owner last gave a password or a second step. */
    provedAt: instant('proved_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'session_pkey', columns: [table.tenantId, table.id] }),
    index('session_old_token').on(table.id),
    index('session_user').on(table.userId),
    index('session_expires').on(table.expiresAt),
    opensToSystem(),
  ],
).enableRLS();

/** Fixed windows of the rate limits. `key` names what is limited and for whom. */
export const rateLimit = pgTable(
  'rate_limit',
  { key: text().primaryKey(), count: integer().notNull(), resetsAt: instant('resets_at').notNull() },
  (table) => [index('rate_limit_resets').on(table.resetsAt), opensToSystem()],
).enableRLS();

/** Answers kept for repeated requests. `status` is null while the first request is still under way. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    scope: text().notNull(),
    key: text().notNull(),
    call: text().notNull(),
    requestHash: text('request_hash').notNull(),
    status: integer(),
    headers: jsonb().$type<Record<string, string>>(),
    body: jsonb(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.scope, table.key] }),
    index('idempotency_key_created').on(table.createdAt),
    opensToSystem(),
  ],
).enableRLS();

/** Mails, written in the same transaction as what they tell of and sent by a worker. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid().primaryKey(),
    recipient: text().notNull(),
    subject: text().notNull(),
    text: text().notNull(),
    html: text().notNull(),
    /** Where mail programs ask for no more mails of this sort; null where there is no choice. */
    unsubscribeUrl: text('unsubscribe_url'),
    createdAt: instant('created_at').notNull(),
    sentAt: instant('sent_at'),
    attempts: integer().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at').notNull(),
    lastError: text('last_error'),
  },
  (table) => [
    index('mail_outbox_due')
      .on(table.nextAttemptAt)
      .where(sql`sent_at is null`),
    index('mail_outbox_created').on(table.createdAt),
    opensToSystem(),
    addedByAnyTenant(),
  ],
).enableRLS();
