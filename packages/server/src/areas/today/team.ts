/** The day of everybody within reach, counted as a whole and answered page by page. */
import { namesOf } from '../directory/names.ts';
import type { CallInput, TeamToday, shellCalls } from '@rooster/contract';
import { addDays, isoInstant, localDate, startOfDay } from '@rooster/domain/time';
import * as z from 'zod';
import { currentTenant } from '../../platform/database/context.ts';
import { cursorsOf } from '../../platform/http/cursor.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { leaveDaysOf, leaveDaysOn } from '../presence/leave-days.ts';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import { countsOf, openPlacesOf } from './counts.ts';
import { placesOf, presencesOf } from './facts.ts';
import type { Day, PlaceOfDay } from './facts.ts';
import { departmentsOfDay, personToWire } from './named.ts';
import { isWithin, reachOf } from './scope.ts';
import type { Reach } from './scope.ts';
import { rowsOf } from './rows.ts';
import type { DayRow } from './rows.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Query = CallInput<(typeof shellCalls)['getTeamToday']>['query'];

/** Where a page ended: name of the department, beginning, member. */
type Place = [department: string, start: number, memberId: string];
const cursors = cursorsOf<Place>(z.tuple([z.string(), z.number(), z.uuid()]));

/** After every name. */
const LAST = '\uffff';

const compare = (a: Place, b: Place): number => a[0].localeCompare(b[0]) || a[1] - b[1] || a[2].localeCompare(b[2]);

/** The day in a zone. */
export const dayIn = (date: string, zone: string): Day => ({
  date,
  start: startOfDay(date, zone),
  end: startOfDay(addDays(date, 1), zone),
});

/**
 * Leave of the day, of whom the person sees the leave or a shift; and of whoever's night reaches into the day that of
 * the day before, on which it began.
 */
async function leaveAround({ date, start }: Day, places: readonly PlaceOfDay[], reach: Reach): Promise<LeaveOfDay[]> {
  const whose = (of: readonly PlaceOfDay[]): string[] => [...new Set(of.flatMap(({ memberId }) => memberId ?? []))];
  const placed = new Set(whose(places));
  const before = addDays(date, -1);
  const today = (await leaveDaysOn(currentTenant(), date)).filter(
    ({ memberId }) => isWithin(reach.leave, memberId) || placed.has(memberId),
  );
  const begunBefore = whose(places.filter((place) => place.start < start));
  return [...today, ...(await leaveDaysOf(currentTenant(), begunBefore, before, before))];
}

/** The day of the team. */
export async function getTeamToday(
  { date: asked, departmentId, limit, cursor }: Query,
  { principal, now }: Context,
): Promise<TeamToday> {
  const today = localDate(now, principal.timeZoneId);
  const date = asked ?? today;
  const day = dayIn(date, principal.timeZoneId);
  const reach = await reachOf(principal);
  const places = reach.departments === undefined ? [] : await placesOf(day, reach.departments);
  const since = Math.min(day.start, ...places.map(({ start }) => start));
  const presences = reach.hours === undefined ? [] : await presencesOf(day, { since, members: reach.hours, now });
  const leave = reach.hasLeave ? await leaveAround(day, places, reach) : [];
  const all = rowsOf({ day, places, presences, leave, reach, now });
  const departments = await departmentsOfDay(all, places);
  const inDepartment = (row: DayRow): boolean =>
    departmentId === undefined || departments.ofMember.get(row.memberId) === departmentId;
  const rows = all.filter(inDepartment);
  const openPlaces = openPlacesOf(places).filter(
    (place) => departmentId === undefined || place.departmentId === departmentId,
  );
  const placeOf = (row: DayRow): Place => [
    departments.names.get(departments.ofMember.get(row.memberId) ?? '') ?? LAST,
    row.start,
    row.memberId,
  ];
  const sorted = rows.map((row) => ({ row, place: placeOf(row) })).toSorted((a, b) => compare(a.place, b.place));
  const from = cursor === undefined ? undefined : cursors.read(cursor);
  const rest = from === undefined ? sorted : sorted.filter(({ place }) => compare(place, from) > 0);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  const people = await namesOf(shown.map(({ row }) => row.memberId));
  return {
    date,
    today,
    timeZoneId: principal.timeZoneId,
    serverTime: isoInstant(now),
    counts: countsOf(rows, openPlaces),
    departments: [...departments.names]
      .map(([id, name]) => ({ departmentId: id, name }))
      .toSorted((a, b) => a.name.localeCompare(b.name)),
    people: shown.flatMap(({ row }) => {
      const names = people.get(row.memberId);
      return names ? [personToWire(row, names, departments.ofMember.get(row.memberId) ?? null)] : [];
    }),
    openPlaces: from === undefined ? openPlaces : [],
    nextCursor: rest.length > shown.length && last ? cursors.write(last.place) : null,
  };
}
