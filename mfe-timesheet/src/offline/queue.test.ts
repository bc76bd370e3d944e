/** The queue against a server and connections that fail in every way they can. */
import 'fake-indexeddb/auto';
import { forceCloseDatabase } from 'fake-indexeddb';
import { ApiError, TransportError } from '@rooster/api-client';
import type { ErrorCode, TimerState } from '@rooster/contract';
import fc from 'fast-check';
import { openDB } from 'idb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createQueue, type Queue } from './queue.ts';
import type { Answered } from './send.ts';
import { DATABASE, openStore, type QueueStore } from './store.ts';
import { type QueuedAction, type Owner, ownerKey, type Waiting } from './types.ts';

const state: TimerState = { isRunning: false, timer: null, serverTime: '2026-11-20T09:00:00.000Z' };
const answer: Answered = { timer: state };
const anna: Owner = { tenantId: 't', userId: 'anna', tenantUserId: 'm-anna' };
const bram: Owner = { tenantId: 't', userId: 'bram', tenantUserId: 'm-bram' };
const start: QueuedAction = { kind: 'start', timeZoneId: 'Europe/Amsterdam' };
const stop: QueuedAction = { kind: 'stop' };
const hours: QueuedAction = {
  kind: 'add',
  input: { shiftStart: '2026-11-20T08:00:00Z', shiftEnd: '2026-11-20T12:00:00Z', timeZoneId: 'Europe/Amsterdam' },
};

const offline = () => new TransportError('network');
const refusedWith = (code: ErrorCode, status: number) =>
  new ApiError({ type: 'about:blank', title: code, status, code, traceId: 't' });

/** What goes wrong with one request. `lost`: it was done, but its answer did not come. */
type Fate = 'fine' | 'away' | 'lost' | 'expired' | 'another' | 'broken' | 'busy';

let store: QueueStore;
let who: Owner | undefined;
let isOffline: boolean;
/** Keys and owners of what the server has done, in order. */
let done: { key: string; by: string }[];
let fates: Fate[];
let refuse: (item: Omit<Waiting, 'seq' | 'owner'>) => ApiError | undefined;
let asked: { kind: string; late: boolean }[];
let present: Promise<unknown>;

/** A server that does a key once, and returns a repeat as it did before. */
async function serve(item: Omit<Waiting, 'seq' | 'owner'>, late: boolean): Promise<Answered> {
  await Promise.resolve();
  asked.push({ kind: item.action.kind, late });
  const fate = fates.shift() ?? 'fine';
  if (fate === 'away') throw offline();
  if (fate === 'expired') throw refusedWith('unauthenticated', 401);
  if (fate === 'another') throw refusedWith('session-changed', 401);
  if (fate === 'broken') throw refusedWith('internal-error', 500);
  if (fate === 'busy') throw refusedWith('too-many-requests', 429);
  const no = refuse(item);
  if (no) throw no;
  if (!done.some(({ key }) => key === item.key)) done.push({ key: item.key, by: item.tenantUserId });
  if (fate === 'lost') throw offline();
  return answer;
}

/** Opens a store, and answers it with what ends its connection, as a phone does that put the browser away. */
async function storeToLose(): Promise<{ kept: QueueStore; lose: () => void }> {
  const opening = vi.spyOn(indexedDB, 'open');
  const kept = await openStore();
  const [request] = opening.mock.results.map(({ value }) => value as IDBOpenDBRequest);
  opening.mockRestore();
  if (!kept || !request) throw new Error('There is no database');
  return {
    kept,
    lose: () => forceCloseDatabase(request.result as unknown as Parameters<typeof forceCloseDatabase>[0]),
  };
}

/** As a page does it: one at a time. */
const alone = <T>(work: () => Promise<T>): Promise<T> => {
  const mine = present.then(work, work);
  present = mine.catch(() => undefined);
  return mine;
};

