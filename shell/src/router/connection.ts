/** Whether the browser has a connection, for `useSyncExternalStore`. */

export const isOnline = (): boolean => navigator.onLine;

/** Hears of a connection that goes or comes. Answers how to stop. */
export function onConnection(listener: () => void): () => void {
  globalThis.addEventListener('online', listener);
  globalThis.addEventListener('offline', listener);
  return () => {
    globalThis.removeEventListener('online', listener);
    globalThis.removeEventListener('offline', listener);
  };
}
