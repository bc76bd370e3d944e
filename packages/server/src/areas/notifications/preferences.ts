/** How a person wants to be told, by group of kinds. */
import { defaultChoice, notificationGroups } from '@rooster/contract';
import type { CallInput, NotificationPreferences, notificationsCalls } from '@rooster/contract';
import { and, eq, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { withSent } from '../../platform/partial.ts';
import { notificationPreference } from '../../schema/notifications.ts';

/** A member's choice for every group; the default where he has not chosen. */
export async function preferencesOf(memberId: string): Promise<NotificationPreferences> {
  const { group, inApp, mail, push } = notificationPreference;
  const chosen = await tx()
    .select({ group, inApp, mail, push })
    .from(notificationPreference)
    .where(and(eq(notificationPreference.tenantId, currentTenant()), eq(notificationPreference.memberId, memberId)));
  return {
    items: notificationGroups.map(
      (each) => chosen.find((row) => row.group === each) ?? { group: each, ...defaultChoice[each] },
    ),
  };
}

/** Keeps a choice; ways of being told that are left out stay, and of a group named twice the last one counts. */
export async function setPreferences(
  memberId: string,
  sent: CallInput<typeof notificationsCalls.setNotificationPreferences>['body']['items'],
): Promise<NotificationPreferences> {
  const present = await preferencesOf(memberId);
  const byGroup = new Map(sent.map((item) => [item.group, item]));
  const items = present.items.flatMap((item) => {
    const chosen = byGroup.get(item.group);
    return chosen ? [withSent(item, chosen)] : [];
  });
  if (items.length > 0) {
    await tx()
      .insert(notificationPreference)
      .values(items.map((item) => Object.assign({ tenantId: currentTenant(), memberId }, item)))
      .onConflictDoUpdate({
        target: [notificationPreference.tenantId, notificationPreference.memberId, notificationPreference.group],
        set: { inApp: sql`excluded.in_app`, mail: sql`excluded.mail`, push: sql`excluded.push` },
      });
  }
  return preferencesOf(memberId);
}
