/**
 * What the navigation guard knows: who is logged in, what the organisation has, which remotes there are. Cached, so a
 * navigation rarely waits; the registry is renewed with the user info, which is how a newly published version of a
 * remote is picked up without a reload.
 */
import type { TenantSettings, UserInfo } from '@rooster/contract';
import type { Registry } from '@rooster/contract/shell';

/** Milliseconds for which an answer counts as fresh. */
export const USER_FRESH = 10_000;
export const TENANT_FRESH = 60_000;

/** Everything about a session, as one answer. */
export interface SessionData {
  readonly user: UserInfo;
  readonly tenant: TenantSettings;
  readonly registry: Registry;
}

/** What the boot call answers: all null for a visitor. */
export interface BootAnswer {
  readonly user: UserInfo | null;
  readonly tenant: TenantSettings | null;
  readonly registry: Registry | null;
  readonly unreadCount: number | null;
}

/** What is known at a navigation. */
export type Known = { readonly status: 'in'; readonly data: SessionData } | { readonly status: 'visitor' } | { readonly status: 'failed'; readonly error: unknown };

/** Where the answers come from. */
export interface SessionSource {
  readonly boot: () => Promise<BootAnswer>;
  readonly user: () => Promise<UserInfo>;
  readonly registry: () => Promise<Registry>;
  /** Whether an error says that nobody is logged in. */
  readonly isUnauthenticated: (error: unknown) => boolean;
  /** Whether an error says that the server can't be reached. */
  readonly isUnreachable: (error: unknown) => boolean;
  /** Who was logged in on this device when the server was last reached. */
  readonly kept: () => Promise<SessionData | undefined>;
  /** Nobody is logged in, says the server. */
  readonly forget: () => void;
}

/** The guard's caches, and what the rest of the shell reads of them. */
export interface SessionStore {
  /** What was last known; undefined for a visitor. */
  readonly get: () => SessionData | undefined;
  readonly subscribe: (listener: () => void) => () => void;
  /** What is known now; asks the server when a cache is stale. Never rejects. */
  readonly load: () => Promise<Known>;
  /** Makes the next `load` ask: after login, logout, a change of modules. */
  readonly invalidate: () => void;
  /** Makes the next `load` ask, about the same person: the server is back. */
  readonly expire: () => void;
}

const complete = ({ user, tenant, registry }: BootAnswer): SessionData | undefined => (user && tenant && registry ? { user, tenant, registry } : undefined);

/** Makes the caches. `first` is the boot call that index.html started, or null when it failed. */
export function createSessionStore(source: SessionSource, first: Promise<BootAnswer | null>, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>();
  let data: SessionData | undefined;
  let userAt = -Infinity;
  let tenantAt = -Infinity;
  let epoch = 0;
  let trusted = true;
  let opening: Promise<BootAnswer | null> | undefined = first;
  let running: Promise<Known> | undefined;

  const keep = (next: SessionData | undefined): void => {
    if (next === data) return;
    data = next;
    for (const listener of listeners) listener();
  };

  const boot = async (): Promise<SessionData | undefined> => {
    const early = await opening;
    opening = undefined;
    const next = complete(early ?? (await source.boot()));
    tenantAt = now();
    return next;
  };

  const renew = async (): Promise<SessionData | undefined> => {
    if (data === undefined || now() - tenantAt > TENANT_FRESH) return boot();
    const [user, registry] = await Promise.all([source.user(), source.registry()]);
    return { ...data, user, registry: registry.revision === data.registry.revision ? data.registry : registry };
  };

  const expire = (): void => {
    userAt = -Infinity;
    tenantAt = -Infinity;
  };

  /** Without a connection it is as it last was, unless somebody has just logged in or out. */
  const fallBack = async (error: unknown): Promise<Known> => {
    const known = trusted ? (data ?? (await source.kept())) : undefined;
    if (known === undefined) return { status: 'failed', error };
    keep(known);
    return { status: 'in', data: known };
  };

  const ask = async (): Promise<Known> => {
    const asked = epoch;
    try {
      const next = await renew();
      // Something changed meanwhile: this answer speaks of what was before, and makes nothing fresh.
      if (asked !== epoch) {
        expire();
        return await ask();
      }
      userAt = now();
      trusted = true;
      if (next === undefined) source.forget();
      keep(next);
      return next === undefined ? { status: 'visitor' } : { status: 'in', data: next };
    } catch (error) {
      if (source.isUnreachable(error)) return await fallBack(error);
      if (!source.isUnauthenticated(error)) return { status: 'failed', error };
      source.forget();
      keep(undefined);
      return { status: 'visitor' };
    }
  };

  return {
    get: () => data,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load: () => {
      if (data !== undefined && now() - userAt <= USER_FRESH && now() - tenantAt <= TENANT_FRESH) return Promise.resolve({ status: 'in', data });
      running ??= ask().finally(() => {
        running = undefined;
      });
      return running;
    },
    expire,
    invalidate: () => {
      epoch += 1;
      trusted = false;
      expire();
      opening = undefined;
    },
  };
}
