/** What is stored about a day: places on published shifts, clocks, hours. As many rows as the day has, no history. */
import { readTimer } from '@rooster/domain/hours';
import type { Presence } from '@rooster/domain/hours';
import { addDays } from '@rooster/domain/time';
import { and, between, eq, gt, gte, inArray, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Column, SQL } from 'drizzle-orm';
import { isOneOf, isOneOfGiven, listOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { prepared } from '../../platform/database/prepared.ts';
import { member } from '../../schema/members.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { timer, timesheetEntry } from '../../schema/timesheet.ts';
import type { StoredTimerBreak } from '../../schema/timesheet-json.ts';
import { beginsAround } from '../presence/shifts.ts';
import type { Within } from './scope.ts';

/** A day on the organisation's clock, epoch milliseconds. */
export interface Day {
  readonly date: string;
  readonly start: number;
  readonly end: number;
}

/** A place on a published shift; nobody's while it is open. */
export interface PlaceOfDay {
  readonly memberId: string | null;
  readonly shiftId: string;
  readonly name: string;
  readonly departmentId: string;
  readonly start: number;
  readonly end: number;
  readonly timeZoneId: string;
  readonly breakSeconds: number;
}

/** Time at work with its breaks. */
export interface PresenceOfDay extends Presence {
  readonly memberId: string;
  readonly breaks: readonly StoredTimerBreak[];
  /** Null while the clock runs. */
  readonly workedSeconds: number | null;
}

/** No condition where everything is within reach. */
const among = (column: Column, within: Within): SQL | undefined =>
  within === null ? undefined : isOneOf(column, [...within]);

/** The places of published shifts that touch the day; those that await a manager are still open. */
export async function placesOf(
  { date, start, end }: Day,
  departments: Within,
  memberId?: string,
): Promise<PlaceOfDay[]> {
  const rows = await tx()
    .select({
      memberId: publishedPlace.memberId,
      status: publishedPlace.status,
      shiftId: publishedShift.shiftId,
      name: publishedShift.displayName,
      departmentId: publishedShift.departmentId,
      start: publishedShift.startsAt,
      end: publishedShift.endsAt,
      timeZoneId: publishedShift.timeZoneId,
      breakSeconds: publishedShift.breakSeconds,
    })
    .from(publishedShift)
    .innerJoin(
      publishedPlace,
      and(eq(publishedPlace.tenantId, publishedShift.tenantId), eq(publishedPlace.shiftId, publishedShift.shiftId)),
    )
    .where(
      and(
        eq(publishedShift.tenantId, currentTenant()),
        // A shift lasts a day at most, and dates differ by one between zones.
        between(publishedShift.startDate, addDays(date, -2), addDays(date, 1)),
        lt(publishedShift.startsAt, end),
        gt(publishedShift.endsAt, start),
        among(publishedShift.departmentId, departments),
        memberId === undefined
          ? undefined
          : and(
              eq(publishedPlace.memberId, memberId),
              beginsAround(publishedPlace.startsAt, addDays(date, -2), addDays(date, 1)),
            ),
      ),
    );
  return rows.map(({ status, memberId: whose, ...place }) => ({
    ...place,
    memberId: status === 'Filled' ? whose : null,
  }));
}

const given = sql.placeholder;
/** Whether somebody is one of those that are given; of everybody nothing is asked. */
const isGiven = (column: Column, isOfSome: boolean): SQL | undefined =>
  isOfSome ? isOneOfGiven(column, 'members') : undefined;

const clocks = (isOfSome: boolean) =>
  prepared((transaction) =>
    transaction
      .select({ memberId: timer.memberId, start: timer.startedAt, breaks: timer.breaks })
      .from(timer)
      // Who left cannot end his clock; the night that began on his last day he still works.
      .innerJoin(
        member,
        and(
          eq(member.tenantId, timer.tenantId),
          eq(member.id, timer.memberId),
          or(isNull(member.leavesOn), gte(member.leavesOn, given('dayBefore'))),
        ),
      )
      .where(and(eq(timer.tenantId, given('tenantId')), isGiven(timer.memberId, isOfSome))),
  );

const hours = (isOfSome: boolean) =>
  prepared((transaction) =>
    transaction
      .select({
        memberId: timesheetEntry.memberId,
        start: timesheetEntry.punchedStart,
        end: timesheetEntry.punchedEnd,
        breaks: timesheetEntry.breaks,
        workedSeconds: timesheetEntry.workedSeconds,
      })
      .from(timesheetEntry)
      .where(
        and(
          eq(timesheetEntry.tenantId, given('tenantId')),
          // Dates, and not from one to another: of a range it would be planned anew each time.
          inArray(
            timesheetEntry.workDate,
            ['twoBefore', 'dayBefore', 'date', 'dayAfter'].map((name) => given(name)),
          ),
          lt(timesheetEntry.shiftStart, sql.param(given('end'), timesheetEntry.shiftStart)),
          gt(timesheetEntry.shiftEnd, sql.param(given('start'), timesheetEntry.shiftEnd)),
          ne(timesheetEntry.status, 'Denied'),
          isGiven(timesheetEntry.memberId, isOfSome),
        ),
      ),
  );

const ofEverybody = { clocks: clocks(false), hours: hours(false) };
const ofSome = { clocks: clocks(true), hours: hours(true) };

/**
 * Who is or was at work from `since` until the end of the day, by clocks that run and by hours that were not denied.
 * `since` in epoch milliseconds: the day's beginning, or up to a day before.
 */
export async function presencesOf(
  day: Day,
  { since, members, now }: { since: number; members: Within; now: number },
): Promise<PresenceOfDay[]> {
  const stored = members === null ? ofEverybody : ofSome;
  const whose = { tenantId: currentTenant(), members: listOf([...(members ?? [])]) };
  const dayBefore = addDays(day.date, -1);
  const running = now < day.start || now >= day.end ? [] : await stored.clocks({ ...whose, dayBefore });
  const entries = await stored.hours({
    ...whose,
    twoBefore: addDays(day.date, -2),
    dayBefore,
    date: day.date,
    dayAfter: addDays(day.date, 1),
    start: since,
    end: day.end,
  });
  return [
    ...entries.map((entry) => ({ ...entry, onBreakSince: null })),
    ...running.map(({ memberId, start, breaks }) => ({
      memberId,
      start,
      end: null,
      breaks,
      workedSeconds: null,
      onBreakSince: readTimer({ start, breaks }, now).onBreakSince,
    })),
  ].toSorted((a, b) => a.start - b.start);
}
