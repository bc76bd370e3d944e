/**
 * The queue of this page: does what can be done at once, keeps the rest, and sends it when there is a connection again.
 */
import { isApiError, newIdempotencyKey, TransportError } from '@rooster/api-client';
import { deliver, outcomeOf, type Outcome } from './deliver.ts';
import { type Answered, requestOf } from './send.ts';
import type { QueueStore } from './store.ts';
import { type QueuedAction, isClock, type Owner, ownerKey, type Waiting } from './types.ts';

/** What a action came to. It waits because nobody answered, or because the person has to log in again first. */
export type Done =
  | { readonly status: 'sent'; readonly answer: Answered }
  | { readonly status: 'waiting'; readonly until: 'connected' | 'logged-in' };

/** What the queue works with. */
export interface QueueParts {
  /** Undefined where nothing can be kept: then everything is sent at once or fails. */
  readonly store: Promise<QueueStore | undefined>;
  /** Who is logged in now; undefined for nobody. */
  readonly owner: () => Owner | undefined;
  readonly send: (item: Omit<Waiting, 'seq' | 'owner'>, late: boolean) => Promise<Answered>;
  /** Told of each action that arrived late, before it leaves the queue. */
  readonly onSent: (item: Waiting, answer: Answered) => void;
  readonly isOffline: () => boolean;
  /** Runs work while no other page of this browser does the same. */
  readonly alone: <T>(work: () => Promise<T>) => Promise<T>;
  /** Notifies the other pages of this browser that the queue has changed. */
  readonly announce: () => void;
  readonly now: () => number;
  /** As in `Waiting`. */
  readonly clockOffset: () => number;
}

/** The queue, for screens. */
export interface Queue {
  /** What waits of the person who is logged in, oldest first. Stays the same object until it changes. */
  readonly list: () => readonly Waiting[];
  readonly subscribe: (listener: () => void) => () => void;
  /** Does something now, or keeps it. Rejects with the server's refusal. */
  readonly perform: (action: QueuedAction) => Promise<Done>;
  /** Sends what waits. Returns whether something still has to. */
  readonly flush: () => Promise<'done' | 'later'>;
  /** Takes a refusal back and sends again. */
  readonly retry: (item: Waiting) => Promise<void>;
  /** Throws actions away for good. */
  readonly discard: (items: readonly Waiting[]) => Promise<void>;
  /** Reads the list again: somebody else logged in, or another page changed it. */
  readonly refresh: () => Promise<void>;
}

const nothing: readonly Waiting[] = [];

const sameList = (a: readonly Waiting[], b: readonly Waiting[]): boolean =>
  a.length === b.length &&
  a.every(({ seq, refusal }, index) => seq === b[index]?.seq && refusal?.code === b[index].refusal?.code);

/** Whether nobody has answered, so that the request may or may not have arrived. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof TransportError &&
  (error.kind === 'network' || error.kind === 'timeout' || (error.status ?? 0) >= 502);

/** Whether the person of this page is logged in no more: nobody is, or somebody else in another tab. */
export const isSessionOver = (error: unknown): boolean => isApiError(error, 'unauthenticated', 'session-changed');

/** Makes the queue of a page. */
export function createQueue({
  store,
  owner,
  send,
  onSent,
  isOffline,
  alone,
  announce,
  now,
  clockOffset,
}: QueueParts): Queue {
  const listeners = new Set<() => void>();
  let items = nothing;
  let flushing: Promise<'done' | 'later'> | undefined;

  const refresh = async (): Promise<void> => {
    const who = owner();
    const kept = who && (await (await store)?.list(ownerKey(who)));
    const next = kept && kept.length > 0 ? kept : nothing;
    if (sameList(next, items)) return;
    items = next;
    for (const listener of listeners) listener();
  };
  const changed = async (): Promise<void> => {
    await refresh();
    announce();
  };

  const deliverOne = async (item: Waiting, who: string): Promise<Outcome> => {
    const present = owner();
    if (present === undefined || ownerKey(present) !== who) return { status: 'later' };
    try {
      onSent(item, await send(item, true));
      return { status: 'sent' };
    } catch (error) {
      return outcomeOf(error);
    }
  };

  const run = async (): Promise<'done' | 'later'> => {
    const [kept, who] = [await store, owner()];
    if (!kept || !who) return 'done';
    const key = ownerKey(who);
    const result = await alone(() => deliver(kept, key, (item) => deliverOne(item, key)));
    await changed();
    return result;
  };
  const flush = (): Promise<'done' | 'later'> => {
    flushing ??= run().finally(() => {
      flushing = undefined;
    });
    return flushing;
  };

  const perform = async (action: QueuedAction): Promise<Done> => {
    const who = owner();
    if (!who) throw new Error('Nobody is logged in');
    const item = {
      owner: ownerKey(who),
      tenantUserId: who.tenantUserId,
      action,
      deviceAt: now(),
      clockOffset: clockOffset(),
      key: newIdempotencyKey(),
    };
    // Where the device can't be read, what is done now is sent all the same, or fails in words.
    const kept = await refresh().then(
      () => store,
      () => undefined,
    );
    // What the clock is told now must not overtake what it was told before.
    const queued = isClock(item) && items.some(isClock);
    let until: 'connected' | 'logged-in' = 'connected';
    if (!kept || !(queued || isOffline())) {
      try {
        return { status: 'sent', answer: await send(item, false) };
      } catch (error) {
        // With a session that has ended the person is led away from here: what was done is not lost for it.
        if (!kept || !(isUnanswered(error) || isSessionOver(error))) throw error;
        if (isSessionOver(error)) until = 'logged-in';
      }
    }
    await kept.add({ ...item, request: requestOf(item), isChained: isClock(item) });
    await changed();
    return { status: 'waiting', until };
  };

  return {
    list: () => items,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    perform,
    flush,
    retry: async ({ seq }) => {
      await (await store)?.change(seq, { refusal: undefined });
      await changed();
      await flush();
    },
    discard: async (gone) => {
      await (await store)?.remove(gone.map(({ seq }) => seq));
      await changed();
    },
    refresh,
  };
}
