/** Browsers that take push messages. */
import { readPushEndpoint } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { newId } from '../../../platform/id.ts';
import { pushSubscription } from '../../../schema/notifications.ts';

/** What a browser gives on subscribing. */
export interface BrowserSubscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Notes a browser as this member's; it is nobody else's in the organisation from then on. */
export async function subscribe(
  memberId: string,
  { endpoint, p256dh, auth }: BrowserSubscription,
  now: number,
): Promise<void> {
  await tx()
    .insert(pushSubscription)
    .values({ tenantId: currentTenant(), id: newId(now), memberId, endpoint, p256dh, auth, createdAt: now })
    .onConflictDoUpdate({
      target: [pushSubscription.tenantId, pushSubscription.endpoint],
      set: { memberId, p256dh, auth },
    });
}

/** Forgets a browser of this member. */
export async function unsubscribe(memberId: string, endpoint: string): Promise<void> {
  await tx()
    .delete(pushSubscription)
    .where(
      and(
        eq(pushSubscription.tenantId, currentTenant()),
        eq(pushSubscription.memberId, memberId),
        eq(pushSubscription.endpoint, readPushEndpoint(endpoint) ?? endpoint),
      ),
    );
}

/**
 * Forgets every browser of a member, as somebody else may hold one of them; what is queued for them goes along. Who
 * logs in again with one is told there as before.
 */
export async function forgetDevices(tenantId: string, memberId: string): Promise<void> {
  await tx()
    .delete(pushSubscription)
    .where(and(eq(pushSubscription.tenantId, tenantId), eq(pushSubscription.memberId, memberId)));
}