/** Another page over the same store, or the same one after the browser was started again. */
const page = (): Queue =>
  createQueue({
    store: Promise.resolve(store),
    owner: () => who,
    send: serve,
    onSent: () => undefined,
    isOffline: () => isOffline,
    alone,
    announce: () => undefined,
    now: () => 1000,
    clockOffset: () => 0,
  });

beforeEach(async () => {
  const opened = await openStore();
  if (!opened) throw new Error('There is no database');
  store = opened;
  for (const owner of [anna, bram]) await store.remove((await store.list(ownerKey(owner))).map(({ seq }) => seq));
  who = anna;
  isOffline = false;
  done = [];
  fates = [];
  asked = [];
  refuse = () => undefined;
  present = Promise.resolve();
});

describe('with a connection', () => {
  it('sends at once and keeps nothing', async () => {
    const queue = page();
    expect(await queue.perform(start)).toEqual({ status: 'sent', answer });
    expect([asked, queue.list()]).toEqual([[{ kind: 'start', late: false }], []]);
  });

  it('hands a refusal on to who asked', async () => {
    refuse = () => refusedWith('timer-already-running', 409);
    const queue = page();
    await expect(queue.perform(start)).rejects.toMatchObject({ code: 'timer-already-running' });
    expect(queue.list()).toEqual([]);
  });

  it('does not let the clock overtake what waits of it', async () => {
    const queue = page();
    isOffline = true;
    await queue.perform(start);
    isOffline = false;
    expect(await queue.perform(stop)).toEqual({ status: 'waiting', until: 'connected' });
    await queue.flush();
    expect(asked.map(({ kind }) => kind)).toEqual(['start', 'stop']);
  });
});

describe('with a browser that has ended its connection to the database', () => {
  it('goes on keeping and sending over another one', async () => {
    const { kept, lose } = await storeToLose();
    store = kept;
    const queue = page();
    isOffline = true;
    await queue.perform(start);
    lose();
    expect(await queue.perform(stop)).toEqual({ status: 'waiting', until: 'connected' });
    isOffline = false;
    expect(await queue.flush()).toBe('done');
    expect([asked.map(({ kind }) => kind), queue.list()]).toEqual([['start', 'stop'], []]);
  });

  it('sends at once where nothing can be read any more', async () => {
    store = { ...store, list: () => Promise.reject(new Error('The database is broken')) };
    expect(await page().perform(start)).toEqual({ status: 'sent', answer });
  });
});

describe('without a connection', () => {
  it('reads what an earlier version of the page kept', async () => {
    isOffline = true;
    await page().perform(start);
    const [kept] = await store.list(ownerKey(anna));
    if (!kept) throw new Error('Nothing was kept');
    const { seq, action, ...rest } = kept;
    const database = await openDB(DATABASE, 1);
    await database.put('waiting', { ...rest, seq, deed: action });
    database.close();
    expect(await store.list(ownerKey(anna))).toEqual([kept]);
  });

  it('keeps what was done over a restart of the browser, and sends it once, in order', async () => {
    isOffline = true;
    const before = page();
    for (const action of [start, { kind: 'break' }, { kind: 'resume' }, stop, hours] satisfies QueuedAction[])
      expect(await before.perform(action)).toEqual({ status: 'waiting', until: 'connected' });
    const after = page();
    await after.refresh();
    expect(after.list().map(({ action }) => action.kind)).toEqual(['start', 'break', 'resume', 'stop', 'add']);
    isOffline = false;
    expect(await after.flush()).toBe('done');
    expect([asked.map(({ kind }) => kind), after.list(), done.length]).toEqual([
      ['start', 'break', 'resume', 'stop', 'add'],
      [],
      5,
    ]);
  });

  it('asks again under the same key when the first answer got lost', async () => {
    fates = ['lost'];
    const queue = page();
    expect(await queue.perform(start)).toEqual({ status: 'waiting', until: 'connected' });
    await queue.flush();
    expect([done.length, asked, queue.list()]).toEqual([
      1,
      [
        { kind: 'start', late: false },
        { kind: 'start', late: true },
      ],
      [],
    ]);
  });

  it('keeps what is done after the session has ended, and sends it once the person is back', async () => {
    fates = ['expired'];
    const queue = page();
    expect(await queue.perform(start)).toEqual({ status: 'waiting', until: 'logged-in' });
    await queue.flush();
    expect([done.length, queue.list()]).toEqual([1, []]);
  });

  it('waits for the person whose it is, and never goes out as somebody else', async () => {
    isOffline = true;
    const queue = page();
    await queue.perform(start);
    isOffline = false;
    fates = ['expired'];
    expect(await queue.flush()).toBe('later');
    who = bram;
    await queue.refresh();
    expect([queue.list(), await queue.flush(), done]).toEqual([[], 'done', []]);
    who = undefined;
    expect(await queue.flush()).toBe('done');
    who = anna;
    await queue.flush();
    expect(done.map(({ by }) => by)).toEqual(['m-anna']);
  });

  it('stops when another person logs in between two requests', async () => {
    isOffline = true;
    const queue = page();
    await queue.perform(start);
    await queue.perform(stop);
    refuse = () => {
      who = bram;
      return undefined;
    };
    expect(await queue.flush()).toBe('later');
    expect(asked.map(({ kind }) => kind)).toEqual(['start']);
  });
});

