/** Registering for open places of published shifts: at once in what employees see and in the plan. */
import { lockNamedMembers } from '../directory/lock.ts';
import type { CallInput, EmployeeShift, Reason, schedulingCalls } from '@rooster/contract';
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { findMember, fullName } from '../directory/members.ts';
import { skillIdsByMember } from '../skills/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { FULL, loadStaff } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { departmentNames, ownPlace, toEmployeeShift } from './employee-wire.ts';
import { loadPublishedShift } from './load.ts';
import type { Place, ShiftVersion } from './load.ts';
import { boardPath, sendNotices, shiftFacts } from './notices.ts';
import { EMPTY, seatPublished, touchPublished } from './publication.ts';
import { publishedPlace } from '../../schema/scheduling-published.ts';
import { expectAllowed, reasonsAgainst, ruleShift } from './reasons.ts';
import { plannersOf } from './planners.ts';
import { readSettings, strictness } from './settings.ts';
import { shiftAssignment } from '../../schema/scheduling.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Reasons an employee cannot register against; what else speaks against it, the manager weighs who confirms. */
const keepsOut = ({ weight, code }: Reason): boolean =>
  weight === 'No' || (weight === 'Force' && code === 'skill-missing');

/**
 * The places of published shifts that somebody may register for, by shift: open as employees see them, and not yet
 * given away in the plan beside it.
 */
export async function openInBoth(versions: readonly ShiftVersion[]): Promise<Map<string, Place[]>> {
  const candidates = versions.filter(({ places }) => places.some(({ status }) => status === 'Open'));
  if (candidates.length === 0) return new Map();
  const rows = await tx()
    .select({ id: shiftAssignment.id })
    .from(shiftAssignment)
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        eq(shiftAssignment.status, 'Open'),
        isOneOf(
          shiftAssignment.shiftId,
          candidates.map(({ row }) => row.id),
        ),
      ),
    );
  const open = new Set(rows.map(({ id }) => id));
  return new Map(
    candidates.flatMap(({ row, places }): [string, Place[]][] => {
      const free = places.filter(({ id, status }) => status === 'Open' && open.has(id));
      return free.length === 0 ? [] : [[row.id, free]];
    }),
  );
}

/**
 * The first of these places that nothing keeps a person out of, with what a manager will weigh; where all do, the first
 * with what keeps him out. Undefined without any place.
 */
export function placeFor(
  version: ShiftVersion,
  free: readonly Place[],
  person: StaffMember,
  skills: ReadonlyMap<string, readonly string[]>,
): { place: Place; reasons: Reason[]; keptOut: boolean } | undefined {
  const rules = ruleShift(version, skills);
  const judged = free.map((place) => {
    const reasons = reasonsAgainst(rules, place.id, person);
    return { place, reasons, keptOut: reasons.some(keepsOut) };
  });
  return judged.find(({ keptOut }) => !keptOut) ?? judged[0];
}

/** Any place that the person can stand on, one that asks for `skillId` before others. */
async function placeToRegister(
  version: ShiftVersion,
  memberId: string,
  skillId: string | null | undefined,
): Promise<Place> {
  const free = (await openInBoth([version])).get(version.row.id) ?? [];
  const { startDate } = version.row;
  const [person] = await loadStaff({
    who: { memberIds: [memberId] },
    from: startDate,
    to: startDate,
    reach: FULL,
    settings: strictness(await readSettings()),
    view: 'published',
  });
  const skills = await skillIdsByMember(version.places.flatMap((place) => place.memberId ?? []));
  const inOrder = skillId
    ? free.toSorted((a, b) => Number(b.skillId === skillId) - Number(a.skillId === skillId))
    : free;
  const found = person && placeFor(version, inOrder, person, skills);
  if (!found) throw new ApiError('shift-slot-taken');
  expectAllowed(found.reasons.filter(keepsOut), false);
  return found.place;
}

/** Registers oneself for an open place; the planners of the department are told. */
export async function register(
  memberId: string,
  { shiftId, skillId }: CallInput<Calls['registerForShift']>['body'],
  { principal, now }: Context,
): Promise<EmployeeShift> {
  if (memberId !== principal.memberId) throw new ApiError('not-found');
  await lockNamedMembers([memberId]);
  const { planned, version } = await loadPublishedShift(shiftId, { lock: true });
  if (!version.row.isOpen || version.row.startsAt <= now) throw new ApiError('shift-not-open');
  if (ownPlace(version, memberId) ?? ownPlace(planned, memberId)) throw new ApiError('shift-already-assigned');
  const place = await placeToRegister(version, memberId, skillId);
  await tx()
    .update(shiftAssignment)
    .set({ memberId, status: 'Pending' })
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.id, place.id)));
  await seatPublished([{ placeId: place.id, memberId, status: 'Pending' }]);
  await touchPublished([shiftId]);
  const me = await findMember(currentTenant(), memberId);
  const person = { tenantUserId: memberId, name: me ? fullName(me) : '' };
  const recipients = await plannersOf([version.row.departmentId], now);
  await sendNotices(
    [
      {
        recipients,
        kind: 'shift-open-registered',
        data: { ...shiftFacts(version), person },
        path: boardPath(planned.row.startDate),
      },
    ],
    { actorId: memberId, now },
  );
  emitScheduleChange({ shiftIds: [shiftId], departmentIds: [version.row.departmentId] });
  return toEmployeeShift((await loadPublishedShift(shiftId)).version, {
    memberId,
    departments: await departmentNames(),
    swaps: new Map(),
    refusable: new Map(),
  });
}

/** Takes back an own registration that nobody has confirmed. */
export async function withdraw(assignmentId: string, { principal }: Context): Promise<void> {
  const tenantId = currentTenant();
  const { memberId } = principal;
  const [own] = await tx()
    .select({ shiftId: publishedPlace.shiftId, status: publishedPlace.status })
    .from(publishedPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, tenantId),
        eq(publishedPlace.id, assignmentId),
        eq(publishedPlace.memberId, memberId),
      ),
    );
  if (!own) throw new ApiError('not-found');
  const { planned, version } = await loadPublishedShift(own.shiftId, { lock: true });
  const place = version.places.find(({ id }) => id === assignmentId);
  // Refused while the shift was waited for, it may be somebody else's by now.
  if (place?.memberId !== memberId) throw new ApiError('not-found');
  if (place.status !== 'Pending')
    throw new ApiError('state-conflict', { detail: 'This registration has been confirmed' });
  // Where the plan has given the place to somebody else by now, it stays his.
  await tx()
    .update(shiftAssignment)
    .set({ memberId: null, status: 'Open' })
    .where(
      and(
        eq(shiftAssignment.tenantId, tenantId),
        eq(shiftAssignment.id, assignmentId),
        eq(shiftAssignment.memberId, memberId),
        eq(shiftAssignment.status, 'Pending'),
      ),
    );
  await seatPublished([{ placeId: assignmentId, ...EMPTY }]);
  await touchPublished([own.shiftId]);
  emitScheduleChange({ shiftIds: [own.shiftId], departmentIds: [planned.row.departmentId] });
}
