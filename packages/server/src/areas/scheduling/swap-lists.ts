/** Swaps as planners see them, and whom an own shift could go to. */
import type { Reason, SwapRequest, SwapPlace } from '@rooster/contract';
import { recordOf } from '@rooster/domain/working-time';
import { addDays } from '@rooster/domain/time';
import { and, eq, inArray } from 'drizzle-orm';
import type * as z from 'zod';
import { isOneOf } from '../../platform/database/any-of.ts';
import { currentTenant, tx } from '../../platform/database/context.ts';
import { ApiError } from '../../platform/http/handler.ts';
import type { Principal, RequestContext } from '../../platform/http/handler.ts';
import { fullName } from '../directory/members.ts';
import { departmentIdsByMember } from '../departments/service.ts';
import { without } from './assign.ts';
import { loadStaff, NEAR } from './staff.ts';
import type { StaffMember } from './staff.ts';
import { inPublishedWindow, loadPublished, loadPublishedShift, loadShift } from './load.ts';
import { publishedPlace, publishedShift } from '../../schema/scheduling-published.ts';
import { reasonsAgainst, ruleShift } from './reasons.ts';
import { scopeOf } from './scope.ts';
import { readSettings, strictness } from './settings.ts';
import {
  countPendingSwaps,
  givenIn,
  isWithin,
  loadSwaps,
  recent,
  statusOf,
  swapPlace,
  swapToWire,
} from './swap-store.ts';
import type { LoadedSwap } from './swap-store.ts';
import { shiftAssignment, swapRequest } from '../../schema/scheduling.ts';

type Context = Pick<RequestContext<Principal>, 'principal' | 'now'>;
type SwapColleague = { tenantUserId: string; fullName: string; inReturn: z.input<typeof SwapPlace>[] };

/** Days around a shift in which a colleague's shifts may come in return. */
const RETURN_DAYS = 14;

const leaving = (person: StaffMember, shiftId: string | undefined): StaffMember =>
  shiftId === undefined
    ? person
    : {
        ...person,
        work: recordOf(
          person.work.person,
          person.work.periods.filter(({ id }) => id !== shiftId),
          person.work.settings,
        ),
      };

/** What the rules say of each accepted swap, with one reading of all people in them. */
async function reasonsBySwap(swaps: readonly LoadedSwap[]): Promise<Map<string, Reason[]>> {
  const [first] = swaps;
  if (!first) return new Map();
  const dates = swaps
    .flatMap(({ at, inReturn }) => [at.loaded.row.startDate, ...(inReturn ? [inReturn.loaded.row.startDate] : [])])
    .toSorted();
  const memberIds = [
    ...new Set(swaps.flatMap(({ row }) => [row.ownerId, ...(row.colleagueId === null ? [] : [row.colleagueId])])),
  ];
  const staff = await loadStaff({
    who: { memberIds },
    from: dates[0] ?? '',
    to: dates.at(-1) ?? '',
    reach: NEAR,
    settings: strictness(await readSettings()),
  });
  const people = new Map(staff.map((person) => [person.tenantUserId, person]));
  const skills = new Map(staff.map(({ tenantUserId, skillIds }) => [tenantUserId, skillIds]));
  return new Map(
    swaps.map(({ row, at, inReturn }) => {
      const emptied = [at.place.id, ...(inReturn ? [inReturn.place.id] : [])];
      const colleague = people.get(row.colleagueId ?? '');
      const owner = people.get(row.ownerId);
      const there = colleague
        ? reasonsAgainst(
            ruleShift(without(at.loaded, emptied), skills),
            at.place.id,
            leaving(colleague, inReturn?.loaded.row.id),
          )
        : [];
      const back =
        owner && inReturn
          ? reasonsAgainst(
              ruleShift(without(inReturn.loaded, emptied), skills),
              inReturn.place.id,
              leaving(owner, at.loaded.row.id),
            )
          : [];
      return [row.id, [...there, ...back]];
    }),
  );
}

/** Swaps of the departments within reach, those that wait first; of one with another department too, without a say. */
export async function listManaged({ principal, now }: Context): Promise<SwapRequest[]> {
  const scope = await scopeOf(principal, 'schedules:assign');
  const swaps = await loadSwaps(and(recent(now), scope === null ? undefined : givenIn([...scope])));
  const waiting = swaps.filter((swap) => statusOf(swap, now) === 'Accepted');
  const reasons = await reasonsBySwap(waiting);
  return swaps.map((swap) =>
    swapToWire(swap, {
      now,
      actions: waiting.includes(swap) && isWithin(swap, scope) ? ['Approve', 'Refuse'] : [],
      reasons: reasons.get(swap.row.id) ?? [],
    }),
  );
}

/** How many swaps wait for the person's decision. */
export async function countSwapsToDecide(principal: Principal, now: number): Promise<number> {
  return countPendingSwaps(await scopeOf(principal, 'schedules:assign'), now);
}

/** The swaps a shift has been part of. */
export async function listOfShift(shiftId: string, { principal, now }: Context): Promise<SwapRequest[]> {
  await loadShift(shiftId, await scopeOf(principal, 'schedules:view'));
  const places = tx()
    .select({ id: shiftAssignment.id })
    .from(shiftAssignment)
    .where(and(eq(shiftAssignment.tenantId, currentTenant()), eq(shiftAssignment.shiftId, shiftId)));
  const swaps = await loadSwaps(inArray(swapRequest.assignmentId, places));
  return swaps.map((swap) => swapToWire(swap, { now, actions: [], reasons: [] }));
}

/** Colleagues who could take an own place, with what of theirs could come in return. */
export async function listColleagues(assignmentId: string, { principal, now }: Context): Promise<SwapColleague[]> {
  const { memberId } = principal;
  const [own] = await tx()
    .select({ shiftId: publishedPlace.shiftId })
    .from(publishedPlace)
    .where(
      and(
        eq(publishedPlace.tenantId, currentTenant()),
        eq(publishedPlace.id, assignmentId),
        eq(publishedPlace.memberId, memberId),
      ),
    );
  if (!own) throw new ApiError('not-found');
  const { version: loaded } = await loadPublishedShift(own.shiftId);
  const { departmentId, startDate } = loaded.row;
  const staff = await loadStaff({
    who: { departmentIds: [departmentId] },
    from: startDate,
    to: startDate,
    reach: NEAR,
    settings: strictness(await readSettings()),
    view: 'published',
  });
  const rules = ruleShift(
    without(loaded, [assignmentId]),
    new Map(staff.map(({ tenantUserId, skillIds }) => [tenantUserId, skillIds])),
  );
  const able = staff.filter(
    (person) =>
      person.tenantUserId !== memberId &&
      !reasonsAgainst(rules, assignmentId, person).some(
        ({ weight, code }) => weight === 'No' || code === 'skill-missing',
      ),
  );
  const departments = (await departmentIdsByMember([memberId])).get(memberId) ?? [];
  const around = await loadPublished(
    and(
      inPublishedWindow(addDays(startDate, -RETURN_DAYS), addDays(startDate, RETURN_DAYS)),
      isOneOf(publishedShift.departmentId, departments),
    ),
  );
  const free = around.filter(
    ({ row, places }) => row.startsAt > now && !places.some((place) => place.memberId === memberId),
  );
  return able.map((person) => ({
    tenantUserId: person.tenantUserId,
    fullName: fullName(person),
    inReturn: free.flatMap((one) =>
      one.places.flatMap((place) =>
        place.memberId === person.tenantUserId && place.status === 'Filled' ? [swapPlace({ loaded: one, place })] : [],
      ),
    ),
  }));
}
