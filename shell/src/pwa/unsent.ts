/**
 * Which remotes hold something on this device that is still to be sent, and for whom. Only their names and the person's
 * id are kept, over a restart of the browser and a logout: what it is, the remote knows. All tabs follow.
 */

import type { Unsent } from '../services/services.ts';

/** Holds ids of members, each with the names of remotes. */
const KEY = 'rooster.unsent';

type Kept = Readonly<Record<string, readonly string[]>>;

const isKept = (value: unknown): value is Kept =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every((names) => Array.isArray(names) && names.every((name) => typeof name === 'string'));

function read(): Kept {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}');
    return isKept(value) ? value : {};
  } catch {
    // Blocked storage, or somebody else's text under the key.
    return {};
  }
}

function write(kept: Kept): void {
  try {
    if (Object.keys(kept).length === 0) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(kept));
  } catch {
    // Then nothing can be kept on this device at all.
  }
}

/** Makes it for this tab. */
export function createUnsent(): Unsent {
  const listeners = new Set<() => void>();
  let kept = read();
  const tell = (): void => {
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener('storage', ({ key }) => {
    if (key !== KEY && key !== null) return;
    kept = read();
    tell();
  });
  return {
    of: (memberId) => (memberId === undefined ? '' : (kept[memberId] ?? []).join(' ')),
    set: (memberId, remote, any) => {
      // Read again: another tab may have written since.
      const { [memberId]: names = [], ...others } = read();
      if (names.includes(remote) === any) return;
      const next = any ? [...names, remote] : names.filter((name) => name !== remote);
      kept = next.length > 0 ? { ...others, [memberId]: next } : others;
      write(kept);
      tell();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
