/** What employees see of the schedule, and registering for open shifts. */
import type { CallInput, EmployeeSchedule, EmployeeShift, OpenShift, Reason, schedulingCalls } from '@rooster/contract';
import { grants } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { addDays, localDate } from '@rooster/domain/time';
import { and, eq, inArray, or } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { departmentMember, department } from '../departments/tables.ts';
import { findMember, fullName } from '../members/service.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { tellSchedule } from './announce.ts';
import { checkPlace, lockMembers, touch } from './assign.ts';
import { loadCrew, NEAR } from './crew.ts';
import type { CrewMember } from './crew.ts';
import { inWindow, loadShift, loadShifts } from './load.ts';
import type { LoadedShift, Place } from './load.ts';
import { boardPath, sendNotices, shiftFacts } from './notices.ts';
import { expectAllowed, reasonsAgainst, ruleShift } from './reasons.ts';
import { plannersOf } from './recipients.ts';
import { readSettings, strictness } from './settings.ts';
import { underWayByPlace } from './swap-store.ts';
import { shift, shiftAssignment } from './tables.ts';
import { instantToWire } from './wire.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** What a shift is shown with. */
interface Viewing {
  readonly memberId: string;
  readonly departments: ReadonlyMap<string, string>;
  readonly swaps: ReadonlyMap<string, string>;
}

const departmentNames = async (): Promise<Map<string, string>> => {
  const rows = await tx().select({ id: department.id, name: department.name }).from(department).where(eq(department.tenantId, currentTenant()));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

const departmentsOf = async (memberId: string): Promise<string[]> => {
  const rows = await tx()
    .select({ id: departmentMember.departmentId })
    .from(departmentMember)
    .where(and(eq(departmentMember.tenantId, currentTenant()), eq(departmentMember.memberId, memberId)));
  return rows.map(({ id }) => id);
};

const ownPlace = ({ places }: LoadedShift, memberId: string): Place | undefined => places.find((place) => place.memberId === memberId);

function toEmployeeShift(loaded: LoadedShift, { memberId, departments, swaps }: Viewing): EmployeeShift {
  const { row, places } = loaded;
  const own = ownPlace(loaded, memberId);
  const filled = places.filter(({ status }) => status === 'Filled');
  return {
    shiftId: row.id,
    displayName: row.displayName,
    description: row.description,
    departmentId: row.departmentId,
    departmentName: departments.get(row.departmentId) ?? '',
    start: instantToWire(row.startsAt),
    end: instantToWire(row.endsAt),
    startDate: row.startDate,
    breakDuration: formatDuration(row.breakSeconds),
    timeZoneId: row.timeZoneId,
    isFlex: row.isFlex,
    requiredStaff: places.length,
    filledCount: filled.length,
    own: own ? { shiftAssignmentId: own.id, status: own.status, skillId: own.skillId } : null,
    colleagues: filled.flatMap((place) => (place.memberId === null || place.memberId === memberId ? [] : [{ shiftAssignmentId: place.id, tenantUserId: place.memberId, fullName: place.name ?? '' }])),
    swapRequestId: (own && swaps.get(own.id)) ?? null,
  };
}

/** Reasons an employee cannot register against; what else speaks against it, the manager weighs who confirms. */
const keepsOut = ({ weight, code }: Reason): boolean => weight === 'No' || (weight === 'Force' && code === 'skill-missing');

const openPlaces = ({ places }: LoadedShift): Place[] => places.filter(({ status }) => status === 'Open');

/** The first open place that nothing keeps the person out of, with what a manager will weigh. */
function placeFor(loaded: LoadedShift, person: CrewMember, skills: ReadonlyMap<string, readonly string[]>): { place: Place; warnings: Reason[] } | undefined {
  const rules = ruleShift(loaded, skills);
  const judged = openPlaces(loaded).map((place) => ({ place, warnings: reasonsAgainst(rules, place.id, person) }));
  return judged.find(({ warnings }) => !warnings.some(keepsOut));
}

async function openShifts(shifts: readonly LoadedShift[], viewing: Viewing, { from, to, now }: { from: string; to: string; now: number }): Promise<OpenShift[]> {
  const open = shifts.filter((loaded) => loaded.row.isOpen && loaded.row.startsAt > now && openPlaces(loaded).length > 0 && !ownPlace(loaded, viewing.memberId));
  if (open.length === 0) return [];
  const [person] = await loadCrew({ who: { memberIds: [viewing.memberId] }, from, to, reach: NEAR, settings: strictness(await readSettings()) });
  if (!person) return [];
  const skills = await skillIdsByMember(open.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])));
  return open.flatMap((loaded) => {
    const suited = person.departmentIds.includes(loaded.row.departmentId) ? placeFor(loaded, person, skills) : undefined;
    if (!suited) return [];
    const places = openPlaces(loaded);
    return [{ ...toEmployeeShift(loaded, viewing), openCount: places.length, skillIds: [...new Set(places.map(({ skillId }) => skillId))], warnings: suited.warnings }];
  });
}

