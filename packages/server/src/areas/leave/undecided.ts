/** How many requests for leave wait. */
import { and, count, eq, ne } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { decidedBy, decidesOnOwnLeave } from './scope.ts';
import { leaveRequest } from '../../schema/leave.ts';

/** Requests that wait for this person's decision. */
export async function countUndecidedLeave(principal: Principal, now: number): Promise<number> {
  const own = (await decidesOnOwnLeave(principal, now)) ? undefined : ne(leaveRequest.memberId, principal.memberId);
  const [row] = await tx()
    .select({ waiting: count() })
    .from(leaveRequest)
    .where(
      and(
        eq(leaveRequest.tenantId, currentTenant()),
        eq(leaveRequest.status, 'Pending'),
        decidedBy(principal, leaveRequest.memberId),
        own,
      ),
    );
  return row?.waiting ?? 0;
}
