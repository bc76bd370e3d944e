/** Tells open pages that something about the schedule has changed. */
import { currentTenant } from '../../platform/database/context.ts';
import { emitLive } from '../../platform/live/emit-live.ts';

/** What changed: ids of shifts, and the local dates they begin on. */
export interface ScheduleChange {
  readonly shiftIds: readonly string[];
  readonly departmentIds: readonly string[];
}

/** Tells it when the transaction commits. Many shifts at once are told as one change without names. */
export function emitScheduleChange({ shiftIds, departmentIds }: ScheduleChange): void {
  const data =
    shiftIds.length <= 40
      ? { shiftIds, departmentIds: [...new Set(departmentIds)] }
      : { departmentIds: [...new Set(departmentIds)] };
  emitLive({ tenantId: currentTenant(), topic: 'schedule', data });
}
