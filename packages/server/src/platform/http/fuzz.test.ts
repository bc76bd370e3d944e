/** Throws made-up input at every call, from JSON Schema and from nowhere: no answer may be a 5xx. */
import { api } from '@rooster/contract';
import type { AnyCall, CallName } from '@rooster/contract';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '../../testing/index.ts';
import { asText, encodable, inputOf } from '../../testing/made-up-input.ts';
import { testApp } from './testing.ts';
import type { TestApp, TestBrowser } from './testing.ts';

/** Inputs of each call; on the embedded database, where each costs twice as much, a third of those on PostgreSQL. */
const RUNS = testEngine() === 'postgres' ? 40 : 13;

describe('made-up input', () => {
  let server: TestApp;
  let admin: TestBrowser;
  beforeAll(async () => {
    server = await testApp();
    admin = (await server.company('Willekeur')).browser;
  });
  afterAll(() => server.close());

  // Logging out would leave the others without a session.
  const calls = (Object.entries(api) as [CallName, AnyCall][]).filter(([name]) => name !== 'logout');

  it.each(calls)('%s never fails on it', async (name, call) => {
    const input = fc
      .record({
        params: inputOf(call.params).map(asText),
        query: inputOf(call.query).map(asText),
        body: inputOf(call.body),
      })
      .filter(({ params, query }) => encodable(params) && encodable(query));
    const tried: number[] = [];
    // Made-up input switches modules as well.
    if (call.module) await admin.call('setModule', { body: { module: call.module, enabled: true } });
    await fc.assert(
      fc.asyncProperty(input, async ({ params, query, body }) => {
        // Logging in starts another session; a visitor's is fine for that.
        const browser = call.access === 'public' ? server.browser() : admin;
        const response = await browser.call(name, { params, query, body });
        tried.push(response.statusCode);
        expect(response.statusCode).toBeLessThan(500);
      }),
      { numRuns: call.rateLimit ? Math.min(15, RUNS) : RUNS },
    );
    expect(tried.length).toBeGreaterThan(0);
  });
});
