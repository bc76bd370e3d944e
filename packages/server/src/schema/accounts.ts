/** Logins. A user belongs to no tenant; membership is the members area's. */
import { languages } from '@rooster/domain/language';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { citext, instant, opensToSystem } from '../platform/database/columns.ts';

export const userAccount = pgTable(
  'user_account',
  {
    id: uuid().primaryKey(),
    email: citext().notNull().unique('user_account_email'),
    emailConfirmedAt: instant('email_confirmed_at'),
    passwordHash: text('password_hash').notNull(),
    language: text({ enum: languages }).notNull(),
    /**
     * The organisation that was opened last, which the next login opens again; of those the login belongs to, if it
     * still does.
     */
    lastTenantId: uuid('last_tenant_id'),
    createdAt: instant('created_at').notNull(),
  },
  // That of its members, a tenant sees by another policy, which drizzle can't express.
  (table) => [
    opensToSystem(),
    index('user_account_unconfirmed')
      .on(table.createdAt)
      .where(sql`email_confirmed_at is null`),
  ],
).enableRLS();

/** The one valid confirmation code of a user. */
export const emailConfirmation = pgTable(
  'email_confirmation',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
    tries: integer().notNull().default(0),
    sentAt: instant('sent_at').notNull(),
    /** Codes mailed since `countedFrom`, which moves on after a day. */
    codes: integer().notNull().default(1),
    countedFrom: instant('counted_from').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  () => [opensToSystem()],
).enableRLS();

/** Failed logins per account and per address; the delay grows with `failures`. */
export const loginThrottle = pgTable(
  'login_throttle',
  {
    key: text().primaryKey(),
    failures: integer().notNull(),
    blockedUntil: instant('blocked_until').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('login_throttle_updated').on(table.updatedAt), opensToSystem()],
).enableRLS();

/** A user's authenticator app. Until `confirmedAt` it is being set up and not asked for. */
export const twoStep = pgTable(
  'two_step',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    secret: text().notNull(),
    confirmedAt: instant('confirmed_at'),
    /** Time step of the last accepted code, so that a code works once. */
    lastStep: bigint('last_step', { mode: 'number' }).notNull(),
  },
  () => [opensToSystem()],
).enableRLS();

/** Recovery codes that have not been used, as SHA-256. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => userAccount.id, { onDelete: 'cascade' }),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ name: 'recovery_code_pkey', columns: [table.userId, table.codeHash] }), opensToSystem()],
).enableRLS();

/** One-time links and what they stand for: password resets and changes of address. `id` is the SHA-256 of the token. */
export const oneTimeToken = pgTable(
  'one_time_token',
  {
    id: text().primaryKey(),
    kind: text({ enum: ['password-reset', 'email-change'] }).notNull(),
    userId: uuid('user_id').notNull(),
    /** The new address of an e-mail change. */
    newEmail: text('new_email'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('one_time_token_user').on(table.userId, table.kind),
    index('one_time_token_expires').on(table.expiresAt),
    opensToSystem(),
  ],
).enableRLS();
