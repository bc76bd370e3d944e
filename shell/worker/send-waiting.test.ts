// @vitest-environment node
/** What a worker sends without a page, against a real server: in order, as whose it is, and what it leaves waiting. */
import 'fake-indexeddb/auto';
import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { sendTag, WAITING_STORE, type WaitingRecord } from '@rooster/contract/waiting';
import { deleteDB, openDB } from 'idb';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { onSync } from './send-waiting.ts';

const DATABASE = 'rooster-timesheet';

let server: Server;
let origin: string;
let received: { url: string | undefined; body: string; headers: IncomingHttpHeaders }[];
/** How the server answers, by path. */
let answers: Record<string, readonly [status: number, body: string]>;
let cookie: string | undefined;
let pages: { url: string; visibilityState: 'visible' | 'hidden'; postMessage: (message: unknown) => void }[];

const problem = (code: string, status: number): readonly [number, string] => [
  status,
  JSON.stringify({ type: 'about:blank', title: code, status, code, traceId: 't', errors: [] }),
];

beforeEach(async () => {
  received = [];
  answers = {};
  cookie = 'a%3Db';
  pages = [];
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      received.push({ url: request.url, body, headers: request.headers });
      const [status, text] = answers[request.url ?? ''] ?? [200, '{}'];
      response.writeHead(status, { 'Content-Type': 'application/json' }).end(text);
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  origin = typeof address === 'object' && address !== null ? `http://127.0.0.1:${address.port}` : '';
  // A worker's surroundings, of which Node has none; what is sent goes over a real connection.
  vi.stubGlobal('self', {
    clients: { matchAll: () => Promise.resolve(pages) },
    cookieStore: { get: () => Promise.resolve(cookie === undefined ? null : { value: cookie }) },
    navigator: { locks: { request: (_name: string, work: () => Promise<unknown>) => work() } },
  });
});
afterEach(async () => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
  await deleteDB(DATABASE);
});

const record = (seq: number, more: Partial<WaitingRecord> = {}): WaitingRecord => ({
  seq,
  owner: 't:anna',
  tenantUserId: 'anna',
  key: `key ${seq}`,
  request: { method: 'POST', path: `${origin}/${seq}`, body: { seq } },
  isChained: true,
  ...more,
});

async function keep(...records: WaitingRecord[]): Promise<void> {
  const database = await openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(WAITING_STORE, { keyPath: 'seq' }),
  });
  for (const each of records) await database.put(WAITING_STORE, each);
  database.close();
}

async function left(): Promise<{ seq: number; code: string | undefined }[]> {
  const database = await openDB(DATABASE);
  const all: WaitingRecord[] = await database.getAll(WAITING_STORE);
  database.close();
  return all.map(({ seq, refusal }) => ({ seq, code: refusal?.code }));
}

/** The browser says that there is a connection; rejects where the browser is to try again. */
async function sync(tag = sendTag(DATABASE)): Promise<void> {
  let done: Promise<unknown> = Promise.resolve();
  onSync({ tag, waitUntil: (promise: Promise<unknown>) => (done = promise) } as unknown as Parameters<
    typeof onSync
  >[0]);
  await done;
}

const sent = (): (string | undefined)[] => received.map(({ url }) => url);

describe('what waits', () => {
  it('is sent in order, each under its key, as whose it is, and then is gone', async () => {
    await keep(record(2), record(1), record(3));
    await sync();
    expect(sent()).toEqual(['/1', '/2', '/3']);
    expect(received[0]).toMatchObject({
      body: '{"seq":1}',
      headers: { 'idempotency-key': 'key 1', 'x-rooster-member': 'anna', 'x-xsrf-token': 'a=b' },
    });
    expect(await left()).toEqual([]);
  });

  it('waits for a decision when it is refused, with what is chained to it', async () => {
    await keep(record(1), record(2), record(3, { isChained: false }));
    answers['/1'] = problem('timer-already-running', 409);
    await sync();
    expect(sent()).toEqual(['/1', '/3']);
    expect(await left()).toEqual([
      { seq: 1, code: 'timer-already-running' },
      { seq: 2, code: undefined },
    ]);
  });

  it.each([
    ['a server that fails', problem('internal-error', 500)],
    ['too many requests', problem('too-many-requests', 429)],
    ['a page of something in between', [200, '<html>'] as const],
    ['nothing at all of something in between', [200, ''] as const],
    ['a token that is no longer good', problem('csrf-failed', 403)],
  ])('stays with %s, and the browser is to try again', async (_what, answer) => {
    await keep(record(1), record(2));
    answers['/1'] = answer;
    await expect(sync()).rejects.toThrow('still waits');
    expect([sent(), (await left()).length]).toEqual([['/1'], 2]);
  });

  it('of somebody else stays with that person, and does not hold up what is of who is logged in', async () => {
    await keep(record(1, { owner: 't:bram', tenantUserId: 'bram' }), record(2));
    answers['/1'] = problem('session-changed', 401);
    await sync();
    expect([sent(), await left()]).toEqual([['/1', '/2'], [{ seq: 1, code: undefined }]]);
  });

  it('is not sent while nobody is logged in, and stays where only the remote can send it', async () => {
    await keep(record(1));
    cookie = undefined;
    await sync();
    cookie = 'a';
    await keep(record(1, { request: undefined }));
    await expect(sync()).rejects.toThrow('still waits');
    expect([sent(), (await left()).length]).toEqual([[], 1]);
  });
});

describe('a page in sight', () => {
  it('is woken, and has some time to do it by itself', async () => {
    await keep(record(1));
    const postMessage = vi.fn<(message: unknown) => void>();
    pages = [{ url: `${origin}/app`, visibilityState: 'visible', postMessage }];
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const done = sync();
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledExactlyOnceWith(sendTag(DATABASE)));
    expect(sent()).toEqual([]);
    await vi.advanceTimersByTimeAsync(3000);
    vi.useRealTimers();
    await done;
    expect(sent()).toEqual(['/1']);
  });
});

it('makes no database of its own, and does nothing for a tag that it does not know', async () => {
  await sync();
  await keep(record(1));
  await sync('rooster-send:elsewhere');
  await sync('something');
  expect(sent()).toEqual([]);
});
