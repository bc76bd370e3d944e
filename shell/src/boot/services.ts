/** What the shell's own components get at: the same services as a remote, and what the guard knows. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionData, SessionStore } from '../guard/session-store.ts';
import type { LiveSession } from '../live/follow-session.ts';
import type { Connection } from '../pwa/connection.ts';
import type { SessionKeeper } from '../session/keeper.ts';
import type { Unsent } from '../pwa/unsent.ts';

/** The shell's services. */
export interface Services {
  /** What remotes get as well. */
  readonly api: ShellApi;
  /** The guard's caches. Call `invalidate` after login, logout and a change of modules. */
  readonly store: SessionStore;
  /** What becomes of the page when its session ends. */
  readonly keeper: SessionKeeper;
  /** What the tab hears of changes; pause it before logging out. */
  readonly live: LiveSession;
  /** What remotes still have to send from this device. */
  readonly unsent: Unsent;
  /** Whether the server can be reached. */
  readonly connection: Connection;
}

/** Holds the services for the shell's React root. */
export const ServicesContext = createContext<Services | null>(null);

/** The shell's services. */
export function useServices(): Services {
  const services = use(ServicesContext);
  if (services === null) throw new Error('useServices works only inside the shell');
  return services;
}

/** What a remote gets as well: navigation, http, session, toasts. */
export const useShellApi = (): ShellApi => useServices().api;

/**
 * Who is logged in, what the organisation has, which remotes there are; undefined for a visitor. Renders again on
 * change.
 */
export function useSessionData(): SessionData | undefined {
  const { store } = useServices();
  return useSyncExternalStore(store.subscribe, store.get);
}
