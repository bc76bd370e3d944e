/** A view on a history without a guard: the browser's, or one that a test has to itself. */
import type { Location, To } from 'react-router';
import type { GoOptions, Nav } from '../shell-api.ts';

/** Where the stand-in keeps its addresses. */
export interface HistoryPlace {
  /** The present address, without its key. */
  readonly read: () => Pick<Location, 'pathname' | 'search' | 'hash' | 'state'>;
  readonly write: (path: string, options: Required<GoOptions>) => void;
  readonly step: (count: number) => void;
}

/** A navigation, and how to say that the address has changed by another hand. */
export interface StandInNav extends Nav {
  readonly changed: () => void;
}

const pathOf = (to: To, { pathname, search, hash }: ReturnType<HistoryPlace['read']>): string =>
  typeof to === 'string'
    ? to
    : `${to.pathname ?? pathname}${to.search ?? (to.pathname === undefined ? search : '')}${
        to.hash ?? (to.pathname === undefined ? hash : '')
      }`;

/** Makes the view on a history. Who blocks it is asked before each step, as by the shell. */
export function createStandInNav(place: HistoryPlace): StandInNav {
  const listeners = new Set<() => void>();
  const asks = new Set<() => boolean | Promise<boolean>>();
  let keys = 0;
  const current = (): Location => ({ ...place.read(), key: `stand-in-${keys}`, mask: undefined });
  let here = current();
  const changed = (): void => {
    keys += 1;
    here = current();
    for (const listener of listeners) listener();
  };
  const mayLeave = async (): Promise<boolean> => {
    for (const ask of asks) if (!(await ask())) return false;
    return true;
  };
  const go = async (to: To | number, { replace = false, state = null }: GoOptions = {}): Promise<void> => {
    if (!(await mayLeave())) return;
    if (typeof to === 'number') {
      place.step(to);
      return;
    }
    place.write(pathOf(to, here), { replace, state });
    changed();
  };
  return {
    get: () => here,
    changed,
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
