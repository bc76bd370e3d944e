// Permissions that a remote brings: roles hold them as they hold the others, as long as there is such a remote.
import { promote, publish } from '@rooster/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { temporaryFolder } from '../../testing/index.ts';
import { remoteBuild } from '../../testing/remote-build.ts';

interface Role {
  id: string;
  permissions: string[];
  version: number;
}

const remotesDir = temporaryFolder();
const brought = (name: string) => ({ permissions: [{ name, title: { en: 'See notes', nl: 'Notities zien' } }] });
let server: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  server = await testApp({ REMOTES_DIR: remotesDir });
  admin = (await server.company('Notities')).browser;
  await publish(remoteBuild('1.0.0', brought('notes:view')), remotesDir);
  await promote(remotesDir, 'notes', '1.0.0');
});
afterAll(() => server.close());

const create = (roleName: string, permissions: string[], by = admin) =>
  by.call('createRole', { body: { roleName, rolePreset: 'None', permissions } });
const update = ({ id }: Role, roleName: string, permissions: string[], by = admin) =>
  by.call('updateRole', { params: { id }, body: { roleName, rolePreset: 'None', permissions } });
const permissionsOf = async (browser: TestBrowser) =>
  (await browser.call('getUserInfo')).json<{ permissions: string[] }>().permissions;

it('are offered with the words of the manifest', async () => {
  expect((await admin.call('listRemotePermissions')).json()).toEqual({
    items: [
      {
        permission: 'notes:view',
        title: { en: 'See notes', nl: 'Notities zien' },
        remote: { en: 'Page', nl: 'Pagina' },
      },
    ],
  });
});

it('are held through a role, and what no remote brings is refused', async () => {
  const role = (await create('Lezer', ['notes:view', 'skills:view'])).json<Role>();
  expect(role.permissions).toEqual(['notes:view', 'skills:view']);
  // Invited with the roles that follow no preset.
  const reader = await server.colleague(admin, 'lezer@notities.example', 'None');
  expect(await permissionsOf(reader)).toEqual(['notes:view', 'skills:view']);
  const refused = await create('Vreemd', ['skills:view', 'notes:edit']);
  expect([codeOf(refused), refused.json().errors]).toEqual([
    'validation-failed',
    [expect.objectContaining({ path: 'permissions.1', code: 'invalid-value' })],
  ]);
});

it('are neither given nor taken by who does not hold them', async () => {
  const { browser: boss } = await server.company('Klerken');
  await create('Beheer', ['tenant:role:view', 'tenant:role:create', 'tenant:role:update'], boss);
  const clerk = await server.colleague(boss, 'klerk@klerken.example', 'None');
  const role = (await create('Houder', ['notes:view'], boss)).json<Role>();
  expect(codeOf(await create('Gever', ['notes:view'], clerk))).toBe('unauthorized');
  expect(codeOf(await update(role, 'Houder', [], clerk))).toBe('unauthorized');
  expect((await create('Kop', ['tenant:role:view'], clerk)).statusCode).toBe(201);
});

it('stay in a role whose remote does not bring them any more, and can not be given again', async () => {
  const role = (await create('Blijver', ['notes:view'])).json<Role>();
  await publish(remoteBuild('2.0.0', brought('notes:read')), remotesDir);
  await promote(remotesDir, 'notes', '2.0.0');
  // The version before can be returned to, so it still counts.
  expect((await update(role, 'Blijver', ['notes:view', 'notes:read'])).statusCode).toBe(200);
  await publish(remoteBuild('3.0.0', brought('notes:read')), remotesDir);
  await promote(remotesDir, 'notes', '3.0.0');
  expect((await update(role, 'Blijver 2', ['notes:view'])).json<Role>().permissions).toEqual(['notes:view']);
  expect((await create('Nieuw', ['notes:view'])).json().errors).toMatchObject([{ path: 'permissions.0' }]);
});
