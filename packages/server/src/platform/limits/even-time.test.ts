/** That an answer tells nothing by its time. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../http/testing.ts';
import type { TestApp } from '../http/testing.ts';
import { EVEN_TIME, evenTimer } from './even-time.ts';

let server: TestApp;
beforeAll(async () => {
  server = await testApp({ RATE_LIMIT: 'on' });
});
afterAll(() => server.close());

const known = 'ada@even.example';
const sign = (email: string) => ({
  tenantName: 'Even',
  firstName: 'Ada',
  lastName: 'Dam',
  email,
  password: 'zeven-groene-fietsbellen',
});

/** A timer never fires early by more than the fraction that the clock leaves out. */
const LEAST = EVEN_TIME - 2;

describe('an answer that says nothing of who has a login', () => {
  it.each([
    ['register', sign],
    ['confirmEmail', (email: string) => ({ email, code: '000000' })],
    ['resendEmailConfirmation', (email: string) => ({ email })],
    ['requestPasswordReset', (email: string) => ({ email })],
  ] as const)(
    '%s comes no sooner than its time, for an address that is known and for one that is not',
    async (name, body) => {
      await server.browser().call('register', { body: sign(known) });
      for (const email of [known, `${name.toLowerCase()}@even.example`]) {
        const start = Date.now();
        await server.browser().call(name, { body: body(email) });
        expect(Date.now() - start).toBeGreaterThanOrEqual(LEAST);
      }
    },
  );

  it('keeps nobody waiting longer than that, and nobody at all where limits are off', async () => {
    const start = Date.now();
    await evenTimer(true)(start - EVEN_TIME);
    await evenTimer(false)(start + 60_000);
    await evenTimer(true)(start);
    expect(Date.now() - start).toBeGreaterThanOrEqual(LEAST);
  });
});
