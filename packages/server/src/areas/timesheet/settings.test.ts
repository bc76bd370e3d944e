/** How a company registers hours. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { refusal, timesheetDatabase } from './testing.ts';
import type { Caller } from './testing.ts';

let world: Awaited<ReturnType<typeof timesheetDatabase>>;
let admin: Caller;

beforeAll(async () => {
  world = await timesheetDatabase();
});
afterAll(() => world.close());
beforeEach(async () => {
  admin = await (await world.company()).hire('Admin', 'Admin');
});

const initial = { roundingStrategy: 'None', timesheetEntryMethods: 'TimerWithOptionalManual', timesheetClosedDate: null, version: 1 };
const update = (ifMatch?: number) => admin.call('updateTimesheetSettings', { body: { roundingStrategy: 'Nearest5', timesheetEntryMethods: 'Manual' }, ...(ifMatch !== undefined && { ifMatch }) });
const close = (closeDate: string | null, ifMatch?: number) => admin.call('setCloseDate', { body: { closeDate }, ...(ifMatch !== undefined && { ifMatch }) });

it('starts without rounding, with clock and typed entries, and open', async () => {
  expect(await admin.call('getTimesheetSettings')).toEqual(initial);
});

it('changes rounding and methods apart from closing', async () => {
  expect(await close('2026-10-31')).toEqual({ ...initial, timesheetClosedDate: '2026-10-31', version: 2 });
  const changed = { roundingStrategy: 'Nearest5', timesheetEntryMethods: 'Manual', timesheetClosedDate: '2026-10-31', version: 3 };
  expect(await update()).toEqual(changed);
  expect(await close(null)).toEqual({ ...changed, timesheetClosedDate: null, version: 4 });
  expect(await admin.call('getTimesheetSettings')).toEqual({ ...changed, timesheetClosedDate: null, version: 4 });
});

it('refuses a stale version and changes nothing', async () => {
  await close('2026-10-31', 1);
  expect(await refusal(update(1))).toEqual({ code: 'modified-meanwhile' });
  expect(await refusal(close(null, 1))).toEqual({ code: 'modified-meanwhile' });
  expect(await admin.call('getTimesheetSettings')).toMatchObject({ version: 2, roundingStrategy: 'None', timesheetClosedDate: '2026-10-31' });
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
