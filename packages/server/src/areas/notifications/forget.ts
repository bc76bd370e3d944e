/** Removes notices: those that have had their time, and those of or about somebody who is erased. */
import { and, eq, lt, or, sql } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { notification, notificationPreference, pushSubscription } from '../../schema/notifications.ts';

/** How long a notice is kept, read or not. Milliseconds. */
export const NOTICE_LIFETIME = 365 * 24 * 3_600_000;

/** Removes notices older than a year, of all tenants. */
export async function removeOldNotices(now: number): Promise<void> {
  await tx()
    .delete(notification)
    .where(lt(notification.createdAt, now - NOTICE_LIFETIME));
}

/** Removes what was told to a member, caused by him or says his name, and the browsers it was pushed to. */
export async function forgetNotices(tenantId: string, memberId: string): Promise<void> {
  const names = sql`${notification.data} @> ${JSON.stringify({ person: { tenantUserId: memberId } })}::jsonb`;
  await tx()
    .delete(notification)
    .where(
      and(
        eq(notification.tenantId, tenantId),
        or(eq(notification.memberId, memberId), eq(notification.actorId, memberId), names),
      ),
    );
  for (const table of [notificationPreference, pushSubscription])
    await tx()
      .delete(table)
      .where(and(eq(table.tenantId, tenantId), eq(table.memberId, memberId)));
}
