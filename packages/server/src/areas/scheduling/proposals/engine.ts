/**
 * Begins threads that fill schedules, and ends them, within bounded memory: one for each schedule, and one that answers
 * what requests wait for.
 */
import { Worker } from 'node:worker_threads';
import type { CompanyFacts, Obstacle, Proposal, WhyFilled } from '@rooster/rostering';
import { answeringCount } from '../../../platform/answering.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import { breathe, slicesOf } from '../../../platform/slices.ts';
import type { StoredProgress } from '../../../schema/scheduling-proposals-json.ts';
import type { Answer, Task, ThreadData, ThreadMessage } from './messages.ts';

/** Memory that a thread may take, beside that of the linear programmes. Mebibytes. */
const MOST_MEMORY = 512;
/** People that are copied to a thread in one go. */
const TOLD_AT_ONCE = 10;
/** Longest that somebody waits for an answer. Milliseconds. */
const PATIENCE = 20_000;
/** How long a thread that has answered waits for another question. Milliseconds. */
const WARM_FOR = 120_000;

/** That a schedule takes more memory than there is for one. */
export class TooLarge extends Error {}

/** That a question took longer than somebody waits. */
class TookTooLong extends Error {}

/** Asks to try again of what took too long or too much memory. */
export async function answered<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof TookTooLong || error instanceof TooLarge)
      throw new ApiError('service-unavailable', { retryAfterSeconds: 5, cause: error });
    throw error;
  }
}

const isOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';

type Outcome = Exclude<Answer, { kind: 'progress' }>;

/** Where a thread's code is, and how much memory each may take, in mebibytes. */
interface Threads {
  readonly file: URL;
  readonly mostMemory: number;
  /** Whether a request waits for its answer. */
  readonly isAwaited: boolean;
}

/** Who waits for the task that a thread is at. */
interface Waiting {
  readonly resolve: (outcome: Outcome) => void;
  readonly reject: (error: unknown) => void;
  readonly onProgress: (progress: StoredProgress) => void;
}

/** A thread that carries out a task, and then another one. */
class EngineThread {
  readonly #worker: Worker;
  readonly #stopFlag = new SharedArrayBuffer(4);
  #waiting: Waiting | undefined;
  #hasEnded = false;

