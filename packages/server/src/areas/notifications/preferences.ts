/** How a person wants to be told, by group of kinds. */
import { defaultChoice, notificationGroups } from '@rooster/contract';
import type { NotificationPreferences } from '@rooster/contract';
import { and, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { notificationPreference } from './tables.ts';

/** A member's choice for every group; the default where he has not chosen. */
export async function preferencesOf(memberId: string): Promise<NotificationPreferences> {
  const { group, inApp, mail, push } = notificationPreference;
  const chosen = await tx()
    .select({ group, inApp, mail, push })
    .from(notificationPreference)
    .where(and(eq(notificationPreference.tenantId, currentTenant()), eq(notificationPreference.memberId, memberId)));
  return { items: notificationGroups.map((each) => chosen.find((row) => row.group === each) ?? { group: each, ...defaultChoice[each] }) };
}

/** Keeps a choice; of a group named twice the last one counts. */
export async function setPreferences(memberId: string, items: NotificationPreferences['items']): Promise<NotificationPreferences> {
  const byGroup = new Map(items.map((item) => [item.group, item]));
  if (byGroup.size > 0) {
    await tx()
      .insert(notificationPreference)
      .values([...byGroup.values()].map((item) => Object.assign({ tenantId: currentTenant(), memberId }, item)))
      .onConflictDoUpdate({
        target: [notificationPreference.tenantId, notificationPreference.memberId, notificationPreference.group],
        set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail`, push: sql`excluded.push` },
      });
  }
  return preferencesOf(memberId);
}
