/** A server whose remotes are kept in a store: follows what others change there, changes it, and goes on without. */
import { setTimeout as sleep } from 'node:timers/promises';
import { objectPlace, promote, publish, rollback, type Store } from '@rooster/registry';
import { openObjectStore } from '@rooster/registry/object-store';
import { type ObjectServer, startObjectServer } from '@rooster/registry/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeOf, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { temporaryFolder } from '../../testing/index.ts';
import { remoteBuild } from '../../testing/remote-build.ts';

const ADDRESS = 's3://remotes/live';
let store: ObjectServer;
let app: TestApp;
let platform: TestBrowser;
/** Another machine, that somebody publishes from. */
let elsewhere: Store;

beforeAll(async () => {
  store = await startObjectServer();
  elsewhere = openObjectStore(objectPlace(ADDRESS, store.environment), temporaryFolder(), { isWhole: false });
  app = await testApp({
    ...store.environment,
    REMOTES_STORE: ADDRESS,
    REMOTES_DIR: temporaryFolder(),
    PLATFORM_ADMINS: 'admin@winkelmagazijn.example',
  });
  platform = (await app.company('Winkelmagazijn')).browser;
});
afterAll(async () => {
  await app.close();
  await store.stop();
});

const stable = async (): Promise<string | null> =>
  (await platform.call('examineRemotes')).json().remotes[0]?.stable ?? null;
const file = (url: string) => app.app.inject({ url });
const change = (body: object) =>
  platform.call('changeRemote', { params: { name: 'notes' }, body: { why: 'a reason', ...body } });

it('gives what was published elsewhere, files and all, without a start', async () => {
  for (const version of ['1.0.0', '1.1.0']) await publish(remoteBuild(version), elsewhere);
  await promote(elsewhere, 'notes', '1.0.0');
  await expect.poll(stable, { timeout: 10_000 }).toBe('1.0.0');
  const manifest = await file('/remotes/notes/1.1.0/remote.json');
  expect([manifest.statusCode, manifest.json().version]).toEqual([200, '1.1.0']);
  const [entry] = Object.keys(manifest.json().files);
  expect((await file(`/remotes/notes/1.1.0/${entry}`)).statusCode).toBe(200);
});

it('changes there what is changed in the app, for everybody', async () => {
  expect((await change({ change: 'promote', version: '1.1.0' })).statusCode).toBe(204);
  expect(await stable()).toBe('1.1.0');
  expect(await rollback(elsewhere, 'notes')).toBe('1.0.0');
  await expect.poll(stable, { timeout: 10_000 }).toBe('1.0.0');
});

it('goes on with what it has while the store is away, and says so to who wants to change it', async () => {
  store.isAway = true;
  await sleep(1500);
  expect(await stable()).toBe('1.0.0');
  expect((await file('/remotes/notes/1.0.0/remote.json')).statusCode).toBe(200);
  const refused = await change({ change: 'promote', version: '1.1.0' });
  expect([codeOf(refused), refused.json().detail]).toEqual(['release-refused', expect.stringContaining('answers 503')]);
  expect(await stable()).toBe('1.0.0');
  store.isAway = false;
  expect((await change({ change: 'promote', version: '1.1.0' })).statusCode).toBe(204);
});
