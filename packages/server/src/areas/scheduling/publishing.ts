/** Publishing shifts, and what waits for it. */
import type {
  CallInput,
  NoticeState,
  PendingShift,
  PublishingPending,
  schedulingCalls,
  WithdrawnCall,
} from '@rooster/contract';
import { contractOn, fixesHours } from '@rooster/domain/contracts';
import type { Contract } from '@rooster/domain/contracts';
import { addDays, daysBetween, isoInstant, localDate, mondayOf } from '@rooster/domain/time';
import { and, asc, eq, sql } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { member } from '../../schema/members.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { inWindow, loadPublished, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { cancelled, sendNotices, toMember } from './notices.ts';
import type { Notice } from './notices.ts';
import { publicationNotices } from './publication-notices.ts';
import { publishPlan, touch, touchPublished, withdrawPublished } from './publication.ts';
import { publishedShift } from '../../schema/scheduling-published.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { readSettings } from './settings.ts';
import { shift } from '../../schema/scheduling.ts';
import { isWaitingIn } from './waiting.ts';
import { type LeftPlace, lostByPublishing, payWithdrawn } from './withdrawn.ts';
import { assigneesOf, changesOf, isChanged } from './wire.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Terms = Pick<Awaited<ReturnType<typeof readSettings>>, 'noticeDaysRest' | 'noticeDaysTimes' | 'onCallNoticeHours'>;

const isWaiting = (loaded: LoadedShift): boolean => loaded.published === null || isChanged(loaded);

function noticeOf(daysAhead: number, { noticeDaysRest, noticeDaysTimes }: Terms): NoticeState {
  if (daysAhead >= noticeDaysRest) return 'InTime';
  return daysAhead >= noticeDaysTimes ? 'Times' : 'Late';
}

/** Whoever is on it in the plan, or as employees see it. */
const concerned = (loaded: LoadedShift): string[] => [
  ...new Set([...assigneesOf(loaded), ...(loaded.published ? assigneesOf(loaded.published) : [])]),
];

/** Whom a publication calls: as `publishPlan` notes it, who does not know of a place or of its times. */
function calledBy({ row, places, published }: LoadedShift): string[] {
  const isSameTime = published?.row.startsAt === row.startsAt && published.row.endsAt === row.endsAt;
  const known = new Map(
    (isSameTime ? published.places : []).map(({ id, memberId, status }) => [id, status === 'Filled' ? memberId : null]),
  );
  return places.flatMap(({ id, memberId, status }) =>
    status === 'Filled' && memberId !== null && known.get(id) !== memberId ? [memberId] : [],
  );
}

function pendingOf(
  loaded: LoadedShift,
  {
    terms,
    contracts,
    lost,
    now,
    today,
  }: {
    terms: Terms;
    contracts: ReadonlyMap<string, Contract[]>;
    lost: readonly WithdrawnCall[];
    now: number;
    today: string;
  },
): PendingShift {
  const { row, places } = loaded;
  const recipientIds = concerned(loaded);
  const daysAhead = daysBetween(today, row.startDate);
  const isLateCall = row.startsAt > now && row.startsAt - now < terms.onCallNoticeHours * 3_600_000;
  const isOnCall = (id: string): boolean => {
    const held = contractOn(contracts.get(id) ?? [], row.startDate);
    return held !== undefined && !fixesHours(held);
  };
  return {
    shiftId: row.id,
    version: row.version,
    displayName: row.displayName,
    departmentId: row.departmentId,
    start: isoInstant(row.startsAt),
    end: isoInstant(row.endsAt),
    startDate: row.startDate,
    timeZoneId: row.timeZoneId,
    state: loaded.published === null ? 'New' : 'Changed',
    changes: changesOf(loaded),
    openCount: places.filter(({ status }) => status === 'Open').length,
    recipientIds,
    notice: noticeOf(daysAhead, terms),
    daysAhead,
    lateOnCallIds: isLateCall ? calledBy(loaded).filter(isOnCall) : [],
    withdrawnCalls: lost.filter(({ shiftId }) => shiftId === row.id),
  };
}

