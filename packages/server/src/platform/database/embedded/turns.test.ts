/** Over HTTP, on the one connection of the embedded database: nobody waits for the many calls of another. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngine } from '../../../testing/index.ts';
import { testApp } from '../../http/testing.ts';
import type { TestApp, TestBrowser } from '../../http/testing.ts';

describe.skipIf(testEngine() === 'postgres')('turns at the embedded database', () => {
  let server: TestApp;
  beforeAll(async () => {
    server = await testApp();
  });
  afterAll(() => server.close());

  it('thirty calls of one member at once leave the call of another in front, its look-up included', async () => {
    const greedy = (await server.company('Gretig')).browser;
    const modest = (await server.company('Bescheiden')).browser;
    const answered: string[] = [];
    const ask = async (name: string, browser: TestBrowser): Promise<void> => {
      expect((await browser.call('getMe')).statusCode).toBe(200);
      answered.push(name);
    };
    const many = Array.from({ length: 30 }, () => ask('greedy', greedy));
    await Promise.all([...many, ask('modest', modest)]);
    expect(answered.indexOf('modest')).toBeLessThan(10);
  });
});
