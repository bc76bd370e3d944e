/**
 * Which people and shifts are on a page of the board, so that a board of thousands comes in pieces that others can
 * wait for.
 */
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, asc, count, eq, gte, isNotNull, lt, notExists, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import * as z from 'zod';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, together, tx } from '../../platform/database/context.ts';
import { cursorsOf, MomentPlace } from '../../platform/http/cursor.ts';
import { member } from '../../schema/members.ts';
import { inWindow } from './load.ts';
import { byName, isAfter, PersonPlace } from './person-place.ts';
import { inQuestion } from './staff.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';

/** Shifts without anybody of the board on a page. */
const UNMANNED_AT_ONCE = 250;

/** Where a page ended: the last person by name, and the last shift without anybody; null where there are no longer. */
const Place = z.tuple([PersonPlace.nullable(), MomentPlace.nullable()]);
type Place = z.output<typeof Place>;

const cursors = cursorsOf(Place, 'cursor');

/** What is asked: dates, departments (null: all), how many people, and where the page before ended. */
export interface BoardQuery {
  readonly from: string;
  readonly to: string;
  readonly departmentIds: readonly string[] | null;
  readonly limit: number;
  readonly cursor?: string | undefined;
}

/** What is on a page. */
export interface BoardPage {
  /** By name. */
  readonly memberIds: readonly string[];
  /** How many people the whole board has. */
  readonly peopleCount: number;
  /** The shifts of these people, and some that nobody of the board is on. */
  readonly shifts: SQL | undefined;
  readonly nextCursor: string | null;
}

/** Condition on members: those whom the board shows. */
export const onBoard = ({ departmentIds, from }: BoardQuery): SQL | undefined =>
  and(eq(member.tenantId, currentTenant()), inQuestion({ departmentIds }, from));

/** How many people the whole board has. */
export async function countOnBoard(query: BoardQuery): Promise<number> {
  const [counted] = await tx().select({ people: count() }).from(member).where(onBoard(query));
  return counted?.people ?? 0;
}

async function peopleAfter(
  query: BoardQuery,
  last: Place[0] | undefined,
): Promise<{ memberIds: string[]; last: Place[0] }> {
  if (last === null) return { memberIds: [], last };
  const rows = await tx()
    .select({ id: member.id, lastName: member.lastName, firstName: member.firstName })
    .from(member)
    .where(and(onBoard(query), last && isAfter(last)))
    .orderBy(...byName)
    .limit(query.limit + 1);
  const page = rows.slice(0, query.limit);
  const end = page.at(-1);
  return {
    memberIds: page.map(({ id }) => id),
    last: rows.length > page.length && end ? [end.lastName, end.firstName, end.id] : null,
  };
}

/** Shifts that nobody of the board is on, in order of time. */
async function unmannedAfter(
  query: BoardQuery,
  last: Place[1] | undefined,
): Promise<{ shiftIds: string[]; last: Place[1] }> {
  if (last === null) return { shiftIds: [], last };
  const inQuestion = and(eq(shift.tenantId, currentTenant()), inWindow(query.from, query.to, query.departmentIds));
  const manned = tx()
    .select({ one: sql`1` })
    .from(shiftAssignment)
    .innerJoin(member, eq(member.id, shiftAssignment.memberId))
    .where(
      and(
        eq(shiftAssignment.tenantId, currentTenant()),
        eq(shiftAssignment.shiftId, shift.id),
        // By their ids as well: without them all places that the organisation ever had would be read and compared.
        sql`${shiftAssignment.shiftId} = any(array(${tx().select({ id: shift.id }).from(shift).where(inQuestion)}))`,
        onBoard(query),
      ),
    );
  const rows = await tx()
    .select({ id: shift.id, startsAt: shift.startsAt })
    .from(shift)
    .where(
      and(
        inQuestion,
        notExists(manned),
        last && sql`(${shift.startsAt}, ${shift.id}) > (${isoInstant(last[0])}::timestamptz, ${last[1]}::uuid)`,
      ),
    )
    .orderBy(asc(shift.startsAt), asc(shift.id))
    .limit(UNMANNED_AT_ONCE + 1);
  const page = rows.slice(0, UNMANNED_AT_ONCE);
  const end = page.at(-1);
  return { shiftIds: page.map(({ id }) => id), last: rows.length > page.length && end ? [end.startsAt, end.id] : null };
}

/** Shifts with one of these members in a place. */
async function shiftsOf(memberIds: readonly string[], { from, to }: BoardQuery): Promise<string[]> {
  const { tenantId, memberId, shiftId, startsAt } = shiftAssignment;
  // A day more at both ends: a date begins at another moment in each zone.
  const [begin, end] = [Date.parse(`${addDays(from, -1)}T00:00:00Z`), Date.parse(`${addDays(to, 2)}T00:00:00Z`)];
  const rows = await tx()
    .selectDistinct({ shiftId })
    .from(shiftAssignment)
    .where(
      and(
        eq(tenantId, currentTenant()),
        isNotNull(memberId),
        isOneOf(memberId, memberIds),
        gte(startsAt, begin),
        lt(startsAt, end),
      ),
    );
  return rows.map((row) => row.shiftId);
}

async function peopleWithShifts(
  query: BoardQuery,
  last: Place[0] | undefined,
): Promise<{ people: Awaited<ReturnType<typeof peopleAfter>>; manned: string[] }> {
  const people = await peopleAfter(query, last);
  return { people, manned: await shiftsOf(people.memberIds, query) };
}

/** The page that a cursor leads to, or the first. */
export async function boardPage(query: BoardQuery): Promise<BoardPage> {
  const [lastPerson, lastShift] = query.cursor === undefined ? [undefined, undefined] : cursors.read(query.cursor);
  const [{ people, manned }, unmanned, peopleCount] = await together(
    () => peopleWithShifts(query, lastPerson),
    () => unmannedAfter(query, lastShift),
    () => countOnBoard(query),
  );
  const place: Place = [people.last, unmanned.last];
  return {
    memberIds: people.memberIds,
    peopleCount,
    shifts: and(
      inWindow(query.from, query.to, query.departmentIds),
      isOneOf(shift.id, [...new Set([...manned, ...unmanned.shiftIds])]),
    ),
    nextCursor: place.every((part) => part === null) ? null : cursors.write(place),
  };
}
