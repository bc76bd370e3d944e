/** Throwing away what has been planned beside published shifts, and bringing that back. */
import type { BatchResult, CallInput, schedulingCalls } from '@rooster/contract';
import { isOneOf } from '../../platform/database/any-of.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentsAmong } from '../departments/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { openBatch } from './batches.ts';
import { skillsAmong } from './insert.ts';
import { planOf, toRemoved, writePlan } from './undo.ts';
import { holdLeavers, withoutLeavers } from './leaving.ts';
import { loadShifts } from './load.ts';
import { expectSeen } from './publishing.ts';
import { expectWithin, scopeOf } from './scope.ts';
import type { RemovedShift } from '../../schema/scheduling-json.ts';
import { shift } from '../../schema/scheduling.ts';
import { isChanged } from './wire.ts';

type Input = CallInput<typeof schedulingCalls.discardShiftChanges>['body'];
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/**
 * Makes the plan of published shifts what employees see of them; what is thrown away is kept, so that it can be brought
 * back.
 */
export async function discardChanges({ shiftIds, versions }: Input, context: Context): Promise<BatchResult> {
  const wanted = [...new Set(shiftIds)];
  if (wanted.length === 0) throw new ApiError('publish-nothing-selected');
  const scope = await scopeOf(context.principal, 'schedules:shift:update');
  const shifts = await loadShifts(isOneOf(shift.id, wanted), { lock: true });
  if (shifts.length < wanted.length) throw new ApiError('not-found');
  const departmentIds = shifts.flatMap(({ row, published }) => [
    row.departmentId,
    ...(published ? [published.row.departmentId] : []),
  ]);
  expectWithin(scope, departmentIds);
  expectSeen(shifts, versions);
  const changed = shifts.filter(isChanged);
  if (changed.length === 0)
    throw new ApiError('state-conflict', { detail: 'None of these shifts has changes that are not published' });
  const batchId = await openBatch('DiscardChanges', changed.length, context, changed.map(toRemoved));
  await writePlan(changed.flatMap(({ published }) => (published === null ? [] : [planOf(published)])));
  emitScheduleChange({ shiftIds: changed.map(({ row }) => row.id), departmentIds });
  return { batchId, shiftCount: changed.length, skippedAssignmentCount: 0 };
}

/**
 * Brings thrown-away changes back, without those who have left by then; `schedule-batch-not-undoable` once one of the
 * shifts has been changed or published since.
 */
export async function restoreChanges(removed: readonly RemovedShift[]): Promise<void> {
  const hasLeft = await holdLeavers(removed.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])));
  const now = new Map(
    (
      await loadShifts(
        isOneOf(
          shift.id,
          removed.map((one) => one.shift.id),
        ),
        { lock: true },
      )
    ).map((loaded) => [loaded.row.id, loaded]),
  );
  const stands = ({ shift: { id, version } }: RemovedShift): boolean => {
    const loaded = now.get(id);
    return loaded !== undefined && loaded.published !== null && loaded.row.version === version + 1;
  };
  const departments = await departmentsAmong(removed.map((one) => one.shift.departmentId));
  const skills = await skillsAmong(
    removed.flatMap(({ skillRequirements, places }) => [...skillRequirements, ...places].map(({ skillId }) => skillId)),
  );
  const named = removed.flatMap(({ skillRequirements, places }) =>
    [...skillRequirements, ...places].flatMap(({ skillId }) => skillId ?? []),
  );
  if (
    !removed.every(stands) ||
    removed.some((one) => !departments.has(one.shift.departmentId)) ||
    named.some((id) => !skills.has(id))
  )
    throw new ApiError('schedule-batch-not-undoable');
  await writePlan(
    removed.map(({ shift: { id: shiftId, ...facts }, skillRequirements, places }) => ({
      shiftId,
      facts,
      skillRequirements,
      places: withoutLeavers(places, facts.startDate, hasLeft),
    })),
  );
}
