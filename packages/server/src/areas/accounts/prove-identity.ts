/** Asks for a password or second step again before calls that are marked `fresh`, in case a browser was left open. */
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { noteProof } from '../../platform/sessions/store.ts';
import { isRightPassword, recordWrongCode } from './password-check.ts';
import { hasTwoStep, spendCode } from './second-step.ts';
import { forgetFailures } from './throttle.ts';
import { findPassword } from './users.ts';

/**
 * Checks the asker's password, and the code of anyone who has two-step verification on, as logging in does.
 * `password-wrong`,
 * `two-step-required` and `two-step-failed` say what is missing.
 */
export async function proveIdentity(
  { password, code }: { password: string; code?: string | undefined },
  context: RequestContext<Principal>,
): Promise<() => Promise<void>> {
  const { database, principal, now } = context;
  const user = await database.asSystem(() => findPassword(principal.userId));
  if (!user) throw new ApiError('unauthenticated');
  if (!(await isRightPassword({ email: user.email, user }, password, context))) throw new ApiError('password-wrong');
  const proven = await database.asSystem(async () => {
    if (await hasTwoStep(user.id)) {
      if (code === undefined) throw new ApiError('two-step-required');
      if (!(await spendCode(database, user.id, code, now))) return false;
    }
    await forgetFailures({ email: user.email, address: context.remoteAddress });
    return true;
  });
  // Counted after the transaction, which the refusal would undo.
  if (!proven) {
    await recordWrongCode(user, context);
    throw new ApiError('two-step-failed');
  }
  return () => database.asSystem(() => noteProof(principal, now));
}
