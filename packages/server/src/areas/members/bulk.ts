/**
 * Adds many people at once, with the rows that adding one writes: member, roles, departments, and an invite with its
 * mail.
 */
import { assignRolesTo } from '../roles/service.ts';
import { joinDepartmentsOf } from '../departments/service.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { mapInSlices } from '../../platform/slices.ts';
import { enqueueMails } from '../../platform/outbox/outbox.ts';
import { describeTenant } from '../tenant/service.ts';
import { INVITE_LIFETIME, mailedLinkOf } from './invites.ts';
import { spendInvites } from './invite-budget.ts';
import { newInviteSecrets } from './invite-secrets.ts';
import { inviteMail } from './mails.ts';
import { findMember, fullName } from '../directory/members.ts';
import { invite, member } from '../../schema/members.ts';

/** A person whose fields, address, roles and departments have all been checked. */
export interface CheckedPerson {
  readonly firstName: string;
  readonly middleName: string | null;
  readonly lastName: string;
  readonly email: string | null;
  readonly employeeCode: string | null;
  readonly dateOfBirth: string | null;
  readonly phoneNumber: string | null;
  readonly startedOn: string | null;
  readonly roleIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/** A checked person with the id it got. */
type Added = CheckedPerson & { readonly id: string };

/** People whose rows are made before others get their turn. */
const ADDED_AT_ONCE = 1000;
/** People for whom secrets or mails are made before others get their turn. */
const INVITED_AT_ONCE = 100;

/** Writes the people; answers their ids in the order given. */
export async function addPeople(people: readonly CheckedPerson[], now: number): Promise<Added[]> {
  const tenantId = currentTenant();
  const added = await mapInSlices(people, ADDED_AT_ONCE, (person) => ({ ...person, id: newId(now) }));
  const rows = await mapInSlices(
    added,
    ADDED_AT_ONCE,
    ({ roleIds: _roles, departmentIds: _departments, ...person }) => ({
      tenantId,
      userId: null,
      createdAt: now,
      version: 1,
      ...person,
    }),
  );
  await insertRows(member, rows);
  await assignRolesTo(added);
  await joinDepartmentsOf(added);
  return added;
}

/** Invites those with an address to log in; returns the invites' ids. None of the addresses may have an invite yet. */
export async function invitePeople(
  people: readonly Added[],
  { memberId, language }: Principal,
  publicUrl: string,
  now: number,
): Promise<string[]> {
  const tenantId = currentTenant();
  await spendInvites(people.filter(({ email }) => email !== null).length, now);
  const { name: tenantName } = await describeTenant(tenantId);
  const inviter = await findMember(tenantId, memberId);
  const invited = await mapInSlices(
    people.flatMap(({ email, ...person }) => (email === null ? [] : [{ ...person, email }])),
    INVITED_AT_ONCE,
    (person) => ({ ...person, inviteId: newId(now), secrets: newInviteSecrets(tenantId) }),
  );
  await insertRows(
    invite,
    invited.map(
      ({
        inviteId,
        email,
        secrets,
        id,
        firstName,
        middleName,
        lastName,
        employeeCode,
        dateOfBirth,
        phoneNumber,
        roleIds,
      }) => ({
        tenantId,
        id: inviteId,
        email,
        ...secrets.kept,
        expiresAt: now + INVITE_LIFETIME,
        invitedBy: memberId,
        memberId: id,
        firstName,
        middleName,
        lastName,
        employeeCode,
        dateOfBirth,
        phoneNumber,
        roleIds: [...roleIds],
        createdAt: now,
        updatedAt: now,
      }),
    ),
  );
  const invitedBy = inviter ? fullName(inviter) : tenantName;
  const mails = await mapInSlices(invited, INVITED_AT_ONCE, ({ email, firstName, secrets }) =>
    inviteMail({ to: email, language, tenantName, invitedBy, firstName, url: mailedLinkOf(publicUrl, secrets) }),
  );
  await enqueueMails(mails, now);
  return invited.map(({ inviteId }) => inviteId);
}
