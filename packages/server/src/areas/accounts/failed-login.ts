/** Leaves a line in the trail when somebody fails to log in with an address that has a login. */
import type { RequestContext } from '../../platform/http/handler.ts';
import { forLog } from '../../platform/http/refusals.ts';
import { recordAudit } from '../audit/record.ts';
import { findMember, fullName, latestMembership } from '../directory/members.ts';
import type { User } from './users.ts';

/** What was wrong; never what was typed. */
export type LoginFault = 'password' | 'code';

/**
 * Adds the line beside the answer, not before it: an address that is known must not take longer than one that is not.
 * An unknown address belongs to no organisation's trail. The throttle keeps guesses, and so lines, few.
 */
export function noteFailedLogin(
  user: User | null,
  fault: LoginFault,
  { database, now, log }: Pick<RequestContext, 'database' | 'now' | 'log'>,
): void {
  if (!user) return;
  const noted = database.asSystem(async () => {
    const membership = await latestMembership(user.id, now);
    const person = membership && (await findMember(membership.tenantId, membership.memberId));
    if (!person) return;
    const { tenantId, memberId } = membership;
    await recordAudit({
      action: 'login-failed',
      actorId: null,
      tenantId,
      now,
      subject: { kind: 'member', id: memberId, name: fullName(person) },
      details: { fault },
    });
  });
  noted.catch((error: unknown) => log.error({ err: forLog(error) }, 'a failed login could not be noted'));
}
