/** Verdicts on assignments: of one person on many shifts, and of many persons on one shift. */
import type { CallInput, MemberVerdict, Reason, schedulingCalls, ShiftVerdict } from '@rooster/contract';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { without } from './assign.ts';
import { windowOf } from './board.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { inWindow, loadShift, loadShifts, peopleOn } from './load.ts';
import type { LoadedShift } from './load.ts';
import { bestPlace, reasonsAgainst, ruleShift, verdictOf } from './reasons.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Skills = ReadonlyMap<string, readonly string[]>;

function judge(loaded: LoadedShift, person: StaffMember, skills: Skills): Reason[] {
  const place = bestPlace(loaded.places, person.skillIds);
  return place ? reasonsAgainst(ruleShift(loaded, skills), place.id, person) : [];
}

/** What each shift of a window says to one person, who would leave the place he is dragged from. */
export async function shiftVerdicts(
  { tenantUserId, fromAssignmentId, departmentIds: asked, ...window }: CallInput<Calls['queryShiftVerdicts']>['body'],
  { principal }: Context,
): Promise<ShiftVerdict[]> {
  const { from, to } = windowOf(window);
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), asked);
  const shifts = await loadShifts(inWindow(from, to, departmentIds));
  const leaving = shifts.find(({ places }) => places.some(({ id }) => id === fromAssignmentId));
  const settings = strictness(await readSettings());
  const [person] = await loadStaff({
    who: { memberIds: [tenantUserId] },
    from,
    to,
    reach: NEAR,
    settings,
    withoutShiftId: leaving?.row.id,
  });
  if (!person) throw new ApiError('not-found', { detail: 'There is no such employee' });
  const skills = await skillIdsByMember(peopleOn(shifts));
  return shifts.map((loaded) => {
    const reasons = judge(
      loaded === leaving && fromAssignmentId ? without(loaded, [fromAssignmentId]) : loaded,
      person,
      skills,
    );
    return { shiftId: loaded.row.id, ...verdictOf(reasons), reasons };
  });
}

/** What a shift says to each person of its department; `fromAssignmentId` is the place that would be emptied first. */
export async function memberVerdicts(
  shiftId: string,
  fromAssignmentId: string | null | undefined,
  { principal }: Context,
): Promise<MemberVerdict[]> {
  const loaded = await loadShift(shiftId, await scopeOf(principal, 'schedules:view'));
  const { departmentId, startDate } = loaded.row;
  const staff = await loadStaff({
    who: { departmentIds: [departmentId] },
    from: startDate,
    to: startDate,
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  const skills = await skillIdsByMember(peopleOn([loaded]));
  const emptied = fromAssignmentId ? without(loaded, [fromAssignmentId]) : loaded;
  return staff.map((person) => {
    const reasons = judge(emptied, person, skills);
    return { tenantUserId: person.tenantUserId, ...verdictOf(reasons), reasons };
  });
}
