/** Reads shifts with what belongs to them, in a few statements however many there are. */
import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import { slicesOf } from '../../platform/slices.ts';
import { publishedShift } from '../../schema/scheduling-published.ts';
import type { Scope } from './scope.ts';
import { shift } from '../../schema/scheduling.ts';
import { placesOf, requirementsOf } from './versions.ts';
import type { ShiftRow, ShiftVersion } from './versions.ts';

export type { Place, ShiftFacts, ShiftVersion } from './versions.ts';

/** A shift as it is planned, beside what employees see of it: null for a draft. */
export interface LoadedShift extends ShiftVersion {
  readonly row: ShiftRow;
  /** Weekdays that the shifts of its series begin on; 0 without a series. */
  readonly weekdayFlags: number;
  readonly published: ShiftVersion | null;
}

/** Everybody who is in a place of these shifts. */
export const peopleOn = (shifts: readonly ShiftVersion[]): string[] => [
  ...new Set(shifts.flatMap(({ places }) => places.flatMap(({ memberId }) => memberId ?? []))),
];

/** Shifts that are read by one statement, with some four places each: what is read in one go keeps others waiting. */
const READ_AT_ONCE = 250;

async function publishedSlice(ids: readonly string[]): Promise<ShiftVersion[]> {
  const rows = await tx()
    .select()
    .from(publishedShift)
    .where(and(eq(publishedShift.tenantId, currentTenant()), isOneOf(publishedShift.shiftId, ids)))
    .orderBy(asc(publishedShift.startsAt), asc(publishedShift.shiftId));
  if (rows.length === 0) return [];
  const [places, requirements] = await together(
    () => placesOf('published', ids),
    () => requirementsOf('published', ids),
  );
  return rows.map(({ shiftId: id, tenantId: _tenantId, ...facts }) => ({
    row: { id, ...facts },
    places: places.get(id) ?? [],
    requirements: requirements.get(id) ?? [],
  }));
}

/** The published shifts a condition names, as employees see them, in order of time. */
export async function loadPublished(where: SQL | undefined): Promise<ShiftVersion[]> {
  const named = await tx()
    .select({ id: publishedShift.shiftId })
    .from(publishedShift)
    .where(and(eq(publishedShift.tenantId, currentTenant()), where))
    .orderBy(asc(publishedShift.startsAt), asc(publishedShift.shiftId));
  const found: ShiftVersion[] = [];
  for (const slice of slicesOf(named, READ_AT_ONCE)) found.push(...(await publishedSlice(slice.map(({ id }) => id))));
  return found;
}

/**
 * The weekdays of series, by link: read from where their shifts lie now, so that they are right after each change of
 * the series.
 */
async function weekdaysOfSeries(rows: readonly ShiftRow[]): Promise<ReadonlyMap<string, number>> {
  const linkIds = [...new Set(rows.flatMap(({ linkId }) => linkId ?? []))];
  if (linkIds.length === 0) return new Map();
  const series = await tx()
    .select({
      linkId: shift.linkId,
      flags: sql<number>`bit_or(1 << (extract(isodow from ${shift.startDate})::int - 1))`,
    })
    .from(shift)
    .where(and(eq(shift.tenantId, currentTenant()), isOneOf(shift.linkId, linkIds)))
    .groupBy(shift.linkId);
  return new Map(series.map(({ linkId, flags }) => [linkId ?? '', flags]));
}

/** These shifts with all that belongs to them but the weekdays of their series, in order of time. */
async function loadSlice(ids: readonly string[]): Promise<Omit<LoadedShift, 'weekdayFlags'>[]> {
  const [rows, places, requirements, versions] = await together(
    async () =>
      tx()
        .select()
        .from(shift)
        .where(and(eq(shift.tenantId, currentTenant()), isOneOf(shift.id, ids)))
        .orderBy(asc(shift.startsAt), asc(shift.id)),
    () => placesOf('planned', ids),
    () => requirementsOf('planned', ids),
    () => publishedSlice(ids),
  );
  const published = new Map(versions.map((version) => [version.row.id, version]));
  return rows.map((row) => ({
    row,
    places: places.get(row.id) ?? [],
    requirements: requirements.get(row.id) ?? [],
    published: published.get(row.id) ?? null,
  }));
}

/** The shifts a condition names, in order of time. With `lock` they are held until the transaction ends. */
export async function loadShifts(
  where: SQL | undefined,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedShift[]> {
  const query = tx()
    .select({ id: shift.id })
    .from(shift)
    .where(and(eq(shift.tenantId, currentTenant()), where))
    .orderBy(asc(shift.startsAt), asc(shift.id));
  const named = lock ? await query.for('no key update') : await query;
  const found: Omit<LoadedShift, 'weekdayFlags'>[] = [];
  for (const slice of slicesOf(named, READ_AT_ONCE)) found.push(...(await loadSlice(slice.map(({ id }) => id))));
  const weekdays = await weekdaysOfSeries(found.map(({ row }) => row));
  return found.map((loaded) => ({ ...loaded, weekdayFlags: weekdays.get(loaded.row.linkId ?? '') ?? 0 }));
}

/** Shifts that are planned to begin on local dates `from` through `to`; `departmentIds` null means all departments. */
export const inWindow = (from: string, to: string, departmentIds: readonly string[] | null): SQL | undefined =>
  and(
    gte(shift.startDate, from),
    lte(shift.startDate, to),
    departmentIds === null ? undefined : inArray(shift.departmentId, [...departmentIds]),
  );

/** The same of what is published. */
export const inPublishedWindow = (from: string, to: string): SQL | undefined =>
  and(gte(publishedShift.startDate, from), lte(publishedShift.startDate, to));

/** One shift within reach; `not-found` otherwise. */
export async function loadShift(shiftId: string, scope: Scope, options: { lock?: boolean } = {}): Promise<LoadedShift> {
  const [found] = await loadShifts(eq(shift.id, shiftId), options);
  if (!found || (scope !== null && !scope.has(found.row.departmentId))) throw new ApiError('not-found');
  return found;
}

/** The same as employees see it; `not-found` for a draft. */
export async function loadPublishedShift(
  shiftId: string,
  options: { lock?: boolean } = {},
): Promise<{ planned: LoadedShift; version: ShiftVersion }> {
  const planned = await loadShift(shiftId, null, options);
  if (planned.published === null) throw new ApiError('not-found');
  return { planned, version: planned.published };
}
