/** Calendar links when the person behind them may less, or is gone, over HTTP on a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { dayFromToday } from '../../testing/days.ts';
import { leaveOffice, week } from './testing.ts';
import type { LeaveOffice } from './testing.ts';

let app: TestApp;
let company: LeaveOffice;

beforeAll(async () => {
  app = await testApp();
  company = await leaveOffice(app, 'Agendabedrijf');
});
afterAll(() => app.close());

const linkOf = async (browser: TestBrowser, kind: string): Promise<string> =>
  (await browser.call('createLeaveCalendarFeed', { body: { kind } })).json<{ path: string }>().path;
const read = (url: string) => app.app.inject({ url });

describe('a calendar link', () => {
  it('of a team is empty once the right to see the team is gone, and dead once its owner has left', async () => {
    const chief = await company.worker('chef@agendabedrijf.example', 'Manager');
    await company.approve(await company.made(await company.hireFullTime(), week.slice(0, 2)));
    const link = await linkOf(chief.browser, 'Team');
    expect((await read(link)).body).toContain('SUMMARY:Sanne de Vries · Vakantie');
    const roles = (await company.admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>()
      .items;
    const roleIds = roles.filter(({ rolePreset }) => rolePreset === 'Employee').map(({ id }) => id);
    const changed = await company.admin.call('updateMember', {
      params: { tenantUserId: chief.id },
      body: { firstName: 'Cor', lastName: 'Bos', email: 'chef@agendabedrijf.example', roleIds, skillIds: [] },
    });
    expect(changed.statusCode).toBe(200);
    const emptied = await read(link);
    expect([emptied.statusCode, emptied.body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
    const yesterday = dayFromToday(-2);
    expect(
      (await company.admin.call('endEmployment', { params: { tenantUserId: chief.id }, body: { lastDay: yesterday } }))
        .statusCode,
    ).toBe(200);
    expect((await read(link)).statusCode).toBe(404);
  });

  it('of one’s own shows what waits as tentative, and ends when a new one is made', async () => {
    const cor = await company.worker('cor@agendabedrijf.example');
    await company.made(cor.id, week.slice(0, 1));
    const first = await linkOf(cor.browser, 'Person');
    expect((await read(first)).body).toMatch(/SUMMARY:Vakantie\r\nSTATUS:TENTATIVE/);
    const second = await linkOf(cor.browser, 'Person');
    expect([(await read(first)).statusCode, (await read(second)).statusCode]).toEqual([404, 200]);
    expect((await cor.browser.call('createLeaveCalendarFeed', { body: { kind: 'Team' } })).statusCode).toBe(403);
    await company.admin.call('setModule', { body: { module: 'Vacation', enabled: false } });
    expect((await read(second)).statusCode).toBe(404);
    await company.admin.call('setModule', { body: { module: 'Vacation', enabled: true } });
  });

  it('of one’s own is empty once the right to see that is gone', async () => {
    const email = 'bo@agendabedrijf.example';
    const bo = await company.worker(email);
    await company.approve(await company.made(bo.id, week.slice(0, 1)));
    const link = await linkOf(bo.browser, 'Person');
    expect((await read(link)).body).toContain('SUMMARY:Vakantie');
    const { id: roleId } = (
      await company.admin.call('createRole', {
        body: { roleName: 'Alleen saldo', rolePreset: 'None', permissions: ['leave:balance:view'] },
      })
    ).json<{ id: string }>();
    const changed = await company.admin.call('updateMember', {
      params: { tenantUserId: bo.id },
      body: { firstName: 'Bo', lastName: 'Bos', email, roleIds: [roleId], skillIds: [] },
    });
    expect(changed.statusCode).toBe(200);
    const emptied = await read(link);
    expect([emptied.statusCode, emptied.body.includes('BEGIN:VEVENT')]).toEqual([200, false]);
  });

  it('is no guess', async () => {
    expect((await read(`/api/leave/calendar/${'a'.repeat(43)}.ics`)).statusCode).toBe(404);
    expect((await read('/api/leave/calendar/..%2f.ics')).statusCode).toBe(404);
  });
});
