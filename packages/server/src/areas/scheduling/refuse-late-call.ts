/** Calls that came too late for an on-call person, who may refuse them (BW 7:628a, second paragraph). */
import { contractOn, fixesHours } from '@rooster/domain/contracts';
import { addDays, localDate } from '@rooster/domain/time';
import { and, eq, gt, isNotNull } from 'drizzle-orm';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { contractsInForce } from '../contracts/service.ts';
import { findMember, fullName } from '../directory/members.ts';
import { lockNamedMembers } from '../directory/lock.ts';
import { payWithdrawnCalls } from '../pay/withdrawn-calls.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { loadPublishedShift } from './load.ts';
import { boardPath, sendNotices, shiftFacts } from './notices.ts';
import { plannersOf } from './planners.ts';
import { EMPTY, seatPublished, touchPublished } from './publication.ts';
import { seat } from './place-assignments.ts';
import { readSettings } from './settings.ts';
import { isShiftOfPlace, publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** The own places that somebody may refuse, with their shifts. */
export async function placesToRefuse(memberId: string, now: number): Promise<ReadonlyMap<string, string>> {
  const rows = await tx()
    .select({
      id: publishedPlace.id,
      shiftId: publishedPlace.shiftId,
      startsAt: publishedPlace.startsAt,
      calledAt: publishedPlace.calledAt,
      zone: publishedShift.timeZoneId,
    })
    .from(publishedPlace)
    .innerJoin(publishedShift, isShiftOfPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.memberId, memberId),
        eq(publishedPlace.status, 'Filled'),
        gt(publishedPlace.startsAt, now),
        isNotNull(publishedPlace.calledAt),
      ),
    );
  if (rows.length === 0) return new Map();
  const { onCallNoticeHours } = await readSettings();
  const late = rows.filter(({ startsAt, calledAt }) => startsAt - (calledAt ?? 0) < onCallNoticeHours * 3_600_000);
  if (late.length === 0) return new Map();
  const dates = late.map(({ startsAt, zone }) => localDate(startsAt, zone)).toSorted();
  const contracts =
    (await contractsInForce(dates[0] ?? '', addDays(dates.at(-1) ?? '', 1), [memberId])).get(memberId) ?? [];
  const isOnCall = (date: string): boolean => {
    const held = contractOn(contracts, date);
    return held !== undefined && !fixesHours(held);
  };
  return new Map(
    late.filter(({ startsAt, zone }) => isOnCall(localDate(startsAt, zone))).map(({ id, shiftId }) => [id, shiftId]),
  );
}

/**
 * Refuses an own shift that was announced too late: the place is open again, at once in what employees see and in the
 * plan, and planners are told. A call of before that was moved to these times is paid as it was.
 */
export async function refuseShift(assignmentId: string, { principal, now }: Context): Promise<void> {
  const { memberId } = principal;
  await lockNamedMembers([memberId]);
  const [own] = await tx()
    .select({ shiftId: publishedPlace.shiftId })
    .from(publishedPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.id, assignmentId),
        eq(publishedPlace.memberId, memberId),
        eq(publishedPlace.status, 'Filled'),
      ),
    );
  if (!own) throw new ApiError('not-found');
  const { planned, version } = await loadPublishedShift(own.shiftId, { lock: true });
  if (!(await placesToRefuse(memberId, now)).has(assignmentId)) throw new ApiError('shift-called-in-time');
  // Where the plan has given the place to somebody else by now, it stays his.
  if (planned.places.some(({ id, memberId: whose }) => id === assignmentId && whose === memberId))
    await seat([{ placeId: assignmentId, memberId: null }]);
  await seatPublished([{ placeId: assignmentId, ...EMPTY }]);
  await touchPublished([own.shiftId]);
  await payWithdrawnCalls([], [memberId], now);
  const me = await findMember(currentTenant(), memberId);
  await sendNotices(
    [
      {
        recipients: await plannersOf([version.row.departmentId], now),
        kind: 'shift-refused',
        data: { ...shiftFacts(version), person: { tenantUserId: memberId, name: me ? fullName(me) : '' } },
        path: boardPath(planned.row.startDate),
      },
    ],
    { actorId: memberId, now },
  );
  emitScheduleChange({ shiftIds: [own.shiftId], departmentIds: [version.row.departmentId] });
}
