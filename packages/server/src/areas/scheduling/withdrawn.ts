/** What it costs to take a call back from an on-call person too late: shown before, and paid when it is done. */
import type { CallInput, schedulingCalls, WithdrawnCall } from '@rooster/contract';
import { formatDuration } from '@rooster/domain/duration';
import { HOUR_PERCENTAGE, lostOf } from '@rooster/domain/pay-rules';
import { addDays, isoInstant, localDate } from '@rooster/domain/time';
import { and, eq, gte } from 'drizzle-orm';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { listsBy } from '../../platform/lists-by.ts';
import { type Call, lateCalls, type LateCall, payWithdrawnCalls } from '../pay/withdrawn-calls.ts';
import { publishedShiftsOf } from '../presence/shifts.ts';
import { absentPlaces } from './absence.ts';
import { inWindow, loadShifts } from './load.ts';
import type { LoadedShift, ShiftVersion } from './load.ts';
import { chosenDepartments, scopeOf } from './scope.ts';
import { callTerms, readSettings } from './settings.ts';
import { shift } from '../../schema/scheduling.ts';
import { assigneesOf } from './wire.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;

/** A call with the name of whom it was made to. */
interface NamedCall extends Call {
  readonly fullName: string;
}

type NamedLateCall = NamedCall & LateCall;

/** The call that a shift is to one of those on it. */
const callOf = ({ row }: ShiftVersion, memberId: string, fullName: string): NamedCall => ({
  memberId,
  fullName,
  shiftId: row.id,
  shiftName: row.displayName,
  start: row.startsAt,
  end: row.endsAt,
  breakSeconds: row.breakSeconds,
  zone: row.timeZoneId,
});

/** The calls that published shifts are; who is absent anyway was not going to work. */
async function callsOf(versions: readonly ShiftVersion[], now: number): Promise<NamedLateCall[]> {
  const coming = versions.filter(({ row }) => row.startsAt > now);
  if (coming.length === 0) return [];
  const terms = callTerms(await readSettings());
  const absent = await absentPlaces(coming);
  const calls = coming.flatMap((version) =>
    version.places.flatMap(({ id, memberId, status, name }) =>
      memberId === null || status !== 'Filled' || absent.has(id) ? [] : [callOf(version, memberId, name ?? '')],
    ),
  );
  return lateCalls(calls, now, terms);
}

const publishedOf = (shifts: readonly LoadedShift[]): ShiftVersion[] =>
  shifts.flatMap(({ published }) => published ?? []);

/** A place that a publication takes from somebody on a shift that was not published with it. */
export interface LeftPlace {
  readonly version: ShiftVersion;
  readonly memberId: string;
}

/**
 * Pays what was taken back of these shifts, loaded before they were published anew or withdrawn, once that is written.
 */
export async function payWithdrawn(
  shifts: readonly LoadedShift[],
  now: number,
  left: readonly LeftPlace[] = [],
): Promise<void> {
  const seen = publishedOf(shifts);
  const after = left.map(({ version, memberId }): ShiftVersion => ({
    ...version,
    places: version.places.slice(0, 1).map((place) => ({ ...place, memberId, status: 'Filled' })),
  }));
  const memberIds = [...shifts, ...seen, ...after].flatMap(assigneesOf);
  await payWithdrawnCalls(await callsOf([...seen, ...after], now), [...new Set(memberIds)], now);
}

const toWire = (
  { memberId, fullName, shiftId, shiftName, start, end, zone, percentage }: NamedLateCall,
  seconds: number,
): WithdrawnCall => ({
  tenantUserId: memberId,
  fullName,
  shiftId,
  displayName: shiftName,
  start: isoInstant(start),
  end: isoInstant(end),
  timeZoneId: zone,
  time: formatDuration(Math.round((seconds * percentage) / HOUR_PERCENTAGE)),
  percentage,
});

/** What of late calls nobody works, where these people work `planned` and what else is published of them. */
async function lostAmong(
  calls: readonly NamedLateCall[],
  without: ReadonlySet<string>,
  planned: readonly Call[],
): Promise<WithdrawnCall[]> {
  const dates = calls.map(({ start, zone }) => localDate(start, zone)).toSorted();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return [];
  const ids = [...new Set(calls.map(({ memberId }) => memberId))];
  const others = (await publishedShiftsOf(ids, addDays(first, -1), addDays(last, 1))).filter(
    ({ shiftId }) => !without.has(shiftId),
  );
  const working = listsBy([...others, ...planned].map((span) => [span.memberId, span] as const));
  return [...listsBy(calls.map((call) => [call.memberId, call] as const))].flatMap(([memberId, own]) =>
    lostOf(own, working.get(memberId) ?? []).flatMap(({ call, parts }) => {
      const seconds = parts.reduce((sum, part) => sum + (part.end - part.start) / 1000 - part.breakSeconds, 0);
      return seconds > 0 ? [toWire(call, Math.round(seconds))] : [];
    }),
  );
}

/** What publishing changed shifts would have to be paid though nobody works it. */
export async function lostByPublishing(shifts: readonly LoadedShift[], now: number): Promise<WithdrawnCall[]> {
  const seen = publishedOf(shifts);
  const planned = shifts.flatMap((loaded) => assigneesOf(loaded).map((memberId) => callOf(loaded, memberId, '')));
  return lostAmong(await callsOf(seen, now), new Set(seen.map(({ row }) => row.id)), planned);
}

/** What deleting a shift, its series or the shifts of a week would have to be paid though nobody works it. */
export async function previewWithdrawn(
  {
    shiftId,
    applyTo,
    weekStartDate,
    departmentIds: asked,
  }: CallInput<(typeof schedulingCalls)['previewWithdrawnCalls']>['body'],
  { principal, now }: Context,
): Promise<WithdrawnCall[]> {
  const scope = await scopeOf(principal, 'schedules:shift:delete');
  const shifts: LoadedShift[] = [];
  if (shiftId) {
    // Somebody else may have deleted it while this is asked: then nothing is left to pay for.
    const named = (await loadShifts(eq(shift.id, shiftId))).filter(
      ({ row }) => scope === null || scope.has(row.departmentId),
    );
    const [{ row } = { row: null }] = named;
    shifts.push(
      ...(row === null || applyTo === 'this' || row.linkId === null
        ? named
        : await loadShifts(
            and(eq(shift.linkId, row.linkId), applyTo === 'following' ? gte(shift.startsAt, row.startsAt) : undefined),
          )),
    );
  }
  if (weekStartDate)
    shifts.push(
      ...(await loadShifts(inWindow(weekStartDate, addDays(weekStartDate, 6), chosenDepartments(scope, asked)))),
    );
  const seen = publishedOf(shifts);
  return lostAmong(await callsOf(seen, now), new Set(seen.map(({ row }) => row.id)), []);
}
