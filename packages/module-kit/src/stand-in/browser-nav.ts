/** The browser's history for the stand-in shell. */
import type { Nav } from '../shell-api.ts';
import { createStandInNav } from './stand-in-nav.ts';

/** Makes the view on the history of this page. */
export function createBrowserNav(): Nav {
  const nav = createStandInNav({
    read: () => ({
      pathname: location.pathname,
      search: location.search,
      hash: location.hash,
      state: history.state as unknown,
    }),
    write: (path, { replace, state }) =>
      replace ? history.replaceState(state, '', path) : history.pushState(state, '', path),
    step: (count) => history.go(count),
  });
  globalThis.addEventListener('popstate', nav.changed);
  return nav;
}
