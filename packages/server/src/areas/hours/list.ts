/** The years of many members, a page at a time. */
import type { CallInput, CallResult, surplusCalls } from '@rooster/contract';
import { surplusCalendar } from '@rooster/domain/hours';
import { fold } from '@rooster/domain/search';
import { localDate } from '@rooster/domain/time';
import { and, asc, count, eq, gte, inArray, isNull, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { folded } from '../../platform/database/folded.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { mapInSlices, slicesOf } from '../../platform/slices.ts';
import { membersOfDepartment } from '../departments/service.ts';
import { fromCursor, toCursor } from '../directory/list-cursor.ts';
import { personColumns } from '../directory/names.ts';
import { member } from '../../schema/members.ts';
import { carriedOver, gatherYear, nothingPast } from './carried.ts';
import { FIRST_DATE, readCounting, readFreeDates } from './gather.ts';
import { managedBy } from './scope.ts';
import { yearToWire } from './wire.ts';

/** People whose days of a year are read in one go, and those that are summed up before others get their turn. */
const READ_AT_ONCE = 25;
const SUMMED_AT_ONCE = 5;

type Call = (typeof surplusCalls)['listSurplus'];
type Query = CallInput<Call>['query'];

/** Sorted byte by byte what is folded already: the same on every database, whatever its own collation. */
const key = (text: SQL<string>): SQL<string> => sql`${text} collate "C"`;

/** Every word must stand somewhere in names or code. */
function found(search: string | undefined): SQL | undefined {
  const words = fold(search ?? '')
    .split(/[\s,]+/)
    .filter(Boolean);
  const text = folded(
    sql`concat_ws(' ', ${member.firstName}, ${member.middleName}, ${member.lastName}, ${member.employeeCode})`,
  );
  return and(...words.map((word) => sql`strpos(${text}, ${word}) > 0`));
}

/**
 * The years of those the person sees as a manager and the query asks for, by last name. Who had left before the year
 * began is left out.
 */
export async function listSurplus(
  { unit, year }: CallInput<Call>['params'],
  { limit, cursor, departmentId, search }: Query,
  { principal, now }: Pick<RequestContext<Principal>, 'principal' | 'now'>,
): Promise<CallResult<Call>> {
  const calendar = surplusCalendar(unit, year);
  const [key1, key2] = [key(folded(member.lastName)), key(folded(member.firstName))];
  const matching = and(
    eq(member.tenantId, currentTenant()),
    isNull(member.erasedAt),
    or(isNull(member.leavesOn), gte(member.leavesOn, calendar.fromDate)),
    managedBy(principal),
    departmentId === undefined ? undefined : inArray(member.id, membersOfDepartment(departmentId)),
    found(search),
  );
  const [last1, last2, lastId] = cursor === undefined ? [] : fromCursor('name', cursor);
  const after =
    lastId === undefined ? undefined : sql`(${key1}, ${key2}, ${member.id}) > (${last1}, ${last2}, ${lastId}::uuid)`;
  const rows = await tx()
    .select({ person: personColumns, key1, key2 })
    .from(member)
    .where(and(matching, after))
    .orderBy(asc(key1), asc(key2), asc(member.id))
    .limit(limit + 1);
  const [matched] = await tx().select({ total: count() }).from(member).where(matching);
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const freeDates = await readFreeDates({ fromDate: FIRST_DATE, toDate: calendar.toDate });
  const counting = await readCounting(localDate(now, principal.timeZoneId));
  const items: CallResult<Call>['items'] = [];
  for (const some of slicesOf(shown, READ_AT_ONCE)) {
    const gathered = await gatherYear(
      some.map(({ person }) => person.tenantUserId),
      calendar,
      principal.enabledModules,
    );
    const summed = await mapInSlices(some, SUMMED_AT_ONCE, ({ person }) => {
      const known = gathered.get(person.tenantUserId) ?? nothingPast;
      const {
        items: periods,
        countedFrom: _,
        ...sums
      } = yearToWire(
        calendar,
        freeDates,
        known,
        counting,
        principal.enabledModules,
        carriedOver(known, calendar, freeDates, counting),
      );
      return { ...person, ...sums, balances: periods.map(({ due }) => due && due.balanceHours) };
    });
    items.push(...summed);
  }
  return {
    items,
    nextCursor: rows.length > limit && last ? toCursor('name', [last.key1, last.key2, last.person.tenantUserId]) : null,
    total: matched?.total ?? 0,
  };
}
