/** Those who run the installation see how remotes are and change what is live; nobody else does. */
import { utimes } from 'node:fs/promises';
import path from 'node:path';
import { publish, promote, readState, writeTenants } from '@rooster/registry';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { temporaryFolder } from '../../testing/index.ts';
import { remoteBuild } from '../../testing/remote-build.ts';

const remotesDir = temporaryFolder();
let app: TestApp;
let platform: TestBrowser;
let tenantAdmin: TestBrowser;

beforeAll(async () => {
  app = await testApp({ REMOTES_DIR: remotesDir, PLATFORM_ADMINS: 'admin@versiebeheer.example' });
  platform = (await app.company('Versiebeheer')).browser;
  tenantAdmin = (await app.company('Versieloos')).browser;
  for (const version of ['1.0.0', '1.1.0']) await publish(remoteBuild(version), remotesDir);
  await promote(remotesDir, 'notes', '1.0.0');
});
afterAll(() => app.close());

const change = (browser: TestBrowser, body: object) =>
  browser.call('changeRemote', { params: { name: 'notes' }, body });
const channels = async () => (await readState(remotesDir)).remotes['notes'];

it('is closed to administrators of an organisation, and to visitors', async () => {
  const body = { change: 'promote', version: '1.1.0', why: 'because' };
  expect(codeOf(await tenantAdmin.call('examineRemotes'))).toBe('unauthorized');
  expect(codeOf(await change(tenantAdmin, body))).toBe('unauthorized');
  expect(codeOf(await app.browser().call('examineRemotes'))).toBe('unauthenticated');
  expect((await channels())?.stable).toBe('1.0.0');
});

it('says which versions are live and published, and what was changed', async () => {
  const { remotes, tenants, history } = (await platform.call('examineRemotes')).json();
  expect(remotes).toMatchObject([
    {
      name: 'notes',
      stable: '1.0.0',
      previous: null,
      published: ['1.1.0', '1.0.0'],
      versions: [{ version: '1.0.0', refused: null }],
    },
  ]);
  expect(tenants.map(({ name }: { name: string }) => name)).toEqual(['Versiebeheer', 'Versieloos']);
  expect(history[0]).toMatchObject({ action: 'promote', version: '1.0.0' });
});

it('changes what is live, with who and why in the history', async () => {
  const { tenants } = (await platform.call('examineRemotes')).json();
  const [first, second] = tenants.map(({ tenantId }: { tenantId: string }) => tenantId);
  await writeTenants(remotesDir, [first, second]);
  const done = async (body: object) =>
    expect((await change(platform, { why: 'a reason', ...body })).statusCode).toBe(204);
  await done({ change: 'canary', version: '1.1.0', percent: 0, tenantIds: [first] });
  expect(await channels()).toMatchObject({ canary: { version: '1.1.0', percent: 0, tenants: [first] } });
  const [tried] = (await platform.call('examineRemotes')).json().remotes;
  expect(tried).toMatchObject({ owners: [], canary: { percent: 0, reached: 1, tenants: [{ tenantId: first }] } });
  await done({ change: 'rollout', version: '1.1.0', steps: [10, 100], everyMinutes: 30 });
  expect(await channels()).toMatchObject({ canary: { percent: 10, rollout: { steps: [100], everyMinutes: 30 } } });
  await done({ change: 'promote', version: '1.1.0' });
  await done({ change: 'pin', version: '1.0.0', tenantId: second });
  expect(await channels()).toMatchObject({ stable: '1.1.0', pins: { [second]: '1.0.0' } });
  await done({ change: 'unpin', tenantId: second });
  await done({ change: 'rollback' });
  expect(await channels()).toMatchObject({ stable: '1.0.0', previous: '1.1.0', pins: {} });
  const { history } = (await platform.call('examineRemotes')).json();
  expect(history[0]).toMatchObject({ action: 'rollback', by: 'admin@versiebeheer.example', why: 'a reason' });
});

it('says what the registry has against a change, and asks for a reason', async () => {
  const refused = await change(platform, { change: 'promote', version: '9.9.9', why: 'x' });
  expect(codeOf(refused)).toBe('release-refused');
  expect(refused.json()).toMatchObject({ detail: expect.stringContaining('notes 9.9.9 is not published here') });
  expect(codeOf(await change(platform, { change: 'rollback' }))).toBe('validation-failed');
});

it('takes old versions away, and says so when there are none', async () => {
  const none = await change(platform, { change: 'prune', why: 'tidy' });
  expect(none.json()).toMatchObject({ code: 'release-refused', detail: expect.stringContaining('Nothing of notes') });
  const long = new Date('2020-01-01');
  for (const version of ['0.1.0', '0.2.0', '0.3.0', '0.4.0', '0.5.0', '0.6.0']) {
    await publish(remoteBuild(version), remotesDir);
    await utimes(path.join(remotesDir, 'notes', version, 'remote.json'), long, long);
  }
  expect((await change(platform, { change: 'prune', why: 'tidy' })).statusCode).toBe(204);
  const { remotes, history } = (await platform.call('examineRemotes')).json();
  expect(remotes[0].published).toHaveLength(7);
  expect(history[0]).toMatchObject({ action: 'prune', by: 'admin@versiebeheer.example', why: 'tidy' });
});
