/** Begins threads that fill schedules, and ends them: each lives as long as its task, within bounded memory. */
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

/** What runs in a thread of its own. */
interface Running {
  /** Rejects with `TooLarge` when it needs more memory, or with what went wrong. */
  readonly answer: Promise<Exclude<Answer, { kind: 'progress' }>>;
  /** Lets it end with the best so far. */
  readonly stop: () => void;
  /** Ends it at once; its answer never comes. */
  readonly end: () => Promise<void>;
}

/** Where a thread's code is, and how much memory each may take, in mebibytes. */
interface Threads {
  readonly file: URL;
  readonly mostMemory: number;
  /** Whether a request waits for its answer. */
  readonly isAwaited: boolean;
}

function begin(
  { file, mostMemory, isAwaited }: Threads,
  facts: CompanyFacts,
  task: Task,
  onProgress: (progress: StoredProgress) => void = () => undefined,
): Running {
  const data: ThreadData = { stopFlag: new SharedArrayBuffer(4), answering: isAwaited ? null : answeringCount };
  const thread = new Worker(file, { workerData: data, resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  const tell = (message: ThreadMessage): void => thread.postMessage(message);
  const answer = new Promise<Exclude<Answer, { kind: 'progress' }>>((resolve, reject) => {
    thread.on('message', (message: Answer) => {
      if (message.kind === 'progress') onProgress(message.progress);
      else resolve(message);
    });
    thread.once('error', (error) => reject(isOutOfMemory(error) ? new TooLarge(error.message) : error));
    // After an answer this changes nothing.
    thread.once('exit', () => reject(new Error('The thread ended without an answer')));
  }).finally(() => void thread.terminate());
  // Whoever ends it has nothing to hear of it any more.
  answer.catch(() => undefined);
  const send = async (): Promise<void> => {
    const { people, ...base } = facts;
    tell({ kind: 'base', base });
    for (const slice of slicesOf(people, TOLD_AT_ONCE)) {
      tell({ kind: 'people', people: slice });
      await breathe();
    }
    tell({ kind: 'task', task });
  };
  void send();
  return {
    answer,
    stop: () => void Atomics.store(new Int32Array(data.stopFlag), 0, 1),
    end: async () => void (await thread.terminate()),
  };
}

/** A schedule that is being filled. */
export interface Filling extends Pick<Running, 'stop' | 'end'> {
  /** Rejects with `TooLarge` when it needs more memory, or with what went wrong. */
  readonly proposal: Promise<Proposal>;
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
}

function inTime<T>({ answer, end }: Running, pick: (given: Awaited<Running['answer']>) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      reject(new TookTooLong());
      void end();
    }, PATIENCE);
    void answer.then((given) => resolve(pick(given)), reject).finally(() => clearTimeout(timer));
  });
}

function unexpected(): never {
  throw new Error('The thread answered something else');
}

const proposalOf = (given: Awaited<Running['answer']>): Proposal =>
  given.kind === 'proposal' ? given.proposal : unexpected();

/** The engine; `file` is the thread's code. */
export const engineAt = (file: URL, mostMemory = MOST_MEMORY): Engine =>
  engineOf({ file, mostMemory, isAwaited: false }, { file, mostMemory, isAwaited: true });

const engineOf = (threads: Threads, awaited: Threads): Engine => ({
  fill: (facts, settings, onProgress) => {
    const { answer, stop, end } = begin(threads, facts, { kind: 'fill', settings }, onProgress);
    return { stop, end, proposal: answer.then(proposalOf) };
  },
  fillNow: (facts, settings) => inTime(begin(awaited, facts, { kind: 'fill', settings }), proposalOf),
  whyFilled: (facts, task) =>
    inTime(begin(awaited, facts, { kind: 'why-filled', ...task }), (given) =>
      given.kind === 'why-filled' ? given.why : unexpected(),
    ),
  whyOpen: (facts, task) =>
    inTime(begin(awaited, facts, { kind: 'why-open', ...task }), (given) =>
      given.kind === 'why-open' ? given.obstacles : unexpected(),
    ),
});
