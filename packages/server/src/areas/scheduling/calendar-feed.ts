/** The secret calendar address of a member: made, revoked, and read by calendar programs. */
import { grants } from '@rooster/contract';
import type { ScheduleFeed } from '@rooster/contract';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, eq, gte } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { calendarText } from '../../platform/calendar.ts';
import { mountCalendars } from '../../platform/http/calendars.ts';
import { hashOfSecret, tenantToken } from '../../platform/tokens.ts';
import type { Database } from '../../platform/database/context.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import type { Principal } from '../../platform/http/handler.ts';
import { department } from '../../schema/departments.ts';
import { tenant } from '../../schema/tenant.ts';
import { member } from '../../schema/members.ts';
import { permissionsOfMember } from '../roles/service.ts';
import { presentOn } from './absence.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { calendarFeed } from '../../schema/scheduling.ts';

/** Days back that a calendar shows; what lies ahead it shows in full. */
const DAYS_BACK = 60;

const ownRow = ({ memberId }: Principal) =>
  and(eq(calendarFeed.tenantId, currentTenant()), eq(calendarFeed.memberId, memberId));

/** Whether the own address exists. */
export async function getFeed(principal: Principal): Promise<ScheduleFeed> {
  const [row] = await tx().select().from(calendarFeed).where(ownRow(principal));
  return {
    isActive: row !== undefined,
    createdAt: row ? isoInstant(row.createdAt) : null,
    lastReadAt: row?.lastReadAt ? isoInstant(row.lastReadAt) : null,
  };
}

/** Makes a new address; an earlier one stops working. It is shown this once: only its hash is kept. */
export async function createFeed(
  publicUrl: string,
  principal: Principal,
  now: number,
): Promise<{ url: string; feed: ScheduleFeed }> {
  const token = tenantToken(currentTenant());
  const values = { tokenHash: hashOfSecret(token), createdAt: now, lastReadAt: null };
  await tx()
    .insert(calendarFeed)
    .values({ tenantId: currentTenant(), memberId: principal.memberId, ...values })
    .onConflictDoUpdate({ target: [calendarFeed.tenantId, calendarFeed.memberId], set: values });
  return { url: new URL(`/api/schedules/calendar/${token}.ics`, publicUrl).href, feed: await getFeed(principal) };
}

/** Revokes the own address. */
export async function deleteFeed(principal: Principal): Promise<void> {
  await tx().delete(calendarFeed).where(ownRow(principal));
}

/** The tenant of an address from before they named theirs; those are read for as long as nobody renews them. */
async function tenantOfOldFeed(hash: string): Promise<string | null> {
  const [found] = await tx()
    .select({ tenantId: calendarFeed.tenantId })
    .from(calendarFeed)
    .where(eq(calendarFeed.tokenHash, hash));
  return found?.tenantId ?? null;
}

/**
 * The calendar behind a token of the current tenant, or null. Shifts as they were last published; who has left, or a
 * company without scheduling, has none.
 */
async function calendarOf(token: string, now: number): Promise<string | null> {
  const [feed] = await tx()
    .select({
      tenantId: calendarFeed.tenantId,
      memberId: calendarFeed.memberId,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
      name: tenant.name,
      modules: tenant.enabledModules,
    })
    .from(calendarFeed)
    .innerJoin(member, and(eq(member.tenantId, calendarFeed.tenantId), eq(member.id, calendarFeed.memberId)))
    .innerJoin(tenant, eq(tenant.id, calendarFeed.tenantId))
    .where(and(eq(calendarFeed.tenantId, currentTenant()), eq(calendarFeed.tokenHash, hashOfSecret(token))));
  if (!feed) return null;
  const today = localDate(now, feed.timeZoneId);
  if (!feed.modules.includes('Scheduling') || (feed.leavesOn !== null && feed.leavesOn < today)) return null;
  const { tenantId, memberId } = feed;
  const own = and(
    eq(publishedPlace.tenantId, tenantId),
    eq(publishedPlace.memberId, memberId),
    eq(publishedPlace.status, 'Filled'),
  );
  const {
    shiftId: id,
    displayName: name,
    description,
    startsAt: start,
    endsAt: end,
    startDate,
    timeZoneId,
    breakSeconds,
    version,
  } = publishedShift;
  const planned = await tx()
    .select({
      id,
      name,
      description,
      departmentName: department.name,
      start,
      end,
      startDate,
      timeZoneId,
      breakSeconds,
      version,
    })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .innerJoin(
      department,
      and(eq(department.tenantId, publishedShift.tenantId), eq(department.id, publishedShift.departmentId)),
    )
    .where(
      and(
        own,
        gte(publishedShift.startDate, addDays(today, -DAYS_BACK)),
        // Of the person's places too, or all there ever were are joined. A date begins at another moment in each zone.
        gte(publishedPlace.startsAt, Date.parse(`${addDays(today, -DAYS_BACK - 1)}T00:00:00Z`)),
      ),
    )
    .orderBy(start)
    .limit(2000);
  // What the one who made the address may see now counts.
  const permissions = await permissionsOfMember(tenantId, memberId);
  const isSeen = grants(permissions, ['schedules:shift:view-own']);
  const shifts = isSeen ? await presentOn(tenantId, memberId, planned) : [];
  await tx()
    .update(calendarFeed)
    .set({ lastReadAt: now })
    .where(and(eq(calendarFeed.tenantId, feed.tenantId), eq(calendarFeed.memberId, feed.memberId)));
  const events = shifts.map((one) => ({
    id: one.id,
    summary: `${one.name} · ${one.departmentName}`,
    description: one.description,
    when: { start: one.start, end: one.end },
    version: one.version,
  }));
  return calendarText('Schedule', feed.name, events, now);
}

/** Serves the calendars. */
export function mountScheduleCalendar(app: FastifyInstance, database: Database): void {
  mountCalendars(app, database, { path: '/api/schedules/calendar', tenantOfOld: tenantOfOldFeed, calendarOf });
}
