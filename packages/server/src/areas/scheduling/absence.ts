/** Leave as scheduling looks at it: asked of the leave area, by member. */
import { currentTenant, tx } from '../../platform/database/context.ts';
import { leaveDaysOf } from '../leave/service.ts';
import type { LeaveOfDay } from '../leave/service.ts';

export type { LeaveOfDay as LeaveDay } from '../leave/service.ts';

/** Leave of these members on the local dates `from` through `to`, by member. */
export async function leaveByMember(memberIds: readonly string[], from: string, to: string): Promise<ReadonlyMap<string, LeaveOfDay[]>> {
  const byMember = new Map<string, LeaveOfDay[]>();
  for (const day of await leaveDaysOf(tx(), currentTenant(), memberIds, from, to)) {
    const days = byMember.get(day.memberId);
    if (days) days.push(day);
    else byMember.set(day.memberId, [day]);
  }
  return byMember;
}
