/** The shift that somebody works now or next: for the person's page, which needs no board. */
import type { NextShift } from '@rooster/contract';
import { addDays, localDate } from '@rooster/domain/time';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentIdsByMember } from '../departments/service.ts';
import { publishedShiftsOf, shiftNamed } from '../presence/shifts.ts';
import { scopeOf } from './scope.ts';

/** How far ahead it is looked for, in days. */
const AHEAD = 28;

/** Null where there is none, or none in a department within reach; `not-found` for who is in no such department. */
export async function readNextShift(
  memberId: string,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<{ shift: NextShift | null }> {
  const today = localDate(now, principal.timeZoneId);
  const scope = await scopeOf(principal, 'schedules:view');
  if (scope !== null) {
    const departmentIds = (await departmentIdsByMember([memberId])).get(memberId) ?? [];
    if (!departmentIds.some((id) => scope.has(id))) throw new ApiError('not-found');
  }
  const shifts = await publishedShiftsOf([memberId], today, addDays(today, AHEAD));
  const next = shifts.find(({ end, departmentId }) => end > now && (scope === null || scope.has(departmentId)));
  return { shift: next ? shiftNamed(next) : null };
}
