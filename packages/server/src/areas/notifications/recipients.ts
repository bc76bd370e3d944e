/** Who a notice reaches, and how each of them wants to be told. */
import { defaultChoice } from '@rooster/contract';
import type { NotificationChannel, NotificationGroup } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { localDate } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { notificationPreference, pushSubscription } from '../../schema/notifications.ts';

/** Somebody who is notified. */
export interface Recipient {
  readonly memberId: string;
  readonly firstName: string;
  readonly email: string;
  readonly language: Language;
  readonly wants: Readonly<Record<NotificationChannel, boolean>>;
  /** Browsers in which he switched push on. */
  readonly subscriptionIds: readonly string[];
}

const stored = prepared((transaction) => {
  const { inApp, mail, push } = notificationPreference;
  return transaction
    .select({
      memberId: member.id,
      firstName: member.firstName,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
      email: userAccount.email,
      language: userAccount.language,
      choice: { inApp, mail, push },
      subscriptionIds: sql<string[]>`array(
        select ${pushSubscription.id} from ${pushSubscription}
        where ${pushSubscription.tenantId} = ${member.tenantId} and ${pushSubscription.memberId} = ${member.id}
      )`,
    })
    .from(member)
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .leftJoin(
      notificationPreference,
      and(
        eq(notificationPreference.tenantId, member.tenantId),
        eq(notificationPreference.memberId, member.id),
        eq(notificationPreference.group, sql.placeholder('group')),
      ),
    )
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), isOneOfGiven(member.id, 'memberIds')));
});

/**
 * Of these members those who can log in, with their choice for a group, in the current transaction. Who has left or has
 * no login is told nothing.
 */
export async function recipientsOf(
  tenantId: string,
  memberIds: readonly string[],
  group: NotificationGroup,
  now: number,
): Promise<Recipient[]> {
  const rows = await stored({ tenantId, memberIds: listOf(memberIds), group });
  return rows
    .filter(({ leavesOn, timeZoneId }) => leavesOn === null || leavesOn >= localDate(now, timeZoneId))
    .map(({ memberId, firstName, email, language, choice, subscriptionIds }) => ({
      memberId,
      firstName,
      email,
      language,
      subscriptionIds,
      wants: choice ?? defaultChoice[group],
    }));
}
