/** Logging out ends push messages on this device. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { afterEach, expect, it, vi } from 'vitest';
import { forgetDevice } from './forget-device.ts';

const endpoint = 'https://push.example/one';
const send = vi.fn<(request: unknown) => Promise<undefined>>();
const http = { send } as unknown as ShellApi['http'];

function browserWith(subscription: { endpoint: string; unsubscribe: () => Promise<boolean> } | null): void {
  vi.stubGlobal('navigator', {
    serviceWorker: {
      getRegistration: () => Promise.resolve({ pushManager: { getSubscription: () => Promise.resolve(subscription) } }),
    },
  });
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetAllMocks();
});

const sentRequests = () => send.mock.calls.map(([request]) => request);
const unsubscribed = expect.objectContaining({
  method: 'POST',
  path: '/api/notifications/push/unsubscribe',
  body: { endpoint },
});

it('ends the subscription here and at the server', async () => {
  const unsubscribe = vi.fn<() => Promise<boolean>>().mockResolvedValue(true);
  browserWith({ endpoint, unsubscribe });
  await forgetDevice(http);
  expect([unsubscribe.mock.calls.length, sentRequests()]).toEqual([1, [unsubscribed]]);
});

it('tells the server also when the browser cannot end it, and lets logging out go on when neither can', async () => {
  browserWith({ endpoint, unsubscribe: () => Promise.reject(new DOMException('No push service', 'NetworkError')) });
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await forgetDevice(http);
  expect(sentRequests()).toEqual([unsubscribed]);
});

it('has nothing to do without a subscription, or where there are no service workers', async () => {
  browserWith(null);
  await forgetDevice(http);
  vi.stubGlobal('navigator', {});
  await forgetDevice(http);
  expect(sentRequests()).toEqual([]);
});
