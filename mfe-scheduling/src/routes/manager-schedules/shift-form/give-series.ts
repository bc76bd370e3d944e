/** Puts somebody on every shift of a new series where he can be, and takes it all back. */
import { isApiError } from '@rooster/api-client';
import type { Reason, Shift } from '@rooster/contract';
import type { SchedulingApi } from '../../../shared/api.ts';

/** What has come of a series so far. */
export interface GivenSeries {
  /** All shifts of the series. */
  readonly shifts: readonly Shift[];
  /** How many of them were tried. */
  readonly tried: number;
  readonly tenantUserId: string;
  /** Places that the person got. */
  readonly places: readonly string[];
  /** Where he can't be, and what speaks against it. */
  readonly refused: readonly { readonly shift: Shift; readonly reasons: readonly Reason[] }[];
}

type Api = Pick<SchedulingApi, 'assignShift' | 'deleteShift' | 'listLinkedShifts' | 'unassignShift'>;

/**
 * One shift after the other, in the order of the series, as each may stand in the way of the next. Nothing is forced.
 * `onStep` is told of each, and answers whether to go on.
 */
export async function giveSeries(
  api: Api,
  shiftId: string,
  tenantUserId: string,
  onStep: (soFar: GivenSeries) => boolean,
): Promise<GivenSeries> {
  const { items: shifts } = await api.listLinkedShifts({ params: { shiftId } });
  let given: GivenSeries = { shifts, tried: 0, tenantUserId, places: [], refused: [] };
  for (const shift of shifts) {
    if (!onStep(given)) return given;
    const shiftAssignmentId = shift.assignments[0]?.shiftAssignmentId ?? '';
    const tried = given.tried + 1;
    try {
      await api.assignShift({ params: { shiftAssignmentId }, body: { tenantUserId, forceAssignment: false } });
      given = { ...given, tried, places: [...given.places, shiftAssignmentId] };
    } catch (error) {
      if (!isApiError(error) || error.reasons.length === 0) throw error;
      given = { ...given, tried, refused: [...given.refused, { shift, reasons: error.reasons }] };
    }
  }
  onStep(given);
  return given;
}

/** False where another planner has changed since what was to go; what is gone already needs nothing. */
async function isDone(step: Promise<unknown>): Promise<boolean> {
  try {
    await step;
  } catch (error) {
    if (isApiError(error, 'modified-meanwhile')) return false;
    if (!isApiError(error, 'not-found')) throw error;
  }
  return true;
}

/**
 * Takes away what is as it was left: the shifts of the series, or of whoever may not delete them only the person. From
 * shifts that another planner has changed since the person goes too, and they stay; answers how many those are.
 */
export async function takeBackSeries(
  api: Api,
  { shifts, tenantUserId, places }: GivenSeries,
  mayDelete: boolean,
): Promise<{ keptCount: number }> {
  const got = new Set(places);
  let keptCount = 0;
  for (const { shiftId, assignments, version } of shifts) {
    const shiftAssignmentId = assignments[0]?.shiftAssignmentId ?? '';
    const hasGot = got.has(shiftAssignmentId);
    const left = hasGot ? version + 1 : version;
    if (mayDelete && (await isDone(api.deleteShift({ params: { shiftId }, query: {} }, { ifMatch: left })))) continue;
    if (mayDelete) keptCount += 1;
    if (hasGot) await isDone(api.unassignShift({ params: { shiftAssignmentId }, query: { tenantUserId } }));
  }
  return { keptCount };
}
