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

const open = (): Promise<IDBPDatabase<Schema>> =>
  openDB<Schema>(DATABASE, 1, {
    upgrade: (database) => {
      database.createObjectStore('waiting', { keyPath: 'seq', autoIncrement: true }).createIndex('owner', 'owner');
    },
  });

/** Opens the store; undefined where the browser has no database to give, such as in some private windows. */
export async function openStore(): Promise<QueueStore | undefined> {
  if (typeof indexedDB === 'undefined') return undefined;
  const database = await open().catch(() => undefined);
  if (!database) return undefined;
  return {
    list: async (owner) => {
      const found = await database.getAllFromIndex('waiting', 'owner', owner);
      return found.flatMap(read).toSorted((a, b) => a.seq - b.seq);
    },
    add: async (waiting) => {
      await database.add('waiting', waiting);
    },
    change: async (seq, changes) => {
      const transaction = database.transaction('waiting', 'readwrite');
      const found = await transaction.store.get(seq);
      if (found) await transaction.store.put({ ...found, ...changes });
      await transaction.done;
    },
    remove: async (seqs) => {
      const transaction = database.transaction('waiting', 'readwrite');
      await Promise.all([...seqs.map((seq) => transaction.store.delete(seq)), transaction.done]);
    },
  };
}
