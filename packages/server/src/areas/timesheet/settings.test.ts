/** How a company registers hours. */
import { beforeEach, expect, it } from 'vitest';
import { NOW, refusal, timesheetWorld } from './testing.ts';
import type { Caller } from './testing.ts';

const world = timesheetWorld();
let admin: Caller;

beforeEach(async () => {
  admin = await (await world.company()).hire('Admin', 'Admin');
});

const initial = {
  roundingStrategy: 'None',
  timesheetEntryMethods: 'TimerWithOptionalManual',
  timesheetClosedDate: null,
  isRecalculating: false,
  isWorkingOut: false,
  earlierRounding: [],
  version: 1,
};
const update = (ifMatch?: number) =>
  admin.call('updateTimesheetSettings', {
    body: { roundingStrategy: 'Nearest5', timesheetEntryMethods: 'Manual' },
    ...(ifMatch !== undefined && { ifMatch }),
  });
const close = (closeDate: string | null, ifMatch?: number) =>
  admin.call('setCloseDate', { body: { closeDate }, ...(ifMatch !== undefined && { ifMatch }) });

it('starts without rounding, with clock and typed entries, and open', async () => {
  expect(await admin.call('getTimesheetSettings')).toEqual(initial);
});

it('changes rounding and methods apart from closing', async () => {
  expect(await close('2026-10-31')).toEqual({ ...initial, timesheetClosedDate: '2026-10-31', version: 2 });
  const changed = {
    roundingStrategy: 'Nearest5',
    timesheetEntryMethods: 'Manual',
    timesheetClosedDate: '2026-10-31',
    isRecalculating: false,
    isWorkingOut: false,
    earlierRounding: [],
    version: 3,
  };
  expect(await update()).toMatchObject({
    ...changed,
    recalculation: { openFrom: '2026-11-01', changedEntryCount: 0, left: [] },
  });
  expect(await update()).toMatchObject({ version: 4, recalculation: null });
  expect(await close(null)).toEqual({ ...changed, timesheetClosedDate: null, version: 5 });
  expect(await admin.call('getTimesheetSettings')).toEqual({ ...changed, timesheetClosedDate: null, version: 5 });
  const weekdayFactors = {
    monday: 100,
    tuesday: 100,
    wednesday: 100,
    thursday: 100,
    friday: 100,
    saturday: 100,
    sunday: 100,
  };
  expect(await admin.call('getTimesheetModuleSettings')).toEqual({
    ...changed,
    timesheetClosedDate: null,
    version: 5,
    weekdayFactors,
  });
});

it('refuses a stale version and changes nothing', async () => {
  await close('2026-10-31', 1);
  expect(await refusal(update(1))).toEqual({ code: 'modified-meanwhile' });
  expect(await refusal(close(null, 1))).toEqual({ code: 'modified-meanwhile' });
  expect(await admin.call('getTimesheetSettings')).toMatchObject({
    version: 2,
    roundingStrategy: 'None',
    timesheetClosedDate: '2026-10-31',
  });
});

it('lets one of two changes of the same version through', async () => {
  const tries = await Promise.allSettled([update(1), close('2026-10-31', 1), update(1)]);
  expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected', 'rejected']);
});

it('is each company its own', async () => {
  await update();
  const elsewhere = await (await world.company()).hire('Elders', 'Admin');
  expect(await elsewhere.call('getTimesheetSettings')).toEqual(initial);
});

it('keeps who closed and reopened when, newest first and page by page', async () => {
  const actor = { tenantUserId: admin.principal.memberId, firstName: 'Test', middleName: null, lastName: 'Admin' };
  const at = (minute: number, closeDate: string | null) =>
    admin.call('setCloseDate', { body: { closeDate }, now: NOW + minute * 60_000 });
  await at(0, '2026-09-30');
  await at(1, '2026-10-31');
  await at(2, '2026-10-31');
  await at(3, '2026-08-31');
  await at(4, null);
  const first = await admin.call('listClosings', { query: { limit: 3 } });
  expect(
    first.items.map(({ kind, previousDate, closedDate, createdAt }) => [kind, previousDate, closedDate, createdAt]),
  ).toEqual([
    ['Reopened', '2026-08-31', null, new Date(NOW + 240_000).toISOString()],
    ['Reopened', '2026-10-31', '2026-08-31', new Date(NOW + 180_000).toISOString()],
    ['Closed', '2026-09-30', '2026-10-31', new Date(NOW + 60_000).toISOString()],
  ]);
  expect(first.items[0]?.actor).toEqual(actor);
  const rest = await admin.call('listClosings', { query: { limit: 3, cursor: first.nextCursor ?? '' } });
  expect([rest.items.map(({ closedDate }) => closedDate), rest.nextCursor]).toEqual([['2026-09-30'], null]);
});
