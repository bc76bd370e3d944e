/**
 * What one member and one organisation may ask of a process: so many calls a minute, and of those that are declared
 * heavy only a few at a time, and one by one while memory is short. Counted in memory, for it costs every call; several
 * processes each allow as much.
 */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { CallCost } from '@rooster/contract';
import { ApiError } from '../http/handler.ts';

/** How many calls of each cost a minute. */
export const callsPerMinute: Readonly<Record<CallCost, { readonly member: number; readonly tenant: number }>> = {
  usual: { member: 900, tenant: 9000 },
  heavy: { member: 90, tenant: 450 },
};

/** Heavy calls of one member and of one organisation that are worked on side by side; the next ones wait. */
export const AT_ONCE = { member: 2, tenant: 3 } as const;
/** Heavy calls of one organisation that may wait, and for how long. Milliseconds. */
const MOST_WAITING = 12;
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
   * `too-many-requests` when the minute is used up, `service-unavailable` for a heavy call that this process has no
   * room for.
   */
  enter(asker: Asker, cost: CallCost, now: number): Promise<() => void>;
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

/** Heavy calls that are worked on, and those that wait for one of them to end. */
class Heavy {
  readonly #load: Load;
  readonly #running: Asker[] = [];
  readonly #waiting: Waiting[] = [];

  constructor(load: Load) {
    this.#load = load;
  }

  #fits({ tenantId, memberId }: Asker): boolean {
    // One goes on in any case: what fills memory is what others have begun.
    if (this.#running.length > 0 && this.#load.isFull()) return false;
    const ofTenant = this.#running.filter((other) => other.tenantId === tenantId);
    const ofMember = ofTenant.filter((other) => other.memberId === memberId);
    return ofTenant.length < AT_ONCE.tenant && ofMember.length < AT_ONCE.member;
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
    if (this.#waiting.filter((turn) => turn.asker.tenantId === asker.tenantId).length >= MOST_WAITING)
      throw new ApiError('service-unavailable', { retryAfterSeconds: 2 });
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
export const openGate: CostGate = { enter: () => Promise.resolve(nothing), close: nothing };

/** Makes the gate of a process. */
export function createCostGate(load: Load = watchLoad()): CostGate {
  let minute = 0;
  const used = new Map<string, number>();
  const heavy = new Heavy(load);

  const count = (key: string, most: number, now: number): void => {
    const uses = (used.get(key) ?? 0) + 1;
    used.set(key, uses);
    if (uses > most)
      throw new ApiError('too-many-requests', {
        retryAfterSeconds: Math.max(1, Math.ceil((minute + MINUTE - now) / 1000)),
      });
  };

  return {
    enter: async ({ tenantId, memberId }, cost, now) => {
      if (now - minute >= MINUTE || now < minute) {
        minute = now;
        used.clear();
      }
      count(`${cost}:${memberId}`, callsPerMinute[cost].member, now);
      count(`${cost}:${tenantId}`, callsPerMinute[cost].tenant, now);
      if (cost !== 'heavy') return nothing;
      if (load.isLate()) throw new ApiError('service-unavailable', { retryAfterSeconds: 3 });
      return heavy.enter({ tenantId, memberId });
    },
    close: () => load.close(),
  };
}
