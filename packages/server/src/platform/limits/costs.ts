/**
 * What one member and one organisation may ask of a process: so many calls a minute, and of those that are declared
 * heavy only a few at a time. Counted in memory, for it costs every call; several processes each allow as much.
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
const PATIENCE = 10_000;

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

/** Whether this process is late with what it does. */
export interface Load {
  isLate(): boolean;
  close(): void;
}

/** Watches how long the event loop keeps others waiting. */
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
    close: () => {
      clearInterval(timer);
      delay.disable();
    },
  };
}

const nothing = (): void => undefined;

/** Calls of one organisation that are worked on, by member, and those that wait for one of them to end. */
class Heavy {
  readonly #running = new Map<string, number>();
  #total = 0;
  readonly #waiting: { readonly memberId: string; readonly begin: () => void }[] = [];

  get isIdle(): boolean {
    return this.#total === 0 && this.#waiting.length === 0;
  }

  #fits(memberId: string): boolean {
    return this.#total < AT_ONCE.tenant && (this.#running.get(memberId) ?? 0) < AT_ONCE.member;
  }

  #begin(memberId: string): void {
    this.#total += 1;
    this.#running.set(memberId, (this.#running.get(memberId) ?? 0) + 1);
  }

  async enter(memberId: string): Promise<() => void> {
    if (this.#fits(memberId)) this.#begin(memberId);
    else await this.#wait(memberId);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      this.#end(memberId);
    };
  }

  #wait(memberId: string): Promise<void> {
    if (this.#waiting.length >= MOST_WAITING) throw new ApiError('service-unavailable', { retryAfterSeconds: 2 });
    return new Promise((resolve, reject) => {
      const turn = {
        memberId,
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

  #end(memberId: string): void {
    this.#total -= 1;
    const left = (this.#running.get(memberId) ?? 1) - 1;
    if (left === 0) this.#running.delete(memberId);
    else this.#running.set(memberId, left);
    const next = this.#waiting.findIndex((turn) => this.#fits(turn.memberId));
    const [turn] = next < 0 ? [] : this.#waiting.splice(next, 1);
    if (!turn) return;
    this.#begin(turn.memberId);
    turn.begin();
  }
}

/** A gate that lets everything through, where limits are off. */
export const openGate: CostGate = { enter: () => Promise.resolve(nothing), close: nothing };

/** Makes the gate of a process. */
export function createCostGate(load: Load = watchLoad()): CostGate {
  let minute = 0;
  const used = new Map<string, number>();
  const heavy = new Map<string, Heavy>();

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
      const mine = heavy.get(tenantId) ?? new Heavy();
      heavy.set(tenantId, mine);
      const leave = await mine.enter(memberId);
      return () => {
        leave();
        if (mine.isIdle) heavy.delete(tenantId);
      };
    },
    close: () => load.close(),
  };
}