describe('what the server refuses', () => {
  it('stays, with what builds on it, until the person has decided; typed hours go on', async () => {
    isOffline = true;
    const queue = page();
    for (const action of [start, stop, hours]) await queue.perform(action);
    refuse = ({ action }) => (action.kind === 'start' ? refusedWith('timer-already-running', 409) : undefined);
    expect(await queue.flush()).toBe('done');
    expect(queue.list().map(({ action, refusal }) => [action.kind, refusal?.code])).toEqual([
      ['start', 'timer-already-running'],
      ['stop', undefined],
    ]);
    const [refused] = queue.list();
    if (!refused) throw new Error('Nothing was refused');
    refuse = () => undefined;
    await queue.retry(refused);
    expect([queue.list(), done.length]).toEqual([[], 3]);
  });

  it('goes when it is thrown away', async () => {
    isOffline = true;
    const queue = page();
    await queue.perform(start);
    await queue.perform(stop);
    await queue.discard(queue.list());
    expect([queue.list(), await queue.flush(), asked]).toEqual([[], 'done', []]);
  });
});

it('does each action once and in order, whatever fails, on however many pages', async () => {
  const fate = fc.constantFrom<Fate>('fine', 'away', 'lost', 'expired', 'another', 'broken', 'busy');
  const step = fc.oneof(
    fc.record({
      act: fc.constant('do' as const),
      action: fc.constantFrom<QueuedAction>(start, { kind: 'break' }, { kind: 'resume' }, stop),
    }),
    fc.record({
      act: fc.constantFrom('flush' as const, 'restart' as const, 'away' as const, 'back' as const, 'both' as const),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), fc.array(fate, { maxLength: 30 }), async (steps, planned) => {
      [done, asked, isOffline] = [[], [], true];
      fates = [...planned];
      await store.remove((await store.list(ownerKey(anna))).map(({ seq }) => seq));
      let pages = [page(), page()];
      const given: string[] = [];
      for (const { act, ...rest } of steps) {
        if (act === 'do' && 'action' in rest) {
          await pages[given.length % 2]?.perform(rest.action);
          const kept = await store.list(ownerKey(anna));
          given.push(kept.at(-1)?.key ?? '');
        } else if (act === 'restart') pages = [page(), page()];
        else if (act === 'both') await Promise.all(pages.map((one) => one.flush()));
        else if (act === 'flush') await pages[0]?.flush();
      }
      fates = [];
      await pages[1]?.flush();
      expect(done.map(({ key }) => key)).toEqual(given);
      expect(await store.list(ownerKey(anna))).toEqual([]);
    }),
    { numRuns: 60 },
  );
});
