/**
 * Members who log in with a password alone. All of it runs as the system: no tenant may read the apps of
 * logins.
 */
import type { MemberWithoutTwoStep } from '@rooster/contract';
import { and, asc, count, eq, gte, isNotNull, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type * as z from 'zod';
import { tx } from '../../platform/database/context.ts';
import { fromCursor, toCursor } from '../directory/list-cursor.ts';
import { member } from '../../schema/members.ts';
import { twoStep, userAccount } from '../../schema/accounts.ts';

/** Members of a tenant who can log in on a local date (`YYYY-MM-DD`). */
const canLogIn = (tenantId: string, today: string): SQL | undefined =>
  and(
    eq(member.tenantId, tenantId),
    isNotNull(member.userId),
    or(isNull(member.leavesOn), gte(member.leavesOn, today)),
  );

const app = and(eq(twoStep.userId, member.userId), isNotNull(twoStep.confirmedAt));

/** How many can log in, and how many of those without a second step. */
export async function countWithoutTwoStep(
  tenantId: string,
  today: string,
): Promise<{ memberCount: number; withoutCount: number }> {
  const [row] = await tx()
    .select({ memberCount: count(), withCount: count(twoStep.userId) })
    .from(member)
    .leftJoin(twoStep, app)
    .where(canLogIn(tenantId, today));
  const { memberCount = 0, withCount = 0 } = row ?? {};
  return { memberCount, withoutCount: memberCount - withCount };
}

/** All of those without, by id. */
export async function idsWithoutTwoStep(tenantId: string, today: string): Promise<string[]> {
  const rows = await tx()
    .select({ id: member.id })
    .from(member)
    .leftJoin(twoStep, app)
    .where(and(canLogIn(tenantId, today), isNull(twoStep.userId)));
  return rows.map(({ id }) => id);
}

/** Those without, by last name; a page of them. */
export async function listWithoutTwoStep(
  tenantId: string,
  { today, limit, cursor }: { today: string; limit: number; cursor: string | undefined },
): Promise<{ items: z.input<typeof MemberWithoutTwoStep>[]; nextCursor: string | null }> {
  const place = cursor === undefined ? undefined : fromCursor('name', cursor);
  const { id, firstName, middleName, lastName } = member;
  const rows = await tx()
    .select({ tenantUserId: id, firstName, middleName, lastName, email: userAccount.email })
    .from(member)
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .leftJoin(twoStep, app)
    .where(
      and(
        canLogIn(tenantId, today),
        isNull(twoStep.userId),
        place && sql`(${lastName}, ${firstName}, ${id}) > (${place[0]}, ${place[1]}, ${place[2]}::uuid)`,
      ),
    )
    .orderBy(asc(lastName), asc(firstName), asc(id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return {
    items,
    nextCursor:
      rows.length > limit && last ? toCursor('name', [last.lastName, last.firstName, last.tenantUserId]) : null,
  };
}
