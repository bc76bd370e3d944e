/**
 * Decisions and corrections are in the trail, with whom they were about and from where they came: over HTTP, against
 * a real database.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

let server: TestApp;
let admin: TestBrowser;
let cor: TestBrowser;
let corId: string;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Spoor')).browser;
  cor = await server.colleague(admin, 'cor@spoor.example', 'Employee');
  corId = (await cor.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
});
afterAll(() => server.close());

const lines = async (action: string) =>
  (await admin.call('listAuditEvents', { query: { action } })).json<{
    items: {
      subjectName: string | null;
      details: Record<string, unknown>;
      address: string | null;
      actorName: string;
    }[];
  }>().items;
const added = async (day: number) =>
  (
    await cor.call('addEntry', {
      body: {
        shiftStart: `2026-03-0${day}T08:00:00Z`,
        shiftEnd: `2026-03-0${day}T12:00:00Z`,
        timeZoneId: 'Europe/Amsterdam',
      },
    })
  ).json<{ id: string }>();

it('an approval, a denial and a correction of hours', async () => {
  const remoteAddress = '203.0.113.9';
  const [first, second] = [await added(2), await added(3)];
  expect((await admin.call('approveEntry', { body: { timesheetEntryId: first.id }, remoteAddress })).statusCode).toBe(
    200,
  );
  expect(
    (
      await admin.call('denyEntry', {
        body: { timesheetEntryId: second.id, denialReason: 'Ziek geweest' },
        remoteAddress,
      })
    ).statusCode,
  ).toBe(200);
  const decided = await lines('hours-decided');
  expect(decided).toMatchObject([
    {
      actorName: 'Ada van Dam',
      subjectName: 'Cor Bos',
      address: remoteAddress,
      details: { timesheetEntryId: second.id },
    },
    {
      actorName: 'Ada van Dam',
      subjectName: 'Cor Bos',
      address: remoteAddress,
      details: { timesheetEntryId: first.id },
    },
  ]);
  expect(JSON.stringify(decided)).not.toContain('Ziek geweest');
  const correction = { applicationDate: '2026-03-02', duration: '01:00:00', reason: 'Vergeten' };
  expect(
    (
      await admin.call('addCorrections', {
        params: { tenantUserId: corId },
        body: { corrections: [correction] },
        remoteAddress,
      })
    ).statusCode,
  ).toBe(201);
  expect(await lines('hours-corrected')).toMatchObject([{ subjectName: 'Cor Bos', address: remoteAddress }]);
});

it('hours that are approved all at once or within a tolerance, person by person', async () => {
  const kees = await server.colleague(admin, 'kees@spoor.example', 'Employee');
  const before = (await lines('hours-decided')).length;
  const [first, second] = [await added(4), await added(5)];
  const { id } = (
    await kees.call('addEntry', {
      body: { shiftStart: '2026-03-06T08:00:00Z', shiftEnd: '2026-03-06T12:00:00Z', timeZoneId: 'Europe/Amsterdam' },
    })
  ).json<{ id: string }>();
  expect((await admin.call('approveAllEntries', { body: {}, remoteAddress: '203.0.113.9' })).json()).toMatchObject({
    updatedEntryCount: 3,
  });
  const all = await lines('hours-decided');
  expect(all).toHaveLength(before + 2);
  expect(all.slice(0, 2).toSorted((a, b) => Number(b.details['count']) - Number(a.details['count']))).toMatchObject([
    {
      actorName: 'Ada van Dam',
      subjectName: 'Cor Bos',
      address: '203.0.113.9',
      details: {
        timesheetEntryIds: expect.arrayContaining([first.id, second.id]),
        count: 2,
        fromDate: '2026-03-04',
        toDate: '2026-03-05',
        status: 'Approved',
      },
    },
    { actorName: 'Ada van Dam', subjectName: 'Cor Bos', details: { timesheetEntryIds: [id], count: 1 } },
  ]);
  expect((await admin.call('approveAllEntries', { body: {} })).json()).toMatchObject({ updatedEntryCount: 0 });
  expect(await lines('hours-decided')).toHaveLength(before + 2);
});

it('another code of the payroll file, with what it was and is', async () => {
  const give = async (code: string) => {
    const given = await admin.call('updatePayrollMapping', {
      body: { components: [{ kind: 'Worked', code }] },
      remoteAddress: '203.0.113.9',
    });
    expect(given.statusCode).toBe(200);
  };
  await give('100');
  await give('200');
  const sort = { kind: 'Worked', factor: null, leaveTypeId: null, rule: null };
  const [last] = await lines('timesheet-settings-changed');
  expect(last).toMatchObject({
    actorName: 'Ada van Dam',
    address: '203.0.113.9',
    details: {
      before: { payrollCodes: [{ ...sort, code: '100' }] },
      after: { payrollCodes: [{ ...sort, code: '200' }] },
    },
  });
});

it('a refused one leaves no line', async () => {
  const before = (await lines('hours-decided')).length;
  expect(
    (await cor.call('approveEntry', { body: { timesheetEntryId: '01900000-0000-7000-8000-000000000001' } })).statusCode,
  ).toBe(403);
  expect(
    (await admin.call('approveEntry', { body: { timesheetEntryId: '01900000-0000-7000-8000-000000000001' } }))
      .statusCode,
  ).toBe(404);
  expect(await lines('hours-decided')).toHaveLength(before);
});
