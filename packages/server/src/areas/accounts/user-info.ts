/** What a logged-in person reads about the own account. */
import type { Me, Permission, UserInfo } from '@rooster/contract';
import { eq, sql } from 'drizzle-orm';
import type * as z from 'zod';
import { together } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { findMember } from '../directory/members.ts';
import { describeTenant } from '../tenant/service.ts';
import { userAccount } from '../../schema/accounts.ts';

/** The part of a principal that user info is made of. */
export interface Who {
  userId: string;
  tenantId: string;
  memberId: string;
  permissions: ReadonlySet<Permission>;
}

const login = prepared((transaction) =>
  transaction
    .select({ email: userAccount.email, language: userAccount.language })
    .from(userAccount)
    .where(eq(userAccount.id, sql.placeholder('userId'))),
);

async function load({ userId, tenantId, memberId }: Omit<Who, 'permissions'>) {
  const [[user], member] = await together(
    () => login({ userId }),
    () => findMember(tenantId, memberId),
  );
  if (!user || !member) throw new ApiError('unauthenticated');
  const { firstName, middleName, lastName, dateOfBirth, phoneNumber, version } = member;
  return { ...user, firstName, middleName, lastName, dateOfBirth, phoneNumber, version };
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
