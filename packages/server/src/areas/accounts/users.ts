/** Logins: reads and writes them. All of it runs in the current transaction. */
import type { Language } from '@rooster/domain/language';
import { and, eq, getTableColumns, isNull, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { emailConfirmation, userAccount } from '../../schema/accounts.ts';

const { passwordHash: _hash, ...columns } = getTableColumns(userAccount);

/** A login as stored, without what opens it. */
export type User = Omit<typeof userAccount.$inferSelect, 'passwordHash'>;

/** The same with the hash of its password. */
export type UserWithPassword = typeof userAccount.$inferSelect;

/** What a new login needs. */
export interface NewUser {
  email: string;
  passwordHash: string;
  language: Language;
  /** Epoch milliseconds, or null while nobody has shown that they read this mailbox. */
  emailConfirmedAt: number | null;
  now: number;
}

/** The login with this address, whatever its case; or null. */
export async function findUserByEmail(email: string): Promise<User | null> {
  const [user] = await tx().select(columns).from(userAccount).where(eq(userAccount.email, email));
  return user ?? null;
}

/** The same with its password: outside a call's own transaction, which doesn't read that. */
export async function findPasswordByEmail(email: string): Promise<UserWithPassword | null> {
  const [user] = await tx().select().from(userAccount).where(eq(userAccount.email, email));
  return user ?? null;
}

/** A login by id, or null. */
export async function findUser(userId: string): Promise<User | null> {
  const [user] = await tx().select(columns).from(userAccount).where(eq(userAccount.id, userId));
  return user ?? null;
}

/** The same with its password: outside a call's own transaction, which doesn't read that. */
export async function findPassword(userId: string): Promise<UserWithPassword | null> {
  const [user] = await tx().select().from(userAccount).where(eq(userAccount.id, userId));
  return user ?? null;
}

/** The same, locked until the transaction ends: of two changes at once the second sees what the first has left. */
export async function lockUser(userId: string): Promise<User | null> {
  const [user] = await tx().select(columns).from(userAccount).where(eq(userAccount.id, userId)).for('no key update');
  return user ?? null;
}

/** Whether a login still has the password that it was found with. */
export async function hasPassword({ id, passwordHash }: UserWithPassword): Promise<boolean> {
  const { rows } = await tx().execute(sql`select public.is_password_hash(${id}, ${passwordHash}) as is_same`);
  return rows[0]?.['is_same'] === true;
}

/** Makes a login and answers its id, or null when the address has one already. */
export async function createUser({ now, ...user }: NewUser): Promise<string | null> {
  const [created] = await tx()
    .insert(userAccount)
    .values({ ...user, id: newId(now), createdAt: now })
    .onConflictDoNothing({ target: userAccount.email })
    .returning({ id: userAccount.id });
  return created?.id ?? null;
}

/** Notes that the owner of a login reads its mailbox. */
export async function markConfirmed(userId: string, now: number): Promise<void> {
  await tx().update(userAccount).set({ emailConfirmedAt: now }).where(eq(userAccount.id, userId));
}

/** Gives a login another address, whose mailbox its owner has shown to read. */
export async function setEmail(userId: string, email: string, now: number): Promise<void> {
  await tx().update(userAccount).set({ email, emailConfirmedAt: now }).where(eq(userAccount.id, userId));
}

/**
 * Frees an address that somebody signed up with and never confirmed: whoever reads its mailbox wants it for the login
 * he has. The other login keeps one that no mail can go to (RFC 2606), and its code is worth nothing any more.
 */
export async function releaseAddress(email: string): Promise<void> {
  const [freed] = await tx()
    .update(userAccount)
    .set({ email: sql`${userAccount.id}::text || '@unconfirmed.invalid'` })
    .where(and(eq(userAccount.email, email), isNull(userAccount.emailConfirmedAt)))
    .returning({ id: userAccount.id });
  if (freed) await tx().delete(emailConfirmation).where(eq(emailConfirmation.userId, freed.id));
}

/** Gives a login another password. */
export async function setPassword(userId: string, passwordHash: string): Promise<void> {
  await tx().update(userAccount).set({ passwordHash }).where(eq(userAccount.id, userId));
}

/** Keeps the language a person chose. */
export async function setLanguage(userId: string, language: Language): Promise<void> {
  await tx().update(userAccount).set({ language }).where(eq(userAccount.id, userId));
}

/** Notes which organisation a person opens, so that the next login opens it again. */
export async function rememberTenant(userId: string, tenantId: string): Promise<void> {
  await tx().update(userAccount).set({ lastTenantId: tenantId }).where(eq(userAccount.id, userId));
}

/** Replaces password and language of a login that was never confirmed. */
export async function replaceCredentials(userId: string, passwordHash: string, language: Language): Promise<void> {
  await tx().update(userAccount).set({ passwordHash, language }).where(eq(userAccount.id, userId));
}

/** The address of a login, as an organisation may see that of its members; null when there is none. */
export async function addressOf(userId: string): Promise<string | null> {
  const [row] = await tx().select({ email: userAccount.email }).from(userAccount).where(eq(userAccount.id, userId));
  return row?.email ?? null;
}

/** Removes a login that belongs to no organisation; returns its address, or null when there was none. */
export async function removeUser(userId: string): Promise<string | null> {
  const [gone] = await tx()
    .delete(userAccount)
    .where(eq(userAccount.id, userId))
    .returning({ email: userAccount.email });
  return gone?.email ?? null;
}

/** Removes logins that belong to no organisation. */
export async function removeUsers(userIds: readonly string[]): Promise<void> {
  await tx().delete(userAccount).where(isOneOf(userAccount.id, userIds));
}
