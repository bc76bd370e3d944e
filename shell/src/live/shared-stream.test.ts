/** Which tab has the stream, over stand-ins of locks and streams: what may have got lost is said, and no more. */
import { liveEvents } from '@rooster/contract/live';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openSharedStream } from './shared-stream.ts';

const made: EventTarget[] = [];
class Source extends EventTarget {
  constructor() {
    super();
    made.push(this);
  }

  close(): void {
    this.dispatchEvent(new Event('close'));
  }
}

type Work = (lock: object | null) => Promise<unknown>;

/** Locks of a device that takes so long over each, milliseconds. */
function slowLocks(delay: number) {
  let held: Promise<unknown> | undefined;
  return {
    request: async (_: string, { ifAvailable = false }: { ifAvailable?: boolean }, work: Work) => {
      await new Promise((resolve) => setTimeout(resolve, delay));
      if (ifAvailable && held) return work(null);
      await held;
      const working = work({});
      held = working;
      return working;
    },
  };
}

const listener = { message: vi.fn(), missed: vi.fn(), ended: vi.fn() };
const later = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('EventSource', Source);
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      postMessage = (): void => undefined;
      close = (): void => undefined;
    },
  );
  made.length = 0;
  vi.clearAllMocks();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

it('has missed nothing where no other tab had the stream, however long the lock took', async () => {
  vi.stubGlobal('navigator', { locks: slowLocks(3000) });
  const stop = openSharedStream('m1', listener);
  await later(3000);
  made[0]?.dispatchEvent(new Event(liveEvents.open));
  expect([made.length, listener.missed.mock.calls.length]).toEqual([1, 0]);
  stop();
});

it('may have missed something where it waited for the stream of another tab', async () => {
  vi.stubGlobal('navigator', { locks: slowLocks(10) });
  const stopOther = openSharedStream('m1', { message: vi.fn(), missed: vi.fn(), ended: vi.fn() });
  await later(10);
  const stop = openSharedStream('m1', listener);
  await later(2000);
  expect(made).toHaveLength(1);
  stopOther();
  await later(10);
  made[1]?.dispatchEvent(new Event(liveEvents.open));
  expect([made.length, listener.missed.mock.calls.length]).toEqual([2, 1]);
  stop();
});
