/** An approval that is taken back leaves what was in force before it, until somebody decides anew. */
import { beforeEach, expect, it } from 'vitest';
import { NOW, refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const day = '2026-11-14';
const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let manager: Caller;
let body: { timesheetEntryId: string };

const worked = async () =>
  (await manager.call('aggregateHours', { body: november })).items.find(({ lastName }) => lastName === 'Werker');
const change = (start: string, end: string, date = day) =>
  employee.call('updateEntry', { params: { id: body.timesheetEntryId }, body: winterEntry(date, start, end) });
const own = async () => (await employee.call('queryEntries', { body: november })).items;

/** Eight hours on a Saturday, approved, and then said to have been ten. */
beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Werker');
  manager = await company.hire('Chef', 'Manager');
  const hundred = { monday: 100, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, sunday: 100 };
  const admin = await company.hire('Baas', 'Admin');
  await admin.call('updateWeekdayFactors', { body: { ...hundred, saturday: 150, alterApproved: false } });
  const { id } = await employee.call('addEntry', { body: winterEntry(day, '09:00', '17:00') });
  body = { timesheetEntryId: id };
  await manager.call('approveEntry', { body });
  await change('09:00', '19:00');
});

const eightInForce = { workedTime: '08:00:00', surchargedTime: '12:00:00', pendingTime: '02:00:00' };

it('leaves the version that was approved before in force, and denying the change keeps it', async () => {
  const before = await worked();
  expect(before).toMatchObject(eightInForce);
  await manager.call('approveEntry', { body });
  expect(await worked()).toMatchObject({ workedTime: '10:00:00', surchargedTime: '15:00:00' });
  const { approved } = await manager.call('reopenEntry', { body });
  expect(approved).toMatchObject({ workedTime: '08:00:00' });
  expect(await worked()).toEqual(before);
  await manager.call('denyEntry', { body: { ...body, denialReason: 'Het waren er acht' } });
  expect(await worked()).toMatchObject({ ...eightInForce, pendingTime: '00:00:00' });
  expect(await own()).toMatchObject([{ status: 'Approved', workedTime: '08:00:00' }]);
});

it('does so where all was approved at once, and comes to the same when it is approved again', async () => {
  const { decidedAt } = await manager.call('approveAllEntries', { now: NOW + 1000 });
  expect(await manager.call('undoApprovals', { body: { decidedAt } })).toEqual({ updatedEntryCount: 1 });
  expect(await worked()).toMatchObject(eightInForce);
  await manager.call('approveEntry', { body });
  expect(await worked()).toMatchObject({ workedTime: '10:00:00', surchargedTime: '15:00:00', pendingTime: '00:00:00' });
});

it('goes back past a later change that was denied', async () => {
  await manager.call('approveEntry', { body });
  await change('09:00', '20:00');
  await manager.call('denyEntry', { body: { ...body, denialReason: 'Geen elf' } });
  expect(await worked()).toMatchObject({ workedTime: '10:00:00' });
  await manager.call('reopenEntry', { body });
  expect(await worked()).toMatchObject(eightInForce);
});

it('takes nothing back onto hours that were entered there since', async () => {
  await change('10:00', '12:00', '2026-11-16');
  const { decidedAt } = await manager.call('approveAllEntries', { now: NOW + 1000 });
  await employee.call('addEntry', { body: winterEntry(day, '13:00', '14:00') });
  expect(await refusal(manager.call('reopenEntry', { body }))).toEqual({ code: 'timesheet-overlap' });
  expect(await manager.call('undoApprovals', { body: { decidedAt } })).toEqual({ updatedEntryCount: 0 });
  expect(await worked()).toMatchObject({ workedTime: '02:00:00', pendingTime: '01:00:00' });
});

it('takes nothing back into a closed period', async () => {
  await change('10:00', '12:00', '2026-11-16');
  const { decidedAt } = await manager.call('approveAllEntries', { now: NOW + 1000 });
  await manager.call('setCloseDate', { body: { closeDate: day } });
  expect(await refusal(manager.call('reopenEntry', { body }))).toEqual({ code: 'timesheet-closed' });
  expect(await manager.call('undoApprovals', { body: { decidedAt } })).toEqual({ updatedEntryCount: 0 });
});
