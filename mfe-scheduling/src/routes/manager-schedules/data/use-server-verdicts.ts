/**
 * Asks the server what it thinks of every target of what is being carried; its answer refines what the board knew by
 * itself.
 */
import type { Reason } from '@rooster/contract';
import { useCallback } from 'react';
import { useSchedulingApi } from '../../../shared/api.ts';
import { type DragStore, verdictKey } from '../drag/drag-store.ts';
import type { Carried } from '../model/actions.ts';
import type { BoardState } from '../model/board-state.ts';
import type { ScheduleIndex } from '../model/schedule-index.ts';

/**
 * Call with what was picked up. An answer that comes after it was let go is dropped; without one the board's own
 * opinion stays.
 */
export function useServerVerdicts(
  store: DragStore,
  index: ScheduleIndex,
  { weekStartDate, weeks, departmentId, view }: BoardState,
) {
  const api = useSchedulingApi();
  return useCallback(
    async (carried: Carried): Promise<void> => {
      const found = new Map<string, readonly Reason[]>();
      const departmentIds = departmentId === null ? {} : { departmentIds: [departmentId] };
      const ofPerson = async (tenantUserId: string, fromAssignmentId: string | null) => {
        const { items } = await api.queryShiftVerdicts(
          { body: { tenantUserId, fromAssignmentId, weekStartDate, weeks, ...departmentIds } },
          { reads: true },
        );
        for (const { shiftId, reasons } of items) found.set(verdictKey(tenantUserId, shiftId), reasons);
      };
      const ofShift = async (shiftId: string, fromAssignmentId: string) => {
        const { items } = await api.queryMemberVerdicts(
          { params: { shiftId }, body: { fromAssignmentId } },
          { reads: true },
        );
        for (const { tenantUserId, reasons } of items) found.set(verdictKey(tenantUserId, shiftId), reasons);
      };
      const place = carried.kind === 'place' ? index.places.get(carried.assignmentId) : undefined;
      const asked: Promise<void>[] = [];
      if (carried.kind === 'person') asked.push(ofPerson(carried.tenantUserId, null));
      else if (carried.kind === 'place' && place !== undefined) {
        if (view === 'people') asked.push(ofShift(place.shift.shiftId, carried.assignmentId));
        else if (place.place.tenantUserId !== null)
          asked.push(ofPerson(place.place.tenantUserId, carried.assignmentId));
      }
      await Promise.allSettled(asked);
      if (store.state()?.carried === carried) store.setServerReasons(found);
    },
    [api, departmentId, index, store, view, weekStartDate, weeks],
  );
}
