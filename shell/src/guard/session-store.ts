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
}

const complete = ({ user, tenant, registry }: BootAnswer): SessionData | undefined => (user && tenant && registry ? { user, tenant, registry } : undefined);

/** Makes the caches. `first` is the boot call that index.html started, or null when it failed. */
export function createSessionStore(source: SessionSource, first: Promise<BootAnswer | null>, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>();
  let data: SessionData | undefined;
  let userAt = -Infinity;
  let tenantAt = -Infinity;
  let epoch = 0;
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

  const ask = async (): Promise<Known> => {
    const asked = epoch;
    try {
      const next = await renew();
      // Someone logged in or out meanwhile: this answer speaks of the session before.
      if (asked !== epoch) return await ask();
      userAt = now();
      keep(next);
      return next === undefined ? { status: 'visitor' } : { status: 'in', data: next };
    } catch (error) {
      if (!source.isUnauthenticated(error)) return { status: 'failed', error };
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
    invalidate: () => {
      epoch += 1;
      userAt = -Infinity;
      tenantAt = -Infinity;
      opening = undefined;
    },
  };
}
