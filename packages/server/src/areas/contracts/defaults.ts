/** The values a new contract starts from. */
import type { CallResult, contractsCalls } from '@rooster/contract';
import { spreadOverDays } from '@rooster/domain/contracts';
import { formatDuration } from '@rooster/domain/duration';
import { currentTenant } from '../../platform/database/context.ts';
import { readTenantHours } from '../tenant/hours.ts';
import type { TenantHours } from '../tenant/hours.ts';
import { weekToWire } from './wire.ts';

/** A full working week where the organisation names none. */
const USUAL_WORKWEEK = 40 * 3600;

/** Weekly contract hours: as set, else the working week and the usual reduction on top. */
const contractSeconds = (workingWeek: number, hours: TenantHours): number =>
  Math.max(workingWeek, hours.standardContractSeconds ?? workingWeek + (hours.workingTimeReductionSeconds ?? 0));

/** From the tenant's settings: its standard week spread Monday to Friday. */
export async function getContractDefaults(): Promise<CallResult<typeof contractsCalls.getContractDefaults>> {
  const hours = await readTenantHours(currentTenant());
  const workingWeek = hours.standardWorkweekSeconds ?? USUAL_WORKWEEK;
  return {
    workingWeek: formatDuration(workingWeek),
    contractWorkweek: weekToWire(spreadOverDays(workingWeek)),
    contractHours: formatDuration(contractSeconds(workingWeek, hours)),
    extraVacationHours: formatDuration(0),
  };
}
