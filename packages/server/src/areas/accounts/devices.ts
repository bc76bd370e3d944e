/** Ending the sessions of a login, because one of its browsers may be in other hands. */
import { endSessionsOf } from '../../platform/sessions/store.ts';
import { openMemberships } from '../directory/members.ts';
import { forgetDevices } from '../notifications/push/subscriptions.ts';

/**
 * Ends them all but one, and returns how many; as the system. Which session a browser that takes push messages belongs
 * to is not known, so all of them are forgotten, in every organisation that the login opens: a page that goes on says
 * again that its browser takes them.
 */
export async function endLogins(userId: string, now: number, exceptSessionId?: string): Promise<number> {
  // As many as one login has organisations.
  for (const { tenantId, memberId } of await openMemberships(userId, now)) await forgetDevices(tenantId, memberId);
  return endSessionsOf(userId, exceptSessionId);
}
