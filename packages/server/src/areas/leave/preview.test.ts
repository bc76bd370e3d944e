/** What a request on its way tells: only what whoever asks may see elsewhere, over HTTP on a real database. */
import type { LeavePreview, PendingLeaveRequest, Shift } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { leaveOffice, week } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let roleId: string;
let asker: { browser: TestBrowser; id: string };
let near: string;
let far: string;
let departmentId: string;

/** Gives the asker exactly these permissions. */
async function may(...permissions: readonly string[]): Promise<void> {
  const answer = await company.admin.call('updateRole', {
    params: { id: roleId },
    body: { roleName: 'Eigen', rolePreset: 'None', permissions },
  });
  expect(answer.statusCode).toBe(200);
}

const preview = async (tenantUserId: string): Promise<LeavePreview> =>
  (
    await asker.browser.call('previewLeave', {
      params: { tenantUserId },
      body: {
        type: 'Range',
        leaveTypeId: company.typeIds['Vacation'],
        fromDate: week[0] ?? '',
        toDate: week[1] ?? '',
      },
    })
  ).json<LeavePreview>();

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Vooruitbedrijf');
  const { admin } = company;
  roleId = (await admin.call('createRole', { body: { roleName: 'Eigen', rolePreset: 'None', permissions: [] } })).json<{
    id: string;
  }>().id;
  asker = await company.worker('vrager@vooruitbedrijf.example', 'None');
  near = await company.hireFullTime();
  far = await company.hireFullTime();
  departmentId = (await admin.call('createDepartment', { body: { name: 'Bakkerij' } })).json<{
    departmentId: string;
  }>().departmentId;
  const other = (await admin.call('createDepartment', { body: { name: 'Winkel' } })).json<{ departmentId: string }>();
  await admin.call('addDepartmentMembers', {
    params: { id: departmentId },
    body: { tenantUserIds: [asker.id, near] },
  });
  await admin.call('addDepartmentMembers', {
    params: { id: other.departmentId },
    body: { tenantUserIds: [far, await company.hireFullTime()] },
  });
  await company.approve(await company.made(near, week.slice(0, 1)));
});
afterAll(() => app.close());

describe('who is off meanwhile', () => {
  it('is told to who may see that on a date, and else in neither names nor numbers', async () => {
    await may('leave:request:create');
    expect(await preview(asker.id)).toMatchObject({ colleagues: [], days: [{ colleaguesOff: 0 }, {}] });
    await may('leave:request:create', 'leave:request:view-others-on-date');
    expect(await preview(asker.id)).toMatchObject({
      colleagues: [{ tenantUserId: near, leaveTypeId: null }],
      days: [{ colleaguesOff: 1 }, { colleaguesOff: 0 }],
    });
  });

  it('is told of another’s department to who sees the leave there', async () => {
    const colleague = await company.hireFullTime();
    await company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [colleague] },
    });
    await company.approve(await company.made(far, week.slice(0, 1)));
    const beside = (await company.admin.call('listMembers')).json<{
      items: { tenantUserId: string; departments: { name: string }[] }[];
    }>();
    const other =
      beside.items.find(({ tenantUserId, departments }) => tenantUserId !== far && departments[0]?.name === 'Winkel')
        ?.tenantUserId ?? '';
    await may('leave:request:create-for-user', 'leave:request:view-others-on-date');
    expect((await preview(other)).colleagues).toEqual([]);
    expect((await preview(colleague)).colleagues.map(({ tenantUserId }) => tenantUserId)).toEqual([near]);
    await may('leave:request:create-for-user', 'leave:request:view-all');
    expect((await preview(other)).colleagues.map(({ tenantUserId }) => tenantUserId)).toEqual([far]);
  });
});

