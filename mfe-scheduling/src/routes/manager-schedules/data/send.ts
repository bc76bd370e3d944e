/** Carries an action out at the server. What takes several steps is taken back when one of them is refused. */
import type { AssignResult, Shift, ShiftUpdate } from '@rooster/contract';
import type { SchedulingApi } from '../../../shared/api.ts';
import type { Action } from '../model/actions.ts';
import { movedTo } from '../model/moved.ts';
import type { Places } from '../model/schedule-index.ts';

/** How an action is carried out. */
export interface SendOptions {
  readonly force?: boolean;
  readonly note?: string;
  /** Whoever is replaced gets the place that was left. */
  readonly swap?: boolean;
}

const nobody: AssignResult = { shifts: [], warnings: [] };

/** The fields of a shift that a change sends back as they are. */
const SENT = [
  'displayName',
  'description',
  'departmentId',
  'start',
  'end',
  'breakDuration',
  'timeZoneId',
  'requiredStaff',
  'isOpen',
  'isFlex',
  'skillRequirements',
] as const satisfies readonly (keyof Shift & keyof ShiftUpdate)[];

/** A shift as the input of the calls that change it. */
export function inputOf(shift: Shift): Omit<ShiftUpdate, 'applyTo'> {
  const sent = Object.fromEntries(SENT.map((field) => [field, shift[field]])) as Pick<Shift, (typeof SENT)[number]>;
  const places = shift.assignments.map(({ shiftAssignmentId, skillId, isSkillMandatory }) => ({
    shiftAssignmentId,
    skillId,
    isSkillMandatory,
  }));
  return { ...sent, places };
}

const assignBody = (
  tenantUserId: string,
  { force = false, note, swap = false }: SendOptions,
  rest: { replaces?: string; fromAssignmentId?: string | null },
) => ({
  tenantUserId,
  forceAssignment: force,
  ...(note !== undefined && note !== '' && { forceNote: note }),
  ...(rest.replaces !== undefined && { replaces: rest.replaces }),
  ...(rest.fromAssignmentId !== null &&
    rest.fromAssignmentId !== undefined && { fromAssignmentId: rest.fromAssignmentId, swap }),
});

/**
 * Does the second step; when it is refused the first is taken back, and the refusal is what the caller hears. Where no
 * answer came it may have been done all the same: what takes back names the version that the first step led to.
 */
async function orTakeBack<Result>(second: () => Promise<Result>, takeBack: () => Promise<unknown>): Promise<Result> {
  try {
    return await second();
  } catch (error) {
    await takeBack().catch(() => undefined);
    throw error;
  }
}

async function move(
  api: SchedulingApi,
  index: Places,
  action: Extract<Action, { kind: 'move' }>,
  options: SendOptions,
): Promise<AssignResult> {
  const from = index.places.get(action.assignmentId);
  if (from === undefined) return nobody;
  const { shift, place } = from;
  const { start, end } = movedTo(shift, action.date);
  const params = { shiftId: shift.shiftId };
  const moved = await api.updateShift({ params, body: { ...inputOf(shift), start, end } }, { ifMatch: shift.version });
  const { tenantUserId } = action;
  if (tenantUserId === null || tenantUserId === place.tenantUserId) return { shifts: [moved], warnings: [] };
  return orTakeBack(
    () =>
      api.assignShift({
        params: { shiftAssignmentId: action.assignmentId },
        body: assignBody(tenantUserId, options, place.tenantUserId === null ? {} : { replaces: place.tenantUserId }),
      }),
    () => api.updateShift({ params, body: inputOf(shift) }, { ifMatch: moved.version }),
  );
}

