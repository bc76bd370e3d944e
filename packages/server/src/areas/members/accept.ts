/** Redeeming an invite: from a link's token to a member. Runs as the system, for the guest belongs to no tenant yet. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { assignRoles, existingRoles } from '../roles/service.ts';
import { describeTenant } from '../tenant/service.ts';
import { createMember, isEmployeeCodeFree, linkLogin } from './service.ts';
import type { MemberDetails } from './service.ts';
import { invite } from './tables.ts';

/** An invite that can still be accepted. */
export type OpenInvite = typeof invite.$inferSelect;

/** The invite behind a token; `invite-not-found` when there is none, `invite-expired` after its seven days. */
export async function findOpenInvite(token: string, now: number): Promise<OpenInvite> {
  const [found] = await tx().select().from(invite).where(eq(invite.token, token));
  if (!found) throw new ApiError('invite-not-found');
  if (found.expiresAt <= now) throw new ApiError('invite-expired');
  return found;
}

/** The hash under which a mailed proof is stored. */
export const verificationHash = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

const isProof = (secret: string | null, hash: string): boolean => secret !== null && timingSafeEqual(Buffer.from(verificationHash(secret)), Buffer.from(hash));

/** Who accepts. */
export interface Redemption {
  userId: string;
  details: MemberDetails;
  /** The proof from the mailed link, if there was one. */
  verification: string | null;
  now: number;
}

/**
 * Uses the invite up and makes the login a member with the invite's roles, or with the tenant's standard role when none
 * of those is left. Answers whether the mailed proof was right. `invite-not-found` when somebody else was first.
 */
export async function redeemInvite(open: OpenInvite, { userId, details, verification, now }: Redemption): Promise<{ verified: boolean }> {
  const { tenantId } = open;
  // The row's lock makes a second acceptance wait here and then find nothing; a refreshed invite has another token.
  const [used] = await tx()
    .delete(invite)
    .where(and(eq(invite.tenantId, tenantId), eq(invite.id, open.id), eq(invite.token, open.token), gt(invite.expiresAt, now)))
    .returning();
  if (!used) throw new ApiError('invite-not-found');
  const memberId = await becomeMember(used, userId, details, now);
  if (memberId !== null) {
    const roles = await existingRoles(tenantId, used.roleIds);
    const { standardRoleId } = await describeTenant(tenantId);
    await assignRoles(tenantId, memberId, roles.length > 0 || standardRoleId === null ? roles : [standardRoleId]);
  }
  return { verified: isProof(verification, used.emailVerificationHash) };
}

/** The member's id, or null when this login is a member of the tenant already: it keeps the roles it has. */
async function becomeMember(used: OpenInvite, userId: string, given: MemberDetails, now: number): Promise<string | null> {
  const { tenantId } = used;
  const details = { ...given, dateOfBirth: given.dateOfBirth ?? used.dateOfBirth, phoneNumber: given.phoneNumber ?? used.phoneNumber };
  if (used.memberId !== null && (await linkLogin(tenantId, used.memberId, userId, details))) return used.memberId;
  // A code that has gone to somebody else since must not keep this person out.
  const employeeCode = used.employeeCode !== null && (await isEmployeeCodeFree(tenantId, used.employeeCode)) ? used.employeeCode : null;
  return createMember(tenantId, userId, { ...details, employeeCode }, now);
}
