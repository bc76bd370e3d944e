/** Telling somebody that his shift has begun and he has not clocked in, and those who lead that day. */
import { currentTime } from '@rooster/domain/clock';
import { LATE_AFTER_MS } from '@rooster/domain/hours';
import { isCovered } from '@rooster/domain/scheduling';
import { isoInstant, localDate } from '@rooster/domain/time';
import { and, arrayContains, eq, gt, inArray, isNull, lte, lt, ne, notExists, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Database } from '../../platform/database/context.ts';
import { forEachTenant } from '../../platform/database/each-tenant.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';
import { fullName } from '../directory/members.ts';
import { notifyEach } from '../notifications/service.ts';
import { hoursOfPlace } from '../presence/hours-of-place.ts';
import { leaveInTheWay } from '../presence/leave-days.ts';
import { membersWithPermission } from '../roles/service.ts';
import { departmentMember } from '../../schema/departments.ts';
import { member } from '../../schema/members.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { tenant } from '../../schema/tenant.ts';
import { timer } from '../../schema/timesheet.ts';
import { timesheetSettings } from '../../schema/timesheet-settings.ts';
import { clockInReminder } from '../../schema/today.ts';

/** Time between two looks. Milliseconds. */
const INTERVAL = 60_000;
/** Of a shift that began longer ago nobody is told any more: the server was away. Milliseconds. */
const NEWS_FOR = 60 * 60_000;
/** Rows are of no use once their shift is over; a shift lasts a day at most. Milliseconds. */
const DAY = 24 * 60 * 60_000;
const KEPT = 3 * DAY;

/** Somebody who is not where he was planned. */
interface Missed {
  readonly memberId: string;
  readonly names: { readonly firstName: string; readonly middleName: string | null; readonly lastName: string };
  readonly departmentId: string;
  readonly shift: { readonly shiftId: string; readonly name: string; readonly timeZoneId: string };
  readonly start: number;
  readonly end: number;
  readonly startDate: string;
  readonly breakSeconds: number;
}

/** Conditions on published places of shifts that began a while ago, and not too long. */
const began = (now: number) =>
  and(
    eq(publishedPlace.status, 'Filled'),
    lte(publishedPlace.startsAt, now - LATE_AFTER_MS),
    gt(publishedPlace.startsAt, now - LATE_AFTER_MS - NEWS_FOR),
    gt(publishedPlace.endsAt, now),
  );

