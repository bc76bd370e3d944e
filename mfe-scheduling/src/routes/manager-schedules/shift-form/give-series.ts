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

/** Takes the series away; of whoever may not delete shifts, only the person from it. */
export async function takeBackSeries(
  api: Api,
  { shifts, tenantUserId, places }: GivenSeries,
  mayDelete: boolean,
): Promise<void> {
  const [first] = shifts;
  if (mayDelete && first !== undefined)
    await api.deleteShift({ params: { shiftId: first.shiftId }, query: { applyTo: 'all' } });
  else
    for (const shiftAssignmentId of places)
      await api.unassignShift({ params: { shiftAssignmentId }, query: { tenantUserId } }).catch((error: unknown) => {
        // Another planner has put somebody else there since, who stays.
        if (!isApiError(error, 'modified-meanwhile')) throw error;
      });
}
