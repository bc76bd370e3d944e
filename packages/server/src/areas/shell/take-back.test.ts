/** What pages report of a remote reaches the server, and a version that fails for three sessions is taken back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { promote, publish, readReports, readState } from '@rooster/registry';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../../platform/http/testing.ts';
import type { TestApp, TestBrowser } from '../../platform/http/testing.ts';
import { openDatabase } from '../../platform/database/open.ts';
import { Wire } from '../../testing/drills/wire.ts';
import { postgresUrl, temporaryFolder } from '../../testing/index.ts';
import { remoteBuild } from '../../testing/remote-build.ts';
import { shellIn } from './registry.ts';
import { startTakingBack } from './take-back.ts';

const remotesDir = temporaryFolder();
const platformAdmins = ['admin@meldbureau.example', 'night@operator.example'];
let app: TestApp;
let people: TestBrowser[];

const report = (browser: TestBrowser, change: object = {}) =>
  browser.call('reportRemotes', {
    body: { reports: [{ remote: 'notes', version: '1.1.0', expose: './app', outcome: 'mount', ...change }] },
  });

const page = { title: { en: 'Page', nl: 'Pagina' } };
const silent = { info: () => undefined, error: () => undefined };

beforeAll(async () => {
  app = await testApp({ REMOTES_DIR: remotesDir });
  const { browser } = await app.company('Meldbureau');
  people = [browser];
  for (const name of ['bo', 'cor']) people.push(await app.colleague(browser, `${name}@meldbureau.example`, 'Employee'));
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(remoteBuild(version), remotesDir);
    await promote(remotesDir, 'notes', version);
  }
});
afterAll(() => app.close());

it('takes reports of those who are logged in only, and none with words of a page', async () => {
  expect(codeOf(await report(app.browser()))).toBe('unauthenticated');
  const [browser = app.browser()] = people;
  expect(codeOf(await report(browser, { where: 'Error: Jan de Wit <jan@example.com>' }))).toBe('validation-failed');
  expect(codeOf(await report(browser, { message: 'Jan de Wit' }))).toBe('validation-failed');
  expect(await readReports(remotesDir, { name: 'notes', version: '1.1.0' })).toEqual([]);
});

it('counts all sessions of one person once: nobody takes a version from everybody alone', async () => {
  const desk = { name: 'desk', package: '@rooster/mfe-desk', routes: [{ ...page, path: '/app/desk' }] };
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(remoteBuild(version, desk), remotesDir);
    await promote(remotesDir, 'desk', version);
  }
  const job = startTakingBack(app.database, remotesDir, { liveShell: shellIn(remotesDir), platformAdmins }, silent);
  const sessions = [];
  for (let session = 0; session < 3; session += 1) {
    const browser = app.browser();
    await browser.call('login', { body: { email: 'cor@meldbureau.example', password: PASSWORD } });
    sessions.push(browser);
  }
  for (const browser of sessions) expect((await report(browser, { remote: 'desk' })).statusCode).toBe(204);
  await job.run();
  await job.stop();
  expect((await readState(remotesDir)).remotes['desk']?.stable).toBe('1.1.0');
  const reported = await readReports(remotesDir, { name: 'desk', version: '1.1.0' });
  expect([reported.length, new Set(reported.map(({ session }) => session)).size]).toEqual([3, 1]);
});

it('goes back after the third session, and mails those who run the installation in their language', async () => {
  const log = { info: vi.fn<() => void>(), error: vi.fn<() => void>() };
  const job = startTakingBack(app.database, remotesDir, { liveShell: shellIn(remotesDir), platformAdmins }, log);
  const stable = async () => (await readState(remotesDir)).remotes['notes']?.stable;
  for (const [index, browser] of people.entries()) {
    expect(await stable()).toBe('1.1.0');
    expect((await report(browser, { where: `TypeError entry.js:1:${index}` })).statusCode).toBe(204);
    await job.run();
  }
  expect(await stable()).toBe('1.0.0');
  await job.stop();
  expect(log.error).toHaveBeenCalledTimes(1);
  const [owner] = await app.mailsTo('admin@meldbureau.example');
  expect(owner).toMatchObject({ subject: 'notes 1.1.0 is teruggetrokken' });
  expect(owner?.text).toContain('in 3 van de 3 sessies');
  const [night] = await app.mailsTo('night@operator.example');
  expect(night).toMatchObject({ subject: 'notes 1.1.0 was taken back' });
  expect(night?.text).toContain('Everyone has 1.0.0 again');
});

it('mails them also where the database is away as it goes back', async () => {
  const pages = { name: 'plans', package: '@rooster/mfe-plans', routes: [{ ...page, path: '/app/plans' }] };
  for (const version of ['1.0.0', '1.1.0']) {
    await publish(remoteBuild(version, pages), remotesDir);
    await promote(remotesDir, 'plans', version);
  }
  for (const browser of people) expect((await report(browser, { remote: 'plans' })).statusCode).toBe(204);
  const url = new URL(postgresUrl());
  url.pathname = new URL('url' in app.location ? app.location.url : '').pathname;
  const { wire, url: through } = await Wire.before(url.href);
  const database = await openDatabase({ url: through });
  const job = startTakingBack(database, remotesDir, { liveShell: shellIn(remotesDir), platformAdmins }, silent);
  wire.cut();
  const looking = job.run().catch(() => undefined);
  await expect.poll(async () => (await readState(remotesDir)).remotes['plans']?.stable).toBe('1.0.0');
  await sleep(1000);
  wire.mend();
  await looking;
  await job.run();
  expect((await app.mailsTo('night@operator.example'))[0]).toMatchObject({ subject: 'plans 1.1.0 was taken back' });
  await job.stop();
  await database.close();
  await wire.close();
});
