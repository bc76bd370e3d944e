/** The server as a whole: production against development, several processes, upkeep. */
import fs from 'node:fs';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config.ts';
import { tidyUp } from './housekeeping.ts';
import { codeOf, PASSWORD, TestBrowser, testApp } from './platform/http/testing.ts';
import type { TestApp } from './platform/http/testing.ts';
import { sharedSecret } from './platform/sessions/secrets.ts';
import { temporaryFolder } from './testing/index.ts';
import { earlier } from './testing/rows.ts';

let server: TestApp;
const folder = temporaryFolder();
beforeAll(async () => {
  server = await testApp();
});
afterAll(async () => {
  await server.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

const appWith = (environment: Record<string, string>) =>
  createApp({
    database: server.database,
    config: readConfig({ NODE_ENV: 'test', DATA_DIR: folder, LOG_LEVEL: 'silent', ...environment }),
  });

describe('the server', () => {
  it('shows mails in development and has no such pages in production', async () => {
    await server.company('Post');
    const json = await server.app.inject({ url: '/dev/outbox.json' });
    expect(json.json().items[0]).toEqual({
      to: 'admin@post.example',
      subject: expect.any(String),
      text: expect.any(String),
      html: expect.any(String),
      createdAt: expect.stringMatching(/Z$/),
    });
    const page = await server.app.inject({ url: '/dev/outbox' });
    expect(page.body).toMatch(/<a href="http:\/\/localhost:3000\/accounts\/email-confirmation/);
    const production = await appWith({ NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example' });
    for (const url of ['/dev/outbox', '/dev/outbox.json'])
      expect((await production.inject({ url })).statusCode).toBe(404);
    await production.close();
  });

  it('ties cookies to host and https in production, and shares sessions between processes', async () => {
    const { email } = await server.company('Veilig');
    const production = await appWith({ NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example' });
    const other = await appWith({ NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example' });
    const login = await new TestBrowser(production).call('login', { body: { email, password: PASSWORD } });
    const cookies = new Map(login.cookies.map((cookie) => [cookie.name, cookie]));
    expect(cookies.get('__Host-rooster-session')).toMatchObject({
      secure: true,
      httpOnly: true,
      path: '/',
      sameSite: 'Lax',
    });
    expect(cookies.get('XSRF-TOKEN')).toMatchObject({ secure: true });
    const elsewhere = new TestBrowser(other);
    for (const [name, { value }] of cookies) elsewhere.cookies.set(name, value);
    expect((await elsewhere.call('setLanguage', { body: { language: 'en' } })).statusCode).toBe(204);
    await Promise.all([production.close(), other.close()]);
  });

  it('says once that nobody trusts the proxy before it, as all people would count as one address', async () => {
    const told = async (environment: Record<string, string>, headers: Record<string, string>) => {
      const production = await appWith({ NODE_ENV: 'production', PUBLIC_URL: 'https://uren.example', ...environment });
      const warn = vi.spyOn(production.log, 'warn');
      for (let request = 0; request < 2; request += 1) await production.inject({ url: '/health/live', headers });
      await production.close();
      return warn.mock.calls;
    };
    const forwarded = { 'x-forwarded-for': '203.0.113.7' };
    expect(await told({}, forwarded)).toEqual([[expect.stringContaining('TRUST_PROXY')]]);
    expect(await told({ TRUST_PROXY: 'loopback' }, forwarded)).toEqual([]);
    expect(await told({}, {})).toEqual([]);
  });

  it('counts limits in the database, per address', async () => {
    const limited = await appWith({ RATE_LIMIT: 'on' });
    const ask = (remoteAddress: string) =>
      new TestBrowser(limited).call('resendEmailConfirmation', { body: { email: 'wie@example.com' }, remoteAddress });
    const answers = await Promise.all(Array.from({ length: 31 }, () => ask('10.1.1.1')));
    expect(answers.filter((answer) => answer.statusCode === 204)).toHaveLength(30);
    const refused = answers.find((answer) => answer.statusCode !== 204);
    expect(refused && codeOf(refused)).toBe('too-many-requests');
    expect(Number(refused?.headers['retry-after'])).toBeGreaterThan(0);
    expect((await ask('10.1.1.2')).statusCode).toBe(204);
    await limited.close();
  });

  it('makes one shared key however many processes start at once', async () => {
    const keys = await Promise.all(Array.from({ length: 8 }, () => sharedSecret(server.database, 'proef')));
    expect(new Set(keys).size).toBe(1);
  });

  it('says that it lives and that it is ready', async () => {
    for (const url of ['/health/live', '/health/ready'])
      expect((await server.app.inject({ url })).json()).toMatchObject({ status: 'ok' });
  });

  it('notes use once in five minutes and lets a session lapse', async () => {
    const { browser } = await server.company('Verloop');
    const last = async (): Promise<unknown> => {
      const found = await server.database.system.execute(sql`select max(last_seen_at)::text as seen from session`);
      return (found as unknown as { rows: unknown[] }).rows[0];
    };
    const before = await last();
    await browser.call('getUserInfo');
    expect(await last()).toEqual(before);
    await server.database.system.execute(sql`update session set last_seen_at = ${earlier('last_seen_at', 360)}`);
    const aged = await last();
    await browser.call('getUserInfo');
    expect(await last()).not.toEqual(aged);
    await server.database.system.execute(
      sql`update session set expires_at = ${new Date(currentTime() - 1000).toISOString()}::timestamptz`,
    );
    expect(codeOf(await browser.call('getUserInfo'))).toBe('unauthenticated');
    await tidyUp(server.database, currentTime());
    const left = await server.database.system.execute(sql`select count(*)::int as n from session`);
    expect((left as unknown as { rows: unknown[] }).rows).toEqual([{ n: 0 }]);
  });
});
