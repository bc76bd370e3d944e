/** Hours of everybody in a period. */
import { beforeEach, expect, it } from 'vitest';
import { refusal, timesheetWorld, winterEntry } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let manager: Caller;
let baker: Caller;
let seller: Caller;

beforeEach(async () => {
  company = await world.company();
  manager = await company.hire('Zwart', 'Manager');
  baker = await company.hire('Bakker');
  seller = await company.hire('Appel');
});

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const totals = async (who: Caller, period = november) => (await who.call('aggregateHours', { body: period })).items;
const work = async (who: Caller, date: string, decision?: 'approve' | 'deny'): Promise<void> => {
  const { id } = await who.call('addEntry', { body: winterEntry(date, '09:00', '12:00', { breakTime: '00:15:00' }) });
  if (decision === 'approve') await manager.call('approveEntry', { body: { timesheetEntryId: id } });
  if (decision === 'deny') await manager.call('denyEntry', { body: { timesheetEntryId: id, denialReason: 'Nee' } });
};
const correct = (applicationDate: string, duration: string) =>
  manager.call('addCorrections', {
    params: { tenantUserId: baker.principal.memberId },
    body: { corrections: [{ applicationDate, duration, reason: 'Afspraak' }] },
  });

it('sums approved and pending hours and corrections apart, leaves denied ones out, and names everybody by last name', async () => {
  await work(baker, '2026-11-02', 'approve');
  await work(baker, '2026-11-03', 'approve');
  await work(baker, '2026-11-04');
  await work(baker, '2026-11-05', 'deny');
  await work(baker, '2026-10-31', 'approve');
  await correct('2026-11-30', '01:30:00');
  await correct('2026-11-01', '-02:00:00');
  await correct('2026-10-31', '08:00:00');
  const nothing = {
    workedTime: '00:00:00',
    surchargedTime: '00:00:00',
    correctionTime: '00:00:00',
    pendingTime: '00:00:00',
    pendingCount: 0,
    leaveTime: null,
  };
  expect(await totals(manager)).toEqual([
    {
      tenantUserId: seller.principal.memberId,
      firstName: 'Test',
      middleName: null,
      lastName: 'Appel',
      employeeCode: null,
      ...nothing,
    },
    {
      tenantUserId: baker.principal.memberId,
      firstName: 'Test',
      middleName: null,
      lastName: 'Bakker',
      employeeCode: null,
      workedTime: '05:30:00',
      surchargedTime: '05:30:00',
      correctionTime: '-00:30:00',
      pendingTime: '02:45:00',
      pendingCount: 1,
      leaveTime: null,
    },
    {
      tenantUserId: manager.principal.memberId,
      firstName: 'Test',
      middleName: null,
      lastName: 'Zwart',
      employeeCode: null,
      ...nothing,
    },
  ]);
});

it('counts the first and the last day', async () => {
  await work(baker, '2026-11-02');
  await work(baker, '2026-11-06');
  const count = async (fromDate: string, toDate: string) =>
    (await totals(manager, { fromDate, toDate })).find(({ lastName }) => lastName === 'Bakker')?.pendingCount;
  expect([await count('2026-11-02', '2026-11-06'), await count('2026-11-03', '2026-11-05')]).toEqual([2, 0]);
});

it('shows a department manager the members of his departments, once each', async () => {
  const chef = await company.hire('Chef', 'DepartmentManager');
  await work(baker, '2026-11-02', 'approve');
  await company.department('Bakkerij', [chef], [baker]);
  await company.department('Nacht', [chef], [baker]);
  await company.department('Winkel', [], [chef, seller]);
  const items = await totals(chef);
  expect(items.map(({ lastName, workedTime }) => [lastName, workedTime])).toEqual([
    ['Bakker', '02:45:00'],
    ['Chef', '00:00:00'],
  ]);
});

it('knows nobody of another company', async () => {
  await work(baker, '2026-11-02', 'approve');
  const elsewhere = await (await world.company()).hire('Elders', 'Admin');
  expect((await totals(elsewhere)).map(({ lastName }) => lastName)).toEqual(['Elders']);
});

it('refuses more than 400 days', async () => {
  expect(await refusal(totals(manager, { fromDate: '2025-01-01', toDate: '2026-02-05' }))).toMatchObject({
    errors: [{ path: 'toDate', code: 'period-too-long' }],
  });
});

it('sums everybody per date, pending apart, denied nowhere, and only those the person may see', async () => {
  await work(baker, '2026-11-02', 'approve');
  await work(seller, '2026-11-02', 'approve');
  await work(baker, '2026-11-03', 'deny');
  await work(baker, '2026-11-04');
  await work(baker, '2026-10-30', 'approve');
  const perDay = async (who: Caller) => (await who.call('aggregateDays', { body: november })).items;
  expect(await perDay(manager)).toEqual([
    { date: '2026-11-02', workedTime: '05:30:00', pendingTime: '00:00:00', leaveTime: null },
    { date: '2026-11-04', workedTime: '00:00:00', pendingTime: '02:45:00', leaveTime: null },
  ]);
  expect(await perDay(await company.hire('Grijs', 'DepartmentManager'))).toEqual([]);
  expect(
    await refusal(manager.call('aggregateDays', { body: { fromDate: '2025-01-01', toDate: '2026-11-30' } })),
  ).toMatchObject({ code: 'validation-failed' });
});
