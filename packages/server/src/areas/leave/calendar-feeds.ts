/** Secret calendar links: made, ended, and read by calendar programs that have no session. */
import { grants } from '@rooster/contract';
import type { CallInput, CallResult, LeaveCalendarFeed, leaveCalls, Permission } from '@rooster/contract';
import type { Language } from '@rooster/domain/language';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import { calendarText } from '../../platform/calendar.ts';
import { mountCalendars } from '../../platform/http/calendars.ts';
import { hashOfSecret, tenantToken } from '../../platform/tokens.ts';
import type { CalendarEvent } from '../../platform/calendar.ts';
import type { Database } from '../../platform/database/context.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { slicesOf } from '../../platform/slices.ts';
import { userAccount } from '../../schema/accounts.ts';
import { expectDepartments, membersOfDepartment } from '../departments/service.ts';
import { lockMember } from '../directory/lock.ts';
import { fullName } from '../directory/members.ts';
import { member } from '../../schema/members.ts';
import { permissionsOfMember } from '../roles/service.ts';
import { tenant } from '../../schema/tenant.ts';
import { decidable, teamOf } from './scope.ts';
import { leaveDaysOf } from '../presence/leave-days.ts';
import type { LeaveOfDay } from '../presence/leave-days.ts';
import { typeName } from '../presence/type-names.ts';
import { leaveCalendarFeed, leaveType } from '../../schema/leave.ts';

type Calls = typeof leaveCalls;
type Stored = typeof leaveCalendarFeed.$inferSelect;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** People whose leave is read by one statement: a few thousand days. */
const READ_AT_ONCE = 50;
/** Days back and ahead that a calendar shows. */
const DAYS_BACK = 60;
const DAYS_AHEAD = 550;
/** Who reads the leave of a team, and who his own. */
const seesTeam: readonly Permission[] = ['leave:request:view-all', 'leave:request:view-pending'];
const mayRead: Readonly<Record<Stored['kind'], readonly Permission[]>> = {
  Team: seesTeam,
  Person: ['leave:request:view-own', ...seesTeam],
};
const words = { nl: { absent: 'Afwezig', leave: 'Verlof' }, en: { absent: 'Absent', leave: 'Leave' } } as const;

const toWire = ({ id, kind, departmentId, createdAt, lastReadAt }: Stored): LeaveCalendarFeed => ({
  feedId: id,
  kind,
  departmentId,
  createdAt: isoInstant(createdAt),
  lastReadAt: lastReadAt === null ? null : isoInstant(lastReadAt),
});
const ownFeeds = ({ memberId }: Pick<Principal, 'memberId'>) =>
  and(eq(leaveCalendarFeed.tenantId, currentTenant()), eq(leaveCalendarFeed.memberId, memberId));

/** The own links. */
export async function listFeeds({ principal }: Pick<Context, 'principal'>): Promise<{ items: LeaveCalendarFeed[] }> {
  const rows = await tx()
    .select()
    .from(leaveCalendarFeed)
    .where(ownFeeds(principal))
    .orderBy(asc(leaveCalendarFeed.createdAt));
  return { items: rows.map(toWire) };
}

/**
 * Makes a link; an earlier one for the same leave ends. Its address is told this once: only the secret's hash is kept.
 */
export async function createFeed(
  { kind, departmentId = null }: CallInput<Calls['createLeaveCalendarFeed']>['body'],
  { principal, now }: Context,
): Promise<CallResult<Calls['createLeaveCalendarFeed']>> {
  if (!grants(principal.permissions, mayRead[kind])) throw new ApiError('unauthorized');
  const department = kind === 'Team' ? departmentId : null;
  // Two who press at once would both find no earlier one.
  await lockMember(principal.memberId);
  if (department !== null) await expectDepartments([department]);
  await tx()
    .delete(leaveCalendarFeed)
    .where(
      and(
        ownFeeds(principal),
        eq(leaveCalendarFeed.kind, kind),
        department === null ? isNull(leaveCalendarFeed.departmentId) : eq(leaveCalendarFeed.departmentId, department),
      ),
    );
  const secret = tenantToken(currentTenant());
  const row: Stored = {
    tenantId: currentTenant(),
    id: newId(now),
    memberId: principal.memberId,
    kind,
    departmentId: department,
    secretHash: hashOfSecret(secret),
    createdAt: now,
    lastReadAt: null,
  };
  await tx().insert(leaveCalendarFeed).values(row);
  return { ...toWire(row), path: `/api/leave/calendar/${secret}.ics` };
}

/** Ends a link. */
export async function deleteFeed(feedId: string, { principal }: Pick<Context, 'principal'>): Promise<void> {
  const gone = await tx()
    .delete(leaveCalendarFeed)
    .where(and(ownFeeds(principal), eq(leaveCalendarFeed.id, feedId)))
    .returning({ id: leaveCalendarFeed.id });
  if (gone.length === 0) throw new ApiError('not-found');
}

interface Found {
  readonly feed: Stored;
  readonly timeZoneId: string;
  readonly companyName: string;
  readonly language: Language;
}

