/**
 * Shifts kept as they were, so that what was done to them can be undone; and the plan written back from what was kept.
 */
import { isoInstant } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isIdOf, isOneOf } from '../../platform/database/any-of.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { LoadedShift, ShiftVersion } from './load.ts';
import type { KeptFacts, KeptPlace, RemovedShift, StoredRequirement } from '../../schema/scheduling-json.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import { isChanged } from './wire.ts';

/** The plan of one shift, as kept. */
export interface KeptPlan {
  readonly shiftId: string;
  readonly facts: KeptFacts;
  readonly skillRequirements: readonly StoredRequirement[];
  readonly places: readonly KeptPlace[];
}

const factsOf = ({ row }: ShiftVersion): KeptFacts => ({
  displayName: row.displayName,
  description: row.description,
  departmentId: row.departmentId,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  startDate: row.startDate,
  timeZoneId: row.timeZoneId,
  breakSeconds: row.breakSeconds,
  isOpen: row.isOpen,
  isFlex: row.isFlex,
});

const placesOf = ({ places }: ShiftVersion): KeptPlace[] =>
  places.map(({ id, memberId, status, skillId, isSkillMandatory, sortOrder, forceNote, forcedReasons }) => ({
    id,
    memberId,
    status,
    skillId,
    isSkillMandatory,
    sortOrder,
    forceNote,
    forcedReasons,
  }));

/** One of the two versions of a shift, as kept. */
export const planOf = (version: ShiftVersion): KeptPlan => ({
  shiftId: version.row.id,
  facts: factsOf(version),
  skillRequirements: version.requirements,
  places: placesOf(version),
});

/** A shift as it is, with what employees see of it where that differs. */
export const toRemoved = (loaded: LoadedShift): RemovedShift => {
  const { row, published } = loaded;
  return {
    shift: {
      ...factsOf(loaded),
      id: row.id,
      linkId: row.linkId,
      isPublished: published !== null,
      publishedAt: row.publishedAt,
      version: row.version,
      createdAt: row.createdAt,
    },
    skillRequirements: [...loaded.requirements],
    places: placesOf(loaded),
    ...(published !== null &&
      isChanged(loaded) && {
        seen: {
          facts: factsOf(published),
          skillRequirements: [...published.requirements],
          places: placesOf(published),
        },
      }),
  };
};

/** Rows of a kept plan's places. */
export const placeRows = (
  tenantId: string,
  { shiftId, facts: { startsAt, endsAt }, places }: KeptPlan,
): (typeof shiftAssignment.$inferInsert)[] =>
  places.map(({ forcedReasons = [], ...place }) => ({ tenantId, shiftId, startsAt, endsAt, ...place, forcedReasons }));

async function writeFacts(plans: readonly KeptPlan[]): Promise<void> {
  const rows = plans.map(({ shiftId, facts }) => ({
    id: shiftId,
    display_name: facts.displayName,
    description: facts.description,
    department_id: facts.departmentId,
    starts_at: isoInstant(facts.startsAt),
    ends_at: isoInstant(facts.endsAt),
    start_date: facts.startDate,
    time_zone_id: facts.timeZoneId,
    break_seconds: facts.breakSeconds,
    is_open: facts.isOpen,
    is_flex: facts.isFlex,
  }));
  await tx().execute(sql`
    with moved as (update ${shift} set display_name = anew.display_name, description = anew.description,
    department_id = anew.department_id, starts_at = anew.starts_at,
      ends_at = anew.ends_at, start_date = anew.start_date, time_zone_id = anew.time_zone_id,
      break_seconds = anew.break_seconds, is_open = anew.is_open,
      is_flex = anew.is_flex, version = ${shift.version} + 1
    from json_populate_recordset(null::${shift}, ${JSON.stringify(rows)}::json) as anew
    where ${shift.tenantId} = ${currentTenant()} and ${shift.id} = anew.id and ${isIdOf(shift.id, rows)})
    ${movePlaces(rows)}`);
}

