/** What the shell's own components get at: the same services as a remote, and what the guard knows. */
import type { ShellApi } from '@rooster/module-kit/shell-api';
import { createContext, use, useSyncExternalStore } from 'react';
import type { SessionData, SessionKeeper, SessionStore } from './session.ts';

/** The connection, for `useSyncExternalStore` and the guard. */
export interface Connection {
  /** When the server was last heard of, epoch milliseconds; null while it answers. */
  readonly offlineSince: () => number | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Nobody answers; `since` when that is known from before this page. */
  readonly lost: (since?: number) => void;
  /** The server has answered. */
  readonly found: () => void;
  /** Learns from what became of a request. Returns the same promise. */
  readonly watch: <T>(request: Promise<T>) => Promise<T>;
}

/** For the slots, and for remotes through the shell's services. */
export interface Unsent {
  /** Names of remotes that hold something of this member. Stays the same text until it changes. */
  readonly of: (memberId: string | undefined) => string;
  readonly set: (memberId: string, remote: string, any: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Stops hearing, for logging out: what follows from that is no news to this tab. Hears again with the next session. */
export interface LiveSession {
  readonly pause: () => void;
  readonly resume: () => void;
}

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
