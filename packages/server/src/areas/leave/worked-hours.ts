/** Approved hours that leave is accrued over: those of contracts that fix none. */
import { fixesHours } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import type { WorkedHours } from '@rooster/domain/leave';
import { workedPerDate } from '../presence/worked.ts';

const isOnCall = (each: Contract): boolean => each.state === 'finalised' && !fixesHours(each);

/**
 * Approved hours of the members who have a contract that fixes none, by member, from a year through the end of another.
 */
export async function readWorked(
  contracts: ReadonlyMap<string, readonly Contract[]>,
  fromYear: number,
  throughYear: number,
): Promise<Map<string, WorkedHours[]>> {
  const ids = [...contracts].flatMap(([memberId, own]) => (own.some(isOnCall) ? [memberId] : []));
  const worked = new Map(ids.map((id) => [id, new Array<WorkedHours>()]));
  if (ids.length === 0) return worked;
  const rows = await workedPerDate({ fromDate: `${fromYear}-01-01`, toDate: `${throughYear}-12-31` }, ids);
  for (const { memberId, date, approved } of rows)
    if (approved > 0) worked.get(memberId)?.push({ date, seconds: approved });
  return worked;
}
