/** Reads what all contract handlers need: the organisation's rules and its local date. */
import { localDate } from '@rooster/domain/time';
import { currentTenant } from '../../platform/database/context.ts';
import { readLeaveRules } from '../balances/rules.ts';
import type { LeaveRules } from '../balances/rules.ts';
import { readTenantHours } from '../tenant/hours.ts';

/** The rules, and the years balances are kept for. */
export interface ContractRules extends LeaveRules {
  readonly today: string;
  /** First and last calendar year that contracts give leave for. */
  readonly fromYear: number;
  readonly throughYear: number;
}

/**
 * Leave is given from the year the organisation began here (what is left of before is brought along as an opening
 * balance) through next year, so that leave can be asked for across New Year.
 */
export async function readContractRules(now: number): Promise<ContractRules> {
  const hours = await readTenantHours(currentTenant());
  const today = localDate(now, hours.timeZoneId);
  return {
    ...(await readLeaveRules(hours)),
    today,
    fromYear: hours.firstYear,
    throughYear: Number(today.slice(0, 4)) + 1,
  };
}
