/** What a logged-in person reads about the own account. */
import type { Me, Permission, UserInfo } from '@rooster/contract';
import { and, eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { describeTenant } from '../tenant/service.ts';
import { userAccount } from '../../schema/accounts.ts';
import { member } from '../../schema/members.ts';

/** The part of a principal that user info is made of. */
export interface Who {
  userId: string;
  tenantId: string;
  memberId: string;
  permissions: ReadonlySet<Permission>;
}

/** What one reads of oneself with each page, of the member and the account. */
export const ownColumns = {
  email: userAccount.email,
  language: userAccount.language,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  dateOfBirth: member.dateOfBirth,
} as const;

const stored = prepared((transaction) =>
  transaction
    .select({ ...ownColumns, phoneNumber: member.phoneNumber, version: member.version })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, sql.placeholder('userId')))
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), eq(member.id, sql.placeholder('memberId')))),
);

async function load({ userId, tenantId, memberId }: Omit<Who, 'permissions'>) {
  const [found] = await stored({ userId, tenantId, memberId });
  if (!found) throw new ApiError('unauthenticated');
  return found;
}

/** What is known of who asks, beside what `ownColumns` read of the person. */
export const identityOf = ({ userId, memberId, permissions }: Omit<Who, 'tenantId'>) => ({
  userId,
  tenantUserId: memberId,
  permissions: [...permissions],
});

/** All that the navigation guard needs of a person. */
export async function userInfoOf(who: Who): Promise<z.input<typeof UserInfo>> {
  const [{ phoneNumber: _, version: __, ...person }, { name }] = await together(
    () => load(who),
    () => describeTenant(who.tenantId),
  );
  return { ...person, ...identityOf(who), tenantName: name };
}

/** One's own details. */
export async function meOf(who: Omit<Who, 'permissions'>): Promise<z.input<typeof Me>> {
  return load(who);
}
