/** Logging in and out. */
import type { Permission, UserInfo } from '@rooster/contract';
import type * as z from 'zod';
import { ApiError } from '../../platform/http/handler.ts';
import type { RequestContext } from '../../platform/http/handler.ts';
import { createSession, endSession } from '../../platform/sessions/store.ts';
import { recordAudit } from '../audit/record.ts';
import { latestMembership } from '../directory/members.ts';
import { permissionsOfMember } from '../roles/service.ts';
import { isRightPassword, recordWrongCode } from './password-check.ts';
import { hasTwoStep, spendCode } from './second-step.ts';
import { forgetFailures, rememberNetwork } from './throttle.ts';
import { userInfoOf } from './user-info.ts';
import { findPasswordByEmail, rememberTenant } from './users.ts';

/** What a person types to log in. */
export interface Credentials {
  email: string;
  password: string;
  rememberMe: boolean;
  /** Of an authenticator app, or a recovery code; for anyone who has two-step verification on. */
  code?: string | undefined;
}

/**
 * Checks the password, and the code of anyone who has two-step verification on, and starts a new session; a session the
 * browser still had is ended. Returns `login-failed` for an unknown address and a wrong password alike; that an address
 * is not confirmed, that a code is needed, or that the login opens no organisation (any more), it says only to anyone
 * who knows the password. Wrong codes are throttled like passwords.
 */
export async function login(
  { email, password, rememberMe, code }: Credentials,
  context: RequestContext,
): Promise<z.input<typeof UserInfo>> {
  const { database, now, userAgent, principal, remoteAddress: address } = context;
  const user = await database.asSystem(() => findPasswordByEmail(email));
  const right = await isRightPassword({ email, user }, password, context);
  if (!user || !right) throw new ApiError('login-failed');
  if (user.emailConfirmedAt === null) throw new ApiError('email-not-confirmed');

  const started = await database.asSystem(async () => {
    const asksForCode = await hasTwoStep(user.id);
    if (asksForCode) {
      if (code === undefined) throw new ApiError('two-step-required');
      if (!(await spendCode(database, user.id, code, now))) return null;
    }
    const membership = await latestMembership(user.id, now);
    if (!membership) throw new ApiError('no-membership');
    if (principal) await endSession(principal);
    await forgetFailures({ email, address });
    await rememberNetwork({ email, address, now });
    await rememberTenant(user.id, membership.tenantId);
    const { tenantId, memberId, requiresTwoStep } = membership;
    const who = { userId: user.id, tenantId, memberId };
    await recordAudit({ action: 'login', actorId: who.memberId, tenantId: who.tenantId, now });
    // Who has yet to set up what the organisation requires may do nothing else before.
    const permissions =
      requiresTwoStep && !asksForCode ? new Set<Permission>() : await permissionsOfMember(tenantId, memberId);
    return {
      token: await createSession({ ...who, rememberMe, userAgent, now }),
      info: await userInfoOf({ ...who, permissions }),
    };
  });
  // Counted after the transaction, which the refusal would undo.
  if (!started) {
    await recordWrongCode(user, context);
    throw new ApiError('two-step-failed');
  }
  context.cookies.startSession(started.token, { rememberMe });
  return started.info;
}
