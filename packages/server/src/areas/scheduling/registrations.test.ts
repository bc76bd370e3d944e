/** People who registered for an open shift, and what planners and swaps then do with them. Over HTTP. */
import type { EmployeeSchedule, Shift, SwapRequest } from '@rooster/contract';
import { addDays } from '@rooster/domain/time';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { tx } from '../../platform/database/context.ts';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { publishedPlace } from '../../schema/scheduling-published.ts';
import { shift as shifts, shiftAssignment } from '../../schema/scheduling.ts';
import { dayShift, twoColleagues } from '../../testing/two-colleagues.ts';
import { place } from './testing.ts';

const { anna, annaId, bea, beaId, company, published } = await twoColleagues();
afterAll(() => company.close());

/** Anna has registered for the first of two places. */
let shift: Shift;
let monday = '2030-01-07';

const register = (by: TestBrowser, tenantUserId: string) =>
  by.call('registerForShift', { params: { tenantUserId }, body: { shiftId: shift.shiftId } });
const planned = async () =>
  (await company.admin.call('getShift', { params: { shiftId: shift.shiftId } }))
    .json<Shift>()
    .assignments.map(({ tenantUserId, status }) => [status, tenantUserId]);
const own = async (by: TestBrowser) =>
  (await by.call('queryOwnSchedule', { body: { weekStartDate: monday, withAll: true } }))
    .json<EmployeeSchedule>()
    .ownShifts.map((seen) => [seen.own?.status, seen.own?.shiftAssignmentId]);
const news = async (by: TestBrowser) => {
  const { items } = (await by.call('listNotifications', { query: { unread: 'true' } })).json<{
    items: { kind: string }[];
  }>();
  await by.call('readNotifications', { body: {} });
  return items.map(({ kind }) => kind);
};

/** Something that is waited for. */
function signal(): { given: Promise<void>; give: () => void } {
  let give = (): void => undefined;
  const given = new Promise<void>((resolve) => void (give = resolve));
  return { given, give: () => give() };
}

beforeEach(async () => {
  monday = addDays(monday, 7);
  shift = await published({ ...dayShift(monday), isOpen: true, requiredStaff: 2 });
  await register(anna, annaId);
  await news(anna);
});

it('are confirmed by a drop on another place of the shift, at once', async () => {
  expect((await company.assign(place(shift, 1), annaId)).statusCode).toBe(200);
  expect(await planned()).toEqual([
    ['Open', null],
    ['Filled', annaId],
  ]);
  expect(await own(anna)).toEqual([['Filled', place(shift, 1)]]);
  expect(await news(anna)).toEqual(['shift-assigned']);
});

it('are gone from employees’ eyes when they are moved to another shift', async () => {
  const other = await company.shift(dayShift(monday));
  expect((await company.assign(place(other), annaId, { fromAssignmentId: place(shift) })).statusCode).toBe(200);
  expect(await planned()).toEqual([
    ['Open', null],
    ['Open', null],
  ]);
  expect(await own(anna)).toEqual([]);
  expect(await news(anna)).toEqual(['shift-unassigned']);
  expect((await register(bea, beaId)).statusCode).toBe(201);
});

it('give way to a place of the same shift that a colleague hands over', async () => {
  await company.assign(place(shift, 1), beaId);
  await company.publish([shift.shiftId]);
  const { swapRequestId } = (
    await bea.call('proposeSwap', { body: { shiftAssignmentId: place(shift, 1), colleagueId: annaId } })
  ).json<SwapRequest>();
  await anna.call('acceptSwap', { params: { swapRequestId }, body: {} });
  const decided = await company.admin.call('decideSwap', { params: { swapRequestId }, body: { isApproved: true } });
  expect(decided.json()).toMatchObject({ status: 'Approved' });
  expect(await planned()).toEqual([
    ['Open', null],
    ['Filled', annaId],
  ]);
  expect(await own(anna)).toEqual([['Filled', place(shift, 1)]]);
});

it('of somebody else are not taken back by who had the place before', async () => {
  const atPlace = { memberId: beaId, status: 'Pending' as const };
  const [isHeld, held] = [signal(), signal()];
  const change = company.server.database.asSystem(async () => {
    await tx().select().from(shifts).where(eq(shifts.id, shift.shiftId)).for('update');
    isHeld.give();
    await held.given;
    await tx()
      .update(shiftAssignment)
      .set(atPlace)
      .where(eq(shiftAssignment.id, place(shift)));
    await tx()
      .update(publishedPlace)
      .set(atPlace)
      .where(eq(publishedPlace.id, place(shift)));
  });
  await isHeld.given;
  const withdrawn = anna.call('withdrawRegistration', { params: { shiftAssignmentId: place(shift) } });
  // Until it waits for the shift: Anna is refused meanwhile, and Bea registers.
  await new Promise((resolve) => void setTimeout(resolve, 300));
  held.give();
  await change;
  expect(codeOf(await withdrawn)).toBe('not-found');
  expect(await own(bea)).toEqual([['Pending', place(shift)]]);
  expect((await planned())[0]).toEqual(['Pending', beaId]);
});
