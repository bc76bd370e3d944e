/** Where the server lets itself be sent: over HTTP, and by the connections themselves. */
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pushSubscription } from '../../schema/notifications.ts';
import { codeOf, testApp } from '../http/testing.ts';
import type { TestApp, TestBrowser } from '../http/testing.ts';
import { isPublicAddress, newPushKeys, pushAgent, sendPush } from './push-services.ts';

let server: TestApp;
let browser: TestBrowser;
beforeAll(async () => {
  server = await testApp();
  browser = (await server.company('Uitgaand')).browser;
});
afterAll(() => server.close());

const keys = { p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) };
const subscribe = (endpoint: string) => browser.call('subscribePush', { body: { endpoint, ...keys } });

const elsewhere = [
  'https://127.0.0.1%2epush.apple.com/x',
  'https://127.0.0.1%2Epush.apple.com/x',
  'https://127.0.0.1.push.apple.com/x',
  'https://fcm.googleapis.com:22/x',
  'https://fcm.googleapis.com:8443/x',
  'https://user:secret@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@127.0.0.1/x',
  'https://127.0.0.1/fcm.googleapis.com',
  'https://127.0.0.1\\.push.apple.com/x',
  'https://127.0.0.1#.push.apple.com/x',
  'https://FCM.googleapis.com/x',
  'http://fcm.googleapis.com/x',
  'https://0x7f000001.push.apple.com/x',
  'https://fcm.googleapis.com./x',
];

describe('the address of a push subscription', () => {
  it.each(elsewhere)('is not %s', async (endpoint) => {
    expect(codeOf(await subscribe(endpoint))).toBe('validation-failed');
    expect(await server.database.system.select().from(pushSubscription)).toEqual([]);
  });

  it('is stored as it is called', async () => {
    expect((await subscribe('https://web.push.apple.com/a/../b?c=%20d')).statusCode).toBe(204);
    expect(await server.database.system.select({ endpoint: pushSubscription.endpoint }).from(pushSubscription)).toEqual(
      [{ endpoint: 'https://web.push.apple.com/b?c=%20d' }],
    );
    expect(
      (await browser.call('unsubscribePush', { body: { endpoint: 'https://web.push.apple.com/a/../b?c=%20d' } }))
        .statusCode,
    ).toBe(204);
    expect(await server.database.system.select().from(pushSubscription)).toEqual([]);
  });
});

describe('a connection', () => {
  it.each(elsewhere)('is not made for %s, though it stood in the database already', async (endpoint) => {
    const delivery = {
      contact: 'mailto:a@b.example',
      keys: await newPushKeys(),
      agent: pushAgent(),
      patience: 1000,
      keptSeconds: 1,
    };
    await expect(sendPush({ endpoint, keys }, '{}', delivery)).rejects.toThrow('no address of a push service');
  });

  it('reaches nothing on this machine, by its address or by a name that leads there, nor another port', async () => {
    let reached = 0;
    const neighbour = createServer(() => (reached += 1)).listen(0, '127.0.0.1');
    await once(neighbour, 'listening');
    const { port } = neighbour.address() as AddressInfo;
    const agent = pushAgent();
    const connect = (options: object) =>
      new Promise((resolve) => {
        try {
          const socket = agent.createConnection(options, () => undefined);
          socket?.on('error', resolve);
        } catch (error) {
          resolve(error);
        }
      });
    for (const host of ['127.0.0.1', '::1', '169.254.169.254'])
      expect(await connect({ host, port: 443 })).toBeInstanceOf(Error);
    expect(await connect({ host: 'fcm.googleapis.com', port })).toMatchObject({
      message: expect.stringContaining('443'),
    });
    expect(await connect({ host: 'localhost', port: 443, ...agent.options })).toMatchObject({
      message: expect.stringContaining('not in the internet'),
    });
    expect(reached).toBe(0);
    neighbour.close();
  });

  it.each([
    '127.0.0.1',
    '10.1.2.3',
    '172.31.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '100.64.0.1',
    '0.0.0.0',
    '::1',
    '::',
    'fe80::1',
    'fd00::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '64:ff9b::7f00:1',
    'localhost',
  ])('goes not to %s', (address) => {
    expect(isPublicAddress(address)).toBe(false);
  });

  it.each(['8.8.8.8', '142.250.1.1', '2a00:1450:4001::1'])('goes to %s', (address) => {
    expect(isPublicAddress(address)).toBe(true);
  });
});
