/** The one history, as the shell's parts and the remotes see it. */
import type { Nav } from '@rooster/module-kit/shell-api';
import type { createBrowserRouter } from 'react-router';
import { leaveGuard } from './leave-guard.ts';

type DataRouter = ReturnType<typeof createBrowserRouter>;

/** A view on the router: listeners hear of changed locations only, not of every stage of a navigation. */
export function createNav(router: () => DataRouter): Nav {
  return {
    get: () => router().state.location,
    subscribe: (listener) => {
      let last = router().state.location;
      return router().subscribe(({ location }) => {
        if (location === last) return;
        last = location;
        listener();
      });
    },
    go: (to, options) => {
      // The router reports failures of a navigation in its state; the promise says only that it is over.
      void (typeof to === 'number' ? router().navigate(to) : router().navigate(to, options));
    },
    block: leaveGuard.add,
  };
}
