/** Writes what people were notified lately, for those who can log in. No mail goes out for it. */
import type { NotificationData, NotificationKind } from '@rooster/contract';
import { addDays, localDate, mondayOf } from '@rooster/domain/time';
import { and, asc, eq, gt, gte, inArray, isNotNull } from 'drizzle-orm';
import { leaveRequest, leaveRequestEvent, leaveType } from '../../schema/leave.ts';
import { isSensitive } from '../../areas/presence/sensitive.ts';
import { fullName } from '../../areas/directory/members.ts';
import { notification } from '../../schema/notifications.ts';
import { ownShiftsPath } from '../../areas/scheduling/notices.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { ownHoursPath } from '../../areas/timesheet/paths.ts';
import { timesheetEntry } from '../../schema/timesheet.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { tx } from '../../platform/database/context.ts';
import { approverOf } from '../company.ts';
import type { Company, Person } from '../company.ts';
import { createRandom, randomId } from '../random.ts';

/** Notices that a person keeps at most: the newest. */
const KEPT = 8;
const DAY_MS = 86_400_000;
/** What is older has been read, except the newest. */
const UNREAD_FOR = 2 * DAY_MS;

interface DemoNotice {
  readonly memberId: string;
  readonly kind: NotificationKind;
  readonly data: NotificationData;
  readonly path: string;
  readonly actorId: string;
  readonly at: number;
}

/** What somebody asked for, to those who manage his department; what was decided, to himself. */
async function aboutLeave({ tenantId, people }: Company, reads: (person: Person) => boolean): Promise<DemoNotice[]> {
  const byId = new Map(people.map((person) => [person.id, person]));
  const deciders = new Map<string | null, Person[]>();
  for (const person of people)
    if (person.managesDepartment && reads(person))
      deciders.set(person.departmentId, [...(deciders.get(person.departmentId) ?? []), person]);
  const rows = await tx()
    .select({
      id: leaveRequest.id,
      memberId: leaveRequest.memberId,
      from: leaveRequest.fromDate,
      to: leaveRequest.toDate,
      preset: leaveType.preset,
      nl: leaveType.nameNl,
      en: leaveType.nameEn,
      event: leaveRequestEvent.eventType,
      actorId: leaveRequestEvent.actorId,
      at: leaveRequestEvent.createdAt,
    })
    .from(leaveRequestEvent)
    .innerJoin(
      leaveRequest,
      and(eq(leaveRequest.tenantId, leaveRequestEvent.tenantId), eq(leaveRequest.id, leaveRequestEvent.requestId)),
    )
    .innerJoin(
      leaveType,
      and(eq(leaveType.tenantId, leaveRequest.tenantId), eq(leaveType.id, leaveRequest.leaveTypeId)),
    )
    .where(
      and(
        eq(leaveRequestEvent.tenantId, tenantId),
        inArray(leaveRequestEvent.eventType, ['Created', 'Approved', 'Rejected']),
      ),
    );
  return rows.flatMap(({ id, memberId, from, to, preset, nl, en, event, actorId, at }): DemoNotice[] => {
    const about = byId.get(memberId);
    if (!about || actorId === null) return [];
    const facts = { requestId: id, from, to, leaveTypeName: isSensitive(preset) ? null : { nl, en } };
    if (event !== 'Created')
      return reads(about)
        ? [
            {
              memberId,
              kind: event === 'Approved' ? 'leave-approved' : 'leave-rejected',
              data: { ...facts, reason: null },
              path: `/app/employees/leave/requests/${id}`,
              actorId,
              at,
            },
          ]
        : [];
    const asked = deciders.get(about.departmentId)?.filter((person) => person !== about) ?? [];
    return asked.map((decider) => ({
      memberId: decider.id,
      kind: 'leave-requested',
      data: { ...facts, person: { tenantUserId: memberId, name: fullName(about.name) } },
      path: `/app/manager/leave/requests/${id}`,
      actorId: memberId,
      at,
    }));
  });
}

