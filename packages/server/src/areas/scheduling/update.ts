/** Changing a shift, alone or with its series. */
import type { CallInput, schedulingCalls, Shift } from '@rooster/contract';
import { addDays, daysBetween, isoInstant } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { isIdOf, isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { departmentIdsByMember, expectDepartments } from '../departments/service.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { draftOf, placeRow } from './draft.ts';
import type { Draft } from './draft.ts';
import { expectSkills, skillsNamed } from './insert.ts';
import { holdLeavers } from './leaving.ts';
import { loadShift } from './load.ts';
import type { LoadedShift } from './load.ts';
import { planPlaces } from './places.ts';
import type { PlacePlan } from './places.ts';
import { emptied } from './publication.ts';
import { movePlaces } from './undo.ts';
import { expectWithin, scopeOf } from './scope.ts';
import { lockSeries } from './shifts.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import { onDate, wallTimes } from './wall-times.ts';
import type { Placed } from './wall-times.ts';
import { shiftToWire } from './wire.ts';

type Input = CallInput<typeof schedulingCalls.updateShift>['body'];

/** Where each shift comes to lie: the named one as typed, the others at its wall-clock times, moved by as many days. */
function placedAnew(named: LoadedShift, series: readonly LoadedShift[], draft: Draft): Map<string, Placed> {
  const wall = wallTimes(draft);
  const days = daysBetween(named.row.startDate, draft.startDate);
  return new Map(
    series.map(({ row }) => [row.id, row.id === named.row.id ? draft : onDate(wall, addDays(row.startDate, days))]),
  );
}

/** People stay on a shift that moves to another department only when they belong there. */
async function expectAllBelong(series: readonly LoadedShift[], departmentId: string): Promise<void> {
  const moving = series
    .filter(({ row }) => row.departmentId !== departmentId)
    .flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? []));
  if (moving.length === 0) return;
  const departments = await departmentIdsByMember(moving);
  if (moving.some((memberId) => !departments.get(memberId)?.includes(departmentId)))
    throw new ApiError('shift-department-mismatch');
}

async function writeShifts(placed: ReadonlyMap<string, Placed>, draft: Draft): Promise<void> {
  const rows = [...placed].map(([id, { startsAt, endsAt, startDate }]) => ({
    id,
    starts_at: isoInstant(startsAt),
    ends_at: isoInstant(endsAt),
    start_date: startDate,
  }));
  await tx().execute(sql`
    with moved as (update ${shift} set starts_at = anew.starts_at, ends_at = anew.ends_at, start_date = anew.start_date,
    time_zone_id = ${draft.timeZoneId},
      display_name = ${draft.displayName}, description = ${draft.description}, department_id = ${draft.departmentId},
      break_seconds = ${draft.breakSeconds},
      is_open = ${draft.isOpen}, is_flex = ${draft.isFlex}, version = ${shift.version} + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as anew(id uuid, starts_at timestamptz, ends_at timestamptz,
    start_date date)
    where ${shift.tenantId} = ${currentTenant()} and ${shift.id} = anew.id and ${isIdOf(shift.id, rows)})
    ${movePlaces(rows)}`);
}

async function writeRequirements(shiftIds: readonly string[], { requirements }: Draft): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .delete(shiftSkill)
    .where(and(eq(shiftSkill.tenantId, tenantId), isOneOf(shiftSkill.shiftId, shiftIds)));
  await insertRows(
    shiftSkill,
    shiftIds.flatMap((shiftId) => requirements.map((requirement) => ({ tenantId, shiftId, ...requirement }))),
  );
}

async function writePlaces(
  plans: ReadonlyMap<string, PlacePlan>,
  placed: ReadonlyMap<string, Placed>,
  now: number,
): Promise<void> {
  const tenantId = currentTenant();
  const removed = [...plans.values()].flatMap(({ remove }) => remove);
  const kept = [...plans.values()].flatMap(({ keep }) =>
    keep.map(({ id, skillId, isSkillMandatory, sortOrder }) => ({
      id,
      skill_id: skillId,
      is_skill_mandatory: isSkillMandatory,
      sort_order: sortOrder,
    })),
  );
  const added = [...plans].flatMap(([id, { add }]) => {
    const times = placed.get(id);
    return times
      ? add.map(({ sortOrder, ...place }) => placeRow({ tenantId, id, ...times }, newId(now), place, sortOrder))
      : [];
  });
  if (removed.length > 0) {
    await tx()
      .delete(shiftAssignment)
      .where(and(eq(shiftAssignment.tenantId, tenantId), isOneOf(shiftAssignment.id, removed)));
  }
  await tx().execute(sql`
    update ${shiftAssignment} set skill_id = anew.skill_id, is_skill_mandatory = anew.is_skill_mandatory,
    sort_order = anew.sort_order
    from json_to_recordset(${JSON.stringify(kept)}::json) as anew(id uuid, skill_id uuid, is_skill_mandatory boolean,
    sort_order integer)
    where ${shiftAssignment.tenantId} = ${tenantId} and ${shiftAssignment.id} = anew.id
    and ${isIdOf(shiftAssignment.id, kept)}`);
  await insertRows(shiftAssignment, added);
}

/** Takes whoever is gone by then off shifts that go to a later date. */
async function releaseLeavers(series: readonly LoadedShift[], placed: ReadonlyMap<string, Placed>): Promise<void> {
  const later = series.flatMap(({ row, places }) => {
    const startDate = placed.get(row.id)?.startDate ?? row.startDate;
    return startDate > row.startDate ? [{ startDate, places }] : [];
  });
  if (later.length === 0) return;
  const hasLeft = await holdLeavers(later.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? [])));
  const left = later.flatMap(({ startDate, places }) =>
    places.flatMap(({ id, memberId }) => (memberId !== null && hasLeft(memberId, startDate) ? [id] : [])),
  );
  if (left.length === 0) return;
  await tx()
    .update(shiftAssignment)
    .set(emptied)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), isOneOf(shiftAssignment.id, left)));
}

/**
 * Changes a shift in the plan, and with `applyTo` the following or all of its series. Employees see it once it is
 * published again.
 */
export async function updateShift(
  shiftId: string,
  { applyTo, ...input }: Input,
  context: Pick<RequestContext<Principal>, 'principal' | 'now' | 'ifMatch'>,
): Promise<Shift> {
  const { principal, now } = context;
  const scope = await scopeOf(principal, 'schedules:shift:update');
  const { named, series } = await lockSeries(shiftId, applyTo, scope);
  expectVersion(context, named.row.version);
  const draft = draftOf(input);
  expectWithin(scope, [draft.departmentId]);
  await expectDepartments([draft.departmentId]);
  await expectSkills(skillsNamed(draft));
  await expectAllBelong(series, draft.departmentId);
  const placed = placedAnew(named, series, draft);
  const plans = new Map(
    series.map((loaded) => [
      loaded.row.id,
      planPlaces(loaded.places, draft.places, { isNamed: loaded === named, isGiven: input.places !== undefined }),
    ]),
  );
  await writeShifts(placed, draft);
  await writeRequirements([...placed.keys()], draft);
  await writePlaces(plans, placed, now);
  await releaseLeavers(series, placed);
  emitScheduleChange({
    shiftIds: [...placed.keys()],
    departmentIds: [draft.departmentId, ...series.map(({ row }) => row.departmentId)],
  });
  return shiftToWire(await loadShift(shiftId, null));
}
