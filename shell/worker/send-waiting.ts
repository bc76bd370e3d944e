/**
 * Sends what remotes have left waiting on this device, when the browser has found a connection, also while no page is
 * open. A page does the same under the same lock, so nothing is sent by two at once, and what was sent twice is done
 * once by its key. The server refuses what belongs to anybody but who is logged in.
 */
import { CSRF_COOKIE, CSRF_HEADER, VISITOR_TOKEN } from '@rooster/contract/anti-forgery';
import {
  databaseOf,
  isOverFor,
  isPassing,
  queueName,
  sendable,
  WAITING_STORE,
  type WaitingRecord,
  type WaitingRefusal,
} from '@rooster/contract/waiting';
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { listens, tell } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;

interface Schema extends DBSchema {
  [WAITING_STORE]: { key: number; value: WaitingRecord };
}

/** Background Sync, and the cookies that a worker can read: in no browser's types yet. */
interface SyncEvent extends ExtendableEvent {
  readonly tag: string;
}
interface CookieStore {
  readonly get: (name: string) => Promise<{ readonly value?: string } | null>;
}
const isCookieStore = (value: unknown): value is CookieStore =>
  typeof value === 'object' && value !== null && 'get' in value && typeof value.get === 'function';

/**
 * Milliseconds that a visible page has to begin sending by itself: it tells the person what became of it, and has the
 * lock from then on. No longer than that, as a new version can't take over while this one is at work.
 */
const HEAD_START = 3000;
/** Milliseconds after which a connection that gives no answer counts as none. */
const ANSWER_WITHIN = 12_000;

/**
 * What sending one record came to. `over`: its owner is logged in no longer; `later`: nobody has answered, or not now.
 */
type Outcome = 'sent' | 'over' | 'later' | WaitingRefusal;

/** The token that the server wants to see with a change; undefined where nobody is logged in. */
async function token(): Promise<string | undefined> {
  const cookies: unknown = Reflect.get(self, 'cookieStore');
  const value = isCookieStore(cookies) ? (await cookies.get(CSRF_COOKIE))?.value : undefined;
  return value === undefined || value.startsWith(VISITOR_TOKEN) ? undefined : decodeURIComponent(value);
}

const isRefusal = (value: unknown): value is WaitingRefusal =>
  typeof value === 'object' && value !== null && 'code' in value && typeof value.code === 'string';

async function send({ request, key, tenantUserId }: WaitingRecord): Promise<Outcome> {
  const csrf = await token();
  if (csrf === undefined) return 'over';
  if (request === undefined) return 'later';
  try {
    const response = await fetch(request.path, {
      method: request.method,
      credentials: 'same-origin',
      headers: {
        Accept: 'application/json',
        'Content-Type': 'application/json',
        [CSRF_HEADER]: csrf,
        'X-Rooster-Member': tenantUserId,
        'X-Rooster-Background': '1',
        'Idempotency-Key': key,
      },
      body: JSON.stringify(request.body),
      signal: AbortSignal.timeout(ANSWER_WITHIN),
    });
    // Something between here and the server answers in other words, or in none: only the server's own let go of what
    // waits.
    const answer: unknown = await response.json();
    if (typeof answer !== 'object' || answer === null) return 'later';
    if (response.ok) return 'sent';
    if (!isRefusal(answer)) return 'later';
    const { code, errors } = answer;
    if (isOverFor(code)) return 'over';
    return isPassing(code, response.status)
      ? 'later'
      : { code, status: response.status, errors: Array.isArray(errors) ? errors : [] };
  } catch {
    return 'later';
  }
}

/** The next record that can be sent of anybody who is not known to be logged out. */
async function next(database: IDBPDatabase<Schema>, over: ReadonlySet<string>): Promise<WaitingRecord | undefined> {
  const all = (await database.getAll(WAITING_STORE)).toSorted((a, b) => a.seq - b.seq);
  const owner = all.find(
    (record) =>
      !over.has(record.owner) &&
      sendable(
        all.filter((other) => other.owner === record.owner),
        ({ isChained }) => isChained === true,
      ).length > 0,
  )?.owner;
  return sendable(
    all.filter((record) => record.owner === owner),
    ({ isChained }) => isChained === true,
  )[0];
}

async function settle(
  database: IDBPDatabase<Schema>,
  { seq }: WaitingRecord,
  refusal: WaitingRefusal | undefined,
): Promise<void> {
  const transaction = database.transaction(WAITING_STORE, 'readwrite');
  const found = await transaction.store.get(seq);
  if (found && refusal === undefined) await transaction.store.delete(seq);
  if (found && refusal !== undefined) await transaction.store.put({ ...found, refusal });
  await transaction.done;
}

async function deliver(database: IDBPDatabase<Schema>): Promise<'done' | 'later'> {
  const over = new Set<string>();
  for (;;) {
    const record = await next(database, over);
    if (!record) return 'done';
    const outcome = await send(record);
    if (outcome === 'later') return 'later';
    if (outcome === 'over') over.add(record.owner);
    else await settle(database, record, outcome === 'sent' ? undefined : outcome);
  }
}

/** Sends all that can be sent. Returns whether something has to be tried again. */
export async function sendWaiting(name: string): Promise<'done' | 'later'> {
  // Opening one that is not there would make it, without what the remote wants in it.
  if (!(await indexedDB.databases()).some((known) => known.name === name)) return 'done';
  return await self.navigator.locks.request(queueName(name), async () => {
    const database = await openDB<Schema>(name);
    const channel = new BroadcastChannel(queueName(name));
    try {
      return await deliver(database);
    } finally {
      database.close();
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a broadcast channel takes no origin: it never leaves its own
      channel.postMessage(null);
      channel.close();
    }
  });
}

async function wakeAndSend(tag: string, name: string): Promise<void> {
  const pages = (await self.clients.matchAll({ type: 'window' })).filter(listens);
  for (const page of pages) tell(page, tag);
  if (pages.some(({ visibilityState }) => visibilityState === 'visible'))
    await new Promise((resolve) => setTimeout(resolve, HEAD_START));
  // Rejected, the browser tries again by itself.
  if ((await sendWaiting(name)) === 'later') throw new Error('Something still waits to be sent');
}

/** The browser has found a connection. */
export function onSync(event: SyncEvent): void {
  const name = databaseOf(event.tag);
  if (name !== undefined) event.waitUntil(wakeAndSend(event.tag, name));
}
