/**
 * What people and administrators do leaves a line in the trail, with who did it and without anybody's data. Over HTTP.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';

interface Line {
  action: string;
  actorName: string;
  subjectName: string | null;
  details: Record<string, unknown>;
}

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  admin = (await server.company('Spoor')).browser;
});
afterAll(() => server.close());

const trail = async (): Promise<Line[]> => (await admin.call('listAuditEvents')).json<{ items: Line[] }>().items;

describe('the trail', () => {
  it('tells who joined, who added and changed whom, and which rights moved', async () => {
    const roles = (await admin.call('getRoleOptions')).json<{ items: { id: string; rolePreset: string }[] }>().items;
    const idOf = (preset: string) => roles.find((role) => role.rolePreset === preset)?.id ?? '';
    const person = (
      await admin.call('createMember', {
        body: { firstName: 'Bo', lastName: 'Vos', email: 'bo@spoor.example', sendInvite: false },
      })
    ).json();
    await admin.call('updateMember', {
      params: { tenantUserId: person.tenantUserId },
      body: {
        firstName: 'Bo',
        lastName: 'Vos',
        email: 'bo@spoor.example',
        phoneNumber: '06 1234 5678',
        roleIds: [idOf('Manager')],
        skillIds: [],
      },
    });
    await admin.call('updateMember', {
      params: { tenantUserId: person.tenantUserId },
      body: {
        firstName: 'Bo',
        lastName: 'Vos',
        email: 'bo@spoor.example',
        phoneNumber: '06 1234 5678',
        roleIds: [idOf('Manager')],
        skillIds: [],
      },
    });
    await server.colleague(admin, 'cor@spoor.example', 'Employee');
    const invite = (await admin.call('createInvite', { body: { email: 'weg@spoor.example' } })).json();
    await admin.call('deleteInvite', { params: { inviteId: invite.inviteId } });
    const role = (
      await admin.call('createRole', { body: { roleName: 'Kijker', rolePreset: 'None', permissions: ['skills:view'] } })
    ).json();
    await admin.call('updateRole', {
      params: { id: role.id },
      body: { roleName: 'Kijker', rolePreset: 'None', permissions: ['departments:view'] },
    });
    const { version: _, ...present } = (await admin.call('getTenantDetails')).json();
    await admin.call('updateTenantDetails', { body: { ...present, tenantName: 'Spoor BV' } });
    await admin.call('setModule', { body: { module: 'Vacation', enabled: true } });

    const lines = (await trail()).toReversed();
    expect(lines.map((line) => [line.action, line.actorName, line.subjectName])).toEqual([
      ['login', 'Ada van Dam', null],
      ['member-created', 'Ada van Dam', 'Bo Vos'],
      ['member-changed', 'Ada van Dam', 'Bo Vos'],
      ['member-roles-changed', 'Ada van Dam', 'Bo Vos'],
      ['invite-created', 'Ada van Dam', 'cor@spoor.example'],
      ['invite-accepted', 'Cor Bos', 'Cor Bos'],
      ['login', 'Cor Bos', null],
      ['invite-created', 'Ada van Dam', 'weg@spoor.example'],
      ['invite-withdrawn', 'Ada van Dam', 'weg@spoor.example'],
      ['role-created', 'Ada van Dam', 'Kijker'],
      ['role-changed', 'Ada van Dam', 'Kijker'],
      ['tenant-settings-changed', 'Ada van Dam', null],
      ['module-switched', 'Ada van Dam', null],
    ]);
    const detailsOf = (action: string) => lines.find((line) => line.action === action)?.details;
    expect(detailsOf('member-changed')).toEqual({ fields: ['phoneNumber'] });
    expect(detailsOf('member-roles-changed')).toEqual({ given: ['Leidinggevende'], taken: ['Medewerker'] });
    expect(detailsOf('role-changed')).toEqual({ preset: 'None', given: ['departments:view'], taken: ['skills:view'] });
    expect(detailsOf('tenant-settings-changed')).toEqual({ tenantName: { from: 'Spoor', to: 'Spoor BV' } });
  });

  it('tells what people do with their own access', async () => {
    const { browser, email } = await server.company('Toegang');
    await server.browser().call('login', { body: { email, password: PASSWORD } });
    await browser.call('endOtherSessions');
    await browser.call('changePassword', {
      body: { currentPassword: PASSWORD, newPassword: 'acht-paarse-regenjassen' },
    });
    await browser.call('requestPasswordReset', { body: { email } });
    const token = /token=([\w-]{43})/.exec((await server.mailsTo(email))[0]?.text ?? '')?.[1];
    await browser.call('resetPassword', { body: { email, token, password: PASSWORD } });
    await browser.call('login', { body: { email, password: PASSWORD } });
    await browser.call('updateMe', { body: { firstName: 'Ada', lastName: 'Dam', email: 'nieuw@toegang.example' } });
    const emailChangeToken = /token=([\w-]{43})/.exec(
      (await server.mailsTo('nieuw@toegang.example'))[0]?.text ?? '',
    )?.[1];
    await browser.call('changeEmail', {
      body: { oldEmail: email, newEmail: 'nieuw@toegang.example', emailChangeToken },
    });
    await browser.call('logout');
    await browser.call('login', { body: { email: 'nieuw@toegang.example', password: PASSWORD } });
    const lines = (await browser.call('listAuditEvents')).json<{ items: Line[] }>().items.toReversed();
    expect(lines.map((line) => line.action)).toEqual([
      'login',
      'login',
      'sessions-ended',
      'password-changed',
      'password-reset',
      'login',
      'email-changed',
      'logout',
      'login',
    ]);
    expect(JSON.stringify(lines)).not.toMatch(/regenjassen|toegang\.example/);
  });
});