/** Weeks of hours that were approved, and days that were denied. */
async function aboutHours({ tenantId, timeZoneId, now }: Company, readers: readonly string[]): Promise<DemoNotice[]> {
  const rows = await tx()
    .select({
      memberId: timesheetEntry.memberId,
      date: timesheetEntry.workDate,
      status: timesheetEntry.status,
      reason: timesheetEntry.denialReason,
      actorId: timesheetEntry.decidedBy,
      at: timesheetEntry.decidedAt,
    })
    .from(timesheetEntry)
    .where(
      and(
        eq(timesheetEntry.tenantId, tenantId),
        inArray(timesheetEntry.memberId, [...readers]),
        isNotNull(timesheetEntry.decidedAt),
        gte(timesheetEntry.workDate, addDays(localDate(now, timeZoneId), -35)),
      ),
    )
    .orderBy(asc(timesheetEntry.workDate));
  const weeks = new Map<string, DemoNotice & { readonly data: NotificationData<'timesheet-approved'> }>();
  const notices: DemoNotice[] = [];
  for (const { memberId, date, status, reason, actorId, at } of rows) {
    if (at === null || actorId === null) continue;
    const common = { memberId, actorId, path: ownHoursPath(date) };
    if (status === 'Denied')
      notices.push({ ...common, kind: 'timesheet-denied', data: { date, reason: reason ?? '' }, at });
    if (status !== 'Approved') continue;
    const key = `${memberId} ${mondayOf(date)}`;
    const week = weeks.get(key);
    const count = (week?.data.count ?? 0) + 1;
    weeks.set(key, {
      ...common,
      path: week?.path ?? common.path,
      kind: 'timesheet-approved',
      data: { from: week?.data.from ?? date, to: date, count },
      at: Math.max(week?.at ?? 0, at),
    });
  }
  return [...notices, ...weeks.values()];
}

/** The shifts ahead that were published. */
async function aboutShifts(
  { tenantId, now }: Company,
  readers: readonly string[],
  actorId: string,
): Promise<DemoNotice[]> {
  const rows = await tx()
    .select({ memberId: publishedPlace.memberId, date: publishedShift.startDate })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .where(
      and(
        eq(publishedShift.tenantId, tenantId),
        inArray(publishedPlace.memberId, [...readers]),
        gt(publishedShift.endsAt, now),
      ),
    )
    .orderBy(asc(publishedShift.startDate));
  const notices = new Map<string, DemoNotice & { readonly data: NotificationData<'shift-published'> }>();
  for (const { memberId, date } of rows) {
    if (memberId === null) continue;
    const before = notices.get(memberId);
    notices.set(memberId, {
      memberId,
      kind: 'shift-published',
      data: { from: before?.data.from ?? date, to: date, count: (before?.data.count ?? 0) + 1 },
      path: before?.path ?? ownShiftsPath(date),
      actorId,
      at: now - DAY_MS,
    });
  }
  return [...notices.values()];
}

/** Writes the newest notices of everybody with a login; returns how many. */
export async function writeNotifications(company: Company): Promise<number> {
  const { tenantId, people, now } = company;
  const random = createRandom(`notifications:${tenantId}`);
  const readers = people.filter(({ email }) => email !== null).map(({ id }) => id);
  const ids = new Set(readers);
  const notices = [
    ...(await aboutLeave(company, ({ id }) => ids.has(id))),
    ...(await aboutHours(company, readers)),
    ...(await aboutShifts(company, readers, approverOf(company).id)),
  ];
  const kept = new Map<string, DemoNotice[]>();
  for (const each of notices.toSorted((a, b) => b.at - a.at)) {
    const own = kept.get(each.memberId) ?? [];
    if (own.length < KEPT && each.actorId !== each.memberId && each.at <= now) kept.set(each.memberId, [...own, each]);
  }
  const rows = [...kept.values()].flatMap((own) =>
    own.map(({ at, ...row }, index) => ({
      tenantId,
      id: randomId(random, at),
      ...row,
      count: 1,
      createdAt: at,
      readAt: index > 0 && now - at > UNREAD_FOR ? at + DAY_MS : null,
    })),
  );
  await insertRows(notification, rows);
  return rows.length;
}
