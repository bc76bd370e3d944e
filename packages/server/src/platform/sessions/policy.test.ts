/** When sessions end: over HTTP, against a real database. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { codeOf, PASSWORD, testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';
import { earlier } from '../../testing/rows.ts';
import { sessionPolicy } from './store.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp();
});
afterAll(() => server.close());

const HOUR = 3_600_000;
const loggedIn = async (name: string, rememberMe: boolean): Promise<TestBrowser> => {
  const { email } = await server.company(name);
  const browser = server.browser();
  await browser.call('login', { body: { email, password: PASSWORD, rememberMe } });
  return browser;
};
/** Makes all sessions older by so many hours; what is left of them gets shorter by as many. */
const age = (hours: number) =>
  server.database.system.execute(
    sql`update session set started_at = ${earlier('started_at', hours * 3600)},
      last_seen_at = ${earlier('last_seen_at', hours * 3600)}, expires_at = ${earlier('expires_at', hours * 3600)}`,
  );
const isIn = async (browser: TestBrowser, headers: Record<string, string> = {}) =>
  codeOf(await browser.call('getUserInfo', { headers })) !== 'unauthenticated';

describe.each([
  ['remembered', true],
  ['browser', false],
] as const)('a session of the kind %s', (kind, rememberMe) => {
  const { idle, absolute } = sessionPolicy[kind];

  it('ends when it was not used for its time', async () => {
    const browser = await loggedIn(`Stil${kind}`, rememberMe);
    await age(idle / HOUR - 1);
    expect(await isIn(browser)).toBe(true);
    await age(idle / HOUR + 1);
    expect(await isIn(browser)).toBe(false);
  });

  it('ends for good after its time, however much it is used', async () => {
    const browser = await loggedIn(`Druk${kind}`, rememberMe);
    const step = idle / HOUR - 1;
    let hours = 0;
    for (; hours + step < absolute / HOUR; hours += step) {
      expect(await isIn(browser)).toBe(true);
      await age(step);
    }
    expect(await isIn(browser)).toBe(true);
    await age(absolute / HOUR - hours + 1);
    expect(await isIn(browser)).toBe(false);
  });

  it('is not kept alive by what a page asks while nobody is at it', async () => {
    const browser = await loggedIn(`Alleen${kind}`, rememberMe);
    await age(idle / HOUR - 1);
    expect(await isIn(browser, { 'x-rooster-background': '1' })).toBe(true);
    await age(2);
    expect(await isIn(browser)).toBe(false);
  });
});
