/**
 * How many invitations an organisation may mail within a day. Whoever signs up can write to strangers in our name, so a
 * new organisation has few; everybody who accepts shows that they are meant, and makes them more.
 */
import { and, count, eq, gt, inArray, isNotNull, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { auditEvent } from '../../schema/audit.ts';
import { lockRights } from '../roles/rights.ts';
import { member } from '../../schema/members.ts';

/** Invitations a day: to begin with, for each member who can log in, and never more than. */
export const inviteBudget = { first: 50, perMember: 10, most: 5000 } as const;

const DAY = 24 * 3_600_000;

let isOn = true;

/** Whether invitations are counted at all; told once, when the server is put together. */
export function countInvites(on: boolean): void {
  isOn = on;
}

/**
 * Takes so many invitations of the current tenant's budget; `invites-spent` when it has not as many left. They count by
 * the line that each leaves in the trail, so what is rolled back has cost nothing. One at a time per tenant.
 */
export async function spendInvites(wanted: number, now: number): Promise<void> {
  if (!isOn || wanted === 0) return;
  const tenantId = currentTenant();
  await lockRights();
  const [joined] = await tx()
    .select({ members: count() })
    .from(member)
    .where(and(eq(member.tenantId, tenantId), isNotNull(member.userId)));
  const [sent] = await tx()
    .select({
      mails: sql<number>`coalesce(sum(case when ${auditEvent.action} = 'import-run' then (${auditEvent.details} ->> 'invited')::int else 1 end), 0)::int`,
    })
    .from(auditEvent)
    .where(
      and(
        eq(auditEvent.tenantId, tenantId),
        inArray(auditEvent.action, ['invite-created', 'import-run']),
        gt(auditEvent.at, now - DAY),
      ),
    );
  const budget = Math.min(inviteBudget.most, inviteBudget.first + inviteBudget.perMember * (joined?.members ?? 0));
  if ((sent?.mails ?? 0) + wanted > budget) throw new ApiError('invites-spent', { retryAfterSeconds: 3600 });
}
