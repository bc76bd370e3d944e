/**
 * What this planner did that the server has not answered yet. The cache keeps what the server has said; the board shows
 * that with these acts upon it. They are sent one after the other, each on what came of those before it.
 */
import type { ManagerSchedule } from '@rooster/contract';
import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import type { Action } from '../model/actions.ts';
import { type Act, after, madeUp } from '../model/optimistic.ts';
import type { Places } from '../model/schedule-index.ts';

interface ActUnderWay extends Act {
  /** The shifts that it speaks of, and the one that it makes. */
  readonly shiftIds: readonly string[];
}

/** The browser's own question: what waits is not sent once the page is gone. */
const beforeUnload = (event: BeforeUnloadEvent): void => event.preventDefault();

export class ActsUnderWay {
  #acts: readonly ActUnderWay[] = [];
  #count = 0;
  #turn: Promise<unknown> = Promise.resolve();
  #waiting = 0;
  /** What the server calls what acts have made. */
  readonly #names = new Map<string, string>();
  readonly #boards = new WeakMap<ManagerSchedule, { readonly acts: readonly Act[]; readonly board: ManagerSchedule }>();
  readonly #listeners = new Set<() => void>();

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Whether nothing waits behind what is on its way. */
  get isLast(): boolean {
    return this.#waiting === 1;
  }

  /** How often something has been begun: an answer to what was asked before may not know of it. */
  get begun(): number {
    return this.#count;
  }

  /** A board of the server with the acts upon it; the same object as long as both are the same. */
  board(said: ManagerSchedule): ManagerSchedule {
    if (this.#acts.length === 0) return said;
    const known = this.#boards.get(said);
    if (known?.acts === this.#acts) return known.board;
    const board = this.#acts.map(this.#named).reduce(after, said);
    this.#boards.set(said, { acts: this.#acts, board });
    return board;
  }

  /** Puts an act on the board, for the next frame that is drawn. Returns its id. */
  begin(action: Action, swap: boolean, { places }: Places): string {
    this.#count += 1;
    const id = `new-${this.#count}`;
    const shiftIds = Object.values(action).flatMap((value) => places.get(String(value))?.shift.shiftId ?? []);
    if (action.kind === 'copy') shiftIds.push(madeUp({ id }, action.shiftId));
    this.#set([...this.#acts, { id, action, swap, shiftIds }]);
    return id;
  }

  /** An act under way; undefined once it was given up. */
  find(id: string): ActUnderWay | undefined {
    return this.#acts.filter((act) => act.id === id).map(this.#named)[0];
  }

  /** The server has done it, and this is how it calls what the act made. Call once its answer is in the cache. */
  done(id: string, names: ReadonlyMap<string, string>): void {
    for (const [ours, name] of names) this.#names.set(ours, name);
    this.#set(this.#acts.filter((act) => act.id !== id));
  }

  /**
   * The server has not done it. Those behind it about the same shifts are given up with it, as they were done on what
   * is not there; the others stay. Returns whether any were.
   */
  failed(id: string): boolean {
    const gone = new Set<string>();
    const touched = new Set<string>();
    for (const act of this.#acts) {
      if (act.id !== id && !act.shiftIds.some((shiftId) => touched.has(shiftId))) continue;
      gone.add(act.id);
      for (const shiftId of act.shiftIds) touched.add(shiftId);
    }
    this.#set(this.#acts.filter((act) => !gone.has(act.id)));
    return gone.size > 1;
  }

  /** Does it once all before it has been answered. */
  inTurn<Result>(send: () => Promise<Result>): Promise<Result> {
    this.#count += 1;
    this.#waiting += 1;
    const sent = this.#turn.then(send).finally(() => {
      this.#waiting -= 1;
    });
    this.#turn = sent.catch(() => undefined);
    return sent;
  }

  /** Waits until nothing is on its way any more. */
  idle(): Promise<void> {
    return this.#waiting === 0 ? Promise.resolve() : this.#turn.then(() => this.idle());
  }

  /** An act by the names that the server knows by now. */
  readonly #named = (act: ActUnderWay): ActUnderWay => {
    const nameOf = <Value>(value: Value): Value | string => this.#names.get(String(value)) ?? value;
    const fields = Object.entries(act.action).map(([field, value]) => [field, nameOf(value)]);
    return { ...act, action: Object.fromEntries(fields) as Action, shiftIds: act.shiftIds.map(nameOf) };
  };

  #set(acts: readonly ActUnderWay[]): void {
    this.#acts = acts;
    // One is on its way already.
    if (acts.length > 1) globalThis.addEventListener('beforeunload', beforeUnload);
    else globalThis.removeEventListener('beforeunload', beforeUnload);
    for (const listener of this.#listeners) listener();
  }
}

const all = new WeakMap<QueryClient, ActsUnderWay>();

/** The acts of a page: they outlive the board on which they were done. */
export function actsOf(client: QueryClient): ActsUnderWay {
  const acts = all.get(client) ?? new ActsUnderWay();
  all.set(client, acts);
  return acts;
}

/**
 * The board of a window; undefined until it is there. Its query is asked and followed elsewhere: who listens to the
 * cache hears of a change in a task of its own, in which what somebody dropped would be seen a frame later.
 */
export function useBoardOf(key: QueryKey): ManagerSchedule | undefined {
  const client = useQueryClient();
  const acts = actsOf(client);
  return useSyncExternalStore(acts.subscribe, () => {
    const said = client.getQueryData<ManagerSchedule>(key);
    return said === undefined ? undefined : acts.board(said);
  });
}
