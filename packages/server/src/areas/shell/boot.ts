/** What a page is given when it begins, of a person and the organisation. */
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import { readLast } from '../../platform/database/context.ts';
import { prepared, tenantGiven } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';
import { tenant } from '../../schema/tenant.ts';
import { identityOf, ownColumns } from '../accounts/user-info.ts';
import type { Who } from '../accounts/user-info.ts';
import { unreadGiven } from '../notifications/list.ts';
import { settingsToWire } from '../tenant/service.ts';

// Every page begins with it: three statements would be three times what one costs around its rows.
const begun = prepared((transaction) =>
  transaction
    .select({
      person: ownColumns,
      settings: getTableColumns(tenant),
      unreadCount: sql<number>`(${unreadGiven(transaction)})`,
    })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, sql.placeholder('userId')))
    .innerJoin(tenant, eq(tenant.id, member.tenantId))
    .where(and(eq(member.tenantId, tenantGiven), eq(member.id, sql.placeholder('memberId')))),
);

/** The person, the settings of the organisation and how many notices are unread. Throws `unauthenticated`. */
export async function bootOf(who: Who) {
  const { userId, tenantId, memberId } = who;
  const [[found]] = await readLast(() => begun({ userId, tenantId, memberId }));
  if (!found) throw new ApiError('unauthenticated');
  const settings = settingsToWire(found.settings);
  const user = { ...found.person, ...identityOf(who), tenantName: settings.tenantName };
  return { user, tenant: settings, unreadCount: found.unreadCount };
}
