/**
 * The one way to check the password of a login: throttled by account and network, and every wrong one leaves a line in
 * the trail.
 */
import type { RequestContext } from '../../platform/http/handler.ts';
import { noteFailedLogin } from './failed-login.ts';
import { verifyPassword } from './password.ts';
import { expectNotBlocked, recordFailure } from './throttle.ts';
import type { User, UserWithPassword } from './users.ts';

/** What a check needs of the request it is part of. */
export type CheckContext = Pick<RequestContext, 'database' | 'remoteAddress' | 'now' | 'log'>;

/**
 * Whether the password is that of this login. Without a login (`user` null) it takes as long and is wrong. Throws
 * `too-many-requests` while account or network has to wait. Outside any transaction, for it takes long.
 */
export async function isRightPassword(
  { email, user }: { email: string; user: UserWithPassword | null },
  password: string,
  context: CheckContext,
): Promise<boolean> {
  const { database, now } = context;
  const attempt = { email, address: context.remoteAddress, now };
  const stored = user?.passwordHash ?? null;
  const isRight = await verifyPassword(stored, password, {
    mayTry: () => expectNotBlocked(database, attempt),
    onWrong: () => recordFailure(database, attempt),
  });
  if (isRight) return true;
  noteFailedLogin(user, 'password', context);
  return false;
}

/** Counts a wrong code of the second step like a wrong password. */
export async function recordWrongCode(user: User, context: CheckContext): Promise<void> {
  await recordFailure(context.database, { email: user.email, address: context.remoteAddress, now: context.now });
  noteFailedLogin(user, 'code', context);
}
