/** Leave over hours that were worked under contracts that fix none, brought in line when hours are decided on. */
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { contract } from '../../schema/contracts.ts';
import { lockMembers } from '../directory/lock.ts';
import { planAccruals, writeAccruals } from './accrual.ts';
import { readLeaveBasis } from './basis.ts';
import { leaveSettings } from '../../schema/leave.ts';
import { emitLeaveChange } from './notices.ts';

/** Who of the members, or of all, has or had a contract that fixes no hours, where leave is kept. */
async function withoutFixedHours(memberIds: readonly string[] | null): Promise<string[]> {
  const rows = await tx()
    .selectDistinct({ id: contract.memberId })
    .from(contract)
    // An organisation without settings for leave keeps none.
    .innerJoin(leaveSettings, eq(leaveSettings.tenantId, contract.tenantId))
    .where(
      and(
        eq(contract.tenantId, currentTenant()),
        eq(contract.status, 'Finalised'),
        eq(contract.contractSeconds, 0),
        memberIds === null ? undefined : isOneOf(contract.memberId, memberIds),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Everybody whose leave follows from the hours he worked. */
export const membersWithoutFixedHours = (): Promise<string[]> => withoutFixedHours(null);

/** Brings the leave of members in line with their approved hours. Done twice, the second time changes nothing. */
export async function calculateWorked(
  memberIds: readonly string[],
  author: { readonly actorId: string | null; readonly now: number },
): Promise<void> {
  const ids = await withoutFixedHours(memberIds);
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
  emitLeaveChange();
}
