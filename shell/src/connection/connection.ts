/**
 * Whether the server can be reached. The browser only knows of a network; so a request that nobody answered counts as
 * well, and then the server is asked now and then until it is back.
 */
import { TransportError } from '@rooster/api-client';
import { currentTime } from '@rooster/domain/clock';
import type { Connection } from '../services/services.ts';

/** Milliseconds between two looks at whether the server is back. */
const LOOK_AGAIN = 10_000;
/** Milliseconds until the first look: one request that got lost says little. */
const FIRST_LOOK = 1000;
/** Milliseconds after which silence counts as no answer. */
const ANSWER_WITHIN = 5000;

/** Whether an error says that the server could not be reached. */
export const isUnreachable = (error: unknown): boolean =>
  error instanceof TransportError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 502);

const serverAnswers = (): Promise<boolean> =>
  fetch('/health/live', { cache: 'no-store', signal: AbortSignal.timeout(ANSWER_WITHIN) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** Makes the connection's state. It listens to the browser from the start. */
export function createConnection(
  answers: () => Promise<boolean> = serverAnswers,
  now: () => number = currentTime,
): Connection {
  const listeners = new Set<() => void>();
  let since: number | null = null;
  let foundAt = -Infinity;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (next: number | null): void => {
    if (next === since) return;
    since = next;
    for (const listener of listeners) listener();
  };
  const found = (): void => {
    clearTimeout(timer);
    if (since !== null) foundAt = now();
    set(null);
  };
  const look = async (): Promise<void> => {
    clearTimeout(timer);
    if (since === null) return;
    if (await answers()) found();
    else timer = setTimeout(() => void look(), LOOK_AGAIN);
  };
  const lost = (at = now()): void => {
    if (since === null) {
      clearTimeout(timer);
      // A server that answers this but not what screens ask for must not be asked by all of them every second.
      timer = setTimeout(() => void look(), now() - foundAt > LOOK_AGAIN ? FIRST_LOOK : LOOK_AGAIN);
    }
    set(since === null ? at : Math.min(since, at));
  };

  globalThis.addEventListener('offline', () => lost());
  globalThis.addEventListener('online', () => void look());
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void look();
  });
  return {
    offlineSince: () => since,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    lost,
    found,
    watch: async (request) => {
      try {
        const answer = await request;
        found();
        return answer;
      } catch (error) {
        if (isUnreachable(error)) lost();
        // Given up by the page itself says nothing; any other error is an answer.
        else if (!(error instanceof TransportError)) found();
        throw error;
      }
    },
  };
}
