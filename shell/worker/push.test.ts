/** What a push message shows, and which page a click on it brings to the front. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onNotificationClick, onPush } from './push.ts';

const origin = 'https://rooster.example';

/** A window of the browser under this worker. */
const windowAt = (path: string) => ({
  url: origin + path,
  focus: vi.fn<() => Promise<void>>().mockResolvedValue(),
  postMessage: vi.fn<(message: unknown) => void>(),
});

const openWindow = vi.fn<(address: string) => Promise<void>>();
const showNotification = vi.fn<(title: string, options: unknown) => Promise<void>>();
let windows: ReturnType<typeof windowAt>[] = [];

beforeEach(() => {
  vi.clearAllMocks();
  windows = [];
  vi.stubGlobal('self', {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: () => Promise.resolve(windows), openWindow },
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Clicks a notification and waits until the worker is done. */
async function click(data: unknown): Promise<{ readonly isClosed: boolean }> {
  const close = vi.fn<() => void>();
  let done: Promise<unknown> = Promise.resolve();
  const event = { notification: { data, close }, waitUntil: (promise: Promise<unknown>) => (done = promise) };
  onNotificationClick(event as unknown as NotificationEvent);
  await done;
  return { isClosed: close.mock.calls.length === 1 };
}

const push = (json: () => unknown): void =>
  onPush({ data: { json }, waitUntil: () => undefined } as unknown as PushEvent);

describe('a click', () => {
  it('opens the app at the place when no page of it is open, not in a page for visitors', async () => {
    const landing = windowAt('/nl');
    windows = [landing];
    expect(await click('/app/employees/time?day=1')).toEqual({ isClosed: true });
    expect(openWindow.mock.calls).toEqual([[`${origin}/app/employees/time?day=1`]]);
    expect([landing.focus.mock.calls, landing.postMessage.mock.calls]).toEqual([[], []]);
  });

  it('brings an open page to the front and has it go there itself', async () => {
    const page = windowAt('/app/settings/user');
    windows = [windowAt('/en'), page];
    await click('/app/manager/leave/requests/1');
    expect(page.focus).toHaveBeenCalledTimes(1);
    expect(page.postMessage.mock.calls).toEqual([[{ type: 'open', path: '/app/manager/leave/requests/1' }]]);
    expect(openWindow).not.toHaveBeenCalled();
  });

  it('chooses the page that is there already, and lets it be', async () => {
    const [other, there] = [windowAt('/app'), windowAt('/app/notifications')];
    windows = [other, there];
    await click('/app/notifications');
    expect([there.focus.mock.calls.length, there.postMessage.mock.calls.length, other.focus.mock.calls.length]).toEqual(
      [1, 0, 0],
    );
  });

  it('never leads off this site', async () => {
    await click('https://elsewhere.example/app');
    expect(openWindow.mock.calls).toEqual([[`${origin}/app`]]);
  });
});

describe('a message', () => {
  it('is shown in its own words, with where a click leads', () => {
    push(() => ({ title: 'Verlof goedgekeurd', body: '24 december', path: '/app/employees/leave' }));
    expect(showNotification.mock.calls).toEqual([
      ['Verlof goedgekeurd', expect.objectContaining({ body: '24 december', data: '/app/employees/leave' })],
    ]);
  });

  it('that is not ours shows nothing', () => {
    push(() => ({ title: 'Hello' }));
    push(() => {
      throw new SyntaxError('cut off');
    });
    expect(showNotification).not.toHaveBeenCalled();
  });
});
