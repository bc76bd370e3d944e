/** Publishing shifts, and what waits for it. */
import type { CallInput, NoticeState, PendingShift, PublishingPending, schedulingCalls } from '@rooster/contract';
import { contractOn } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { addDays, daysBetween, localDate, mondayOf } from '@rooster/domain/time';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { member } from '../members/tables.ts';
import { tellSchedule } from './announce.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { ownShiftsPath, sendNotices, toAssignees } from './notices.ts';
import type { Notice } from './notices.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings } from './settings.ts';
import { shift } from './tables.ts';
import { assigneesOf, changesOf, instantToWire, isChanged, snapshotOf } from './wire.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Terms = Pick<Awaited<ReturnType<typeof readSettings>>, 'noticeDaysRest' | 'noticeDaysTimes' | 'onCallNoticeHours'>;

const isWaiting = (loaded: LoadedShift): boolean => !loaded.row.isPublished || isChanged(loaded);

function noticeOf(daysAhead: number, { noticeDaysRest, noticeDaysTimes }: Terms): NoticeState {
  if (daysAhead >= noticeDaysRest) return 'InTime';
  return daysAhead >= noticeDaysTimes ? 'Times' : 'Late';
}

/** Whoever is on it now, or was when it was last published. */
const concerned = (loaded: LoadedShift): string[] => [...new Set([...assigneesOf(loaded), ...(loaded.row.published?.assignees ?? [])])];

function pendingOf(loaded: LoadedShift, { terms, contracts, now, today }: { terms: Terms; contracts: ReadonlyMap<string, Contract[]>; now: number; today: string }): PendingShift {
  const { row, places } = loaded;
  const recipientIds = concerned(loaded);
  const daysAhead = daysBetween(today, row.startDate);
  const isLateCall = row.startsAt - now < terms.onCallNoticeHours * 3_600_000;
  return {
    shiftId: row.id,
    displayName: row.displayName,
    departmentId: row.departmentId,
    start: instantToWire(row.startsAt),
    end: instantToWire(row.endsAt),
    startDate: row.startDate,
    timeZoneId: row.timeZoneId,
    state: row.isPublished ? 'Changed' : 'New',
    changes: changesOf(loaded),
    openCount: places.filter(({ status }) => status === 'Open').length,
    recipientIds,
    notice: noticeOf(daysAhead, terms),
    daysAhead,
    lateOnCallIds: isLateCall ? recipientIds.filter((id) => contractOn(contracts.get(id) ?? [], row.startDate)?.contractHours === 0) : [],
  };
}

/** What waits to be published around a week, with who will be told and whether that is in time. */
export async function queryPending(input: CallInput<Calls['queryPendingPublishing']>['body'], { principal, now }: Context): Promise<PublishingPending> {
  const from = addDays(input.weekStartDate, -7 * input.lookbackWeeks);
  const to = addDays(input.weekStartDate, 7 * input.lookaheadWeeks + 6);
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), input.departmentIds);
  const terms = await readSettings();
  const waiting = (await loadShifts(inWindow(from, to, departmentIds))).filter(isWaiting);
  const contracts = await contractsInForce(from, to);
  const surroundings = { terms, contracts, now, today: localDate(now, principal.timeZoneId) };
  const weeks = new Map<string, PendingShift[]>();
  for (const loaded of waiting) {
    const monday = mondayOf(loaded.row.startDate);
    const pending = pendingOf(loaded, surroundings);
    const shifts = weeks.get(monday);
    if (shifts) shifts.push(pending);
    else weeks.set(monday, [pending]);
  }
  const people = await tx()
    .select({ tenantUserId: member.id, firstName: member.firstName, middleName: member.middleName, lastName: member.lastName })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, [...new Set(waiting.flatMap(concerned))])))
    .orderBy(asc(member.lastName), asc(member.firstName));
  return {
    weeks: [...weeks].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([weekStartDate, shifts]) => ({ weekStartDate, shifts })),
    people,
    noticeDaysRest: terms.noticeDaysRest,
    noticeDaysTimes: terms.noticeDaysTimes,
    onCallNoticeHours: terms.onCallNoticeHours,
  };
}

/** One notice per person, with how many of his shifts became known. */
function publishedNotices(shifts: readonly LoadedShift[], now: number): Notice[] {
  const byMember = new Map<string, string[]>();
  for (const loaded of shifts) {
    if (loaded.row.endsAt <= now) continue;
    for (const id of assigneesOf(loaded)) byMember.set(id, [...(byMember.get(id) ?? []), loaded.row.startDate]);
  }
  return [...byMember].map(([memberId, dates]) => {
    const [from = ''] = dates;
    return { recipients: [memberId], kind: 'shift-published', data: { from, to: dates.at(-1) ?? from, count: dates.length }, path: ownShiftsPath(from) };
  });
}

async function writePublished(shifts: readonly LoadedShift[], now: number): Promise<void> {
  const rows = shifts.map((loaded) => ({ id: loaded.row.id, published: snapshotOf(loaded) }));
  await tx().execute(sql`
    update ${shift} set is_published = true, published = anew.published, published_at = coalesce(${shift.publishedAt}, ${instantToWire(now)}::timestamptz), version = ${shift.version} + 1
    from json_to_recordset(${JSON.stringify(rows)}::json) as anew(id uuid, published jsonb)
    where ${shift.tenantId} = ${currentTenant()} and ${shift.id} = anew.id`);
}

async function takeBack(shifts: readonly LoadedShift[]): Promise<void> {
  await tx()
    .update(shift)
    .set({ isPublished: false, published: null, version: sql`${shift.version} + 1` })
    .where(and(eq(shift.tenantId, currentTenant()), isOneOf(shift.id, shifts.map(({ row }) => row.id))));
}

/** Publishes shifts, or takes them back to draft: all or none. Answers how many changed. */
export async function publish({ shiftIds, isPublished }: CallInput<Calls['publishShifts']>['body'], { principal, now }: Context): Promise<{ updatedCount: number }> {
  const wanted = [...new Set(shiftIds)];
  if (wanted.length === 0) throw new ApiError('publish-nothing-selected');
  const scope = await scopeOf(principal, 'schedules:shift:update');
  const shifts = await loadShifts(isOneOf(shift.id, wanted), { lock: true });
  if (shifts.length < wanted.length || shifts.some(({ row }) => scope !== null && !scope.has(row.departmentId))) throw new ApiError('not-found');
  const concernedShifts = shifts.filter((loaded) => (isPublished ? isWaiting(loaded) : loaded.row.isPublished));
  if (concernedShifts.length === 0) return { updatedCount: 0 };
  if (isPublished) await writePublished(concernedShifts, now);
  else await takeBack(concernedShifts);
  // Who is on a published shift was told of each change when it was made.
  const notices = isPublished ? publishedNotices(concernedShifts.filter(({ row }) => !row.isPublished), now) : toAssignees('shift-cancelled', concernedShifts, now);
  await sendNotices(notices, { actorId: principal.memberId, now });
  await tellSchedule({ shiftIds: concernedShifts.map(({ row }) => row.id), departmentIds: concernedShifts.map(({ row }) => row.departmentId) });
  return { updatedCount: concernedShifts.length };
}
