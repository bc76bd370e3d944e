/** Keys that make what is sent again answer the first answer instead of being done again. */
import { ApiError } from './errors.ts';

/**
 * A new random key. Made by hand because `crypto.randomUUID` is missing on a page served over plain http from another
 * host.
 */
export function newIdempotencyKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Remembers the key of an attempt whose outcome is unknown, so that sending the same again reuses it: the same
 * arguments on the same version, for on a later one the first answer may be true no more. An answer, good or bad,
 * settles the attempt; after a lost connection or a failing server it stays open.
 */
export function createKeyKeeper() {
  const open = new Map<string, string>();
  return {
    keyFor(args: unknown): string {
      const id = JSON.stringify(args ?? null);
      const key = open.get(id) ?? newIdempotencyKey();
      open.set(id, key);
      return key;
    },
    settle(args: unknown, error?: unknown): void {
      if (error === undefined || (error instanceof ApiError && error.status < 500))
        open.delete(JSON.stringify(args ?? null));
    },
  };
}
