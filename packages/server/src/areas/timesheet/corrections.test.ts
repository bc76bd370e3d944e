/** Hours added and taken by hand. */
import { beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { NOW, refusal, timesheetWorld } from './testing.ts';
import type { Caller, TestCompany } from './testing.ts';

const world = timesheetWorld();
let company: TestCompany;
let manager: Caller;
let baker: Caller;

beforeEach(async () => {
  company = await world.company();
  manager = await company.hire('Manager', 'Manager');
  baker = await company.hire('Bakker');
});

const one = (applicationDate: string, duration: string, reason = 'Vergeten te klokken') => ({
  applicationDate,
  duration,
  reason,
});
const add = (corrections: ReturnType<typeof one>[], who = manager, tenantUserId = baker.principal.memberId) =>
  who.call('addCorrections', { params: { tenantUserId }, body: { corrections } });
const list = (
  who = manager,
  query: { fromDate?: string; toDate?: string } = {},
  tenantUserId = baker.principal.memberId,
) => who.call('listCorrections', { params: { tenantUserId }, query });

it('are added with who and when, and listed latest date first', async () => {
  const { items } = await add([one('2026-11-02', '01:30:00'), one('2026-11-10', '-00:45:00', 'Pauze')]);
  expect(items).toHaveLength(2);
  const createdBy = {
    tenantUserId: manager.principal.memberId,
    firstName: 'Test',
    middleName: null,
    lastName: 'Manager',
  };
  expect((await list()).items).toMatchObject([
    {
      tenantUserId: baker.principal.memberId,
      applicationDate: '2026-11-10',
      duration: '-00:45:00',
      reason: 'Pauze',
      createdBy,
      createdAt: new Date(NOW).toISOString(),
    },
    { applicationDate: '2026-11-02', duration: '01:30:00' },
  ]);
  expect((await list(manager, { fromDate: '2026-11-03', toDate: '2026-11-09' })).items).toEqual([]);
  expect((await list(manager, { fromDate: '2026-11-10', toDate: '2026-11-10' })).items).toHaveLength(1);
});

it('are taken back by an opposite one', async () => {
  await add([one('2026-11-02', '20:00:00')]);
  expect((await refusal(add([one('2026-11-02', '05:00:00')]))).errors).toEqual([
    { path: 'corrections.0.duration', code: 'correction-too-large' },
  ]);
  await add([one('2026-11-02', '-20:00:00')]);
  await add([one('2026-11-02', '05:00:00')]);
  expect((await list()).items).toHaveLength(3);
});

describe('are refused', () => {
  it.each([
    ['nothing', one('2026-11-02', '00:00:00'), 'corrections.0.duration', 'required'],
    ['over 24 hours', one('2026-11-02', '24:00:01'), 'corrections.0.duration', 'correction-too-large'],
    ['under -24 hours', one('2026-11-02', '-99999:59:59'), 'corrections.0.duration', 'correction-too-large'],
    ['long ago', one('1999-12-31', '01:00:00'), 'corrections.0.applicationDate', 'date-too-early'],
    ['far ahead', one('2027-11-20', '01:00:00'), 'corrections.0.applicationDate', 'date-too-late'],
  ])('with %s', async (_what, correction, path, code) => {
    expect(await refusal(add([correction]))).toEqual({ code: 'validation-failed', errors: [{ path, code }] });
  });

  it('in the closed period, all of the list', async () => {
    await manager.call('setCloseDate', { body: { closeDate: '2026-10-31' } });
    expect(await refusal(add([one('2026-11-01', '01:00:00'), one('2026-10-31', '01:00:00')]))).toEqual({
      code: 'timesheet-closed',
    });
    expect((await list()).items).toEqual([]);
  });

  it('for nobody and for somebody of another company', async () => {
    const elsewhere = await (await world.company()).hire('Elders', 'Admin');
    for (const [who, id] of [
      [manager, newId()],
      [elsewhere, baker.principal.memberId],
    ] as const) {
      expect(await refusal(add([one('2026-11-02', '01:00:00')], who, id))).toEqual({ code: 'not-found' });
      expect(await refusal(list(who, {}, id))).toEqual({ code: 'not-found' });
    }
  });

  it('when two managers exceed a day together', async () => {
    const tries = await Promise.allSettled([
      add([one('2026-11-02', '20:00:00')]),
      add([one('2026-11-02', '20:00:00')]),
    ]);
    expect(tries.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });
});

it('are seen by a department manager of the members of his departments only', async () => {
  const chef = await company.hire('Chef', 'DepartmentManager');
  const seller = await company.hire('Verkoper');
  await company.department('Bakkerij', [chef], [baker]);
  await add([one('2026-11-02', '01:00:00')]);
  expect((await list(chef)).items).toHaveLength(1);
  expect(await refusal(list(chef, {}, seller.principal.memberId))).toEqual({ code: 'not-found' });
});