/** Organisations that plan and clock, with such a place of which nobody was told. */
async function tenantsWithMissed(now: number): Promise<string[]> {
  const rows = await tx()
    .selectDistinct({ id: tenant.id })
    .from(tenant)
    .innerJoin(
      timesheetSettings,
      and(eq(timesheetSettings.tenantId, tenant.id), ne(timesheetSettings.entryMethods, 'Manual')),
    )
    .innerJoin(
      publishedShift,
      and(
        eq(publishedShift.tenantId, tenant.id),
        lte(publishedShift.startsAt, now - LATE_AFTER_MS),
        gt(publishedShift.endsAt, now),
        // Dates of any zone around this moment, by the index on them.
        sql`${publishedShift.startDate} between (${isoInstant(now - DAY)}::timestamptz)::date
          and (${isoInstant(now + DAY)}::timestamptz)::date`,
      ),
    )
    .innerJoin(
      publishedPlace,
      and(eq(publishedPlace.tenantId, tenant.id), eq(publishedPlace.shiftId, publishedShift.shiftId)),
    )
    .leftJoin(
      clockInReminder,
      and(
        eq(clockInReminder.tenantId, tenant.id),
        eq(clockInReminder.shiftId, publishedPlace.shiftId),
        eq(clockInReminder.memberId, publishedPlace.memberId),
      ),
    )
    .leftJoin(timer, and(eq(timer.tenantId, tenant.id), eq(timer.memberId, publishedPlace.memberId)))
    .where(
      and(
        arrayContains(tenant.enabledModules, ['Timesheet']),
        arrayContains(tenant.enabledModules, ['Scheduling']),
        began(now),
        isNull(clockInReminder.toldAt),
        isNull(timer.startedAt),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Who of the current tenant is missing now and was not told of it. */
async function missedNow(now: number): Promise<Missed[]> {
  const rows = await tx()
    .select({
      memberId: member.id,
      names: { firstName: member.firstName, middleName: member.middleName, lastName: member.lastName },
      departmentId: publishedShift.departmentId,
      shift: {
        shiftId: publishedShift.shiftId,
        name: publishedShift.displayName,
        timeZoneId: publishedShift.timeZoneId,
      },
      start: publishedPlace.startsAt,
      end: publishedPlace.endsAt,
      startDate: publishedShift.startDate,
      breakSeconds: publishedShift.breakSeconds,
    })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .innerJoin(member, and(eq(member.tenantId, publishedPlace.tenantId), eq(member.id, publishedPlace.memberId)))
    .leftJoin(timer, and(eq(timer.tenantId, publishedPlace.tenantId), eq(timer.memberId, publishedPlace.memberId)))
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        began(now),
        isNull(timer.startedAt),
        // A date of any zone that a shift of now may have begun on.
        notExists(hoursOfPlace(localDate(now - 2 * DAY, 'UTC'), localDate(now + DAY, 'UTC'))),
      ),
    );
  if (rows.length === 0) return [];
  const dates = rows.map(({ startDate }) => startDate).toSorted();
  const leave = await leaveInTheWay(
    currentTenant(),
    rows.map(({ memberId }) => memberId),
    dates.at(0) ?? '',
    dates.at(-1) ?? '',
  );
  const mayClock = new Set(await membersWithPermission('timesheet:timer:use'));
  return rows.filter(
    ({ memberId, start, end, breakSeconds, shift: { timeZoneId } }) =>
      mayClock.has(memberId) &&
      !isCovered(
        leave.filter((day) => day.memberId === memberId),
        { start, end, timeZoneId, breakSeconds },
      ),
  );
}

/** Keeps that they are told, and answers those whom nobody else has told meanwhile. */
async function claim(missed: readonly Missed[], now: number): Promise<Missed[]> {
  if (missed.length === 0) return [];
  const tenantId = currentTenant();
  const rows = await tx()
    .insert(clockInReminder)
    .values(missed.map(({ memberId, shift: { shiftId } }) => ({ tenantId, memberId, shiftId, toldAt: now })))
    .onConflictDoNothing()
    .returning({ memberId: clockInReminder.memberId, shiftId: clockInReminder.shiftId });
  const claimed = new Set(rows.map(({ memberId, shiftId }) => `${memberId} ${shiftId}`));
  return missed.filter(({ memberId, shift: { shiftId } }) => claimed.has(`${memberId} ${shiftId}`));
}

/**
 * Who leads each department at a moment: those of its managers who are on a shift then, else all of them. By
 * department.
 */
async function leadersOf(departmentIds: readonly string[], now: number): Promise<Map<string, string[]>> {
  const managers = await tx()
    .select({ departmentId: departmentMember.departmentId, memberId: departmentMember.memberId })
    .from(departmentMember)
    .where(
      and(
        eq(departmentMember.tenantId, currentTenant()),
        inArray(departmentMember.departmentId, [...departmentIds]),
        departmentMember.isManager,
      ),
    );
  const working = await tx()
    .select({ memberId: publishedPlace.memberId })
    .from(publishedPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.status, 'Filled'),
        isOneOf(
          publishedPlace.memberId,
          managers.map(({ memberId }) => memberId),
        ),
        lte(publishedPlace.startsAt, now),
        gt(publishedPlace.endsAt, now),
        // What began longer ago is over.
        gt(publishedPlace.startsAt, now - 2 * DAY),
      ),
    );
  const here = new Set(working.map(({ memberId }) => memberId));
  return new Map(
    [...new Set(departmentIds)].map((departmentId) => {
      const own = managers.filter((manager) => manager.departmentId === departmentId).map(({ memberId }) => memberId);
      const present = own.filter((memberId) => here.has(memberId));
      return [departmentId, present.length > 0 ? present : own];
    }),
  );
}

/** Tells of everybody in the current tenant who is missing now; each once. `now` in epoch milliseconds. */
export async function sendRemindersOfTenant(now: number): Promise<void> {
  const missed = await claim(await missedNow(now), now);
  if (missed.length === 0) return;
  const leaders = await leadersOf(
    missed.map(({ departmentId }) => departmentId),
    now,
  );
  const factsOf = ({ shift, start, end }: Missed) => ({
    ...shift,
    start: isoInstant(start),
    end: isoInstant(end),
  });
  const common = { tenantId: currentTenant(), path: '/app', now };
  await notifyEach(tx(), {
    ...common,
    kind: 'clock-in-missed',
    notices: missed.map((who) => ({ memberId: who.memberId, data: factsOf(who) })),
  });
  await notifyEach(tx(), {
    ...common,
    kind: 'clock-in-missed-by',
    notices: missed.flatMap((who) =>
      (leaders.get(who.departmentId) ?? [])
        .filter((leader) => leader !== who.memberId)
        .map((leader) => ({
          memberId: leader,
          data: { ...factsOf(who), person: { tenantUserId: who.memberId, name: fullName(who.names) } },
        })),
    ),
  });
}

/** Looks once, in all organisations. `now` in epoch milliseconds. */
export async function sendReminders(database: Database, now: number): Promise<void> {
  const tenants = await database.asSystem(async () => {
    await tx()
      .delete(clockInReminder)
      .where(lt(clockInReminder.toldAt, now - KEPT));
    return tenantsWithMissed(now);
  });
  await forEachTenant(database, tenants, 'Reminding of clocking in', () => sendRemindersOfTenant(now));
}

/** Starts looking, once a minute. Each process may: a row per shift and person keeps two from telling the same. */
export const startClockInReminders = (database: Database, log: JobLog): Job =>
  startJob({
    name: 'reminders',
    work: () => sendReminders(database, currentTime()),
    interval: INTERVAL,
    log,
    failure: 'nobody could be told that he has not clocked in',
  });
