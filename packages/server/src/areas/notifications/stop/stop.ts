/** Whom a mail's link is about, and stopping their mails. */
import type { NotificationGroup } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { and, eq } from 'drizzle-orm';
import type { Database } from '../../../platform/database/context.ts';
import { tx } from '../../../platform/database/context.ts';
import { userAccount } from '../../../schema/accounts.ts';
import { member } from '../../../schema/members.ts';
import { tenant } from '../../../schema/tenant.ts';
import { preferencesOf, setPreferences } from '../preferences.ts';
import type { MailsOf } from './link.ts';

/** Who gets the mails, and for whom they are sent. */
export interface MailReader {
  readonly email: string;
  readonly language: Language;
  readonly tenantName: string;
}

/** Whom a link is about; null when there is no such login any more. */
export async function mailReader(database: Database, { tenantId, memberId }: MailsOf): Promise<MailReader | null> {
  const [row] = await database.asSystem(() =>
    tx()
      .select({ email: userAccount.email, language: userAccount.language, tenantName: tenant.name })
      .from(member)
      .innerJoin(userAccount, eq(userAccount.id, member.userId))
      .innerJoin(tenant, eq(tenant.id, member.tenantId))
      .where(and(eq(member.tenantId, tenantId), eq(member.id, memberId))),
  );
  return row ?? null;
}

/** Stops mails of a group, or of all; what is shown in the app and pushed to devices stays as chosen. */
export async function stopMails(
  database: Database,
  { tenantId, memberId }: MailsOf,
  group: NotificationGroup | 'all',
): Promise<void> {
  await database.withTenant(tenantId, async () => {
    const { items } = await preferencesOf(memberId);
    const stopped = items.filter((item) => group === 'all' || item.group === group);
    await setPreferences(
      memberId,
      stopped.map((item) => ({ ...item, mail: false })),
    );
  });
}