/** The tenant of an address from before they named theirs; those are read for as long as nobody renews them. */
async function tenantOfOldFeed(hash: string): Promise<string | null> {
  const [found] = await tx()
    .select({ tenantId: leaveCalendarFeed.tenantId })
    .from(leaveCalendarFeed)
    .where(eq(leaveCalendarFeed.secretHash, hash));
  return found?.tenantId ?? null;
}

async function findFeed(secret: string, now: number): Promise<Found | null> {
  const [row] = await tx()
    .select({
      feed: leaveCalendarFeed,
      leavesOn: member.leavesOn,
      timeZoneId: tenant.timeZoneId,
      companyName: tenant.name,
      modules: tenant.enabledModules,
      language: userAccount.language,
    })
    .from(leaveCalendarFeed)
    .innerJoin(member, and(eq(member.tenantId, leaveCalendarFeed.tenantId), eq(member.id, leaveCalendarFeed.memberId)))
    .innerJoin(tenant, eq(tenant.id, leaveCalendarFeed.tenantId))
    .innerJoin(userAccount, eq(userAccount.id, member.userId))
    .where(
      and(eq(leaveCalendarFeed.tenantId, currentTenant()), eq(leaveCalendarFeed.secretHash, hashOfSecret(secret))),
    );
  const isOpen =
    row !== undefined &&
    row.modules.includes('Vacation') &&
    (row.leavesOn === null || row.leavesOn >= localDate(now, row.timeZoneId));
  return isOpen ? row : null;
}

/** Days of one request and status that follow each other as one event. */
function eventsOf(days: readonly LeaveOfDay[], summaryOf: (day: LeaveOfDay) => string): CalendarEvent[] {
  const events: { readonly day: LeaveOfDay; toDate: string }[] = [];
  const latest = new Map<string, (typeof events)[number]>();
  for (const day of days) {
    const key = `${day.leaveRequestId} ${day.status}`;
    const last = latest.get(key);
    if (last && addDays(last.toDate, 1) === day.date) last.toDate = day.date;
    else {
      const event = { day, toDate: day.date };
      latest.set(key, event);
      events.push(event);
    }
  }
  return events.map(({ day, toDate }) => ({
    id: `${day.leaveRequestId}-${day.date}`,
    summary: summaryOf(day),
    when: { fromDate: day.date, toDate },
    isTentative: day.status === 'Pending',
  }));
}

async function textOf({ feed, timeZoneId, companyName, language }: Found, now: number): Promise<string> {
  // What the one who made the link may see now counts, not what he might see when he made it.
  const permissions = await permissionsOfMember(feed.tenantId, feed.memberId);
  const reader = { memberId: feed.memberId, permissions };
  const people = grants(permissions, mayRead[feed.kind])
    ? feed.kind === 'Team'
      ? await teamOf(
          reader,
          feed.departmentId === null ? undefined : inArray(member.id, membersOfDepartment(feed.departmentId)),
        )
      : await teamOf(
          { memberId: feed.memberId, permissions: new Set(['leave:request:view-all'] as const) },
          eq(member.id, feed.memberId),
        )
    : [];
  const names = new Map(people.map((person) => [person.id, fullName(person)]));
  const decides = await decidable(reader, [...names.keys()]);
  const types = new Map(
    (await tx().select().from(leaveType).where(eq(leaveType.tenantId, feed.tenantId))).map((type) => [
      type.id,
      typeName(type, language),
    ]),
  );
  // A calendar lies open on screens and telephones: health is never in it, not even for anyone who may know.
  const what = (day: LeaveOfDay): string =>
    day.sensitive
      ? words[language].absent
      : feed.kind === 'Person' || decides.has(day.memberId)
        ? (types.get(day.leaveTypeId) ?? words[language].leave)
        : words[language].absent;
  await tx()
    .update(leaveCalendarFeed)
    .set({ lastReadAt: now })
    .where(and(eq(leaveCalendarFeed.tenantId, feed.tenantId), eq(leaveCalendarFeed.id, feed.id)));
  const summaryOf = (day: LeaveOfDay): string =>
    feed.kind === 'Person' ? what(day) : `${names.get(day.memberId) ?? ''} · ${what(day)}`;
  const today = localDate(now, timeZoneId);
  const [from, to] = [addDays(today, -DAYS_BACK), addDays(today, DAYS_AHEAD)];
  const events: CalendarEvent[] = [];
  for (const some of slicesOf([...names.keys()], READ_AT_ONCE))
    events.push(...eventsOf(await leaveDaysOf(feed.tenantId, some, from, to), summaryOf));
  return calendarText('Leave', `${companyName} · ${words[language].leave}`, events, now);
}

/** The calendar behind a secret of the current tenant, or null. */
async function calendarOf(secret: string, now: number): Promise<string | null> {
  const found = await findFeed(secret, now);
  return found && textOf(found, now);
}

/** Serves the calendars. */
export function mountLeaveCalendar(app: FastifyInstance, database: Database): void {
  mountCalendars(app, database, { path: '/api/leave/calendar', tenantOfOld: tenantOfOldFeed, calendarOf });
}
