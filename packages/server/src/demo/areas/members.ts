/** Writes a company's people: logins, members, their roles, and open invites. */
import { userAccount } from '../../schema/accounts.ts';
import { newInviteSecrets } from '../../areas/members/invite-secrets.ts';
import { invite, member } from '../../schema/members.ts';
import { memberRole } from '../../schema/roles.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { approverOf } from '../company.ts';
import type { Company } from '../company.ts';
import { randomId } from '../random.ts';
import type { RoleIds } from './tenant.ts';

const WEEK = 7 * 24 * 3_600_000;

/** Writes the people. Every login gets the same password hash, so that it is computed once. */
export async function writeMembers(company: Company, roles: RoleIds, passwordHash: string): Promise<void> {
  const { tenantId, people, now, random } = company;
  const users = people.flatMap(({ id, email }) =>
    email === null ? [] : [{ memberId: id, userId: randomId(random, now), email }],
  );
  const userOf = new Map(users.map(({ memberId, userId }) => [memberId, userId]));
  await insertRows(
    userAccount,
    users.map(({ userId, email }) => ({
      id: userId,
      email,
      emailConfirmedAt: now,
      passwordHash,
      language: 'nl' as const,
      createdAt: now,
    })),
  );
  await insertRows(
    member,
    people.map(({ id, name, employeeCode, dateOfBirth, phoneNumber }) => ({
      tenantId,
      id,
      userId: userOf.get(id) ?? null,
      ...name,
      employeeCode,
      dateOfBirth,
      phoneNumber,
      createdAt: now,
    })),
  );
  await insertRows(
    memberRole,
    people.map(({ id, role }) => ({ tenantId, memberId: id, roleId: roles[role] })),
  );
  await writeInvites(company, roles);
}

async function writeInvites(company: Company, roles: RoleIds): Promise<void> {
  const { tenantId, now, random, invited } = company;
  await insertRows(
    invite,
    invited.map(({ name, email }) => ({
      tenantId,
      id: randomId(random, now),
      email,
      // Unlike the rest not repeatable: a link that opens an account must not be guessable, not even here.
      ...newInviteSecrets(tenantId).kept,
      expiresAt: now + WEEK,
      invitedBy: approverOf(company).id,
      memberId: null,
      ...name,
      employeeCode: null,
      dateOfBirth: null,
      phoneNumber: null,
      roleIds: [roles.Employee],
      createdAt: now,
      updatedAt: now,
    })),
  );
}