describe('what is left of a balance', () => {
  it('is told of oneself to who may see balances', async () => {
    await may('leave:request:create');
    expect((await preview(asker.id)).forecast).toBeNull();
    await may('leave:request:create', 'leave:balance:view');
    expect((await preview(asker.id)).forecast).not.toBeNull();
  });

  it('is told of others to who sees their leave too', async () => {
    await may('leave:request:create-for-user', 'leave:balance:view');
    expect((await preview(near)).forecast).toBeNull();
    await may('leave:request:create-for-user', 'leave:balance:view', 'leave:request:view-all');
    expect((await preview(near)).forecast).not.toBeNull();
  });
});

describe('the shifts of who would be off', () => {
  it('are drafts to who sees the plan alone, and nothing where nobody plans', async () => {
    const { admin } = company;
    await admin.call('setModule', { body: { module: 'Scheduling', enabled: true } });
    const shift = (
      await admin.call('createShift', {
        body: {
          displayName: 'Dagdienst',
          departmentId,
          start: `${week[1]}T09:00:00+01:00`,
          end: `${week[1]}T17:00:00+01:00`,
          breakDuration: '00:30:00',
          timeZoneId: 'Europe/Amsterdam',
        },
      })
    ).json<Shift>();
    const shiftAssignmentId = shift.assignments[0]?.shiftAssignmentId ?? '';
    await admin.call('assignShift', { params: { shiftAssignmentId }, body: { tenantUserId: near } });
    await may('leave:request:create-for-user', 'leave:request:view-all');
    expect((await preview(near)).shifts).toEqual([]);
    await may('leave:request:create-for-user', 'leave:request:view-all', 'schedules:view:department');
    expect((await preview(near)).shifts).toEqual([]);
    await may('leave:request:create-for-user', 'leave:request:view-all', 'schedules:view');
    expect((await preview(near)).shifts).toMatchObject([{ shiftId: shift.shiftId, isPublished: false }]);
    await admin.call('publishShifts', { body: { shiftIds: [shift.shiftId], isPublished: true } });
    await may('leave:request:create-for-user', 'leave:request:view-all');
    expect((await preview(near)).shifts).toMatchObject([{ shiftId: shift.shiftId, isPublished: true }]);
    await admin.call('setModule', { body: { module: 'Scheduling', enabled: false } });
    expect((await preview(near)).shifts).toEqual([]);
  });
});

describe('who enters leave of others, whose leave he does not see', () => {
  it('enters it all the same, and reads what he entered', async () => {
    await may('leave:request:create-for-user');
    const entered = await company.ask(near, company.asked(week.slice(2, 3)), asker.browser);
    expect([entered.statusCode, entered.json<object>()]).toMatchObject([
      201,
      { tenantUserId: near, status: 'Pending', forecast: null, rights: { canValidate: false } },
    ]);
    const { leaveRequestId } = entered.json<{ leaveRequestId: string }>();
    await may('leave:request:create-for-user', 'leave:request:view-own');
    expect(codeOf(await asker.browser.call('getLeaveRequest', { params: { leaveRequestId } }))).toBe(
      'leave-request-not-found',
    );
  });
});

describe('who sees what waits and does not decide', () => {
  it('learns nothing of its kind, not by what a balance would come to', async () => {
    const person = await company.hireFullTime();
    const { departmentId: own } = (await company.admin.call('createDepartment', { body: { name: 'Magazijn' } })).json<{
      departmentId: string;
    }>();
    await company.admin.call('addDepartmentMembers', {
      params: { id: own },
      body: { tenantUserIds: [asker.id, person] },
    });
    await company.admin.call('assignDepartmentManager', { params: { departmentId: own, tenantUserId: asker.id } });
    await company.made(person, week.slice(0, 1));
    await company.made(person, week.slice(1, 2), { leaveTypeId: company.typeIds['Illness'] });
    await may('leave:request:view-pending');
    const { items } = (await asker.browser.call('listPendingLeaveRequests')).json<{ items: PendingLeaveRequest[] }>();
    expect(items.map(({ leaveTypeId, forecast, wouldOverflow }) => [leaveTypeId, forecast, wouldOverflow])).toEqual([
      [null, null, false],
      [null, null, false],
    ]);
  });
});
