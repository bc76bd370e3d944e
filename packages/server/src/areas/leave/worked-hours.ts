/** Hours that leave is accrued over: those that are paid of contracts that fix none. */
import { fixesHours } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import type { WorkedHours } from '@rooster/domain/leave';
import { paidBesidePerDate, workedPerDate } from '../presence/worked.ts';

const isOnCall = (each: Contract): boolean => each.state === 'finalised' && !fixesHours(each);

/**
 * Paid hours of the members who have a contract that fixes none, by member, from a year through the end of another:
 * approved ones, what short calls lack of the hours they are paid for, and calls that were withdrawn too late.
 */
export async function readWorked(
  contracts: ReadonlyMap<string, readonly Contract[]>,
  fromYear: number,
  throughYear: number,
): Promise<Map<string, WorkedHours[]>> {
  const ids = [...contracts].flatMap(([memberId, own]) => (own.some(isOnCall) ? [memberId] : []));
  const worked = new Map(ids.map((id) => [id, new Array<WorkedHours>()]));
  if (ids.length === 0) return worked;
  const period = { fromDate: `${fromYear}-01-01`, toDate: `${throughYear}-12-31` };
  const rows = await workedPerDate(period, ids);
  for (const { memberId, date, approved } of rows)
    if (approved > 0) worked.get(memberId)?.push({ date, seconds: approved });
  for (const { memberId, date, seconds } of await paidBesidePerDate(period, ids))
    worked.get(memberId)?.push({ date, seconds });
  return worked;
}
