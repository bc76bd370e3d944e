/** A history of its own for each test. */
import type { Nav } from '../shell-api.ts';
import { createStandInNav } from './stand-in-nav.ts';

interface Entry {
  readonly path: string;
  readonly state: unknown;
}

/** Makes a history that begins at a path. */
export function createMemoryNav(path: string): Nav {
  let entries: readonly Entry[] = [{ path, state: null }];
  let at = 0;
  const nav = createStandInNav({
    read: () => {
      const { path: address, state } = entries[at] ?? { path, state: null };
      const { pathname, search, hash } = new URL(address, 'http://stand-in');
      return { pathname, search, hash, state };
    },
    write: (next, { replace, state }) => {
      const before = entries.slice(0, replace ? at : at + 1);
      entries = [...before, { path: next, state }];
      at = before.length;
    },
    step: (count) => {
      if (entries[at + count] === undefined) return;
      at += count;
      nav.changed();
    },
  });
  return nav;
}
