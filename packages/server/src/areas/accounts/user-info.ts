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

const stored = prepared((transaction) =>
  transaction
    .select({
      email: userAccount.email,
      language: userAccount.language,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      dateOfBirth: member.dateOfBirth,
      phoneNumber: member.phoneNumber,
      version: member.version,
    })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, sql.placeholder('userId')))
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), eq(member.id, sql.placeholder('memberId')))),
);

async function load({ userId, tenantId, memberId }: Omit<Who, 'permissions'>) {
  const [found] = await stored({ userId, tenantId, memberId });
  if (!found) throw new ApiError('unauthenticated');
  return found;
}

/** Names, address and permissions, as the navigation guard needs them, but for the name of the organisation. */
export async function personOf(who: Who): Promise<Omit<z.input<typeof UserInfo>, 'tenantName'>> {
  const { phoneNumber: _, version: __, ...person } = await load(who);
  return { ...person, userId: who.userId, tenantUserId: who.memberId, permissions: [...who.permissions] };
}

/** All that the navigation guard needs of a person. */
export async function userInfoOf(who: Who): Promise<z.input<typeof UserInfo>> {
  const [person, { name }] = await together(
    () => personOf(who),
    () => describeTenant(who.tenantId),
  );
  return { ...person, tenantName: name };
}

/** One's own details. */
export async function meOf(who: Omit<Who, 'permissions'>): Promise<z.input<typeof Me>> {
  return load(who);
}
