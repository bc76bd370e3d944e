/** What an administrator sets for the organisation: over HTTP, against a real database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Instelling')).browser;
});
afterAll(() => server.close());

const read = async (by = admin) => (await by.call('getTenantDetails')).json();
const change = async (more: object, headers: Record<string, string> = {}, by = admin) => {
  const { version: _, ...present } = await read(by);
  return by.call('updateTenantDetails', { body: { ...present, ...more }, headers });
};

describe('details of the organisation', () => {
  it('are changed with a version, and shown in the settings', async () => {
    const before = await admin.call('getTenantDetails');
    const { version } = before.json();
    expect(before.headers['etag']).toBe(`"${version}"`);
    const fresh = {
      tenantName: 'Instelling BV',
      timezoneId: 'Europe/Brussels',
      standardWorkweek: '40:00:00',
      standardActualWorkweek: '38:30:00',
      collectiveLaborAgreementNumber: '0042',
      standardVacationHours: '200:00:00',
      workingTimeReductionHoursPerWeek: '02:00:00',
    };
    const answer = await change(fresh, { 'if-match': `"${version}"` });
    expect(answer.json()).toEqual({ ...before.json(), ...fresh, version: version + 1 });
    expect((await admin.call('getTenantSettings')).json()).toMatchObject({ ...fresh, timezone: 'Europe/Brussels' });
    expect(codeOf(await change({}, { 'if-match': `"${version}"` }))).toBe('modified-meanwhile');
    expect((await change({ standardVacationHours: null, collectiveLaborAgreementNumber: null })).json()).toMatchObject({
      standardVacationHours: null,
      collectiveLaborAgreementNumber: null,
    });
  });

  it.each([
    ['timezoneId', 'Europe/Nergens', 'invalid-time-zone'],
    ['collectiveLaborAgreementNumber', '12345', 'invalid-format'],
    ['collectiveLaborAgreementNumber', 'abc', 'invalid-format'],
    ['standardWorkweek', '40 uur', 'invalid-duration'],
    ['standardWorkweek', '168:00:01', 'too-large'],
    ['standardActualWorkweek', '-01:00:00', 'too-small'],
    ['standardVacationHours', '9000:00:00', 'too-large'],
    ['tenantName', ' ', 'required'],
    ['balanceFrom', '2026-02-30', 'invalid-date'],
  ])('refuse %s %s', async (path, value, code) => {
    expect((await change({ [path]: value })).json().errors).toMatchObject([{ path, code }]);
  });

  it('take a standard role of the own organisation, that the person could grant', async () => {
    const { browser: other } = await server.company('Elders');
    const theirs = (await read(other)).standardRoleId;
    expect(codeOf(await change({ standardRoleId: theirs }))).toBe('not-found');
    expect((await change({ standardRoleId: null })).json()).toMatchObject({ standardRoleId: null });
    const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const idOf = (preset: string) => roles.find((role) => role.rolePreset === preset)?.id;
    await admin.call('createRole', {
      body: {
        roleName: 'Instellingen',
        rolePreset: 'None',
        permissions: ['tenant:settings:update', 'tenant:settings:view'],
      },
    });
    const clerk = await server.colleague(admin, 'klerk@instelling.example', 'None');
    expect(codeOf(await change({ standardRoleId: idOf('Admin') }, {}, clerk))).toBe('unauthorized');
    expect((await change({ standardRoleId: idOf('Employee') })).statusCode).toBe(200);
  });

  it('say from which day balances count: it stays when it is not sent, goes when it is sent empty, and each change is in the trail', async () => {
    const { browser } = await server.company('Vanaf');
    const send = async (body: object) =>
      (await browser.call('updateTenantDetails', { body })).json<{ balanceFrom: string | null }>().balanceFrom;
    expect((await read(browser)).balanceFrom).toBeNull();
    expect(await send({ balanceFrom: '2026-03-01' })).toBe('2026-03-01');
    expect(await send({ tenantName: 'Vanaf BV' })).toBe('2026-03-01');
    expect((await read(browser)).balanceFrom).toBe('2026-03-01');
    expect(await send({ balanceFrom: null })).toBeNull();
    const { items } = (await browser.call('listAuditEvents', { query: { action: 'tenant-settings-changed' } })).json<{
      items: { details: object }[];
    }>();
    expect(items.map(({ details }) => details)).toEqual([
      { balanceFrom: { from: '2026-03-01', to: null } },
      { tenantName: { from: 'Vanaf', to: 'Vanaf BV' } },
      { balanceFrom: { from: null, to: '2026-03-01' } },
    ]);
  });

  it('are seen by a manager, and changed by no one without the right', async () => {
    const manager = await server.colleague(admin, 'manager@instelling.example', 'Manager');
    expect((await manager.call('getTenantDetails')).statusCode).toBe(200);
    expect(codeOf(await change({}, {}, manager))).toBe('unauthorized');
  });

  it('show the steps of setting up until somebody who may set up has closed them', async () => {
    const isOpen = async (by = admin) =>
      (await by.call('getTenantSettings')).json<{ isSetupOpen: boolean }>().isSetupOpen;
    const { browser: other } = await server.company('Begin');
    const employee = await server.colleague(other, 'eva@begin.example', 'Employee');
    expect(await isOpen(other)).toBe(true);
    expect(codeOf(await employee.call('closeSetup'))).toBe('unauthorized');
    expect((await other.call('closeSetup')).json()).toMatchObject({ tenantName: 'Begin', isSetupOpen: false });
    expect((await other.call('closeSetup')).statusCode).toBe(200);
    expect([await isOpen(other), await isOpen(admin)]).toEqual([false, true]);
  });
});
