import { afterEach, describe, expect, it, vi } from 'vitest';
import { deviceState, presentDevice } from './device.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('push messages on this device', () => {
  it('says so where the browser has none', async () => {
    expect([await deviceState(), await presentDevice()]).toEqual(['unavailable', null]);
  });

  it('knows how this browser is subscribed without asking for anything', async () => {
    const keys = { p256dh: 'p'.repeat(20), auth: 'a'.repeat(20) };
    const subscription = { toJSON: () => ({ endpoint: 'https://push.example/one', keys }) };
    const getSubscription = vi.fn<() => Promise<object | null>>().mockResolvedValueOnce(subscription);
    vi.stubGlobal('PushManager', {});
    vi.stubGlobal('Notification', { permission: 'granted' });
    vi.stubGlobal('navigator', {
      serviceWorker: { getRegistration: () => Promise.resolve({ pushManager: { getSubscription } }) },
    });
    expect(await presentDevice()).toEqual({ endpoint: 'https://push.example/one', ...keys });
    getSubscription.mockResolvedValueOnce(null);
    expect(await presentDevice()).toBeNull();
  });
});
