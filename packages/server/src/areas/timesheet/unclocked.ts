/** Published shifts that are over and at which nobody clocked, typed hours or was off. */
import type { ApprovalsOfPerson } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { isCovered } from '@rooster/domain/scheduling';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, asc, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { hoursOfPlace } from '../presence/hours-of-place.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import { beginsAround } from '../presence/shifts.ts';
import { personColumns } from '../directory/names.ts';
import { member } from '../../schema/members.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { timer } from '../../schema/timesheet.ts';
import { isAskedAbout } from './compared.ts';
import type { Asked } from './compared.ts';
import { mayDecideOn } from './scope.ts';
import { readSettings } from './settings-store.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** Somebody who was planned, and of whom nothing is known. */
export type UnclockedOfMember = Omit<ApprovalsOfPerson, 'entries'>;

/** How far back is looked: older ones were settled otherwise, or never will be. */
const LOOK_BACK_DAYS = 14;
/** At most so many are told of. */
const MOST = 100;

/**
 * Shifts of the last two weeks, outside the closed period, by person. None where nobody clocks, or nothing is planned.
 */
export async function unclockedOf(
  { fromDate, toDate, ...asked }: Asked,
  { principal, now }: Context,
): Promise<UnclockedOfMember[]> {
  const { closedDate, entryMethods } = await readSettings();
  if (!principal.enabledModules.includes('Scheduling') || entryMethods === 'Manual') return [];
  const today = localDate(now, principal.timeZoneId);
  const lookBack = addDays(today, -LOOK_BACK_DAYS);
  const afterClosed = closedDate === null ? lookBack : addDays(closedDate, 1);
  const from = [lookBack, afterClosed, fromDate ?? lookBack].toSorted().at(-1) ?? lookBack;
  const until = toDate !== undefined && toDate < today ? toDate : today;
  const rows = await tx()
    .select({
      ...personColumns,
      shiftId: publishedShift.shiftId,
      name: publishedShift.displayName,
      start: publishedShift.startsAt,
      end: publishedShift.endsAt,
      breakSeconds: publishedShift.breakSeconds,
      timeZoneId: publishedShift.timeZoneId,
    })
    .from(publishedShift)
    .innerJoin(
      publishedPlace,
      and(eq(publishedPlace.tenantId, publishedShift.tenantId), eq(publishedPlace.shiftId, publishedShift.shiftId)),
    )
    .innerJoin(member, and(eq(member.tenantId, publishedPlace.tenantId), eq(member.id, publishedPlace.memberId)))
    .leftJoin(timer, and(eq(timer.tenantId, publishedPlace.tenantId), eq(timer.memberId, publishedPlace.memberId)))
    .where(
      and(
        eq(publishedShift.tenantId, currentTenant()),
        sql`${publishedShift.startDate} between ${from} and ${until}`,
        beginsAround(publishedPlace.startsAt, from, until),
        lte(publishedShift.endsAt, now),
        eq(publishedPlace.status, 'Filled'),
        or(isNull(timer.startedAt), gt(timer.startedAt, publishedPlace.endsAt)),
        notExists(hoursOfPlace(from, until)),
        await mayDecideOn(principal, now, member.id),
        isAskedAbout(asked, member.id, publishedShift.startDate),
      ),
    )
    .orderBy(asc(publishedShift.startsAt), asc(member.id))
    .limit(MOST);
  const leave = principal.enabledModules.includes('Vacation')
    ? await leaveDaysOf(currentTenant(), [...new Set(rows.map(({ tenantUserId }) => tenantUserId))], from, until)
    : [];
  const people = new Map<string, UnclockedOfMember>();
  for (const { shiftId, name, start, end, breakSeconds, timeZoneId, ...person } of rows) {
    const own = leave.filter(({ memberId }) => memberId === person.tenantUserId);
    if (isCovered(own, { start, end, timeZoneId, breakSeconds })) continue;
    const found = people.get(person.tenantUserId) ?? { ...person, unclocked: [] };
    found.unclocked.push({
      shiftId,
      name,
      start: isoInstant(start),
      end: isoInstant(end),
      breakTime: formatDuration(breakSeconds),
      timeZoneId,
    });
    people.set(person.tenantUserId, found);
  }
  return [...people.values()];
}
