/** What people are called, by id. */
import { and, eq, sql } from 'drizzle-orm';
import { isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { member } from '../../schema/members.ts';
import { fullName } from './members.ts';

/** What somebody is called. */
export interface Names {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
}

/** The columns by which a person is shown in a list: his names, and the code that a manager knows him by. */
export const personColumns = {
  tenantUserId: member.id,
  firstName: member.firstName,
  middleName: member.middleName,
  lastName: member.lastName,
  employeeCode: member.employeeCode,
};

/** A person as lists show him. */
export interface NamedPerson extends Names {
  readonly tenantUserId: string;
  readonly employeeCode: string | null;
}

const storedPerson = prepared((transaction) =>
  transaction
    .select({ person: personColumns, dateOfBirth: member.dateOfBirth, erasedAt: member.erasedAt })
    .from(member)
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), eq(member.id, sql.placeholder('memberId')))),
);

/**
 * One person of the current tenant, also one that was erased (`erasedAt` in epoch milliseconds). Whoever looks for him
 * decides whether he may be seen.
 */
export async function findPerson(
  memberId: string,
): Promise<{ person: NamedPerson; dateOfBirth: string | null; erasedAt: number | null } | undefined> {
  const [row] = await storedPerson({ tenantId: currentTenant(), memberId });
  return row;
}

const stored = prepared((transaction) =>
  transaction
    .select({ id: member.id, firstName: member.firstName, middleName: member.middleName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.tenantId, sql.placeholder('tenantId')), isOneOfGiven(member.id, 'memberIds'))),
);

/** Names of members, by id; an id may come several times. */
export async function namesOf(memberIds: readonly string[]): Promise<Map<string, Names>> {
  if (memberIds.length === 0) return new Map();
  const rows = await stored({ tenantId: currentTenant(), memberIds: listOf([...new Set(memberIds)]) });
  return new Map(rows.map(({ id, ...names }) => [id, names]));
}

/** The same, written out: `Jan de Vries`. */
export async function fullNamesOf(memberIds: readonly string[]): Promise<Map<string, string>> {
  return new Map([...(await namesOf(memberIds))].map(([id, names]) => [id, fullName(names)]));
}
