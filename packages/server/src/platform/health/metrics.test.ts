/** What whoever operates a server is told while its database says nothing. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../testing/free-port.ts';
import { Wire } from '../../testing/drills/wire.ts';
import { postgresUrl } from '../../testing/index.ts';
import { scratchDatabase } from '../../testing/postgres-template.ts';
import { openDatabase } from '../database/open.ts';
import { testApp } from '../http/testing.ts';
import type { TestApp } from '../http/testing.ts';

/** Longest that Prometheus waits unless it is told otherwise. Milliseconds. */
const SCRAPE = 10_000;

let scratch: Awaited<ReturnType<typeof scratchDatabase>>;
let wire: Wire;
let app: TestApp;
let metrics: string;

beforeAll(async () => {
  scratch = await scratchDatabase(postgresUrl());
  const through = await Wire.before(scratch.url);
  ({ wire } = through);
  const database = await openDatabase({ url: through.url }, { statementTimeout: 20_000 });
  const port = await freePort();
  metrics = `http://127.0.0.1:${port}/metrics`;
  app = await testApp(
    { METRICS_PORT: String(port) },
    { on: Promise.resolve({ database, location: { url: through.url }, close: () => database.close() }) },
  );
});
afterAll(async () => {
  wire.release();
  await app.close();
  await wire.close();
  await scratch.drop();
});

it('are figures in time, without those of queues, and that it is not ready', async () => {
  const read = async (): Promise<string> => (await fetch(metrics, { signal: AbortSignal.timeout(SCRAPE) })).text();
  expect(await read()).toContain('rooster_queue_waiting{queue="mail"} 0');
  wire.hold();
  const text = await read();
  expect([text.includes('rooster_connections{state="taken"}'), text.includes('rooster_queue_waiting{')]).toEqual([
    true,
    false,
  ]);
  expect((await app.app.inject({ url: '/health/ready' })).statusCode).toBe(503);
  wire.release();
  await expect.poll(read).toContain('rooster_queue_waiting{queue="mail"} 0');
  expect((await app.app.inject({ url: '/health/ready' })).statusCode).toBe(200);
}, 60_000);
