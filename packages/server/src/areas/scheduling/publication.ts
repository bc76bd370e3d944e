/**
 * Writes what employees see of shifts: whole shifts when they are published, single places where something acts at
 * once.
 */
import { isoInstant } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { publishedPlace, publishedShift, publishedSkill } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment, shiftSkill } from '../../schema/scheduling.ts';
import type { Place } from './versions.ts';

const FACTS = sql.raw(
  'display_name, description, department_id, starts_at, ends_at, start_date, time_zone_id, break_seconds, is_open, is_flex, version',
);
const PLACE = sql.raw(
  'tenant_id, id, shift_id, starts_at, ends_at, member_id, status, skill_id, is_skill_mandatory, sort_order, forced_reasons, force_note',
);
const SKILL = sql.raw('tenant_id, shift_id, skill_id, required_count, is_mandatory');

/** A place that somebody lost because he is published elsewhere at that time. */
interface Released {
  readonly shiftId: string;
  readonly memberId: string;
}

/**
 * Whoever comes to stand on these shifts leaves what else is published of him at that time: the plan has moved him
 * away, and that the shift he left is not published with them must not show him in two places. Returns what he left.
 * No shift is longer than a day, which may have 25 hours, so only what began shortly before is looked at, and not all
 * that ever was.
 */
async function releaseElsewhere(tenantId: string, shiftIds: readonly string[]): Promise<Released[]> {
  const { rows } = await tx().execute<{ shift_id: string; member_id: string }>(sql`
    with anew as materialized (
      select member_id, starts_at, ends_at from ${shiftAssignment}
      where tenant_id = ${tenantId} and status = 'Filled' and ${isOneOf(shiftAssignment.shiftId, shiftIds)}
    ), left_behind as (
      select old.id, old.shift_id, old.member_id from ${publishedPlace} old join anew
      on anew.member_id = old.member_id
        and tstzrange(anew.starts_at, anew.ends_at) && tstzrange(old.starts_at, old.ends_at)
      where old.tenant_id = ${tenantId} and old.status = 'Filled' and not ${isOneOf(sql`old.shift_id`, shiftIds)}
        and old.member_id = any(array(select member_id from anew))
        and old.starts_at > (select min(starts_at) - interval '25 hours' from anew)
        and old.starts_at < (select max(ends_at) from anew)
    ), emptied as (
      update ${publishedPlace} place
      set member_id = null, status = 'Open', forced_reasons = '[]', force_note = null, called_at = null
      from left_behind where place.tenant_id = ${tenantId} and place.id = left_behind.id
    )
    select distinct shift_id, member_id from left_behind`);
  return rows.map(({ shift_id: shiftId, member_id: memberId }) => ({ shiftId, memberId }));
}

/** Places with their people and times as employees saw them, and since when. */
async function knownCalls(tenantId: string, shiftIds: readonly string[]): Promise<string> {
  const { id, memberId, startsAt, endsAt, calledAt, status } = publishedPlace;
  const rows = await tx()
    .select({ id, memberId, startsAt, endsAt, calledAt })
    .from(publishedPlace)
    .where(and(eq(publishedPlace.tenantId, tenantId), eq(status, 'Filled'), isOneOf(publishedPlace.shiftId, shiftIds)));
  const iso = (instant: number | null): string | null => (instant === null ? null : isoInstant(instant));
  return JSON.stringify(
    rows.map((row) => ({
      place_id: row.id,
      whose: row.memberId,
      began: iso(row.startsAt),
      ended: iso(row.endsAt),
      called: iso(row.calledAt),
    })),
  );
}

/**
 * Makes what employees see of these shifts what is planned of them; whoever did not know of a place or of its times is
 * called to it now. Answers who lost a place on others by it.
 */
