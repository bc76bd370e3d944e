/**
 * One stream for all tabs of a browser: over HTTP/1.1 a browser has six connections to a server, and each stream keeps
 * one. The tab that holds the lock has the stream and passes on what it hears; when it goes, another one gets the lock.
 */
import type { LiveMessage } from '@rooster/contract/live';
import { openStream, type StreamListener } from './stream.ts';

/** What tabs say to each other. */
type Passed = { readonly message: LiveMessage } | 'missed' | 'ended';

/**
 * Hears the stream for one person; returns how to stop. Without locks or channels, as on plain http, each tab has its
 * own.
 */
export function openSharedStream(memberId: string, listener: StreamListener): () => void {
  if (!('locks' in navigator) || !('BroadcastChannel' in globalThis)) return openStream(listener, false);
  const name = `rooster-live-${memberId}`;
  const channel = new BroadcastChannel(name);
  const stopped = new AbortController();

  const hear = (passed: Passed): void => {
    if (passed === 'missed') listener.missed();
    else if (passed === 'ended') listener.ended();
    else listener.message(passed.message);
  };
  channel.addEventListener('message', ({ data }: MessageEvent<Passed>) => hear(data));
  const pass = (passed: Passed): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel of this origin, not a window
    channel.postMessage(passed);
    hear(passed);
  };

  const asked = performance.now();
  const lead = (waited: boolean): Promise<void> =>
    new Promise((resolve) => {
      if (stopped.signal.aborted) {
        resolve();
        return;
      }
      const close = openStream(
        { message: (message) => pass({ message }), missed: () => pass('missed'), ended: () => pass('ended') },
        waited,
      );
      stopped.signal.addEventListener('abort', () => {
        close();
        resolve();
      });
    });
  // Whoever waited for the lock takes over: between two streams messages get lost. On a slow device the lock of nobody
  // takes its time too, and a page that was loaded anew may meet its own.
  const takeOver = (): Promise<void> => lead(performance.now() - asked > 1000);
  const follow = async (): Promise<void> => {
    const isFree = await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
      if (lock) await lead(false);
      return lock !== null;
    });
    if (!isFree) await navigator.locks.request(name, { signal: stopped.signal }, takeOver);
  };
  // Giving up waiting rejects, which is what was asked for.
  follow().catch(() => undefined);
  return () => {
    stopped.abort();
    channel.close();
  };
}
