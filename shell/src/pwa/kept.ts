/**
 * What this device keeps for opening without a connection: the last boot answer, and the last answers that
 * screens were made of.
 * All of one person in one organisation: when that person logs out, or another comes, it is gone.
 */
import { currentTime } from '@rooster/domain/clock';
import type { QueryKey } from '@tanstack/react-query';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import type { SessionData } from '../services/session.ts';

/** The boot answer, and when the server was last heard of. */
export interface KeptSession {
  readonly data: SessionData;
  /** Epoch milliseconds. */
  readonly savedAt: number;
}

/** One answer of the server. */
export interface KeptAnswer {
  readonly owner: string;
  readonly hash: string;
  readonly key: QueryKey;
  /** What told answers of its call from others in the build that kept it; absent in what older ones kept. */
  readonly shape?: string | undefined;
  readonly data: unknown;
  /** Epoch milliseconds. */
  readonly updatedAt: number;
}

interface Schema extends DBSchema {
  session: { key: 'last'; value: KeptSession };
  answers: { key: [string, string]; value: KeptAnswer };
}

/** Says without opening a database whether there is anything in it. */
const FLAG = 'rooster.kept';
/** Milliseconds after which what is kept is too old to be shown. */
export const KEPT_FOR = 14 * 24 * 3_600_000;
/** Most answers that are kept. */
const MOST = 300;

/** Whose things these are. */
export const ownerOf = ({ user, tenant }: Pick<SessionData, 'user' | 'tenant'>): string =>
  `${tenant.tenantId}:${user.userId}`;

let opened: Promise<IDBPDatabase<Schema>> | undefined;
const forget = (): void => {
  opened = undefined;
};

function database(): Promise<IDBPDatabase<Schema>> {
  const opening = (opened ??= openDB<Schema>('rooster-shell', 1, {
    upgrade: (db) => {
      db.createObjectStore('session');
      db.createObjectStore('answers', { keyPath: ['owner', 'hash'] });
    },
    terminated: forget,
  }));
  opening.catch(forget);
  return opening;
}

/** Both stores at once: another tab that wipes them does so before or after, and never in between. */
const whole = async () => (await database()).transaction(['session', 'answers'], 'readwrite');

let last: Promise<unknown> = Promise.resolve();
/**
 * One after the other: what is written must not overtake what wipes. Over another connection where the browser has
 * ended the one before, over which nothing can be begun: what is kept could not be wiped any more.
 */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  const begin = (): Promise<T> =>
    work().catch((error: unknown) => {
      if (!(error instanceof Error && error.name === 'InvalidStateError')) throw error;
      forget();
      return work();
    });
  const mine = last.then(begin, begin);
  last = mine.catch(() => undefined);
  return mine;
}

function flag(set: boolean): void {
  try {
    if (set) localStorage.setItem(FLAG, '1');
    else localStorage.removeItem(FLAG);
  } catch {
    // Then nothing can be kept over a reload either.
  }
}

/** Keeps who is logged in and what there is; all of anybody else goes. */
export const keepSession = (session: KeptSession): Promise<void> =>
  inTurn(async () => {
    const transaction = await whole();
    const [sessions, answers] = [transaction.objectStore('session'), transaction.objectStore('answers')];
    const before = await sessions.get('last');
    if (before && ownerOf(before.data) !== ownerOf(session.data)) await answers.clear();
    await sessions.put(session, 'last');
    await transaction.done;
    flag(true);
  });

/** The last boot answer, unless it is too old. */
export const readSession = (now: number = currentTime()): Promise<KeptSession | undefined> =>
  inTurn(async () => {
    const kept = await (await database()).get('session', 'last');
    return kept && now - kept.savedAt <= KEPT_FOR ? kept : undefined;
  });

/** Keeps answers of one person; without that person's session there is nothing to keep them with. */
export const keepAnswers = (answers: readonly KeptAnswer[]): Promise<void> =>
  inTurn(async () => {
    const transaction = await whole();
    const session = await transaction.objectStore('session').get('last');
    const owner = session && ownerOf(session.data);
    const store = transaction.objectStore('answers');
    await Promise.all(answers.filter((answer) => answer.owner === owner).map((answer) => store.put(answer)));
    if ((await store.count()) > MOST) {
      const all = (await store.getAll()).toSorted((a, b) => b.updatedAt - a.updatedAt);
      await Promise.all(all.slice(MOST).map((old) => store.delete([old.owner, old.hash])));
    }
    await transaction.done;
  });

/** The kept answers of one person. */
export const readAnswers = (owner: string, now: number = currentTime()): Promise<readonly KeptAnswer[]> =>
  inTurn(async () => {
    const all = await (await database()).getAll('answers');
    return all.filter((answer) => answer.owner === owner && now - answer.updatedAt <= KEPT_FOR);
  });

/** Forgets everything. */
export const wipe = (): Promise<void> =>
  inTurn(async () => {
    const transaction = await whole();
    await Promise.all([transaction.objectStore('session').clear(), transaction.objectStore('answers').clear()]);
    await transaction.done;
    flag(false);
  });
