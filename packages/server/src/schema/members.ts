/** Members of a tenant and invites to become one. */
import { sql } from 'drizzle-orm';
import { check, date, index, integer, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { citext, instant, tenantTable } from '../platform/database/columns.ts';
import { userAccount } from './accounts.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';

/** A person in a tenant; `id` is the wire's tenantUserId. Without `userId` the person can't log in yet. */
export const member = tenantTable(
  'member',
  {
    id: uuid().notNull(),
    userId: uuid('user_id').references(() => userAccount.id),
    firstName: text('first_name').notNull(),
    middleName: text('middle_name'),
    lastName: text('last_name').notNull(),
    employeeCode: text('employee_code'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    phoneNumber: text('phone_number'),
    /** Address of somebody who has no login yet; with a login the login's counts. */
    email: citext(),
    startedOn: date('started_on', { mode: 'string' }),
    /** Hours more (or fewer, below zero) than agreed that somebody brought along when his balance began; seconds. */
    openingBalanceSeconds: integer('opening_balance_seconds').notNull().default(0),
    /** Last day of employment; access ends with it. */
    leavesOn: date('leaves_on', { mode: 'string' }),
    erasedAt: instant('erased_at'),
    /** When an administrator logged this person out: nothing of before opens the organisation any more. */
    loggedOutAt: instant('logged_out_at'),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('member_tenant', table),
    uniqueIndex('member_user').on(table.tenantId, table.userId),
    uniqueIndex('member_employee_code')
      .on(table.tenantId, table.employeeCode)
      .where(sql`employee_code is not null`),
    index('member_name').on(table.tenantId, table.lastName, table.firstName, table.id),
    // A login looks for its memberships before any tenant is known.
    index('member_by_user').on(table.userId),
  ],
);

/** What somebody looks like. Apart from the person, so that no list of people reads pictures. */
export const memberPhoto = tenantTable(
  'member_photo',
  {
    memberId: uuid('member_id').notNull(),
    mediaType: text('media_type', { enum: ['image/jpeg', 'image/webp'] }).notNull(),
    /** The beginning of the picture's hash: another picture has another address. */
    photo: text().notNull(),
    /** In base64, as exports and backups write it too. */
    image: text().notNull(),
    changedAt: instant('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'member_photo_pkey', columns: [table.tenantId, table.memberId] }),
    foreignKeyInTenant('member_photo_member', table, table.memberId, member).onDelete('cascade'),
    check('member_photo_size', sql`length(image) <= 87384`),
    check('member_photo_type', sql`media_type in ('image/jpeg', 'image/webp')`),
  ],
);

/** An open invite. Its link's secrets are not in it: see `invite-secrets.ts`. */
export const invite = tenantTable(
  'invite',
  {
    id: uuid().notNull(),
    email: citext().notNull(),
    /** SHA-256 of the link's token. */
    tokenHash: text('token_hash').notNull(),
    /** What the link can be made from again, with the installation's key; null where it can't. */
    nonce: text(),
    /** SHA-256 of the proof that the mail adds to the link. */
    proofHash: text('email_verification_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    invitedBy: uuid('invited_by'),
    memberId: uuid('member_id'),
    firstName: text('first_name'),
    middleName: text('middle_name'),
    lastName: text('last_name'),
    employeeCode: text('employee_code'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    phoneNumber: text('phone_number'),
    roleIds: uuid('role_ids').array().notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    primaryKey({ name: 'invite_pkey', columns: [table.tenantId, table.id] }),
    tenantKey('invite_tenant', table),
    foreignKeyInTenant('invite_inviter', table, table.invitedBy, member),
    foreignKeyInTenant('invite_member', table, table.memberId, member).onDelete('cascade'),
    uniqueIndex('invite_token').on(table.tenantId, table.tokenHash),
    index('invite_old_token').on(table.tokenHash),
    uniqueIndex('invite_email').on(table.tenantId, table.email),
    index('invite_created').on(table.tenantId, table.createdAt, table.id),
  ],
);
