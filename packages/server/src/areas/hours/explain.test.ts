/** Figures of hours and the lines they are made of. */
import { parseDuration } from '@rooster/domain/duration';
import { beforeEach, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { NOW, refusal, timesheetWorld, winterEntry } from '../timesheet/testing.ts';
import type { Caller, TestCompany } from '../timesheet/testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let admin: Caller;
let baker: Caller;

beforeEach(async () => {
  company = await world.company();
  admin = await company.hire('Admin', 'Admin');
  baker = await company.hire('Bakker');
});

const november = { fromDate: '2026-11-01', toDate: '2026-11-30' };
const ofBaker = () => ({ tenantUserId: baker.principal.memberId });

it('says of each entry how it was rounded, cut, surcharged and decided on', async () => {
  await admin.call('updateTimesheetSettings', {
    body: { roundingStrategy: 'Nearest15', timesheetEntryMethods: 'Manual' },
  });
  await admin.call('addSurchargeDays', {
    body: { days: [{ date: '2026-11-11', displayName: 'Sint-Maarten', factor: 150 }] },
  });
  const night = {
    ...winterEntry('2026-11-10', '21:56', '22:00', { breakTime: '00:30:00' }),
    shiftEnd: '2026-11-11T02:10:00+01:00',
  };
  const { id } = await baker.call('addEntry', { body: night });
  await admin.call('approveEntry', { body: { timesheetEntryId: id } });
  const explanation = await admin.call('explainMemberHours', { params: ofBaker(), body: november });
  const who = { tenantUserId: admin.principal.memberId, firstName: 'Test', middleName: null, lastName: 'Admin' };
  expect(explanation).toMatchObject({
    lastName: 'Bakker',
    ...november,
    workedTime: '03:45:00',
    surchargedTime: '04:44:34',
    pendingCount: 0,
    corrections: [],
  });
  expect(explanation.entries).toMatchObject([
    {
      entry: { id, status: 'Approved' },
      workDate: '2026-11-10',
      startRoundedBy: '00:04:00',
      endRoundedBy: '00:05:00',
      surchargedTime: '04:44:34',
      decidedBy: who,
      decidedAt: new Date(NOW).toISOString(),
      segments: [
        { date: '2026-11-10', workedTime: '01:45:53', factor: 100, surchargedTime: '01:45:53', dayName: null },
        { date: '2026-11-11', workedTime: '01:59:07', factor: 150, dayName: 'Sint-Maarten' },
      ],
    },
  ]);
  const parts = explanation.entries.flatMap(({ segments }) =>
    segments.map(({ surchargedTime }) => parseDuration(surchargedTime)),
  );
  expect(parts.reduce((sum, part) => sum + part, 0)).toBe(parseDuration(explanation.surchargedTime));
});

it('adds up to the overview, with pending, denied and corrections apart', async () => {
  const add = async (date: string) => (await baker.call('addEntry', { body: winterEntry(date, '09:00', '12:00') })).id;
  await admin.call('approveEntry', { body: { timesheetEntryId: await add('2026-11-02') } });
  await add('2026-11-03');
  await admin.call('denyEntry', { body: { timesheetEntryId: await add('2026-11-04'), denialReason: 'Nee' } });
  await admin.call('addCorrections', {
    params: ofBaker(),
    body: {
      corrections: [
        { applicationDate: '2026-11-05', duration: '-01:00:00', reason: 'Pauze' },
        { applicationDate: '2026-12-01', duration: '05:00:00', reason: 'Later' },
      ],
    },
  });
  const explanation = await baker.call('explainOwnHours', { body: november });
  expect(explanation).toMatchObject({
    workedTime: '03:00:00',
    surchargedTime: '03:00:00',
    correctionTime: '-01:00:00',
    pendingTime: '03:00:00',
    pendingCount: 1,
    deniedCount: 1,
  });
  expect(explanation.entries.map(({ entry }) => entry.status)).toEqual(['Denied', 'AwaitingApproval', 'Approved']);
  expect(explanation.corrections).toMatchObject([
    { applicationDate: '2026-11-05', reason: 'Pauze', createdBy: { lastName: 'Admin' } },
  ]);
  const row = (await admin.call('aggregateHours', { body: november })).items.find(
    ({ lastName }) => lastName === 'Bakker',
  );
  const { workedTime, surchargedTime, correctionTime, pendingTime, pendingCount } = explanation;
  expect(row).toMatchObject({ workedTime, surchargedTime, correctionTime, pendingTime, pendingCount });
});

it('is for who sees those hours', async () => {
  const chef = await company.hire('Chef', 'DepartmentManager');
  const seller = await company.hire('Verkoper');
  await company.department('Bakkerij', [chef], [baker]);
  expect(await chef.call('explainMemberHours', { params: ofBaker(), body: november })).toMatchObject({
    lastName: 'Bakker',
  });
  const elsewhere = await (await world.company()).hire('Elders', 'Admin');
  for (const [who, tenantUserId] of [
    [chef, seller.principal.memberId],
    [elsewhere, baker.principal.memberId],
    [admin, newId()],
  ] as const) {
    expect(await refusal(who.call('explainMemberHours', { params: { tenantUserId }, body: november }))).toEqual({
      code: 'not-found',
    });
  }
});

it('lists the entries of an employee', async () => {
  const { id } = await baker.call('addEntry', { body: winterEntry('2026-11-02', '09:00', '12:00') });
  expect((await admin.call('queryMemberEntries', { params: ofBaker(), body: november })).items).toMatchObject([{ id }]);
  expect(
    await refusal(admin.call('queryMemberEntries', { params: { tenantUserId: newId() }, body: november })),
  ).toEqual({ code: 'not-found' });
  expect(
    await refusal(
      admin.call('queryMemberEntries', { params: ofBaker(), body: { fromDate: '2025-01-01', toDate: '2026-12-31' } }),
    ),
  ).toMatchObject({ errors: [{ code: 'period-too-long' }] });
});
