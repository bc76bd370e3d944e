/** Redeeming an invite: from a link's token to a member. Runs as the system, for the guest belongs to no tenant yet. */
import { and, eq, gt } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { hashOfSecret, tenantOfToken } from '../../platform/tokens.ts';
import { recordAudit } from '../audit/record.ts';
import { notify } from '../notifications/service.ts';
import { assignRoles, existingRoles } from '../roles/service.ts';
import { describeTenant } from '../tenant/service.ts';
import { createMember, isEmployeeCodeFree, linkLogin } from './service.ts';
import { findMemberOfUser, fullName } from '../directory/members.ts';
import type { MemberDetails } from './service.ts';
import { invite } from '../../schema/members.ts';

/** An invite that can still be accepted. */
export type OpenInvite = typeof invite.$inferSelect;

/** The invite behind a token; `invite-not-found` when there is none, `invite-expired` after its seven days. */
export async function findOpenInvite(token: string, now: number): Promise<OpenInvite> {
  const tenantId = tenantOfToken(token);
  const [found] = await tx()
    .select()
    .from(invite)
    .where(
      and(
        eq(invite.tokenHash, hashOfSecret(token)),
        // A link from before tokens named their tenant is looked for everywhere; these end after seven days.
        tenantId === null ? undefined : eq(invite.tenantId, tenantId),
      ),
    );
  if (!found) throw new ApiError('invite-not-found');
  if (found.expiresAt <= now) throw new ApiError('invite-expired');
  return found;
}

/**
 * Uses an invite up. `invite-not-found` when somebody else was first: the row's lock makes a second acceptance wait
 * here and then find nothing; a refreshed invite has another token.
 */
export async function takeInvite(open: OpenInvite, now: number): Promise<void> {
  const taken = await tx()
    .delete(invite)
    .where(
      and(
        eq(invite.tenantId, open.tenantId),
        eq(invite.id, open.id),
        eq(invite.tokenHash, open.tokenHash),
        gt(invite.expiresAt, now),
      ),
    )
    .returning({ id: invite.id });
  if (taken.length === 0) throw new ApiError('invite-not-found');
}

/**
 * Makes a login a member with the taken invite's roles, or with the tenant's standard role when none of those is left.
 * A member that was there before it could log in keeps the roles it has: they may have changed since the invite went
 * out.
 */
export async function joinTenant(
  taken: OpenInvite,
  userId: string,
  details: MemberDetails,
  now: number,
): Promise<void> {
  const { tenantId } = taken;
  // Somebody who is in the tenant already stays the one member he is.
  if (await findMemberOfUser(tenantId, userId)) return;
  const accepted = async (memberId: string): Promise<void> => {
    const name = fullName(details);
    await recordAudit({
      action: 'invite-accepted',
      actorId: memberId,
      now,
      tenantId,
      subject: { kind: 'member', id: memberId, name },
      // By it the lines of the invite are found, which name an address, once the person is erased.
      details: { inviteId: taken.id },
    });
    if (taken.invitedBy === null) return;
    const person = { tenantUserId: memberId, name };
    await notify(tx(), {
      tenantId,
      recipients: [taken.invitedBy],
      kind: 'joined',
      data: { person },
      path: `/app/manager/employees/${memberId}`,
      actorId: memberId,
      now,
    });
  };
  if (taken.memberId !== null && (await linkLogin(tenantId, taken.memberId, userId, fromInvite(taken, details))))
    return accepted(taken.memberId);
  const memberId = await becomeMember(taken, userId, details, now);
  if (memberId === null) return;
  const roles = await existingRoles(tenantId, taken.roleIds);
  const { standardRoleId } = await describeTenant(tenantId);
  await assignRoles(tenantId, memberId, roles.length > 0 || standardRoleId === null ? roles : [standardRoleId]);
  await accepted(memberId);
}

/**
 * What the person typed, and for what they left open what the invite said. A date of birth that the employer gave
 * stays: vacation follows from it.
 */
const fromInvite = (taken: OpenInvite, given: MemberDetails): MemberDetails => ({
  ...given,
  dateOfBirth: taken.dateOfBirth ?? given.dateOfBirth,
  phoneNumber: given.phoneNumber ?? taken.phoneNumber,
});

/**
 * The new member's id, or null when this login has become a member of the tenant just now: it keeps the roles it has.
 */
async function becomeMember(
  taken: OpenInvite,
  userId: string,
  given: MemberDetails,
  now: number,
): Promise<string | null> {
  const { tenantId } = taken;
  // A code that has gone to somebody else since must not keep this person out.
  const employeeCode =
    taken.employeeCode !== null && (await isEmployeeCodeFree(tenantId, taken.employeeCode)) ? taken.employeeCode : null;
  return createMember(tenantId, userId, { ...fromInvite(taken, given), employeeCode }, now);
}
