/** Leave over hours that were worked under contracts that fix none, brought in line when hours are decided on. */
import { and, eq } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';
import { lockMembers } from '../directory/lock.ts';
import { planAccruals, writeAccruals } from './accrual.ts';
import { readLeaveBasis } from './basis.ts';
import { leaveSettings } from '../../schema/leave.ts';
import { emitLeaveChange } from './notices.ts';

/**
 * Brings the leave of members, or of everybody, in line with their approved hours. Done twice, the second time changes
 * nothing.
 */
export async function calculateWorked(
  memberIds: readonly string[] | null,
  author: { readonly actorId: string | null; readonly now: number },
): Promise<void> {
  const rows = await tx()
    .selectDistinct({ id: contract.memberId })
    .from(contract)
    // An organisation without settings for leave keeps none.
    .innerJoin(leaveSettings, eq(leaveSettings.tenantId, contract.tenantId))
    .where(
      and(eq(contract.tenantId, currentTenant()), eq(contract.status, 'Finalised'), eq(contract.contractSeconds, 0)),
    );
  const wanted = memberIds && new Set(memberIds);
  const ids = rows.map(({ id }) => id).filter((id) => wanted === null || wanted.has(id));
  if (ids.length === 0) return;
  await lockMembers(ids);
  const basis = await readLeaveBasis(author.now);
  const plans = await planAccruals(ids, {
    basis,
    throughYear: Number(basis.today.slice(0, 4)) + 1,
    cause: 'hours-approved',
    effectiveDate: basis.today,
  });
  if (plans.length === 0) return;
  await writeAccruals(plans, author.actorId, author.now);
  emitLeaveChange(plans.map(({ memberId }) => memberId));
}
