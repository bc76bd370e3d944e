/** Reads swaps with what they are about, and writes their steps. */
import { fullNamesOf } from '../directory/names.ts';
import { isoInstant } from '@rooster/domain/time';
import type { SwapRequest, SwapStatus } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { and, asc, count, desc, eq, exists, gt, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { newId } from '../../platform/id.ts';
import { loadShifts } from './load.ts';
import type { LoadedShift, Place, ShiftVersion } from './load.ts';
import type { Scope } from './scope.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment, swapEvent, swapRequest } from '../../schema/scheduling.ts';

type SwapRow = typeof swapRequest.$inferSelect;
type EventRow = typeof swapEvent.$inferSelect;

/** A place with the shift it belongs to. */
export interface PlaceOfShift {
  /** As employees see it; the plan where it is published no longer. */
  readonly loaded: ShiftVersion;
  readonly place: Place;
  readonly planned: LoadedShift;
}

/** A swap with its places, names and steps. */
export interface LoadedSwap {
  readonly row: SwapRow;
  readonly at: PlaceOfShift;
  readonly inReturn: PlaceOfShift | null;
  readonly events: readonly EventRow[];
  readonly names: ReadonlyMap<string, string>;
}

/** Steps after which nothing happens any more. */
export const underWay = inArray(swapRequest.status, ['Proposed', 'Accepted']);

const ended = ['Approved', 'Declined', 'Cancelled', 'Refused', 'Lapsed'] as const satisfies readonly SwapStatus[];

/** How long what has ended stays in lists. */
const KEPT_MS = 30 * 86_400_000;

/**
 * What lists show: what is under way, and what ended lately. Both by the state, which the index begins with. What
 * nobody took stays under way in its row when its shift has begun, so it goes by that.
 */
export const recent = (now: number): SQL | undefined =>
  or(
    and(
      underWay,
      exists(
        tx()
          .select({ one: sql`1` })
          .from(shiftAssignment)
          .where(
            and(
              eq(shiftAssignment.tenantId, currentTenant()),
              eq(shiftAssignment.id, swapRequest.assignmentId),
              gt(shiftAssignment.startsAt, now - KEPT_MS),
            ),
          ),
      ),
    ),
    and(inArray(swapRequest.status, [...ended]), gt(swapRequest.updatedAt, now - KEPT_MS)),
  );

/** That the shift somebody gives away is of one of these departments: as employees see it, else as it is planned. */
export const givenIn = (departmentIds: readonly string[]): SQL =>
  exists(
    tx()
      .select({ one: sql`1` })
      .from(shiftAssignment)
      .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
      .leftJoin(publishedShift, and(eq(publishedShift.tenantId, shift.tenantId), eq(publishedShift.shiftId, shift.id)))
      .where(
        and(
          eq(shiftAssignment.tenantId, currentTenant()),
          eq(shiftAssignment.id, swapRequest.assignmentId),
          isOneOf(sql`coalesce(${publishedShift.departmentId}, ${shift.departmentId})`, departmentIds),
        ),
      ),
  );

/**
 * That employees see this person in a place of a shift to come, in one of these departments (null: in any), at times
 * that no publication has changed since a moment.
 */
const isSeenIn = (placeId: Column, memberId: Column, since: Column | SQL, now: number, scope: Scope): SQL =>
  exists(
    tx()
      .select({ one: sql`1` })
      .from(publishedPlace)
      .innerJoin(publishedShift, isShiftOfPlace)
      .where(
        and(
          eq(publishedPlace.tenantId, currentTenant()),
          eq(publishedPlace.id, placeId),
          eq(publishedPlace.memberId, memberId),
          eq(publishedPlace.status, 'Filled'),
          gt(publishedPlace.startsAt, now),
          or(isNull(publishedPlace.calledAt), sql`${publishedPlace.calledAt} <= ${since}`),
          scope === null ? undefined : isOneOf(publishedShift.departmentId, [...scope]),
        ),
      ),
  );

/** That a swap under way has not lapsed: what `statusOf` says of one that was read. */
const stands = (now: number, scope: Scope = null): SQL | undefined => {
  const { assignmentId, ownerId, inReturnId, colleagueId, status, updatedAt, createdAt } = swapRequest;
  const agreedAt = sql`case when ${status} = 'Accepted' then ${updatedAt} else 'infinity' end`;
  return and(
    isSeenIn(assignmentId, ownerId, agreedAt, now, scope),
    or(isNull(inReturnId), isSeenIn(inReturnId, colleagueId, createdAt, now, scope)),
  );
};

/**
 * The swaps a condition names, waiting ones first and then the latest. With `lock` they are held until the transaction
 * ends.
 */
export async function loadSwaps(
  where: SQL | undefined,
  { lock = false }: { lock?: boolean } = {},
): Promise<LoadedSwap[]> {
  const tenantId = currentTenant();
  const query = tx()
    .select()
    .from(swapRequest)
    .where(and(eq(swapRequest.tenantId, tenantId), where))
    .orderBy(
      sql`${swapRequest.status} = 'Accepted' desc`,
      sql`${swapRequest.status} = 'Proposed' desc`,
      desc(swapRequest.updatedAt),
    )
    .limit(500);
  const rows = lock ? await query.for('no key update') : await query;
  if (rows.length === 0) return [];
  const placeIds = rows.flatMap(({ assignmentId, inReturnId }) =>
    inReturnId === null ? [assignmentId] : [assignmentId, inReturnId],
  );
  const owners = tx()
    .select({ id: shiftAssignment.shiftId })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, tenantId), isOneOf(shiftAssignment.id, placeIds)));
  const shifts = await loadShifts(inArray(shift.id, owners), { lock });
  const places = new Map(
    shifts.flatMap((planned) =>
      [planned, ...(planned.published ? [planned.published] : [])].flatMap((loaded) =>
        loaded.places.map((place): [string, PlaceOfShift] => [place.id, { loaded, place, planned }]),
      ),
    ),
  );
  const events = await tx()
    .select()
    .from(swapEvent)
    .where(
      and(
        eq(swapEvent.tenantId, tenantId),
        isOneOf(
          swapEvent.swapId,
          rows.map(({ id }) => id),
        ),
      ),
    )
    .orderBy(asc(swapEvent.id));
  const names = await fullNamesOf([
    ...rows.flatMap(({ ownerId, colleagueId }) => [ownerId, ...(colleagueId === null ? [] : [colleagueId])]),
    ...events.flatMap(({ actorId }) => actorId ?? []),
  ]);
  return rows.flatMap((row) => {
    const at = places.get(row.assignmentId);
    const inReturn = row.inReturnId === null ? null : places.get(row.inReturnId);
    return at && inReturn !== undefined
      ? [{ row, at, inReturn, events: events.filter(({ swapId }) => swapId === row.id), names }]
      : [];
  });
}

