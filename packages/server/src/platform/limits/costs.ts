/**
 * What one member and one organisation may ask of a process: so many calls a minute, and of those that are declared
 * heavy only a few at a time, and one by one while memory is short. Counted in memory, for it costs every call; several
 * processes each allow as much.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CallCost } from '@rooster/contract';
import { ApiError } from '../http/handler.ts';

/** What counts apart: a list that is leafed through asks for many photos, and leaves its reader his calls. */
type Cost = CallCost | 'photo';

/** How many calls of each cost a minute. */
export const callsPerMinute: Readonly<Record<Cost, { readonly member: number; readonly tenant: number }>> = {
  usual: { member: 900, tenant: 9000 },
  heavy: { member: 90, tenant: 450 },
  photo: { member: 3000, tenant: 30_000 },
};

/**
 * Heavy calls that are worked on side by side, of one member, of one organisation and in all; the next ones wait. All
 * share one thread with whoever asks for little.
 */
export const AT_ONCE = { member: 2, tenant: 3, all: 4 } as const;
/** Heavy calls that may wait, and for how long: milliseconds. One member leaves his colleagues room in the line. */
export const MOST_WAITING = { member: 6, tenant: 12, all: 40 } as const;
/** Large bodies that arrive side by side: each may be held for as long as a slow line takes. */
const RECEIVED_AT_ONCE = { member: 3, tenant: 6, all: 12 } as const;
const PATIENCE = 20_000;

const MINUTE = 60_000;
/** How often the delay of the event loop is looked at, and from what delay on nothing heavy is begun. Milliseconds. */
const LOOK = 500;
const LATE = 150;

/** Who asks. */
export interface Asker {
  readonly tenantId: string;
  readonly memberId: string;
}

/** Lets a call begin, and returns how to say that it has ended. */
export interface CostGate {
  /**
   * Counts a call of the minute before its large body is taken in, and returns how to say that it was.
   * `too-many-requests` when the minute is used up, `service-unavailable` while as many bodies arrive already.
   */
  receive(asker: Asker, cost: Cost, now: number): () => void;
  /**
   * `too-many-requests` when the minute is used up, `service-unavailable` for a heavy call that this process has no
   * room for. What was received before is not counted again.
   */
  enter(asker: Asker, cost: Cost, now: number, isReceived?: boolean): Promise<() => void>;
  close(): void;
}

/** How this process is doing. */
export interface Load {
  /** Whether it is late with what it does. */
  isLate(): boolean;
  /** Whether so much memory is in use that heavy calls had better come one by one. */
  isFull(): boolean;
  close(): void;
}

/** Memory in use from which on heavy calls are worked on one by one: each may take as much again. Bytes. */
const FULL = 130 * 2 ** 20;

function usedMemory(): number {
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Watches how long the event loop keeps others waiting, and how much memory is in use. */
export function watchLoad(): Load {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  let late = false;
  const timer = setInterval(() => {
    late = delay.percentile(90) / 1e6 > LATE;
    delay.reset();
  }, LOOK);
  timer.unref();
  return {
    isLate: () => late,
    isFull: () => usedMemory() > FULL,
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

const nothing = (): void => undefined;

interface Waiting {
  readonly asker: Asker;
  readonly begin: () => void;
}

/** Whether there is room for one more of `asker` beside `others`. */
function hasRoom(
  most: Readonly<Record<keyof typeof AT_ONCE, number>>,
  others: readonly Asker[],
  asker: Asker,
): boolean {
  const ofTenant = others.filter(({ tenantId }) => tenantId === asker.tenantId);
  const ofMember = ofTenant.filter(({ memberId }) => memberId === asker.memberId);
  return others.length < most.all && ofTenant.length < most.tenant && ofMember.length < most.member;
}

/** Heavy calls that are worked on, and those that wait for one of them to end. */
class Heavy {
  readonly #load: Load;
  readonly #running: Asker[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(load: Load) {
    this.#load = load;
  }

  #fits(asker: Asker): boolean {
    // One goes on in any case: what fills memory is what others have begun.
    if (this.#running.length > 0 && this.#load.isFull()) return false;
    return hasRoom(AT_ONCE, this.#running, asker);
  }

  async enter(asker: Asker): Promise<() => void> {
    if (this.#fits(asker)) this.#running.push(asker);
    else await this.#wait(asker);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(asker);
    };
  }

  #wait(asker: Asker): Promise<void> {
    const others = this.#waiting.map((turn) => turn.asker);
    if (!hasRoom(MOST_WAITING, others, asker)) throw new ApiError('service-unavailable', { retryAfterSeconds: 2 });
    return new Promise((resolve, reject) => {
      const turn = {
        asker,
        begin: () => {
          clearTimeout(timer);
          resolve();
        },
      };
      const timer = setTimeout(() => {
        this.#waiting.splice(this.#waiting.indexOf(turn), 1);
        reject(new ApiError('service-unavailable', { retryAfterSeconds: 2 }));
      }, PATIENCE);
      this.#waiting.push(turn);
    });
  }

  /** Lets those begin whom one that has ended kept waiting, in their order. */
  #end(asker: Asker): void {
    this.#running.splice(this.#running.indexOf(asker), 1);
    for (let at = 0; at < this.#waiting.length;) {
      const turn = this.#waiting[at];
      if (!turn || !this.#fits(turn.asker)) {
        at += 1;
        continue;
      }
      this.#waiting.splice(at, 1);
      this.#running.push(turn.asker);
      turn.begin();
    }
  }
}

/** A gate that lets everything through, where limits are off. */
export const openGate: CostGate = { receive: () => nothing, enter: () => Promise.resolve(nothing), close: nothing };

/** Makes the gate of a process. */
export function createCostGate(load: Load = watchLoad()): CostGate {
  let minute = 0;
  const used = new Map<string, number>();
  const heavy = new Heavy(load);
  const receiving: Asker[] = [];

  const count = (key: string, most: number, now: number): void => {
    const uses = (used.get(key) ?? 0) + 1;
    used.set(key, uses);
    if (uses > most)
      throw new ApiError('too-many-requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((minute + MINUTE - now) / 1000)),
      });
  };

  const countCall = ({ tenantId, memberId }: Asker, cost: Cost, now: number): void => {
    if (now - minute >= MINUTE || now < minute) {
      minute = now;
      used.clear();
    }
    count(`${cost}:${memberId}`, callsPerMinute[cost].member, now);
    count(`${cost}:${tenantId}`, callsPerMinute[cost].tenant, now);
  };

  return {
    receive: ({ tenantId, memberId }, cost, now) => {
      const asker = { tenantId, memberId };
      countCall(asker, cost, now);
      if (!hasRoom(RECEIVED_AT_ONCE, receiving, asker))
        throw new ApiError('service-unavailable', { retryAfterSeconds: 2 });
      receiving.push(asker);
      return () => void receiving.splice(receiving.indexOf(asker), 1);
    },
    enter: async ({ tenantId, memberId }, cost, now, isReceived = false) => {
      const asker = { tenantId, memberId };
      if (!isReceived) countCall(asker, cost, now);
      if (cost !== 'heavy') return nothing;
      if (load.isLate()) throw new ApiError('service-unavailable', { retryAfterSeconds: 3 });
      return heavy.enter(asker);
    },
    close: () => load.close(),
  };
}
