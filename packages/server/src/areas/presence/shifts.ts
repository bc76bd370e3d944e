/** The shifts that people work, for whoever plans around them. */
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, asc, desc, eq, gt, gte, isNull, lt, lte, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Transaction } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';

/** A shift somebody works. Instants in epoch milliseconds. */
export interface WorkedShift {
  readonly memberId: string;
  readonly shiftId: string;
  readonly name: string;
  readonly start: number;
  readonly end: number;
  readonly timeZoneId: string;
  readonly breakSeconds: number;
  readonly departmentId: string;
  readonly isPublished: boolean;
}

/** What tells one shift from others, as whoever works it reads it. */
export const shiftNamed = ({ shiftId, name, start, end, timeZoneId }: WorkedShift) => ({
  shiftId,
  name,
  start: isoInstant(start),
  end: isoInstant(end),
  timeZoneId,
});

/** The same for who plans too: with whether others see it. */
export const workedShiftToWire = (shift: WorkedShift) => ({ ...shiftNamed(shift), isPublished: shift.isPublished });

/** A shift lasts a day at most, so one that reaches into the first date begins no earlier than the day before. */
const earliestFor = (from: string): string => addDays(from, -1);

/**
 * Moments at which places of shifts of these local dates may begin, a date beginning at another one in each zone: of
 * somebody's places only those are read, and not all that there ever were.
 */
export function beginsAround(startsAt: Column, from: string, to: string): SQL | undefined {
  const [first, end] = momentsAround(from, to);
  return and(gte(startsAt, first), lt(startsAt, end));
}

/** The first of these moments, and the one after the last; in epoch milliseconds. */
const momentsAround = (from: string, to: string): readonly [number, number] => [
  Date.parse(`${addDays(from, -1)}T00:00:00Z`),
  Date.parse(`${addDays(to, 2)}T00:00:00Z`),
];

/** Shifts that touch the date `from` or a later one, in order of time. */
const touching = (shifts: readonly (Omit<WorkedShift, 'memberId'> & { memberId: string | null })[], from: string) =>
  shifts
    .flatMap(({ memberId, ...row }) =>
      memberId !== null && localDate(row.end - 1, row.timeZoneId) >= from ? [{ memberId, ...row }] : [],
    )
    .toSorted((a, b) => a.start - b.start || a.shiftId.localeCompare(b.shiftId));

/** The published ones, as employees see them: filled places that touch the local dates `from` through `to`. */
export async function publishedShiftsOf(
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<WorkedShift[]> {
  return touching(await publishedRows(currentTenant(), memberIds, from, to), from);
}

const storedPublished = prepared((transaction) =>
  transaction
    .select({
      memberId: publishedPlace.memberId,
      shiftId: publishedPlace.shiftId,
      name: publishedShift.displayName,
      start: publishedPlace.startsAt,
      end: publishedPlace.endsAt,
      timeZoneId: publishedShift.timeZoneId,
      breakSeconds: publishedShift.breakSeconds,
      departmentId: publishedShift.departmentId,
    })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, sql.placeholder('tenantId')),
        isOneOfGiven(publishedPlace.memberId, 'memberIds'),
        eq(publishedPlace.status, 'Filled'),
        gte(publishedShift.startDate, sql.placeholder('from')),
        lte(publishedShift.startDate, sql.placeholder('to')),
        gte(publishedPlace.startsAt, sql.param(sql.placeholder('begins'), publishedPlace.startsAt)),
        lt(publishedPlace.startsAt, sql.param(sql.placeholder('ends'), publishedPlace.startsAt)),
      ),
    ),
);

async function publishedRows(tenantId: string, memberIds: readonly string[], from: string, to: string) {
  if (memberIds.length === 0) return [];
  const earliest = earliestFor(from);
  const [begins, ends] = momentsAround(earliest, to);
  const rows = await storedPublished({ tenantId, memberIds: listOf(memberIds), from: earliest, to, begins, ends });
  return rows.map((row) => ({ ...row, isPublished: true }));
}

/**
 * The filled places of some members on shifts that touch the local dates `from` through `to`, in order of time:
 * published ones as employees see them, and drafts as they are planned. What is planned beside a published shift is
 * nobody's work yet.
 */
export async function shiftsOf(
  transaction: Transaction,
  tenantId: string,
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<WorkedShift[]> {
  if (memberIds.length === 0) return [];
  const published = await publishedRows(tenantId, memberIds, from, to);
  const drafts = await transaction
    .select({
      memberId: shiftAssignment.memberId,
      shiftId: shift.id,
      name: shift.displayName,
      start: shift.startsAt,
      end: shift.endsAt,
      timeZoneId: shift.timeZoneId,
      breakSeconds: shift.breakSeconds,
      departmentId: shift.departmentId,
    })
    .from(shiftAssignment)
    .innerJoin(shift, and(eq(shift.tenantId, shiftAssignment.tenantId), eq(shift.id, shiftAssignment.shiftId)))
    .leftJoin(publishedShift, and(eq(publishedShift.tenantId, shift.tenantId), eq(publishedShift.shiftId, shift.id)))
    .where(
      and(
        eq(shiftAssignment.tenantId, tenantId),
        isOneOf(shiftAssignment.memberId, memberIds),
        eq(shiftAssignment.status, 'Filled'),
        gte(shift.startDate, earliestFor(from)),
        lte(shift.startDate, to),
        beginsAround(shiftAssignment.startsAt, earliestFor(from), to),
        isNull(publishedShift.shiftId),
      ),
    );
  return touching([...published, ...drafts.map((row) => ({ ...row, isPublished: false }))], from);
}

/**
 * The published shift that work of a row of the surrounding query is of, for a lateral join: the one it shares most
 * time with, the earlier of two alike. The same as `shiftOf` of `domain/hours` says, for more rows than one would read.
 */
export function publishedShiftOf(memberId: Column, start: Column, end: Column) {
  const { startsAt, endsAt } = publishedPlace;
  return (
    tx()
      .select({
        startsAt: sql<string>`${startsAt}`.as('plan_start'),
        endsAt: sql<string>`${endsAt}`.as('plan_end'),
        breakSeconds: sql<number>`${publishedShift.breakSeconds}`.as('plan_break'),
      })
      .from(publishedPlace)
      .innerJoin(publishedShift, isShiftOfPlace)
      // Worked out first: under row-level security an index takes no condition that works something out.
      .crossJoin(sql`(select ${start} - interval '2 days' as earliest offset 0) as around`)
      .where(
        and(
          eq(publishedPlace.tenantId, currentTenant()),
          eq(publishedPlace.memberId, memberId),
          eq(publishedPlace.status, 'Filled'),
          lt(startsAt, end),
          gt(endsAt, start),
          // A shift lasts a day at most: of somebody's places only those around the work are looked at.
          gt(startsAt, sql`around.earliest`),
        ),
      )
      .orderBy(
        desc(sql`least(${endsAt}, ${end}) - greatest(${startsAt}, ${start})`),
        asc(startsAt),
        asc(publishedPlace.shiftId),
      )
      .limit(1)
  );
}
