/**
 * What the navigation guard knows: who is logged in, what the organisation has, which remotes there are. Cached, so a
 * navigation rarely waits; the registry is renewed with the user info, which is how a newly published version of a
 * remote is picked up without a reload.
 */
import type { TenantSettings, UserInfo } from '@rooster/contract';
import type { Registry } from '@rooster/contract/shell';
import { currentTime } from '@rooster/domain/clock';
import type { Known, SessionData, SessionPerson, SessionStore } from '../services/session.ts';

/** Milliseconds for which an answer counts as fresh. */
export const USER_FRESH = 10_000;
export const TENANT_FRESH = 60_000;

/**
 * What the boot call answers: all null for a visitor, all but the user for anyone who has yet to set up two-step login.
 */
export interface BootAnswer {
  readonly user: UserInfo | null;
  readonly tenant: TenantSettings | null;
  readonly registry: Registry | null;
  readonly unreadCount: number | null;
}

/** Where the answers come from. */
export interface SessionSource {
  readonly boot: () => Promise<BootAnswer>;
  readonly user: () => Promise<UserInfo>;
  readonly registry: () => Promise<Registry>;
  /** Whether an error says that two-step login has to be set up first. */
  readonly isSetUpRequired: (error: unknown) => boolean;
  /** Whether an error says that nobody is logged in. */
  readonly isUnauthenticated: (error: unknown) => boolean;
  /** Whether an error says that the server can't be reached. */
  readonly isUnreachable: (error: unknown) => boolean;
  /** Who was logged in on this device when the server was last reached. */
  readonly kept: () => Promise<SessionData | undefined>;
  /** Nobody is logged in, says the server. */
  readonly forget: () => void;
}

/** What was found: a session, or only its person as long as two-step login has to be set up. */
type Found = SessionData | { readonly user: UserInfo; readonly tenant: null };

const found = ({ user, tenant, registry }: BootAnswer): Found | undefined =>
  user ? (tenant && registry ? { user, tenant, registry } : { user, tenant: null }) : undefined;

/** The new answer, with what is as it was by the same objects: who shows an unchanged remote need not show it anew. */
function keepUnchanged(before: Registry | undefined, next: Registry): Registry {
  if (before === undefined || before.revision === next.revision) return before ?? next;
  const known = new Map(before.remotes.map((remote) => [JSON.stringify(remote), remote]));
  return { ...next, remotes: next.remotes.map((remote) => known.get(JSON.stringify(remote)) ?? remote) };
}

/** Makes the caches. `first` is the boot call that index.html started, or null when it failed. */
export function createSessionStore(
  source: SessionSource,
  first: Promise<BootAnswer | null>,
  now: () => number = currentTime,
): SessionStore {
  const listeners = new Set<() => void>();
  let data: SessionData | undefined;
  let other: SessionPerson | undefined;
  let userAt = -Infinity;
  let tenantAt = -Infinity;
  let epoch = 0;
  let trusted = true;
  let opening: Promise<BootAnswer | null> | undefined = first;
  let running: Promise<Known> | undefined;

  const keep = (next: SessionData | undefined, instead?: SessionPerson): void => {
    if (next === data && instead === other) return;
    data = next;
    other = instead;
    for (const listener of listeners) listener();
  };

  const boot = async (): Promise<Found | undefined> => {
    const early = await opening;
    opening = undefined;
    const next = found(early ?? (await source.boot()));
    tenantAt = now();
    return next?.tenant ? { ...next, registry: keepUnchanged(data?.registry, next.registry) } : next;
  };

  const renew = async (): Promise<Found | undefined> => {
    if (data === undefined || now() - tenantAt > TENANT_FRESH) return boot();
    const [user, registry] = await Promise.all([source.user(), source.registry()]).catch((error: unknown) => {
      if (!source.isSetUpRequired(error)) throw error;
      return [];
    });
    if (user === undefined || registry === undefined) return boot();
    return { ...data, user, registry: keepUnchanged(data.registry, registry) };
  };

  const expire = (): void => {
    epoch += 1;
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

  /** Something changed meanwhile: what was answered speaks of what was before, and makes nothing fresh. */
  const askAnew = (): Promise<Known> => {
    expire();
    return ask();
  };

  const ask = async (): Promise<Known> => {
    const asked = epoch;
    try {
      const next = await renew();
      if (asked !== epoch) return await askAnew();
      trusted = true;
      if (next === undefined) return nobody();
      if (data !== undefined && next.user.tenantUserId !== data.user.tenantUserId) {
        // Asked for again each time: the other tab may log out or back in.
        expire();
        keep(data, next);
        return { status: 'other', data, now: next };
      }
      if (next.tenant === null) {
        // What is on the page stays: leaving it may have to be agreed to. It is asked again each time, for it ends
        // soon.
        expire();
        return { status: 'set-up', user: next.user };
      }
      userAt = now();
      keep(next);
      return { status: 'in', data: next };
    } catch (error) {
      if (source.isUnreachable(error)) return await fallBack(error);
      if (asked !== epoch) return await askAnew();
      if (!source.isUnauthenticated(error)) return { status: 'failed', error };
      return nobody();
    }
  };

  const look = (): Promise<Known> => {
    if (data !== undefined && now() - userAt <= USER_FRESH && now() - tenantAt <= TENANT_FRESH)
      return Promise.resolve({ status: 'in', data });
    running ??= ask().finally(() => {
      running = undefined;
    });
    return running;
  };

  const invalidate = (): void => {
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
  };
}
