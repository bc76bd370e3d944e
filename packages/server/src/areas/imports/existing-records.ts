/** Loads the existing records that a file of people is compared with, in a fixed number of queries. */
import { grants, permissionsOfRole } from '@rooster/contract';
import { localDate } from '@rooster/domain/time';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { userAccount } from '../../schema/accounts.ts';
import { department } from '../../schema/departments.ts';
import { invite, member } from '../../schema/members.ts';
import { role } from '../../schema/roles.ts';
import { nameableRuleSets } from '../contracts/named-rule-sets.ts';
import { describeTenant } from '../tenant/service.ts';
import { birthKey, nameKey } from './cells.ts';
import type { ExistingRecords } from './person-reader.ts';

/** A member as a file can name one. */
export interface KnownMember {
  readonly id: string;
  readonly employeeCode: string | null;
  readonly email: string | null;
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly dateOfBirth: string | null;
}

/** All members that have not been erased. */
export function knownMembers(): Promise<KnownMember[]> {
  return tx()
    .select({
      id: member.id,
      employeeCode: member.employeeCode,
      email: sql<string | null>`coalesce(${userAccount.email}, ${member.email})`,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
      dateOfBirth: member.dateOfBirth,
    })
    .from(member)
    .leftJoin(userAccount, eq(userAccount.id, member.userId))
    .where(and(eq(member.tenantId, currentTenant()), isNull(member.erasedAt)));
}

const lower = (values: readonly (string | null)[]): Set<string> =>
  new Set(values.flatMap((value) => value?.toLowerCase() ?? []));

/** Roles by name and by the name of their preset, each with whether this person may grant it. */
async function rolesFor({ permissions }: Principal): Promise<Map<string, { id: string; mayGrant: boolean }>> {
  const rows = await tx().select().from(role).where(eq(role.tenantId, currentTenant()));
  const byName = new Map<string, { id: string; mayGrant: boolean }>();
  for (const { id, name, preset, permissions: own } of rows) {
    const allowed = permissionsOfRole(preset, own);
    const found = { id, mayGrant: allowed.every((permission) => grants(permissions, [permission])) };
    byName.set(nameKey(name), found);
    if (preset !== 'None' && !byName.has(preset.toLowerCase())) byName.set(preset.toLowerCase(), found);
  }
  return byName;
}

/** What rows of people are held against, as this person may see and grant it. */
export async function loadExistingRecords(
  principal: Principal,
  now: number,
): Promise<Omit<ExistingRecords, 'mayAddDepartments'>> {
  const members = await knownMembers();
  const invites = await tx().select({ email: invite.email }).from(invite).where(eq(invite.tenantId, currentTenant()));
  const departments = await tx()
    .select({ id: department.id, name: department.name })
    .from(department)
    .where(eq(department.tenantId, currentTenant()))
    .orderBy(desc(department.createdAt), desc(department.id));
  const roles = await rolesFor(principal);
  const ruleSets = await nameableRuleSets();
  const { standardRoleId } = await describeTenant(currentTenant());
  return {
    codes: lower(members.map(({ employeeCode }) => employeeCode)),
    addresses: lower([...members, ...invites].map(({ email }) => email)),
    births: new Set(members.flatMap((each) => birthKey(each) ?? [])),
    // Of two that differ in capitals alone the older one is meant.
    departments: new Map(departments.map(({ id, name }) => [nameKey(name), id])),
    roles,
    ruleSets: new Map(
      ruleSets.flatMap(({ ruleSetId, name }) => (name === null ? [] : [[nameKey(name), ruleSetId] as const])),
    ),
    standardRole: [...roles.values()].find(({ id }) => id === standardRoleId) ?? null,
    today: localDate(now, principal.timeZoneId),
  };
}
