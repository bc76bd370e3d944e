/** A browser follows the key that the server has now. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renewDevice } from './renew-device.ts';

const KEY = '-_8A';
const bytesOf = (...bytes: number[]) => Uint8Array.from(bytes).buffer;
const keys = { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) };
const send = vi.fn<(request: { method: string; path: string; body?: unknown }) => Promise<unknown>>();
const http = { send } as unknown as ShellApi['http'];

/** Browser whose push service gives out one address after the other. */
function browser(madeWith: ArrayBuffer | null) {
  let count = 0;
  const subscriptionOf = (applicationServerKey: ArrayBuffer | null) => {
    const endpoint = `https://push.example/${(count += 1)}`;
    return {
      endpoint,
      options: { applicationServerKey },
      toJSON: () => ({ endpoint, keys }),
      unsubscribe: async () => {
        present = null;
        return true;
      },
    };
  };
  let present: ReturnType<typeof subscriptionOf> | null = subscriptionOf(madeWith);
  const pushManager = {
    getSubscription: async () => present,
    subscribe: async ({ applicationServerKey }: { applicationServerKey: Uint8Array<ArrayBuffer> }) => {
      if (present) throw new DOMException('There is one already', 'InvalidStateError');
      present = subscriptionOf(applicationServerKey.buffer);
      return present;
    },
  };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  return { pushManager, none: () => (present = null) };
}

const told = () => send.mock.calls.map(([{ path, body }]) => [path.split('/').at(-1), body]);

beforeEach(() => {
  send.mockImplementation(async ({ method }) => (method === 'GET' ? { publicKey: KEY } : undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

it('subscribes anew what was made with another key, and has the server forget the old address', async () => {
  const { pushManager } = browser(bytesOf(1, 2, 3));
  await renewDevice(http);
  const now = await pushManager.getSubscription();
  expect([...new Uint8Array(now?.options.applicationServerKey ?? bytesOf())]).toEqual([251, 255, 0]);
  expect(told()).toEqual([
    ['key', undefined],
    ['subscribe', { endpoint: 'https://push.example/2', ...keys }],
    ['unsubscribe', { endpoint: 'https://push.example/1' }],
  ]);
});

it.each([
  ['the key that the server has', bytesOf(251, 255, 0)],
  ['a key that the browser does not tell', null],
])('leaves one with %s as it is, and notes it again', async (_, madeWith) => {
  browser(madeWith);
  await renewDevice(http);
  expect(told()).toEqual([
    ['key', undefined],
    ['subscribe', { endpoint: 'https://push.example/1', ...keys }],
  ]);
});

it('asks for nothing where this browser takes no push messages', async () => {
  browser(null).none();
  await renewDevice(http);
  expect(send).not.toHaveBeenCalled();
});