/**
 * The end of a statement that moves shifts, which moves their places along: a place has the times of its shift, and
 * neighbours may overlap until the last has moved, which the database looks at once the statement has ended.
 */
export const movePlaces = (moved: readonly { id: string; starts_at: string; ends_at: string }[]): SQL => sql`
  update ${shiftAssignment} as place set starts_at = anew.starts_at, ends_at = anew.ends_at
  from json_to_recordset(${JSON.stringify(moved)}::json) as anew(id uuid, starts_at timestamptz, ends_at timestamptz)
  where place.tenant_id = ${currentTenant()} and place.shift_id = anew.id and ${isIdOf(sql`place.shift_id`, moved)}`;

/** Nobody is on these shifts while they move: who is on which afterwards may differ from who was. */
async function emptyPlaces(plans: readonly KeptPlan[]): Promise<void> {
  const ofPlans = and(
    eq(shiftAssignment.tenantId, currentTenant()),
    isOneOf(
      shiftAssignment.shiftId,
      plans.map(({ shiftId }) => shiftId),
    ),
  );
  const kept = plans.flatMap(({ places }) => places.map(({ id }) => id));
  await tx()
    .delete(shiftAssignment)
    .where(and(ofPlans, sql`not ${isOneOf(shiftAssignment.id, kept)}`));
  // Places that stay keep their row, for swaps point at it.
  await tx().update(shiftAssignment).set({ memberId: null, status: 'Open' }).where(ofPlans);
}

async function fillPlaces(plans: readonly KeptPlan[]): Promise<void> {
  const tenantId = currentTenant();
  const rows = plans
    .flatMap((plan) => placeRows(tenantId, plan))
    .map((row) => ({
      id: row.id,
      shift_id: row.shiftId,
      starts_at: isoInstant(row.startsAt),
      ends_at: isoInstant(row.endsAt),
      member_id: row.memberId,
      status: row.status,
      skill_id: row.skillId,
      is_skill_mandatory: row.isSkillMandatory,
      sort_order: row.sortOrder,
      forced_reasons: row.forcedReasons,
      force_note: row.forceNote,
    }));
  await tx().execute(sql`
    insert into ${shiftAssignment} (tenant_id, id, shift_id, starts_at, ends_at, member_id, status, skill_id,
      is_skill_mandatory, sort_order, forced_reasons, force_note)
    select owner.id, anew.id, anew.shift_id, anew.starts_at, anew.ends_at, anew.member_id, anew.status, anew.skill_id,
      anew.is_skill_mandatory, anew.sort_order, anew.forced_reasons, anew.force_note
    from tenant owner cross join json_populate_recordset(null::${shiftAssignment}, ${JSON.stringify(rows)}::json) anew
    where owner.id = ${tenantId}
    on conflict (tenant_id, id) do update set member_id = excluded.member_id, status = excluded.status,
    skill_id = excluded.skill_id,
      is_skill_mandatory = excluded.is_skill_mandatory, sort_order = excluded.sort_order,
      forced_reasons = excluded.forced_reasons, force_note = excluded.force_note`);
}

/** Makes the plan of existing shifts what was kept; `shift-overlap` when somebody on them works elsewhere by now. */
export async function writePlan(plans: readonly KeptPlan[]): Promise<void> {
  const tenantId = currentTenant();
  const ids = plans.map(({ shiftId }) => shiftId);
  await emptyPlaces(plans);
  await writeFacts(plans);
  await tx()
    .delete(shiftSkill)
    .where(and(eq(shiftSkill.tenantId, tenantId), isOneOf(shiftSkill.shiftId, ids)));
  await insertRows(
    shiftSkill,
    plans.flatMap(({ shiftId, skillRequirements }) =>
      skillRequirements.map((requirement) => ({ tenantId, shiftId, ...requirement })),
    ),
  );
  await fillPlaces(plans);
}
