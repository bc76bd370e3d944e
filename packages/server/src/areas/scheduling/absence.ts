/** Leave as scheduling looks at it: asked of the leave area, by member. */
import { isCovered } from '@rooster/domain/scheduling';
import { currentTenant } from '../../platform/database/context.ts';
import { leaveInTheWay } from '../presence/leave-days.ts';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import type { ShiftVersion } from './versions.ts';

export type { LeaveOfDay as LeaveDay } from '../presence/leave-days.ts';

/** Leave of these members on the local dates `from` through `to`, by member. */
export async function leaveByMember(
  memberIds: readonly string[],
  from: string,
  to: string,
  tenantId = currentTenant(),
): Promise<ReadonlyMap<string, LeaveOfDay[]>> {
  const byMember = new Map<string, LeaveOfDay[]>();
  for (const day of await leaveInTheWay(tenantId, memberIds, from, to)) {
    const days = byMember.get(day.memberId);
    if (days) days.push(day);
    else byMember.set(day.memberId, [day]);
  }
  return byMember;
}

/** The filled places of shifts whose people are absent for the whole of it by approved leave or illness: their ids. */
export async function absentPlaces(versions: readonly ShiftVersion[]): Promise<ReadonlySet<string>> {
  const filled = versions.flatMap(({ row, places }) =>
    places.flatMap(({ id, memberId, status }) =>
      status === 'Filled' && memberId !== null ? [{ id, memberId, row }] : [],
    ),
  );
  const dates = filled.map(({ row }) => row.startDate).toSorted();
  const [from, to] = [dates.at(0), dates.at(-1)];
  if (from === undefined || to === undefined) return new Set();
  const leave = await leaveByMember([...new Set(filled.map(({ memberId }) => memberId))], from, to);
  return new Set(
    filled.flatMap(({ id, memberId, row }) => {
      const { startsAt: start, endsAt: end, timeZoneId, breakSeconds } = row;
      return isCovered(leave.get(memberId) ?? [], { start, end, timeZoneId, breakSeconds }) ? [id] : [];
    }),
  );
}

/** Shifts of one person without those for the whole of which he is absent. Instants in epoch milliseconds. */
export async function presentOn<
  T extends { start: number; end: number; startDate: string; timeZoneId: string; breakSeconds: number },
>(tenantId: string, memberId: string, shifts: readonly T[]): Promise<T[]> {
  const dates = shifts.map(({ startDate }) => startDate).toSorted();
  const [from, to] = [dates.at(0), dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const leave = (await leaveByMember([memberId], from, to, tenantId)).get(memberId) ?? [];
  return shifts.filter((shift) => !isCovered(leave, shift));
}