/** Own shifts, open shifts and, where allowed, everybody's. Published ones only. */
export async function queryOwn({ weekStartDate, weeks, withAll }: CallInput<Calls['queryOwnSchedule']>['body'], { principal, now }: Context): Promise<EmployeeSchedule> {
  const { memberId, permissions, timeZoneId } = principal;
  const from = weekStartDate;
  const to = addDays(from, weeks * 7 - 1);
  const seesOthers = withAll && grants(permissions, ['schedules:view-other']);
  const { employeeAllShiftsOverviewEnabled } = await readSettings();
  const own = await departmentsOf(memberId);
  const ownShiftIds = tx()
    .select({ id: shiftAssignment.shiftId })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.memberId, memberId)));
  const shifts = await loadShifts(and(inWindow(from, to, null), shift.isPublished, seesOthers ? undefined : or(isOneOf(shift.departmentId, own), inArray(shift.id, ownShiftIds))));
  const mine = shifts.filter((loaded) => ownPlace(loaded, memberId));
  const swaps = await underWayByPlace(mine.flatMap((loaded) => ownPlace(loaded, memberId)?.id ?? []));
  const viewing = { memberId, departments: await departmentNames(), swaps };
  const planned = mine.filter((loaded) => ownPlace(loaded, memberId)?.status === 'Filled').reduce((sum, { row }) => sum + Math.round((row.endsAt - row.startsAt) / 1000) - row.breakSeconds, 0);
  return {
    fromDate: from,
    toDate: to,
    timeZoneId,
    today: localDate(now, timeZoneId),
    ownShifts: mine.map((loaded) => toEmployeeShift(loaded, viewing)),
    allShifts: seesOthers || (withAll && employeeAllShiftsOverviewEnabled) ? shifts.map((loaded) => toEmployeeShift(loaded, viewing)) : null,
    openShifts: await openShifts(shifts, viewing, { from, to, now }),
    plannedTime: formatDuration(planned),
  };
}

/** Registers oneself for an open place; the planners of the department are told. */
export async function register(memberId: string, { shiftId, skillId }: CallInput<Calls['registerForShift']>['body'], { principal, now }: Context): Promise<EmployeeShift> {
  if (memberId !== principal.memberId) throw new ApiError('not-found');
  await lockMembers([memberId]);
  const loaded = await loadShift(shiftId, null, { lock: true });
  if (!loaded.row.isPublished) throw new ApiError('not-found');
  if (!loaded.row.isOpen || loaded.row.startsAt <= now) throw new ApiError('shift-not-open');
  if (ownPlace(loaded, memberId)) throw new ApiError('shift-already-assigned');
  const open = openPlaces(loaded).filter((place) => !skillId || place.skillId === skillId);
  const [first] = open;
  if (!first) throw new ApiError('shift-slot-taken');
  const held = (await skillIdsByMember([memberId])).get(memberId) ?? [];
  const place = open.find((one) => one.skillId === null || !one.isSkillMandatory || held.includes(one.skillId)) ?? first;
  expectAllowed((await checkPlace(loaded, place.id, memberId)).filter(keepsOut), false);
  await tx()
    .update(shiftAssignment)
    .set({ memberId, status: 'Pending' })
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.id, place.id)));
  await touch([shiftId]);
  const me = await findMember(currentTenant(), memberId);
  const person = { tenantUserId: memberId, name: me ? fullName(me) : '' };
  const recipients = await plannersOf([loaded.row.departmentId]);
  await sendNotices([{ recipients, kind: 'shift-open-registered', data: { ...shiftFacts(loaded), person }, path: boardPath(loaded.row.startDate) }], { actorId: memberId, now });
  await tellSchedule({ shiftIds: [shiftId], departmentIds: [loaded.row.departmentId] });
  return toEmployeeShift(await loadShift(shiftId, null), { memberId, departments: await departmentNames(), swaps: new Map() });
}

/** Takes back an own registration that nobody has confirmed. */
export async function withdraw(assignmentId: string, { principal }: Context): Promise<void> {
  const [own] = await tx()
    .select({ shiftId: shiftAssignment.shiftId, status: shiftAssignment.status })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.id, assignmentId), eq(shiftAssignment.memberId, principal.memberId)))
    .for('no key update');
  if (!own) throw new ApiError('not-found');
  if (own.status !== 'Pending') throw new ApiError('state-conflict', { detail: 'This registration has been confirmed' });
  await tx()
    .update(shiftAssignment)
    .set({ memberId: null, status: 'Open' })
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.id, assignmentId)));
  await touch([own.shiftId]);
  const { row } = await loadShift(own.shiftId, null);
  await tellSchedule({ shiftIds: [own.shiftId], departmentIds: [row.departmentId] });
}
