/** Browsers that are told of notices, when a login ends its sessions because one of them may be in other hands. */
import { openMemberships } from '../directory/members.ts';
import { forgetDevices } from '../notifications/push/subscriptions.ts';

/** Forgets them in every organisation that the login opens; as the system. */
export async function forgetDevicesOf(userId: string, now: number): Promise<void> {
  // As many as one login has organisations.
  for (const { tenantId, memberId } of await openMemberships(userId, now)) await forgetDevices(tenantId, memberId);
}
