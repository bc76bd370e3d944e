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
export type Known =
  | { readonly status: 'in'; readonly data: SessionData }
  /** Somebody else has logged in in another tab. `data` is still that of the person this tab works for. */
  | { readonly status: 'other'; readonly data: SessionData; readonly now: SessionData }
  | { readonly status: 'visitor' }
  | { readonly status: 'failed'; readonly error: unknown };

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
  /** Who is logged in in this browser instead of the person this tab works for; undefined while that is the same. */
  readonly other: () => SessionData | undefined;
  /** What is known now; asks the server when a cache is stale, and forgets a person who is no longer logged in. Never rejects. */
  readonly load: () => Promise<Known>;
  /** The same, but leaves what stands on the page alone. */
  readonly look: () => Promise<Known>;
  /** Makes the next `load` ask: after login, logout, a change of modules. */
  readonly invalidate: () => void;
  /** As `invalidate`, and whoever is found is the person this tab works for: after changing to another organisation. */
  readonly welcome: () => void;
  /** Makes the next `load` ask, about the same person: the server is back. */
  readonly expire: () => void;
}

const complete = ({ user, tenant, registry }: BootAnswer): SessionData | undefined => (user && tenant && registry ? { user, tenant, registry } : undefined);

/** Makes the caches. `first` is the boot call that index.html started, or null when it failed. */
export function createSessionStore(source: SessionSource, first: Promise<BootAnswer | null>, now: () => number = Date.now): SessionStore {
  const listeners = new Set<() => void>();
  let data: SessionData | undefined;
  let other: SessionData | undefined;
  let anybody = false;
  let userAt = -Infinity;
  let tenantAt = -Infinity;
  let epoch = 0;
  let trusted = true;
  let opening: Promise<BootAnswer | null> | undefined = first;
  let running: Promise<Known> | undefined;

  const keep = (next: SessionData | undefined, instead?: SessionData): void => {
    if (next === data && instead === other) return;
    data = next;
    other = instead;
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

  const nobody = (): Known => {
    source.forget();
    keep(data);
    return { status: 'visitor' };
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
      trusted = true;
      if (next === undefined) return nobody();
      if (data !== undefined && !anybody && next.user.tenantUserId !== data.user.tenantUserId) {
        // Asked for again each time: the other tab may log out or back in.
        expire();
        keep(data, next);
        return { status: 'other', data, now: next };
      }
      anybody = false;
      userAt = now();
      keep(next);
      return { status: 'in', data: next };
    } catch (error) {
      if (source.isUnreachable(error)) return await fallBack(error);
      if (!source.isUnauthenticated(error)) return { status: 'failed', error };
      return nobody();
    }
  };

  const look = (): Promise<Known> => {
    if (data !== undefined && now() - userAt <= USER_FRESH && now() - tenantAt <= TENANT_FRESH) return Promise.resolve({ status: 'in', data });
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };

  const invalidate = (): void => {
    epoch += 1;
    trusted = false;
    expire();
    opening = undefined;
  };

  return {
    get: () => data,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    other: () => other,
    load: async () => {
      const known = await look();
      if (known.status === 'visitor') keep(undefined);
      return known;
    },
    look,
    expire,
    invalidate,
    welcome: () => {
      anybody = true;
      invalidate();
    },
  };
}
