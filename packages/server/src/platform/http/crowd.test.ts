/** What five hundred at once meet: some are answered, the others are told to come back, and nobody waits for all. */
import fastify from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { limitCrowd, MOST_AT_ONCE } from './crowd.ts';
import { codeOf, testApp } from './testing.ts';
import type { TestApp, TestBrowser } from './testing.ts';

let server: TestApp;
let admin: TestBrowser;
let other: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  ({ browser: admin } = await server.company('Drukte'));
  ({ browser: other } = await server.company('Stilte'));
});
afterAll(() => server.close());

describe('a crowd', () => {
  it('of five hundred is served as far as there is room; the others read 503 and when to come back', async () => {
    const asked = [
      ...Array.from({ length: 300 }, () => admin.call('getUserInfo')),
      ...Array.from({ length: 200 }, () => other.call('getUserInfo')),
    ];
    const answers = await Promise.all(asked);
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    // Those inside share ten connections: on a busy machine a few of them are told so as well.
    expect(refused.length).toBeGreaterThanOrEqual(500 - MOST_AT_ONCE);
    expect(answers.filter(({ statusCode }) => statusCode === 200).length).toBe(500 - refused.length);
    expect(refused.map((answer) => `${codeOf(answer)} ${String(answer.headers['retry-after'])}`)).toEqual(
      refused.map(() => 'service-unavailable 2'),
    );
    const alone = await admin.call('getUserInfo');
    expect(alone.statusCode).toBe(200);
  });

  it('leaves its places to the next ones, and takes none of pages and health', async () => {
    const busy = Array.from({ length: MOST_AT_ONCE + 1 }, () => admin.call('getUserInfo'));
    const health = await server.app.inject('/health/live');
    await Promise.all(busy);
    expect(health.statusCode).toBe(200);
    expect((await admin.call('getUserInfo')).statusCode).toBe(200);
  });
});

it('has so many places, and of one session half of them', async () => {
  const app = fastify();
  limitCrowd(app);
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  app.get('/api/slow', async () => {
    await opened;
    return 'there';
  });
  const ask = (cookie: string, times: number) =>
    Array.from({ length: times }, async () => await app.inject({ url: '/api/slow', headers: { cookie } }));
  const [crowd, others, late] = [ask('one', 250), ask('two', MOST_AT_ONCE / 2), ask('three', 1)];
  await Promise.all([...crowd.slice(MOST_AT_ONCE / 2), ...late]);
  open();
  const served = async (answers: Promise<{ statusCode: number }>[]) =>
    (await Promise.all(answers)).filter(({ statusCode }) => statusCode === 200).length;
  expect([await served(crowd), await served(others), await served(late)]).toEqual([
    MOST_AT_ONCE / 2,
    MOST_AT_ONCE / 2,
    0,
  ]);
  await app.close();
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