async function copy(
  api: SchedulingApi,
  index: Places,
  action: Extract<Action, { kind: 'copy' }>,
  options: SendOptions,
): Promise<AssignResult> {
  const from = index.places.get(action.assignmentId);
  if (from === undefined) return nobody;
  const { skillId, isSkillMandatory } = from.place;
  const { start, end } = movedTo(from.shift, action.date);
  const made = await api.createShift({
    body: {
      ...inputOf(from.shift),
      start,
      end,
      requiredStaff: 1,
      skillRequirements: [],
      places: [{ skillId, isSkillMandatory }],
    },
  });
  const [place] = made.assignments;
  const { tenantUserId } = action;
  if (place === undefined || tenantUserId === null) return { shifts: [made], warnings: [] };
  const owner = from.place.tenantUserId;
  // Who goes along leaves his place in the same step; of somebody else it is taken afterwards.
  const goesAlong = action.leave && owner === tenantUserId;
  const result = await orTakeBack(
    () =>
      api.assignShift({
        params: { shiftAssignmentId: place.shiftAssignmentId },
        body: assignBody(tenantUserId, options, { fromAssignmentId: goesAlong ? action.assignmentId : null }),
      }),
    () => api.deleteShift({ params: { shiftId: made.shiftId }, query: {} }, { ifMatch: made.version }),
  );
  if (!action.leave || goesAlong || owner === null) return result;
  const left = await api.unassignShift({
    params: { shiftAssignmentId: action.assignmentId },
    query: { tenantUserId: owner },
  });
  return { ...result, shifts: [...result.shifts, left] };
}

async function addPlace(
  api: SchedulingApi,
  index: Places,
  action: Extract<Action, { kind: 'addPlace' }>,
  options: SendOptions,
): Promise<AssignResult> {
  const from = index.places.get(action.assignmentId);
  if (from === undefined) return nobody;
  const { shift, place } = from;
  const known = new Set(shift.assignments.map(({ shiftAssignmentId }) => shiftAssignmentId));
  const input = inputOf(shift);
  const params = { shiftId: shift.shiftId };
  const grown = await api.updateShift(
    {
      params,
      body: {
        ...input,
        requiredStaff: shift.requiredStaff + 1,
        places: [...(input.places ?? []), { skillId: place.skillId, isSkillMandatory: place.isSkillMandatory }],
      },
    },
    { ifMatch: shift.version },
  );
  const added = grown.assignments.find(({ shiftAssignmentId }) => !known.has(shiftAssignmentId));
  if (added === undefined) return { shifts: [grown], warnings: [] };
  return orTakeBack(
    () =>
      api.assignShift({
        params: { shiftAssignmentId: added.shiftAssignmentId },
        body: assignBody(action.tenantUserId, options, {}),
      }),
    () => api.updateShift({ params, body: input }, { ifMatch: grown.version }),
  );
}

/** Takes off who is seen in the place, not whom another planner has put there meanwhile. */
async function unassign(
  api: SchedulingApi,
  index: Places,
  { assignmentId }: Extract<Action, { kind: 'unassign' }>,
): Promise<AssignResult> {
  const seen = index.places.get(assignmentId)?.place.tenantUserId ?? undefined;
  const shift = await api.unassignShift({
    params: { shiftAssignmentId: assignmentId },
    query: seen === undefined ? {} : { tenantUserId: seen },
  });
  return { shifts: [shift], warnings: [] };
}

/** Does it on the shifts as the server knows them. Returns them as they are now. */
export async function send(
  api: SchedulingApi,
  index: Places,
  action: Action,
  options: SendOptions,
): Promise<AssignResult> {
  switch (action.kind) {
    case 'assign':
      return api.assignShift({
        params: { shiftAssignmentId: action.assignmentId },
        body: assignBody(action.tenantUserId, options, { fromAssignmentId: action.fromAssignmentId }),
      });
    case 'replace':
      return api.assignShift({
        params: { shiftAssignmentId: action.assignmentId },
        body: assignBody(action.tenantUserId, options, {
          replaces: action.replaces,
          fromAssignmentId: action.fromAssignmentId,
        }),
      });
    case 'unassign':
      return unassign(api, index, action);
    case 'move':
      return move(api, index, action, options);
    case 'copy':
      return copy(api, index, action, options);
    case 'addPlace':
      return addPlace(api, index, action, options);
    case 'nothing':
    case 'choosePlace':
      return nobody;
  }
}
