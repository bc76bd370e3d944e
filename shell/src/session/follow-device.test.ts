/** Logging in says again that this browser takes push messages. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { afterEach, expect, it, vi } from 'vitest';
import { followDevice } from './follow-device.ts';

const kept = { endpoint: 'https://push.example/one', keys: { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) } };
const send = vi.fn<(request: unknown) => Promise<undefined>>();
const http = { send } as unknown as ShellApi['http'];

function browserWith(subscription: { toJSON: () => object } | null): void {
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

it('notes it for who has logged in, and lets logging in go on when that fails', async () => {
  browserWith({ toJSON: () => kept });
  send.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  await followDevice(http);
  await followDevice(http);
  const subscribed = expect.objectContaining({
    method: 'POST',
    path: '/api/notifications/push/subscribe',
    body: { endpoint: kept.endpoint, ...kept.keys },
  });
  expect(send.mock.calls).toEqual([[subscribed], [subscribed]]);
});

it('has nothing to do where there are no push messages', async () => {
  browserWith(null);
  await followDevice(http);
  browserWith({ toJSON: () => ({ endpoint: kept.endpoint }) });
  await followDevice(http);
  vi.stubGlobal('navigator', {});
  await followDevice(http);
  expect(send).not.toHaveBeenCalled();
});

it('keeps nobody waiting where there is no answer', async () => {
  vi.useFakeTimers();
  browserWith({ toJSON: () => kept });
  send.mockReturnValueOnce(new Promise(() => undefined));
  const isOver = vi.fn<() => void>();
  const followed = followDevice(http).then(isOver);
  await vi.advanceTimersByTimeAsync(1500);
  expect(isOver).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1000);
  await followed;
  vi.useRealTimers();
});
