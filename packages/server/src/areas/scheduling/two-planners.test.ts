/** What one planner does to a shift as he sees it, when another has changed it meanwhile. */
import type { BatchResult, ManagerSchedule, PublishingPending, Shift } from '@rooster/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import { MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
beforeAll(async () => {
  company = await planningCompany('Tweeplanners');
});
afterAll(() => company.close());

const read = (shiftId: string) => company.admin.call('getShift', { params: { shiftId } });
const unassign = (shift: Shift, tenantUserId: string) =>
  company.admin.call('unassignShift', {
    params: { shiftAssignmentId: place(shift) },
    query: { tenantUserId },
  });

it('takes off only whom the planner sees in the place', async () => {
  const shift = await company.shift();
  const [anna, bea] = [await company.person('Anna'), await company.person('Bea')];
  await company.assign(place(shift), bea);
  expect(codeOf(await unassign(shift, anna))).toBe('modified-meanwhile');
  expect((await read(shift.shiftId)).json<Shift>().filledCount).toBe(1);
  expect((await unassign(shift, bea)).json<Shift>().filledCount).toBe(0);
  // Taken off twice, as when the first answer was lost.
  expect((await unassign(shift, bea)).statusCode).toBe(200);
});

it('deletes only a shift that is as the planner sees it', async () => {
  const shift = await company.shift();
  await company.assign(place(shift), await company.person('Cas'));
  const remove = (version: number) =>
    company.admin.call('deleteShift', {
      params: { shiftId: shift.shiftId },
      headers: { 'if-match': `"${String(version)}"` },
    });
  expect(codeOf(await remove(shift.version))).toBe('modified-meanwhile');
  expect((await read(shift.shiftId)).statusCode).toBe(200);
  expect((await remove(shift.version + 1)).statusCode).toBe(204);
});

it('answers a change whose answer got lost as it did the first time, not as one that came too late', async () => {
  const shift = await company.shift();
  const headers = (key: string) => ({ 'if-match': `"${String(shift.version)}"`, 'idempotency-key': key });
  const { shiftId } = shift;
  const body = company.draft({ requiredStaff: 3 });
  const change = (key: string) =>
    company.admin.call('updateShift', { params: { shiftId }, body, headers: headers(key) });
  const [first, again, later] = [await change('once'), await change('once'), await change('another')];
  expect([again.statusCode, again.headers['etag'], again.body]).toEqual([200, first.headers['etag'], first.body]);
  expect(codeOf(later)).toBe('modified-meanwhile');
  const remove = () =>
    company.admin.call('deleteShift', {
      params: { shiftId },
      headers: { 'if-match': `"${String(shift.version + 1)}"`, 'idempotency-key': 'gone' },
    });
  expect([(await remove()).statusCode, (await remove()).statusCode]).toEqual([204, 204]);
});

it('publishes and throws away only what the planner has seen', async () => {
  const [one, two] = [await company.shift(), await company.shift()];
  const shiftIds = [one.shiftId, two.shiftId];
  const pending = (await company.admin.call('queryPendingPublishing', { body: { weekStartDate: MONDAY } }))
    .json<PublishingPending>()
    .weeks.flatMap(({ shifts }) => shifts);
  const seen = Object.fromEntries(pending.map(({ shiftId, version }) => [shiftId, version]));
  await company.assign(place(two), await company.person('Dirk'));
  const publish = (versions: Record<string, number>) =>
    company.admin.call('publishShifts', { body: { shiftIds, versions } });
  expect(codeOf(await publish(seen))).toBe('modified-meanwhile');
  expect((await read(one.shiftId)).json<Shift>().isPublished).toBe(false);
  expect((await publish({ ...seen, [two.shiftId]: two.version + 1 })).json()).toEqual({ updatedCount: 2 });

  const before = (await read(two.shiftId)).json<Shift>().version;
  await unassign(two, (await read(two.shiftId)).json<Shift>().assignments[0]?.tenantUserId ?? '');
  const discard = (version: number) =>
    company.admin.call('discardShiftChanges', {
      body: { shiftIds: [two.shiftId], versions: { [two.shiftId]: version } },
    });
  expect(codeOf(await discard(before))).toBe('modified-meanwhile');
  expect((await discard(before + 1)).statusCode).toBe(201);
});

it('takes back no shifts that another planner has put people on since they were made', async () => {
  const start = '2030-05-06T09:00:00+02:00';
  const end = '2030-05-06T17:00:00+02:00';
  const made = await company.admin.call('createShifts', {
    body: { shifts: [company.draft({ start, end }), company.draft({ start, end })] },
  });
  const { batchId } = made.json<BatchResult>();
  const week = async () =>
    (await company.admin.call('querySchedule', { body: { weekStartDate: '2030-05-06' } })).json<ManagerSchedule>()
      .shifts;
  const undo = () => company.admin.call('undoScheduleBatch', { params: { batchId } });
  const [one] = await week();
  if (!one) throw new Error('The shifts are not there');
  const eva = await company.person('Eva');
  await company.assign(place(one), eva);
  expect(codeOf(await undo())).toBe('schedule-batch-not-undoable');
  expect((await week()).map(({ filledCount }) => filledCount).toSorted((a, b) => a - b)).toEqual([0, 1]);
});
