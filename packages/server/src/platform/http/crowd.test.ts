/** What five hundred at once meet: some are answered, the others are told to come back, and nobody waits for all. */
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCrowd, MOST_AT_ONCE } from './crowd.ts';
import { codeOf, testApp } from './testing.ts';
import type { TestApp, TestBrowser } from './testing.ts';

let server: TestApp;
let admin: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  ({ browser: admin } = await server.company('Drukte'));
});
afterAll(() => server.close());

describe('a crowd', () => {
  it('of five hundred is served as far as there is room; the others read 503 and when to come back', async () => {
    const answers = await Promise.all(Array.from({ length: 500 }, () => admin.call('getUserInfo')));
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect([answers.filter(({ statusCode }) => statusCode === 200).length, refused.length]).toEqual([
      MOST_AT_ONCE,
      500 - MOST_AT_ONCE,
    ]);
    expect(new Set(refused.map((answer) => `${codeOf(answer)} ${String(answer.headers['retry-after'])}`))).toEqual(
      new Set(['service-unavailable 2']),
    );
  });

  it('leaves its places to the next ones, and takes none of pages and health', async () => {
    const busy = Array.from({ length: MOST_AT_ONCE + 1 }, () => admin.call('getUserInfo'));
    const health = await server.app.inject('/health/live');
    await Promise.all(busy);
    expect(health.statusCode).toBe(200);
    expect((await admin.call('getUserInfo')).statusCode).toBe(200);
  });
});

it('a place is free again when who had it goes without waiting for the answer', async () => {
  const app = fastify({ forceCloseConnections: true });
  limitCrowd(app, 1);
  let asked = 0;
  app.get('/api/slow', () => {
    asked += 1;
    return new Promise(() => undefined);
  });
  app.get('/api/quick', () => 'there');
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const gone = new AbortController();
  const slow = fetch(`${address}/api/slow`, { signal: gone.signal }).catch(() => 'gone');
  await expect.poll(() => asked).toBe(1);
  expect((await fetch(`${address}/api/quick`)).status).not.toBe(200);
  gone.abort();
  expect(await slow).toBe('gone');
  await expect.poll(async () => (await fetch(`${address}/api/quick`)).status).toBe(200);
  await app.close();
});
