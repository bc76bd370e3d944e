/** Reads what all leave handlers need: the date, the rules, contracts and free days. */
import type { Contract } from '@rooster/domain/contracts';
import { localDate } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { currentTenant } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { contract } from '../../schema/contracts.ts';
import { toDomain } from '../contracts/wire.ts';
import { hoursColumns, hoursOf } from '../tenant/hours.ts';
import { tenant } from '../../schema/tenant.ts';
import { leaveRulesOf } from '../balances/rules.ts';
import type { LeaveRules, StoredLeaveSettings } from '../balances/rules.ts';
import { leaveSettings } from '../../schema/leave.ts';

/** The organisation's date and rules. */
export interface LeaveBasis extends LeaveRules {
  readonly today: string;
  readonly timeZoneId: string;
  /** First year balances are kept for. */
  readonly firstYear: number;
  readonly settings: StoredLeaveSettings;
}

const tenantId = sql.placeholder('tenantId');

const storedBasis = prepared((transaction) =>
  transaction
    .select({ hours: hoursColumns, settings: leaveSettings })
    .from(tenant)
    .innerJoin(leaveSettings, eq(leaveSettings.tenantId, tenant.id))
    .where(eq(tenant.id, tenantId)),
);

/** Reads what holds for everybody. `now` in epoch milliseconds. */
export async function readLeaveBasis(now: number): Promise<LeaveBasis> {
  const [row] = await storedBasis({ tenantId: currentTenant() });
  if (!row) throw new Error('The organisation has no leave settings');
  const { settings } = row;
  const hours = hoursOf(row.hours);
  return {
    ...leaveRulesOf(hours, settings),
    settings,
    timeZoneId: hours.timeZoneId,
    firstYear: hours.firstYear,
    today: localDate(now, hours.timeZoneId),
  };
}

const storedContracts = prepared((transaction) =>
  transaction
    .select()
    .from(contract)
    .where(
      and(eq(contract.tenantId, tenantId), sql`${contract.memberId} = any(${sql.placeholder('memberIds')}::uuid[])`),
    ),
);

/** All contracts of some members, by member. */
export async function contractsOf(memberIds: readonly string[]): Promise<Map<string, Contract[]>> {
  const byMember = new Map(memberIds.map((id) => [id, new Array<Contract>()]));
  if (memberIds.length === 0) return byMember;
  const rows = await storedContracts({ tenantId: currentTenant(), memberIds: `{${memberIds.join()}}` });
  for (const row of rows) byMember.get(row.memberId)?.push(toDomain(row));
  return byMember;
}
