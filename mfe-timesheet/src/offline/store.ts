/** Where waiting actions are kept: the browser's own database, so that they outlive page and browser. */
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { QueuedAction, Waiting } from './types.ts';

/** The kept actions. */
export interface QueueStore {
  /** Those of one owner, oldest first. */
  readonly list: (owner: string) => Promise<readonly Waiting[]>;
  readonly add: (waiting: Omit<Waiting, 'seq'>) => Promise<void>;
  /** Changes one that is still there; one that was removed meanwhile stays removed. */
  readonly change: (seq: number, changes: Partial<Omit<Waiting, 'seq'>>) => Promise<void>;
  readonly remove: (seqs: readonly number[]) => Promise<void>;
}

/** A record as it is kept. Earlier versions of the page called its action `deed`, and a device may still hold some. */
type Stored = Omit<Waiting, 'seq' | 'action'> & {
  readonly seq?: number;
  readonly action?: QueuedAction;
  readonly deed?: QueuedAction;
};

interface Schema extends DBSchema {
  waiting: { key: number; value: Stored; indexes: { owner: string } };
}

const read = ({ deed, ...stored }: Stored): readonly Waiting[] => {
  const action = stored.action ?? deed;
  return stored.seq === undefined || action === undefined ? [] : [{ ...stored, seq: stored.seq, action }];
};

/** Its name. Store and records are as the service worker expects them: see `@rooster/contract/waiting`. */
export const DATABASE = 'rooster-timesheet';

const open = (terminated: () => void): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner');
    },
    terminated,
  });

/** Nothing can be begun over such a connection, so nothing was. */
const isOver = (error: unknown): boolean => error instanceof Error && error.name === 'InvalidStateError';

/**
 * Works on the database, over another connection where the browser has ended the one before: phones do that to an app
 * that was put away, and nobody could clock until the page is opened anew.
 */
function connected(): <T>(work: (database: IDBPDatabase<Schema>) => Promise<T>) => Promise<T> {
  let current: Promise<IDBPDatabase<Schema>> | undefined;
  const forget = (): void => {
    current = undefined;
  };
  const database = (): Promise<IDBPDatabase<Schema>> => {
    const opening = (current ??= open(forget));
    opening.catch(forget);
    return opening;
  };
  return async (work) => {
    try {
      return await work(await database());
    } catch (error) {
      if (!isOver(error)) throw error;
      forget();
      return await work(await database());
    }
  };
}

/** Opens the store; undefined where the browser has no database to give, such as in some private windows. */
export async function openStore(): Promise<QueueStore | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const using = connected();
  const isThere = await using(() => Promise.resolve(true)).catch(() => false);
  if (!isThere) return undefined;
  return {
    list: (owner) =>
      using(async (database) => {
        const found = await database.getAllFromIndex('waiting', 'owner', owner);
        return found.flatMap(read).toSorted((a, b) => a.seq - b.seq);
      }),
    add: (waiting) =>
      using(async (database) => {
        await database.add('waiting', waiting);
      }),
    change: (seq, changes) =>
      using(async (database) => {
        const transaction = database.transaction('waiting', 'readwrite');
        const found = await transaction.store.get(seq);
        if (found) await transaction.store.put({ ...found, ...changes });
        await transaction.done;
      }),
    remove: (seqs) =>
      using(async (database) => {
        const transaction = database.transaction('waiting', 'readwrite');
        await Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
      }),
  };
}