/** What waits to be published around a week, with who will be told and whether that is in time. */
export async function queryPending(
  input: CallInput<Calls['queryPendingPublishing']>['body'],
  { principal, now }: Context,
): Promise<PublishingPending> {
  const from = addDays(input.weekStartDate, -7 * input.lookbackWeeks);
  const to = addDays(input.weekStartDate, 7 * input.lookaheadWeeks + 6);
  const departmentIds = chosenDepartments(await scopeOf(principal, 'schedules:view'), input.departmentIds);
  const terms = await readSettings();
  const window = inWindow(from, to, departmentIds);
  const waiting = (await loadShifts(and(window, isWaitingIn(window)))).filter(isWaiting);
  const contracts = await contractsInForce(from, to, [...new Set(waiting.flatMap(concerned))]);
  const lost = await lostByPublishing(waiting, now);
  const context = { terms, contracts, lost, now, today: localDate(now, principal.timeZoneId) };
  const weeks = new Map<string, PendingShift[]>();
  for (const loaded of waiting) {
    const monday = mondayOf(loaded.row.startDate);
    const pending = pendingOf(loaded, context);
    const shifts = weeks.get(monday);
    if (shifts) shifts.push(pending);
    else weeks.set(monday, [pending]);
  }
  const people = await tx()
    .select({
      tenantUserId: member.id,
      firstName: member.firstName,
      middleName: member.middleName,
      lastName: member.lastName,
    })
    .from(member)
    .where(and(eq(member.tenantId, currentTenant()), isOneOf(member.id, [...new Set(waiting.flatMap(concerned))])))
    .orderBy(asc(member.lastName), asc(member.firstName));
  return {
    weeks: [...weeks]
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([weekStartDate, shifts]) => ({ weekStartDate, shifts })),
    people,
    noticeDaysRest: terms.noticeDaysRest,
    noticeDaysTimes: terms.noticeDaysTimes,
    onCallNoticeHours: terms.onCallNoticeHours,
  };
}

/**
 * Notes the publication in the plan, and makes it what employees see; tells who thereby left shifts that were not
 * published with them.
 */
export async function writePublication(
  shifts: readonly LoadedShift[],
  now: number,
): Promise<{ notices: Notice[]; left: LeftPlace[] }> {
  const tenantId = currentTenant();
  const ids = shifts.map(({ row }) => row.id);
  await tx()
    .update(shift)
    .set({
      publishedAt: sql`coalesce(${shift.publishedAt}, ${isoInstant(now)}::timestamptz)`,
      version: sql`${shift.version} + 1`,
    })
    .where(and(eq(shift.tenantId, tenantId), isOneOf(shift.id, ids)));
  const released = await publishPlan(tenantId, ids, now);
  if (released.length === 0) return { notices: [], left: [] };
  const leftIds = [...new Set(released.map(({ shiftId }) => shiftId))];
  await touchPublished(leftIds);
  const versions = new Map(
    (await loadPublished(isOneOf(publishedShift.shiftId, leftIds))).map((version) => [version.row.id, version]),
  );
  const left = released.flatMap(({ shiftId, memberId }) => {
    const version = versions.get(shiftId);
    return version ? [{ version, memberId }] : [];
  });
  return {
    notices: left.flatMap(({ version, memberId }) => toMember('shift-unassigned', memberId, version, now)),
    left,
  };
}

async function takeBack(shifts: readonly LoadedShift[]): Promise<void> {
  const ids = shifts.map(({ row }) => row.id);
  await withdrawPublished(currentTenant(), ids);
  await touch(ids);
}

/** Throws `modified-meanwhile` where a shift has been changed since the caller saw it. */
export function expectSeen(shifts: readonly LoadedShift[], versions: Readonly<Record<string, number>> = {}): void {
  if (shifts.some(({ row }) => (versions[row.id] ?? row.version) !== row.version))
    throw new ApiError('modified-meanwhile');
}

/** Publishes shifts, or takes them back to draft: all or none. Returns how many changed. */
export async function publish(
  { shiftIds, isPublished, versions }: CallInput<Calls['publishShifts']>['body'],
  { principal, now }: Context,
): Promise<{ updatedCount: number }> {
  const wanted = [...new Set(shiftIds)];
  if (wanted.length === 0) throw new ApiError('publish-nothing-selected');
  const scope = await scopeOf(principal, 'schedules:shift:update');
  const shifts = await loadShifts(isOneOf(shift.id, wanted), { lock: true });
  if (shifts.length < wanted.length || shifts.some(({ row }) => scope !== null && !scope.has(row.departmentId)))
    throw new ApiError('not-found');
  expectSeen(shifts, versions);
  const concernedShifts = shifts.filter((loaded) => (isPublished ? isWaiting(loaded) : loaded.published !== null));
  if (concernedShifts.length === 0) return { updatedCount: 0 };
  if (isPublished) {
    const { notices, left } = await writePublication(concernedShifts, now);
    await payWithdrawn(concernedShifts, now, left);
    await sendNotices([...publicationNotices(concernedShifts, now), ...notices], { actorId: principal.memberId, now });
  } else {
    await takeBack(concernedShifts);
    await payWithdrawn(concernedShifts, now);
    await sendNotices(cancelled(concernedShifts, now), { actorId: principal.memberId, now });
  }
  emitScheduleChange({
    shiftIds: concernedShifts.map(({ row }) => row.id),
    departmentIds: concernedShifts.map(({ row }) => row.departmentId),
  });
  return { updatedCount: concernedShifts.length };
}
