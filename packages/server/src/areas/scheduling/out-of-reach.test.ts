/** What planners and employees no longer see or change once it is not theirs. Over HTTP, on a real database. */
import type { BatchResult, Problem, ShiftVerdict } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf } from '../../platform/http/testing.ts';
import type { TestBrowser } from '../../platform/http/testing.ts';
import { at, MONDAY, place, planningCompany } from './testing.ts';
import type { Planning } from './testing.ts';

let company: Planning;
let chef: TestBrowser;
let kitchen: string;
let chefId: string;

const lead = (call: 'assignDepartmentManager' | 'removeDepartmentManager', departmentId: string) =>
  company.admin.call(call, { params: { departmentId, tenantUserId: chefId } });

beforeAll(async () => {
  company = await planningCompany('Bereik');
  kitchen = await company.department('Keuken');
  chef = await company.server.colleague(company.admin, 'chef@bereik.example', 'DepartmentManager');
  chefId = (await chef.call('getUserInfo')).json<{ tenantUserId: string }>().tenantUserId;
  for (const id of [kitchen, company.departmentId])
    await company.admin.call('addDepartmentMembers', { params: { id }, body: { tenantUserIds: [chefId] } });
  await lead('assignDepartmentManager', kitchen);
});
afterAll(() => company.close());

describe('who plans a department', () => {
  it('reads of somebody of another one that he is not of this one, and no more', async () => {
    const stranger = await company.person('Vreemd');
    await company.admin.call('createAvailability', {
      body: {
        tenantUserId: stranger,
        startDate: MONDAY,
        endDate: MONDAY,
        timeZoneId: 'Europe/Amsterdam',
        isAvailable: false,
      },
    });
    const elsewhere = await company.shift({ displayName: 'Bediening vroeg' });
    await company.assign(place(elsewhere), stranger, { forceAssignment: true });
    const own = await company.shift({ departmentId: kitchen, start: at(0, '10:00'), end: at(0, '18:00') });
    const alone = [{ code: 'department-mismatch' }];
    const verdicts = (
      await chef.call('queryShiftVerdicts', { body: { tenantUserId: stranger, weekStartDate: MONDAY, weeks: 1 } })
    ).json<{ items: ShiftVerdict[] }>().items;
    expect(verdicts).toMatchObject([{ shiftId: own.shiftId, verdict: 'No', reasons: alone }]);
    expect(verdicts[0]?.reasons).toHaveLength(1);
    const refused = (await company.assign(place(own), stranger, { forceAssignment: true }, chef)).json<Problem>();
    expect(refused).toMatchObject({ code: 'shift-department-mismatch', reasons: alone });
    expect(refused.reasons).toHaveLength(1);
  });

  it('takes back what was done to several only while he plans them', async () => {
    const week = { weekStartDate: '2030-02-04' };
    const made = await company.shift({ start: '2030-02-04T09:00:00+01:00', end: '2030-02-04T17:00:00+01:00' });
    await lead('assignDepartmentManager', company.departmentId);
    const ofOther = { departmentIds: [company.departmentId] };
    const copy = { fromWeekStartDate: '2030-02-04', toWeekStartDate: '2030-02-11' };
    const copied = (await chef.call('copyWeek', { body: { ...copy, ...ofOther } })).json<BatchResult>();
    const cleared = (await chef.call('clearWeek', { body: { ...week, ...ofOther } })).json<BatchResult>();
    await lead('removeDepartmentManager', company.departmentId);
    const undo = ({ batchId }: BatchResult) => chef.call('undoScheduleBatch', { params: { batchId } });
    expect([codeOf(await undo(copied)), codeOf(await undo(cleared))]).toEqual(['not-found', 'not-found']);
    const read = () => company.admin.call('getShift', { params: { shiftId: made.shiftId } });
    expect((await read()).statusCode).toBe(404);
    await lead('assignDepartmentManager', company.departmentId);
    expect([(await undo(copied)).statusCode, (await undo(cleared)).statusCode]).toEqual([200, 200]);
    expect((await read()).statusCode).toBe(200);
    await lead('removeDepartmentManager', company.departmentId);
  });
});

describe('the calendar of one’s shifts', () => {
  it('is empty once the right to see them is gone', async () => {
    const { id: roleId } = (
      await company.admin.call('createRole', {
        body: { roleName: 'Eigen', rolePreset: 'None', permissions: ['schedules:shift:view-own'] },
      })
    ).json<{ id: string }>();
    const bo = await company.server.colleague(company.admin, 'bo@bereik.example', 'None');
    const { tenantUserId } = (await bo.call('getUserInfo')).json<{ tenantUserId: string }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: kitchen },
      body: { tenantUserIds: [tenantUserId] },
    });
    const shift = await company.shift({ departmentId: kitchen, start: at(3, '09:00'), end: at(3, '17:00') });
    await company.assign(place(shift), tenantUserId);
    await company.publish([shift.shiftId]);
    const { url } = (await bo.call('createScheduleFeed')).json<{ url: string }>();
    const read = () => company.server.app.inject({ method: 'GET', url: new URL(url).pathname });
    expect((await read()).body).toContain('SUMMARY:Dagdienst · Keuken');
    await company.admin.call('updateRole', {
      params: { id: roleId },
      body: { roleName: 'Eigen', rolePreset: 'None', permissions: ['availability:view:self'] },
    });
    const emptied = await read();
    expect([emptied.statusCode, emptied.body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
  });
});
