/** Takes other versions of remotes as they go live. */
import type { Live, Nav } from '@rooster/module-kit/shell-api';
import { bestMatch } from '@rooster/module-kit/path-pattern';
import type { SessionStore } from '../services/session.ts';

/** What it needs of the shell. */
export interface RegistryFollower {
  readonly store: SessionStore;
  readonly nav: Nav;
  readonly live: Live;
  /** Whether something on the page would be lost if it were made anew. */
  readonly isWorthKeeping: () => boolean;
}

/** Milliseconds over which open pages spread their question, so that they do not all ask in one moment. */
const SPREAD = 200;

/** Name and version of the remote at an address. */
function shownAt(store: SessionStore, pathname: string): string | undefined {
  const routes = store
    .get()
    ?.registry.remotes.flatMap(({ name, version, routes: paths }) =>
      paths.map(({ path }) => ({ path, shown: `${name}@${version}` })),
    );
  return bestMatch(routes ?? [], pathname)?.shown;
}

/**
 * Follows the registry: widgets are replaced at once, and the screen too; a page with something unsaved takes it all at
 * its next navigation.
 */
export function followRegistry({ store, nav, live, isWorthKeeping }: RegistryFollower): void {
  const take = async (): Promise<void> => {
    store.expire();
    if (store.get() === undefined || isWorthKeeping()) return;
    const before = shownAt(store, nav.get().pathname);
    await store.look();
    const { pathname, search, hash, state } = nav.get();
    // Something may have been begun while the answer was on its way.
    if (shownAt(store, pathname) !== before && !isWorthKeeping())
      nav.go(pathname + search + hash, { replace: true, state: state as unknown });
  };
  live.subscribe('registry', () => void setTimeout(() => void take(), Math.random() * SPREAD));
}
