/** Closing says what still waits; approving all says what it left and why. */
import { beforeEach, expect, it } from 'vitest';
import { refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let employee: Caller;
let admin: Caller;

beforeEach(async () => {
  company = await world.company();
  employee = await company.hire('Werker');
  admin = await company.hire('Admin', 'Admin');
});

/** When all are approved; the answer says it, for who takes that back. */
const decidedAt = '2026-12-01T12:00:00.000Z';
const now = Date.parse(decidedAt);

const add = (date: string) => employee.call('addEntry', { body: winterEntry(date, '09:00', '17:00') });

it('says what still waits in a period before it is closed', async () => {
  expect(await admin.call('previewClosing', { query: { closeDate: '2026-11-30' } })).toEqual({
    entryCount: 0,
    employeeCount: 0,
    firstDate: null,
    reopened: null,
  });
  for (const date of ['2026-10-30', '2026-11-02', '2026-11-16']) await add(date);
  expect(await admin.call('previewClosing', { query: { closeDate: '2026-11-10' } })).toEqual({
    entryCount: 2,
    employeeCount: 1,
    firstDate: '2026-10-30',
    reopened: null,
  });
  await admin.call('setCloseDate', { body: { closeDate: '2026-10-31' } });
  expect(await admin.call('previewClosing', { query: { closeDate: '2026-11-10' } })).toEqual({
    entryCount: 1,
    employeeCount: 1,
    firstDate: '2026-11-02',
    reopened: null,
  });
});

it('says so of approved hours of the period too that wait to be moved out of it', async () => {
  const { id } = await add('2026-10-30');
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
  await employee.call('updateEntry', { params: { id }, body: winterEntry('2026-11-16', '09:00', '17:00') });
  expect(await admin.call('previewClosing', { query: { closeDate: '2026-11-10' } })).toMatchObject({
    entryCount: 1,
    firstDate: '2026-10-30',
  });
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-10' } });
  expect(await refusal(admin.call('approveEntry', { body: { timesheetEntryId: id } }))).toEqual({
    code: 'timesheet-closed',
  });
});

it('approves all outside the closed period, and says what it left and why', async () => {
  for (const date of ['2026-10-30', '2026-11-02', '2026-11-16']) await add(date);
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-10' } });
  expect(await admin.call('approveAllEntries', { now })).toEqual({
    decidedAt,
    updatedEntryCount: 1,
    left: { closed: 2, overlapping: 0, own: 0, changed: 0 },
  });
  await admin.call('setCloseDate', { body: { closeDate: null } });
  expect(await admin.call('approveAllEntries', { now, body: { asOf: '2026-11-01T00:00:00Z' } })).toEqual({
    decidedAt,
    updatedEntryCount: 0,
    left: { closed: 0, overlapping: 0, own: 0, changed: 2 },
  });
});

const factors = { monday: 150, tuesday: 100, wednesday: 100, thursday: 100, friday: 100, saturday: 100, sunday: 100 };
const surcharged = async () => {
  const { entries } = await employee.call('explainOwnHours', {
    body: { fromDate: '2026-11-01', toDate: '2026-11-15' },
  });
  return entries
    .map(({ workDate, surchargedTime }) => [workDate, surchargedTime] as const)
    .toSorted(([one], [other]) => one.localeCompare(other));
};

it('calculates a reopened month by the rules that have changed meanwhile: two equal Mondays count the same', async () => {
  const twoMondays = ['2026-11-02', '2026-11-09'];
  for (const date of twoMondays) await add(date);
  await admin.call('approveAllEntries');
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-03' } });
  await admin.call('updateWeekdayFactors', { body: { ...factors, alterApproved: true } });
  expect(await surcharged()).toEqual([
    ['2026-11-02', '08:00:00'],
    ['2026-11-09', '12:00:00'],
  ]);
  const foreseen = {
    reopened: {
      changedEntryCount: 1,
      approvedEntryCount: 1,
      surchargedTimeBefore: '08:00:00',
      surchargedTimeAfter: '12:00:00',
    },
  };
  for (const query of [{}, { closeDate: '2026-11-01' }])
    expect(await admin.call('previewClosing', { query })).toMatchObject(foreseen);
  expect(await surcharged()).toEqual([
    ['2026-11-02', '08:00:00'],
    ['2026-11-09', '12:00:00'],
  ]);
  await admin.call('setCloseDate', { body: { closeDate: null } });
  expect(await surcharged()).toEqual(twoMondays.map((date) => [date, '12:00:00']));
});

it('calculates nothing anew that was open all the time: approved hours that were left as they were stay so', async () => {
  for (const date of ['2026-11-02', '2026-11-09']) await add(date);
  await admin.call('approveAllEntries');
  await admin.call('setCloseDate', { body: { closeDate: '2026-11-03' } });
  await admin.call('updateWeekdayFactors', { body: { ...factors, alterApproved: false } });
  await admin.call('setCloseDate', { body: { closeDate: null } });
  expect(await surcharged()).toEqual([
    ['2026-11-02', '12:00:00'],
    ['2026-11-09', '08:00:00'],
  ]);
});

it('leaves what overlaps for somebody to settle', async () => {
  await add('2026-11-16');
  await employee.call('startTimer', {
    body: { timeZoneId: 'Europe/Amsterdam' },
    now: Date.parse('2026-11-16T15:00:00Z'),
  });
  await employee.call('stopTimer', { now: Date.parse('2026-11-16T18:00:00Z') });
  expect(await admin.call('approveAllEntries', { now })).toEqual({
    decidedAt,
    updatedEntryCount: 1,
    left: { closed: 0, overlapping: 1, own: 0, changed: 0 },
  });
});
