/** Who manages a department sees and decides on its people only, over HTTP on a real database. */
import type { PendingLeaveRequest, TeamLeaveOverview } from '@rooster/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { leaveOffice, week, YEAR } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;
let chief: { browser: TestBrowser; id: string };
let departmentId: string;
let near: string;
let far: string;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Afdelingbedrijf');
  chief = await company.worker('chef@afdelingbedrijf.example', 'DepartmentManager');
  near = await company.hireFullTime();
  far = await company.hireFullTime();
  ({ departmentId } = (await company.admin.call('createDepartment', { body: { name: 'Bakkerij' } })).json<{
    departmentId: string;
  }>());
  await company.admin.call('addDepartmentMembers', {
    params: { id: departmentId },
    body: { tenantUserIds: [chief.id, near] },
  });
  await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: chief.id } });
});
afterAll(() => app.close());

const period = { fromDate: week[0] ?? '', toDate: week[6] ?? '' };
const pendingOf = async (browser: TestBrowser) =>
  (await browser.call('listPendingLeaveRequests'))
    .json<{ items: PendingLeaveRequest[] }>()
    .items.map(({ tenantUserId }) => tenantUserId);

describe('a department manager', () => {
  it('sees the leave and the requests of the department alone', async () => {
    const inside = await company.made(near, week.slice(0, 1));
    const outside = await company.made(far, week.slice(0, 1));
    expect(await pendingOf(chief.browser)).toEqual([near]);
    const team = (await chief.browser.call('getTeamLeave', { query: period })).json<TeamLeaveOverview>();
    expect(team.members.map(({ tenantUserId }) => tenantUserId).sort()).toEqual([chief.id, near].sort());
    expect(team.departments).toMatchObject([
      { departmentId, memberCount: 2, cover: [{ date: week[0], scheduled: 2, off: 0, pending: 1 }] },
    ]);
    expect(
      (await chief.browser.call('getLeaveRequest', { params: { leaveRequestId: inside.leaveRequestId } })).statusCode,
    ).toBe(200);
    expect(
      codeOf(await chief.browser.call('getLeaveRequest', { params: { leaveRequestId: outside.leaveRequestId } })),
    ).toBe('leave-request-not-found');
    expect(
      codeOf(await chief.browser.call('getLeaveBalances', { params: { year: String(YEAR), tenantUserId: far } })),
    ).toBe('not-found');
    expect(
      codeOf(await chief.browser.call('getLeaveGrid', { params: { year: String(YEAR), tenantUserId: far } })),
    ).toBe('not-found');
    expect(
      codeOf(await chief.browser.call('listLeaveRequests', { params: { year: String(YEAR), tenantUserId: far } })),
    ).toBe('not-found');
    expect(
      (await chief.browser.call('getLeaveDossier', { params: { tenantUserId: far } })).statusCode,
    ).toBeGreaterThanOrEqual(403);
  });

  it('decides for the department alone, one by one and many at once', async () => {
    const [inside, outside, last] = [
      await company.made(near, week.slice(1, 2)),
      await company.made(far, week.slice(1, 2)),
      await company.made(near, week.slice(2, 3)),
    ];
    expect(codeOf(await company.approve(outside, true, chief.browser))).toBe('leave-request-not-found');
    expect((await company.approve(inside, true, chief.browser)).statusCode).toBe(200);
    const requests = [outside, last].map(({ leaveRequestId, version }) => ({
      leaveRequestId,
      version,
      approved: true,
    }));
    const { items } = (await chief.browser.call('validateLeaveRequests', { body: { requests } })).json<{
      items: { code: string | null }[];
    }>();
    expect(items.map(({ code }) => code)).toEqual(['leave-request-not-found', null]);
  });

  it('does so by the right to, not by the department alone', async () => {
    const plain = await company.worker('gewoon@afdelingbedrijf.example');
    await company.admin.call('addDepartmentMembers', {
      params: { id: departmentId },
      body: { tenantUserIds: [plain.id] },
    });
    await company.admin.call('assignDepartmentManager', { params: { departmentId, tenantUserId: plain.id } });
    expect(
      codeOf(await plain.browser.call('getLeaveBalances', { params: { year: String(YEAR), tenantUserId: near } })),
    ).toBe('not-found');
    expect(
      codeOf(await plain.browser.call('listLeaveRequests', { params: { year: String(YEAR), tenantUserId: near } })),
    ).toBe('not-found');
    expect((await plain.browser.call('listPendingLeaveRequests')).statusCode).toBe(403);
  });
});