/**
 * The state as of now: one under way lapses when a shift has begun or is published no longer, somebody else is in a
 * place, or a shift was published at other times than the one who gets it agreed to.
 */
export function statusOf({ row, at, inReturn }: LoadedSwap, now: number): SwapStatus {
  if (row.status !== 'Proposed' && row.status !== 'Accepted') return row.status;
  const stands = ({ planned, loaded, place }: PlaceOfShift, memberId: string | null, agreedAt: number): boolean =>
    planned.published !== null &&
    place.memberId === memberId &&
    place.status === 'Filled' &&
    loaded.row.startsAt > now &&
    (place.calledAt ?? 0) <= agreedAt;
  // The colleague agrees when he accepts, the owner to what he gets in return when he proposes it.
  return stands(at, row.ownerId, row.status === 'Accepted' ? row.updatedAt : Infinity) &&
    (inReturn === null || stands(inReturn, row.colleagueId, row.createdAt))
    ? row.status
    : 'Lapsed';
}

/** A place of a swap as answered. */
export const swapPlace = ({
  loaded: { row },
  place,
}: Pick<PlaceOfShift, 'loaded' | 'place'>): SwapRequest['place'] => ({
  shiftAssignmentId: place.id,
  shiftId: row.id,
  displayName: row.displayName,
  departmentId: row.departmentId,
  start: isoInstant(row.startsAt),
  end: isoInstant(row.endsAt),
  startDate: row.startDate,
  breakDuration: formatDuration(row.breakSeconds),
  timeZoneId: row.timeZoneId,
});

