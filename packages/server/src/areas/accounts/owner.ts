/** What only the owner of a login may do, and not somebody at a browser that was left open: the password is asked again. */
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { verifyPassword } from './password.ts';
import { findUser, lockUser } from './users.ts';
import type { User } from './users.ts';

/**
 * Checks the asker's password, before the call's transaction; then answers how to carry `work` out in it, as the system.
 * `password-wrong` when it is not right, or has been changed from elsewhere in between.
 */
export async function asOwner<T>(password: string, { database, principal }: Pick<RequestContext<Principal>, 'database' | 'principal'>, prepare: (user: User) => Promise<(user: User) => Promise<T>>): Promise<() => Promise<T>> {
  const user = await database.asSystem(() => findUser(principal.userId));
  if (!user) throw new ApiError('unauthenticated');
  if (!(await verifyPassword(user.passwordHash, password))) throw new ApiError('password-wrong');
  const work = await prepare(user);
  return () =>
    database.asSystem(async () => {
      const present = await lockUser(user.id);
      if (present?.passwordHash !== user.passwordHash) throw new ApiError('password-wrong');
      return work(present);
    });
}
