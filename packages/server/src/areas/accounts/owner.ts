/**
 * What only the owner of a login may do, and not somebody at a browser that was left open: the password is asked again.
 */
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { noteProof } from '../../platform/sessions/store.ts';
import { isRightPassword } from './password-check.ts';
import type { CheckContext } from './password-check.ts';
import { hasTwoStep } from './second-step.ts';
import { forgetFailures } from './throttle.ts';
import { findPassword, hasPassword, lockUser } from './users.ts';
import type { User } from './users.ts';

/** What a check of the asker needs of the request. */
export type OwnerContext = CheckContext & Pick<RequestContext<Principal>, 'principal'>;

/**
 * Checks the asker's password, before the call's transaction; then answers how to carry `work` out in it, as the
 * system. `password-wrong` when it is not right, or has been changed from elsewhere in between. Where a second step is
 * on, the password is half a proof: it opens nothing that asks for a whole one, and wrong codes stay counted.
 */
export async function asOwner<T>(
  password: string,
  context: OwnerContext,
  prepare: (user: User) => Promise<(user: User) => Promise<T>>,
): Promise<() => Promise<T>> {
  const { database, principal, now } = context;
  const user = await database.asSystem(() => findPassword(principal.userId));
  if (!user) throw new ApiError('unauthenticated');
  if (!(await isRightPassword({ email: user.email, user }, password, context))) throw new ApiError('password-wrong');
  const work = await prepare(user);
  return () =>
    database.asSystem(async () => {
      const present = await lockUser(user.id);
      if (!present || !(await hasPassword(user))) throw new ApiError('password-wrong');
      const done = await work(present);
      if (!(await hasTwoStep(user.id))) {
        await forgetFailures({ email: user.email, address: context.remoteAddress });
        await noteProof(principal, now);
      }
      return done;
    });
}