/** A swap as answered. */
export function swapToWire(
  swap: LoadedSwap,
  { now, actions, reasons }: { now: number; actions: SwapRequest['actions']; reasons: SwapRequest['reasons'] },
): SwapRequest {
  const { row, names } = swap;
  const person = (id: string) => ({ tenantUserId: id, fullName: names.get(id) ?? '' });
  return {
    swapRequestId: row.id,
    status: statusOf(swap, now),
    owner: person(row.ownerId),
    colleague: row.colleagueId === null ? null : person(row.colleagueId),
    place: swapPlace(swap.at),
    inReturn: swap.inReturn && swapPlace(swap.inReturn),
    note: row.note,
    reasons,
    actions,
    events: swap.events.map(({ status, actorId, note, at }) => ({
      status,
      actor: actorId === null ? null : person(actorId),
      note,
      at: isoInstant(at),
    })),
    version: row.version,
    createdAt: isoInstant(row.createdAt),
  };
}

/** A step of a swap. */
export interface Step {
  readonly status: SwapStatus;
  readonly actorId: string | null;
  readonly note?: string | null | undefined;
  readonly colleagueId?: string | undefined;
}

/** Takes a step: the new state and a line in the history. */
export async function takeStep(
  swapId: string,
  { status, actorId, note, colleagueId }: Step,
  now: number,
): Promise<void> {
  const tenantId = currentTenant();
  await tx()
    .update(swapRequest)
    .set({
      status,
      updatedAt: now,
      version: sql`${swapRequest.version} + 1`,
      ...(colleagueId !== undefined && { colleagueId }),
    })
    .where(and(eq(swapRequest.tenantId, tenantId), eq(swapRequest.id, swapId)));
  await tx()
    .insert(swapEvent)
    .values({ tenantId, id: newId(now), swapId, status, actorId, note: note || null, at: now });
}

/** The departments of a swap's shifts. */
export const departmentsIn = ({ at, inReturn }: Pick<LoadedSwap, 'at' | 'inReturn'>): string[] =>
  [at, ...(inReturn ? [inReturn] : [])].map(({ loaded }) => loaded.row.departmentId);

/** Whether somebody with this reach decides on a swap: on each of its shifts. */
export const isWithin = (swap: Pick<LoadedSwap, 'at' | 'inReturn'>, scope: Scope): boolean =>
  scope === null || departmentsIn(swap).every((id) => scope.has(id));

/** How many swaps wait for a manager with this reach. */
export async function countPendingSwaps(scope: Scope, now: number): Promise<number> {
  const [row] = await tx()
    .select({ waiting: count() })
    .from(swapRequest)
    .where(and(eq(swapRequest.tenantId, currentTenant()), eq(swapRequest.status, 'Accepted'), stands(now, scope)));
  return row?.waiting ?? 0;
}

/** The swap under way of each of these places, by place. */
export async function underWayByPlace(placeIds: readonly string[], now: number): Promise<ReadonlyMap<string, string>> {
  if (placeIds.length === 0) return new Map();
  const rows = await tx()
    .select({ id: swapRequest.id, assignmentId: swapRequest.assignmentId })
    .from(swapRequest)
    .where(
      and(
        eq(swapRequest.tenantId, currentTenant()),
        underWay,
        isOneOf(swapRequest.assignmentId, placeIds),
        stands(now),
      ),
    );
  return new Map(rows.map(({ id, assignmentId }) => [assignmentId, id]));
}
