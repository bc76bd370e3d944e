/** Which screen a remote shows at an address, and its code, loaded once. */
import type { ComponentType } from 'react';
import { bestMatch } from './path-pattern.ts';

/** One route of a remote. `path` is one of the manifest's; the screen also gets everything below it. */
export interface RemoteRoute {
  readonly path: string;
  /** Loads the screen: `() => import('./routes/time/screen.tsx').then((module) => module.TimeScreen)`. */
  readonly load: () => Promise<ComponentType>;
}

/** A route with its screen's code at hand. */
export interface ReadyRoute {
  readonly path: string;
  readonly Screen: ComponentType;
}

/** A remote's routes and what of their code has arrived. */
export interface Screens {
  /** The route at an address when its code is at hand. */
  readonly peek: (pathname: string) => ReadyRoute | undefined;
  /**
   * The route at an address, its code loaded; undefined when the remote has none there. A failed load is tried again by
   * the next call.
   */
  readonly load: (pathname: string) => Promise<ReadyRoute | undefined>;
}

/** Keeps the code of the routes that were opened. */
export function createScreens(routes: readonly RemoteRoute[]): Screens {
  const ready = new Map<RemoteRoute, ReadyRoute>();
  return {
    peek: (pathname) => {
      const route = bestMatch(routes, pathname);
      return route && ready.get(route);
    },
    load: async (pathname) => {
      const route = bestMatch(routes, pathname);
      if (route === undefined) return undefined;
      const known = ready.get(route);
      if (known !== undefined) return known;
      const loaded = { path: route.path, Screen: await route.load() };
      ready.set(route, loaded);
      return loaded;
    },
  };
}
