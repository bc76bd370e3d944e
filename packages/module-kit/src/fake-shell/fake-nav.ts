/** The browser's history without a guard. */
import type { Location, To } from 'react-router';
import type { GoOptions, Nav } from '../shell-api.ts';

const current = (): Location => ({
  pathname: location.pathname,
  search: location.search,
  hash: location.hash,
  state: history.state as unknown,
  key: String(performance.now()),
  mask: undefined,
});

/** Makes the view on the history that the fake shell gives. */
export function createFakeNav(): Nav {
  const listeners = new Set<() => void>();
  const asks = new Set<() => boolean | Promise<boolean>>();
  let here = current();
  const changed = (): void => {
    here = current();
    for (const listener of listeners) listener();
  };
  globalThis.addEventListener('popstate', changed);

  const mayLeave = async (): Promise<boolean> => {
    for (const ask of asks) if (!(await ask())) return false;
    return true;
  };

  const go = async (to: To | number, { replace = false, state = null }: GoOptions = {}): Promise<void> => {
    if (!(await mayLeave())) return;
    if (typeof to === 'number') {
      history.go(to);
      return;
    }
    const path = typeof to === 'string' ? to : `${to.pathname ?? location.pathname}${to.search ?? ''}${to.hash ?? ''}`;
    if (replace) history.replaceState(state, '', path);
    else history.pushState(state, '', path);
    changed();
  };

  return {
    get: () => here,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    go: (to, options) => void go(to, options),
    block: (ask) => {
      asks.add(ask);
      return () => asks.delete(ask);
    },
  };
}
