/** The server's year as what the grid draws. Pure. */
import type { LeaveGridDay } from '@rooster/contract';
import { parseDuration } from '@rooster/domain/duration';
import type { ShownType } from '../shared/types.ts';
import type { LeaveMark } from './marks.ts';

/** Leave that takes hours; days off within a request stay empty. */
export function marksOf(
  days: readonly LeaveGridDay[],
  typeOf: (leaveTypeId: string | null) => ShownType,
): readonly LeaveMark[] {
  return days.flatMap(({ date, leave }) =>
    leave
      .filter(({ duration, inForce }) => parseDuration(duration) > 0 || parseDuration(inForce) > 0)
      .map(({ leaveRequestId, leaveTypeId, status, duration, inForce }): LeaveMark => {
        // While an edit waits, what was approved before it still stands and has the hours.
        const seconds = parseDuration(duration) || parseDuration(inForce);
        return { date, leaveRequestId, status, seconds, ...typeOf(leaveTypeId) };
      }),
  );
}

/** Public holidays: date → name. */
export function holidaysOf(days: readonly LeaveGridDay[]): ReadonlyMap<string, string> {
  return new Map(days.flatMap(({ date, holiday }) => (holiday === null ? [] : [[date, holiday] as const])));
}