export async function publishPlan(tenantId: string, shiftIds: readonly string[], now: number): Promise<Released[]> {
  const known = await knownCalls(tenantId, shiftIds);
  await withdrawPublished(tenantId, shiftIds);
  const released = await releaseElsewhere(tenantId, shiftIds);
  await tx().execute(
    sql`insert into ${publishedShift} (tenant_id, shift_id, ${FACTS}) select tenant_id, id, ${FACTS} from ${shift}
      where tenant_id = ${tenantId} and ${isOneOf(shift.id, shiftIds)}`,
  );
  await tx().execute(
    sql`insert into ${publishedSkill} (${SKILL}) select ${SKILL} from ${shiftSkill} where tenant_id = ${tenantId}
      and ${isOneOf(shiftSkill.shiftId, shiftIds)}`,
  );
  await tx().execute(
    sql`insert into ${publishedPlace} (${PLACE}, called_at) select ${PLACE},
        case when status <> 'Filled' then null when place_id is not null then called
          else ${isoInstant(now)}::timestamptz end
      from ${shiftAssignment} left join json_to_recordset(${known}::json)
        as known(place_id uuid, whose uuid, began timestamptz, ended timestamptz, called timestamptz)
        on place_id = id and whose = member_id and began = starts_at and ended = ends_at
      where ${shiftAssignment.tenantId} = ${tenantId} and ${isOneOf(shiftAssignment.shiftId, shiftIds)}`,
  );
  return released;
}

/** Makes drafts of shifts: employees see them no longer. */
export async function withdrawPublished(tenantId: string, shiftIds: readonly string[]): Promise<void> {
  await tx()
    .delete(publishedShift)
    .where(and(eq(publishedShift.tenantId, tenantId), isOneOf(publishedShift.shiftId, shiftIds)));
}

/** What a place becomes at once. */
export type Seating = Pick<Place, 'memberId' | 'status'> & Partial<Pick<Place, 'forcedReasons' | 'forceNote'>>;

/** An empty place. */
export const EMPTY: Seating = { memberId: null, status: 'Open' };

/** Columns of a place of the plan that is emptied. */
export const emptied = { memberId: null, status: 'Open' as const, forcedReasons: [], forceNote: null };

/** The same of one that employees see: whoever gets it next was not called to it when the one before was. */
export const emptiedPublished = { ...emptied, calledAt: null };

/** Fills or empties places that employees see; the shifts' versions are raised before, calendars go by them. */
export const seatPublished = (seats: readonly (Seating & { readonly placeId: string })[]): Promise<void> =>
  writeSeats(publishedPlace, seats);

/**
 * Writes who is in places, of the plan or of what is published; those emptied first, so that nobody is in two for a
 * moment. Two statements however many there are.
 */
export async function writeSeats(
  places: typeof shiftAssignment | typeof publishedPlace,
  seats: readonly (Seating & { readonly placeId: string })[],
): Promise<void> {
  const tenantId = currentTenant();
  const ids = seats.map(({ placeId }) => placeId);
  await tx()
    .update(places)
    .set(places === publishedPlace ? emptiedPublished : emptied)
    .where(and(eq(places.tenantId, tenantId), isOneOf(places.id, ids)));
  const filled = seats.flatMap(({ placeId, memberId, status, forcedReasons = [], forceNote = null }) =>
    memberId === null
      ? []
      : [
          {
            place_id: placeId,
            new_member_id: memberId,
            new_status: status,
            new_forced_reasons: forcedReasons,
            new_force_note: forceNote,
          },
        ],
  );
  if (filled.length === 0) return;
  await tx().execute(sql`
    update ${places} set member_id = new_member_id, status = new_status, forced_reasons = new_forced_reasons,
      force_note = new_force_note
    from jsonb_to_recordset(${JSON.stringify(filled)}::jsonb) as seat (
      place_id uuid, new_member_id uuid, new_status text, new_forced_reasons jsonb, new_force_note text)
    where tenant_id = ${tenantId} and id = place_id and ${isOneOf(sql`id`, ids)}`);
}

/** Raises the version of shifts whose places changed, in the plan and in what employees see. */
export async function touch(shiftIds: readonly string[]): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .update(shift)
    .set({ version: sql`${shift.version} + 1` })
    .where(and(eq(shift.tenantId, tenantId), isOneOf(shift.id, shiftIds)));
}

/** The same of what acts at once, which calendars read. */
export async function touchPublished(shiftIds: readonly string[]): Promise<void> {
  await touch(shiftIds);
  await tx().execute(sql`
    update ${publishedShift} set version = planned.version from ${shift} planned
    where ${publishedShift.tenantId} = ${currentTenant()} and planned.tenant_id = ${publishedShift.tenantId}
    and planned.id = ${publishedShift.shiftId} and ${isOneOf(publishedShift.shiftId, shiftIds)}`);
}