  constructor({ file, mostMemory, isAwaited }: Threads) {
    const data: ThreadData = { stopFlag: this.#stopFlag, answering: isAwaited ? null : answeringCount };
    this.#worker = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
    this.#worker.on('message', (message: Answer) => {
      if (message.kind === 'progress') this.#waiting?.onProgress(message.progress);
      else this.#waiting?.resolve(message);
    });
    this.#worker.once('error', (error) => this.#fail(isOutOfMemory(error) ? new TooLarge(error.message) : error));
    this.#worker.once('exit', () => this.#fail(new Error('The thread ended without an answer')));
  }

  /** Whether it takes no task any more. */
  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  #fail(error: unknown): void {
    this.#hasEnded = true;
    this.#waiting?.reject(error);
  }

  /** Rejects with `TooLarge` when the task needs more memory, or with what went wrong; the thread has ended then. */
  carryOut(facts: CompanyFacts, task: Task, onProgress: Waiting['onProgress'] = () => undefined): Promise<Outcome> {
    const outcome = new Promise<Outcome>((resolve, reject) => {
      this.#waiting = { resolve, reject, onProgress };
    }).finally(() => {
      this.#waiting = undefined;
    });
    // Whoever ends it has nothing to hear of it any more.
    outcome.catch(() => undefined);
    void this.#send(facts, task);
    return outcome;
  }

  async #send({ people, ...base }: CompanyFacts, task: Task): Promise<void> {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
    const tell = (message: ThreadMessage): void => this.#worker.postMessage(message);
    tell({ kind: 'base', base });
    for (const slice of slicesOf(people, TOLD_AT_ONCE)) {
      tell({ kind: 'people', people: slice });
      await breathe();
    }
    tell({ kind: 'task', task });
  }

  /** Lets its task end with the best so far. */
  stop(): void {
    Atomics.store(new Int32Array(this.#stopFlag), 0, 1);
  }

  /** Keeps it from holding up the end of the process while it has nothing to do; `busy` takes that back. */
  rest(): void {
    this.#worker.unref();
  }

  busy(): void {
    this.#worker.ref();
  }

  /** Ends it at once; the answer to its task never comes. */
  async end(): Promise<void> {
    this.#hasEnded = true;
    await this.#worker.terminate();
  }
}

/**
 * Threads that requests wait for. One that has answered waits a while for the next question: a new one reads its code
 * first, and runs it slowly until it is compiled. That is most of what a small question takes.
 */
class WarmThreads {
  readonly #threads: Threads;
  #warm: EngineThread | undefined;
  #ending: NodeJS.Timeout | undefined;

  constructor(threads: Threads) {
    this.#threads = threads;
  }

  take(): EngineThread {
    const warm = this.#warm;
    clearTimeout(this.#ending);
    this.#warm = undefined;
    if (warm === undefined || warm.hasEnded) return new EngineThread(this.#threads);
    warm.busy();
    return warm;
  }

  /** Takes one back that has answered; of several that did at once one is enough. */
  giveBack(thread: EngineThread): void {
    if (this.#warm !== undefined) {
      void thread.end();
      return;
    }
    thread.rest();
    this.#warm = thread;
    this.#ending = setTimeout(() => void this.close(), WARM_FOR).unref();
  }

  /** Ends the one that waits. */
  async close(): Promise<void> {
    clearTimeout(this.#ending);
    const warm = this.#warm;
    this.#warm = undefined;
    await warm?.end();
  }
}

/** A schedule that is being filled. */
export interface Filling {
  /** Rejects with `TooLarge` when it needs more memory, or with what went wrong. */
  readonly proposal: Promise<Proposal>;
  /** Lets it end with the best so far. */
  readonly stop: () => void;
  /** Ends it at once; its proposal never comes. */
  readonly end: () => Promise<void>;
}

type FillSettings = Extract<Task, { kind: 'fill' }>['settings'];

/** Fills schedules and says why, in threads whose code is at a place. Who waits for it waits twenty seconds at most. */
export interface Engine {
  fill(facts: CompanyFacts, settings: FillSettings, onProgress?: (progress: StoredProgress) => void): Filling;
  /** Fills what is small enough to wait for. */
  fillNow(facts: CompanyFacts, settings: FillSettings): Promise<Proposal>;
  /** Why somebody has a place; undefined when nobody else could. */
  whyFilled(
    facts: CompanyFacts,
    task: Omit<Extract<Task, { kind: 'why-filled' }>, 'kind'>,
  ): Promise<WhyFilled | undefined>;
  /** Why nobody has a place. */
  whyOpen(facts: CompanyFacts, task: Omit<Extract<Task, { kind: 'why-open' }>, 'kind'>): Promise<readonly Obstacle[]>;
  /** Ends the thread that waits for a question. */
  close(): Promise<void>;
}

/** The answer, unless it takes longer than somebody waits. */
async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const tooLong = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new TookTooLong()), PATIENCE);
  });
  try {
    return await Promise.race([answer, tooLong]);
  } finally {
    clearTimeout(timer);
  }
}

function unexpected(): never {
  throw new Error('The thread answered something else');
}

const proposalOf = (given: Outcome): Proposal => (given.kind === 'proposal' ? given.proposal : unexpected());

/** The engine; `file` is the thread's code. */
export function engineAt(file: URL, mostMemory = MOST_MEMORY): Engine {
  const warm = new WarmThreads({ file, mostMemory, isAwaited: true });
  const ask = async (facts: CompanyFacts, task: Task): Promise<Outcome> => {
    const thread = warm.take();
    try {
      const outcome = await inTime(thread.carryOut(facts, task));
      warm.giveBack(thread);
      return outcome;
    } catch (error) {
      void thread.end();
      throw error;
    }
  };
  return {
    fill: (facts, settings, onProgress) => {
      const thread = new EngineThread({ file, mostMemory, isAwaited: false });
      const outcome = thread.carryOut(facts, { kind: 'fill', settings }, onProgress);
      const proposal = outcome.then(proposalOf).finally(() => void thread.end());
      proposal.catch(() => undefined);
      return { proposal, stop: () => thread.stop(), end: () => thread.end() };
    },
    fillNow: async (facts, settings) => proposalOf(await ask(facts, { kind: 'fill', settings })),
    whyFilled: async (facts, task) => {
      const given = await ask(facts, { kind: 'why-filled', ...task });
      return given.kind === 'why-filled' ? given.why : unexpected();
    },
    whyOpen: async (facts, task) => {
      const given = await ask(facts, { kind: 'why-open', ...task });
      return given.kind === 'why-open' ? given.obstacles : unexpected();
    },
    close: () => warm.close(),
  };
}
