/** Planned and worked hours as input for the working-time rules. */
import type { Reason } from '@rooster/contract';
import type { WorkPeriod, WorkSketch } from '@rooster/domain/working-time';
import { addDays } from '@rooster/domain/time';
import { and, eq, gte, inArray, lt, lte, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { gathered } from '../../platform/database/gathered.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { shift, shiftAssignment } from '../../schema/scheduling.ts';
import type { View } from './versions.ts';

/** What tells the id of worked time from that of a shift. */
const WORKED = 'worked:';

/** Of the periods a rule names, the shifts. */
export const shiftIdsOf = (periodIds: readonly string[]): string[] => periodIds.filter((id) => !id.startsWith(WORKED));

/** Midnight UTC of a date: the reach is weeks wide, so a zone's hours at its ends don't matter. */
const dayStart = (date: string): number => Date.parse(`${date}T00:00:00Z`);

/** Where each view keeps its filled places, and what their shift is called there. */
const sources = {
  planned: { place: shiftAssignment, owner: shift, ownerId: shift.id },
  published: { place: publishedPlace, owner: publishedShift, ownerId: publishedShift.shiftId },
};

/** Epoch milliseconds of an instant, as a number in JSON. */
const epochMs = (column: Column): SQL => sql`(extract(epoch from ${column}) * 1000)::bigint`;

const isPlannedDuring = (
  { place, owner }: (typeof sources)[View],
  memberIds: readonly string[],
  from: string,
  to: string,
): SQL | undefined =>
  and(
    eq(place.tenantId, currentTenant()),
    isOneOf(place.memberId, memberIds),
    eq(place.status, 'Filled'),
    gte(place.startsAt, dayStart(from)),
    lt(place.startsAt, dayStart(addDays(to, 1))),
    // The same of the shifts: without it all that there ever were are read to be joined. A date begins at another
    // moment in each zone.
    gte(owner.startDate, addDays(from, -1)),
    lte(owner.startDate, addDays(to, 1)),
  );

const isWorkedDuring = (memberIds: readonly string[], from: string, to: string): SQL | undefined =>
  and(
    eq(timesheetEntry.tenantId, currentTenant()),
    isOneOf(timesheetEntry.memberId, memberIds),
    inArray(timesheetEntry.status, ['AwaitingApproval', 'Approved']),
    gte(timesheetEntry.workDate, from),
    lte(timesheetEntry.workDate, to),
  );

type PlannedParts = readonly [
  id: string,
  name: string,
  start: number,
  end: number,
  timeZoneId: string,
  breakSeconds: number,
  note: string | null,
  forced: readonly Reason[] | null,
];

async function planned(
  view: View,
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<[string, WorkPeriod[]][]> {
  const { place, owner, ownerId } = sources[view];
  const forced = sql`case when ${place.forceNote} is not null then ${place.forcedReasons} end`;
  const rows = await tx()
    .select({
      memberId: place.memberId,
      parts: gathered<PlannedParts>([
        place.shiftId,
        owner.displayName,
        epochMs(place.startsAt),
        epochMs(place.endsAt),
        owner.timeZoneId,
        owner.breakSeconds,
        place.forceNote,
        forced,
      ]),
    })
    .from(place)
    .innerJoin(owner, and(eq(owner.tenantId, place.tenantId), eq(ownerId, place.shiftId)))
    .where(isPlannedDuring(sources[view], memberIds, from, to))
    .groupBy(place.memberId);
  // Only forced reasons ask when the shifts that they name begin, and hardly anybody has any.
  const isExcused = rows.some(({ parts }) => parts.some(([, , , , , , note]) => note !== null));
  const starts = new Map(
    isExcused ? rows.flatMap(({ parts }) => parts.map(([id, , start]): [string, number] => [id, start])) : [],
  );
  return rows.flatMap(({ memberId, parts }): [string, WorkPeriod[]][] =>
    memberId === null
      ? []
      : [
          [
            memberId,
            parts.map(([id, name, start, end, timeZoneId, breakSeconds, note, reasons]): WorkPeriod => ({
              id,
              kind: 'planned',
              name,
              start,
              end,
              timeZoneId,
              breakSeconds,
              ...(note !== null && excuseOf({ id, start }, { note, forced: reasons ?? [] }, starts)),
            })),
          ],
        ],
  );
}

/** Rests that may be shortened once a week when the reason is written down. */
const shortenable: ReadonlySet<string | null> = new Set(['daily-rest', 'night-rest']);

/**
 * A shortened rest that was forced with a reason is the exception the law makes: of the rest before the shift, after
 * it, or both.
 */
function excuseOf(
  { id, start }: { id: string; start: number },
  { note, forced }: { note: string | null; forced: readonly Reason[] },
  starts: ReadonlyMap<string, number>,
): Pick<WorkPeriod, 'shortRestReason' | 'shortRestAfterReason'> {
  if (note === null) return {};
  const rests = forced.filter(({ rule }) => shortenable.has(rule));
  const isAfter = ({ shiftIds }: Reason): boolean =>
    shiftIds.some((other) => other !== id && (starts.get(other) ?? start) > start);
  return {
    ...(rests.some((reason) => !isAfter(reason)) && { shortRestReason: note }),
    ...(rests.some(isAfter) && { shortRestAfterReason: note }),
  };
}

type WorkedParts = readonly [
  id: string,
  start: number,
  end: number,
  timeZoneId: string,
  breakSeconds: number,
  breaks: WorkPeriod['breaks'],
];

async function worked(memberIds: readonly string[], from: string, to: string): Promise<[string, WorkPeriod[]][]> {
  const { memberId, id, shiftStart, shiftEnd, timeZoneId, breakSeconds, breaks } = timesheetEntry;
  const rows = await tx()
    .select({
      memberId,
      parts: gathered<WorkedParts>([id, epochMs(shiftStart), epochMs(shiftEnd), timeZoneId, breakSeconds, breaks]),
    })
    .from(timesheetEntry)
    .where(isWorkedDuring(memberIds, from, to))
    .groupBy(memberId);
  return rows.map(({ memberId: whose, parts }) => [
    whose,
    parts.map(([entryId, start, end, zone, pause, pauses]): WorkPeriod => ({
      id: `${WORKED}${entryId}`,
      kind: 'worked',
      start,
      end,
      timeZoneId: zone,
      breakSeconds: pause,
      breaks: pauses,
    })),
  ]);
}

/** Filled places of the plan that begin on the local dates `from` through `to`, by member. */
export const plansByMember = async (
  memberIds: readonly string[],
  from: string,
  to: string,
): Promise<Map<string, WorkPeriod[]>> =>
  memberIds.length === 0 ? new Map() : new Map(await planned('planned', memberIds, from, to));

/** Filled places and registered hours that begin on the local dates `from` through `to`, by member. */
export async function workByMember(
  memberIds: readonly string[],
  from: string,
  to: string,
  view: View = 'planned',
): Promise<Map<string, WorkPeriod[]>> {
  if (memberIds.length === 0) return new Map();
  const byMember = new Map(await planned(view, memberIds, from, to));
  for (const [memberId, periods] of await worked(memberIds, from, to))
    byMember.set(memberId, [...(byMember.get(memberId) ?? []), ...periods]);
  return byMember;
}

/**
 * Start and end (seconds after an origin in epoch milliseconds), break and number of breaks of each stretch in one list
 * of numbers: a list for each takes three times as long to read.
 */
const sketched = (
  {
    start,
    end,
    breakSeconds,
    breakCount,
  }: Readonly<Record<'start' | 'end' | 'breakSeconds', Column>> & { breakCount: SQL },
  origin: number,
): SQL<number[]> => {
  const seconds = (column: Column): SQL => sql`date_part('epoch', ${column}) - ${origin / 1000}::float8`;
  const numbers = sql`concat_ws(',', ${seconds(start)}, ${seconds(end)}, ${breakSeconds}, ${breakCount})`;
  return sql<number[]>`concat('[', string_agg(${numbers}, ',' order by ${start}), ']')::json`;
};

const zonesOf = (column: Column) => ({
  zone: sql<string>`min(${column})`,
  lastZone: sql<string>`max(${column})`,
});

/** Whether work touches a Sunday on the clock of its zone: none is longer than a day. */
const touchesSunday = (start: Column, end: Column, zone: Column): SQL => {
  const isSunday = (instant: Column): SQL => sql`extract(isodow from ${instant} at time zone ${zone}) = 7`;
  return sql`(${isSunday(start)} or ${isSunday(end)})`;
};

/**
 * The same work as `workByMember` tells of the plan, without what names it; of before `allFrom` what touches a Sunday.
 * Who has none is left out.
 */
export async function sketchesByMember(
  memberIds: readonly string[],
  { from, allFrom, to }: { from: string; allFrom: string; to: string },
): Promise<Map<string, WorkSketch>> {
  const { place, owner, ownerId } = sources.planned;
  const origin = dayStart(from);
  const planned = await tx()
    .select({
      memberId: place.memberId,
      ...zonesOf(owner.timeZoneId),
      stretches: sketched(
        { start: place.startsAt, end: place.endsAt, breakSeconds: owner.breakSeconds, breakCount: sql`0` },
        origin,
      ),
    })
    .from(place)
    .innerJoin(owner, and(eq(owner.tenantId, place.tenantId), eq(ownerId, place.shiftId)))
    .where(
      and(
        isPlannedDuring(sources.planned, memberIds, from, to),
        or(gte(place.startsAt, dayStart(allFrom)), touchesSunday(place.startsAt, place.endsAt, owner.timeZoneId)),
      ),
    )
    .groupBy(place.memberId);
  const { memberId, shiftStart, shiftEnd, timeZoneId, breakSeconds, breaks } = timesheetEntry;
  const worked = await tx()
    .select({
      memberId,
      ...zonesOf(timeZoneId),
      stretches: sketched(
        { start: shiftStart, end: shiftEnd, breakSeconds, breakCount: sql`jsonb_array_length(${breaks})` },
        origin,
      ),
    })
    .from(timesheetEntry)
    .where(
      and(
        isWorkedDuring(memberIds, from, to),
        or(gte(timesheetEntry.workDate, allFrom), touchesSunday(shiftStart, shiftEnd, timeZoneId)),
      ),
    )
    .groupBy(memberId);
  const byMember = new Map<string, WorkSketch>();
  const add = (
    whose: string,
    kind: 'planned' | 'worked',
    { zone, lastZone, stretches }: Omit<(typeof worked)[number], 'memberId'>,
  ) => {
    const { timeZoneId: known = zone, ...rest } = byMember.get(whose) ?? { planned: [], worked: [], origin };
    const isOne = zone === lastZone && zone === known;
    byMember.set(whose, { ...rest, [kind]: stretches, timeZoneId: isOne ? zone : null });
  };
  for (const row of planned) if (row.memberId !== null) add(row.memberId, 'planned', row);
  for (const row of worked) add(row.memberId, 'worked', row);
  return byMember;
}
