// Modules that remotes bring: an administrator switches them on and off like the product's own.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promote, publish } from '@rooster/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { temporaryFolder } from '../../testing/index.ts';
import { remoteBuild } from '../../testing/remote-build.ts';

const remotesDir = temporaryFolder();
const shellDir = temporaryFolder();
const module = {
  title: { en: 'Notes', nl: 'Notities' },
  text: { en: 'Keep notes.', nl: 'Notities bijhouden.' },
};
const permissions = [{ name: 'notes:view', title: { en: 'See notes', nl: 'Notities zien' } }];
let server: TestApp;
let admin: TestBrowser;

beforeAll(async () => {
  mkdirSync(shellDir, { recursive: true });
  writeFileSync(path.join(shellDir, 'shell.json'), JSON.stringify({ version: '1.0.0', contracts: [2], shared: {} }));
  server = await testApp({ REMOTES_DIR: remotesDir, SHELL_DIR: shellDir });
  admin = (await server.company('Notities')).browser;
  await publish(remoteBuild('1.0.0', { module, permissions }), remotesDir);
  await promote(remotesDir, 'notes', '1.0.0');
});
afterAll(() => server.close());

const turn = (enabled: boolean, name = 'notes', by = admin) =>
  by.call('setModule', { body: { module: name, enabled } });
const given = async (by = admin) => {
  const { remotes, closed } = (await by.call('getRegistry')).json<{ remotes: { name: string }[]; closed: object[] }>();
  return { remotes: remotes.map(({ name }) => name), closed };
};
const offered = async () => (await admin.call('listRemotePermissions')).json<{ items: object[] }>().items.length;
const nothing = { remotes: [], closed: [{ path: '/app/notes', reason: 'module_not_enabled' }] };

it('are listed in the words of the manifest, for who looks at modules', async () => {
  expect((await admin.call('listRemoteModules')).json()).toEqual({ items: [{ module: 'notes', ...module }] });
  const employee = await server.colleague(admin, 'mede@notities.example', 'Employee');
  expect(codeOf(await employee.call('listRemoteModules'))).toBe('unauthorized');
  expect(codeOf(await turn(true, 'notes', employee))).toBe('unauthorized');
});

it('are off until somebody switches them on, and only for that organisation', async () => {
  const { browser: other } = await server.company('Buren');
  expect(await given()).toEqual(nothing);
  expect(await offered()).toBe(0);
  const settings = (await turn(true)).json<{ enabledModules: string[]; remoteModules: string[] }>();
  expect([settings.enabledModules, settings.remoteModules]).toEqual([['Timesheet'], ['notes']]);
  expect(await given()).toEqual({ remotes: ['notes'], closed: [] });
  expect(await offered()).toBe(1);
  expect(await given(other)).toEqual(nothing);
  expect((await turn(false)).json()).toMatchObject({ remoteModules: [] });
  expect(await given()).toEqual(nothing);
});

it('are written to the trail with the words of the manifest', async () => {
  const { items } = (await admin.call('listAuditEvents')).json<{ items: { action: string; details: object }[] }>();
  expect(items.filter(({ action }) => action === 'module-switched').map(({ details }) => details)).toContainEqual({
    module: 'notes',
    enabled: true,
    title: module.title,
  });
});

it('that no remote brings are not switched on, and off when their remote is gone', async () => {
  const refused = await turn(true, 'memos');
  expect([codeOf(refused), refused.json().errors]).toEqual([
    'validation-failed',
    [expect.objectContaining({ path: 'module', code: 'invalid-value' })],
  ]);
  expect(codeOf(await turn(true, 'Notes'))).toBe('validation-failed');
  await turn(true);
  await publish(remoteBuild('2.0.0'), remotesDir);
  await promote(remotesDir, 'notes', '2.0.0');
  expect(await given()).toEqual({ remotes: ['notes'], closed: [] });
  expect((await turn(false)).json()).toMatchObject({ remoteModules: [] });
  expect(codeOf(await turn(true))).toBe('validation-failed');
});
