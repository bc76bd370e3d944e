/** Reads what all leave handlers need: the date, the rules, contracts and free days. */
import type { Contract } from '@rooster/domain/contracts';
import { localDate } from '@rooster/domain/time';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
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

/** Reads what holds for everybody. `now` in epoch milliseconds. */
export async function readLeaveBasis(now: number): Promise<LeaveBasis> {
  const [row] = await tx()
    .select({ hours: hoursColumns, settings: leaveSettings })
    .from(tenant)
    .innerJoin(leaveSettings, eq(leaveSettings.tenantId, tenant.id))
    .where(eq(tenant.id, currentTenant()));
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

/** All contracts of some members, by member. */
export async function contractsOf(memberIds: readonly string[]): Promise<Map<string, Contract[]>> {
  const byMember = new Map(memberIds.map((id) => [id, new Array<Contract>()]));
  if (memberIds.length === 0) return byMember;
  const rows = await tx()
    .select()
    .from(contract)
    .where(and(eq(contract.tenantId, currentTenant()), isOneOf(contract.memberId, memberIds)));
  for (const row of rows) byMember.get(row.memberId)?.push(toDomain(row));
  return byMember;
}
