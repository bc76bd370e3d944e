/** Shifts one by one and as series: making, reading and deleting them. */
import type { CallInput, FieldError, schedulingCalls, Shift } from '@rooster/contract';
import { addDays, daysBetween, isOnWeekday } from '@rooster/domain/time';
import { and, eq, gte } from 'drizzle-orm';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError, expectVersion } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { newId } from '../../platform/id.ts';
import { emitScheduleChange } from './emit-schedule-change.ts';
import { draftOf } from './draft.ts';
import type { Draft } from './draft.ts';
import { insertShifts } from './insert.ts';
import type { NewShift } from './insert.ts';
import { loadShift, loadShifts } from './load.ts';
import type { LoadedShift } from './load.ts';
import { cancelled, sendNotices } from './notices.ts';
import { expectWithin, scopeOf } from './scope.ts';
import type { Scope } from './scope.ts';
import { shift } from '../../schema/scheduling.ts';
import { onDate, wallTimes } from './wall-times.ts';
import { shiftToWire } from './wire.ts';
import { payWithdrawn } from './withdrawn.ts';

type Calls = typeof schedulingCalls;
type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type Recurrence = NonNullable<CallInput<Calls['createShift']>['body']['recurrence']>;
type ApplyTo = CallInput<Calls['deleteShift']>['query']['applyTo'];

/** A series goes on for a year and a day at most. */
const LONGEST_SERIES_DAYS = 371;

const refuse = (path: string, code: FieldError['code']): never => {
  throw new ApiError('validation-failed', { errors: [{ path, code }] });
};

/** The shifts of a series, all at the wall-clock times of the first. */
function repeated(draft: Draft, { weekdayFlags, endDate }: Recurrence, linkId: string): NewShift[] {
  const wall = wallTimes(draft);
  const days = daysBetween(wall.startDate, endDate);
  if (days < 0) refuse('recurrence.endDate', 'end-before-start');
  if (days > LONGEST_SERIES_DAYS) refuse('recurrence.endDate', 'date-too-late');
  const dates = Array.from({ length: days + 1 }, (_, index) => addDays(wall.startDate, index)).filter((date) =>
    isOnWeekday(weekdayFlags, date),
  );
  if (dates.length === 0) refuse('recurrence.endDate', 'date-too-early');
  return dates.map((date) => ({ ...draft, ...(date === wall.startDate ? {} : onDate(wall, date)), linkId }));
}

async function answer(shiftId: string): Promise<Shift> {
  return shiftToWire(await loadShift(shiftId, null));
}

/** Makes a draft shift, or with a recurrence a series of them; returns the first. */
export async function createShift(
  { recurrence, ...input }: CallInput<Calls['createShift']>['body'],
  { principal, now }: Context,
): Promise<Shift> {
  const draft = draftOf(input);
  expectWithin(await scopeOf(principal, 'schedules:shift:create'), [draft.departmentId]);
  const drafts = recurrence ? repeated(draft, recurrence, newId(now)) : [{ ...draft, linkId: null }];
  const shiftIds = await insertShifts(drafts, { now });
  emitScheduleChange({ shiftIds, departmentIds: [draft.departmentId] });
  const [first = ''] = shiftIds;
  return answer(first);
}

/** One shift within reach. */
export async function getShift(shiftId: string, { principal }: Context): Promise<Shift> {
  return shiftToWire(await loadShift(shiftId, await scopeOf(principal, 'schedules:view')));
}

/** The shifts of the same series in order, the named one among them. */
export async function listLinked(shiftId: string, { principal }: Context): Promise<Shift[]> {
  const scope = await scopeOf(principal, 'schedules:view');
  const named = await loadShift(shiftId, scope);
  const { linkId } = named.row;
  const series = linkId === null ? [named] : await loadShifts(eq(shift.linkId, linkId));
  return series.filter(({ row }) => scope === null || scope.has(row.departmentId)).map(shiftToWire);
}

/**
 * The named shift with the others of its series that a change is for, held until the transaction ends. They are locked
 * in order of time, so two changes of one series never wait for each other.
 */
export async function lockSeries(
  shiftId: string,
  applyTo: ApplyTo,
  scope: Scope,
): Promise<{ named: LoadedShift; series: LoadedShift[] }> {
  const { row } = await loadShift(shiftId, scope);
  const isAlone = applyTo === 'this' || row.linkId === null;
  const others = and(
    eq(shift.linkId, row.linkId ?? ''),
    applyTo === 'following' ? gte(shift.startsAt, row.startsAt) : undefined,
  );
  const series = await loadShifts(isAlone ? eq(shift.id, shiftId) : others, { lock: true });
  const named = series.find((loaded) => loaded.row.id === shiftId);
  if (!named) throw new ApiError('not-found');
  expectWithin(
    scope,
    series.map((loaded) => loaded.row.departmentId),
  );
  return { named, series };
}

/**
 * Deletes a shift, or it and the following or all of its series, at once; whom employees saw on a published one is
 * told.
 */
export async function deleteShift(
  shiftId: string,
  applyTo: ApplyTo,
  context: Context & Pick<RequestContext, 'ifMatch'>,
): Promise<void> {
  const { principal, now } = context;
  const { named, series } = await lockSeries(shiftId, applyTo, await scopeOf(principal, 'schedules:shift:delete'));
  expectVersion(context, named.row.version);
  const ids = series.map(({ row }) => row.id);
  await removeShifts(ids);
  await payWithdrawn(series, now);
  await sendNotices(cancelled(series, now), { actorId: principal.memberId, now });
  emitScheduleChange({ shiftIds: ids, departmentIds: series.map(({ row }) => row.departmentId) });
}

/** Deletes shifts with all that belongs to them. */
export async function removeShifts(ids: readonly string[]): Promise<void> {
  await tx()
    .delete(shift)
    .where(and(eq(shift.tenantId, currentTenant()), isOneOf(shift.id, ids)));
}
