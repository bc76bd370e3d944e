/** One life of the database thread. When it dies, what was waiting for it fails; the next generation starts clean. */
import { Worker } from 'node:worker_threads';
import type { StatementResult } from '../engine.ts';
import { DatabaseError } from '../errors.ts';

/**
 * What writes and reads the folder. A folder of another format is refused, because PostgreSQL's majors cannot read each
 * other.
 */
export const FORMAT = 'PGlite 0.5 (PostgreSQL 18)';

export interface Request {
  op: 'query' | 'script' | 'listen' | 'close';
  /** The statement; the channel's name for `listen`. */
  sql?: string;
  parameters?: readonly unknown[];
  rowMode?: 'array' | undefined;
}

interface PlainError {
  message: string;
  code?: string;
  constraint?: string;
  detail?: string;
}

/** Told of every message on a channel that is listened to. */
export type Heard = (channel: string, payload: string) => void;

type Message =
  | { ready: true }
  | { failed: PlainError }
  | { channel: string; payload: string }
  | { took: number; answers: readonly Answer[] };

type Answer = { id: number; result: StatementResult } | { id: number; error: PlainError };

interface Waiting {
  resolve: (result: StatementResult) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

const revive = ({ message, code, constraint, detail }: PlainError): DatabaseError =>
  new DatabaseError(message, code ?? 'XX000', { constraint, detail });

/** One thread that runs the database, from its start until it is gone. */
export class Generation {
  /** Settles once the thread has gone, for whatever reason. */
  readonly gone: Promise<void>;
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #heard: Heard;
  #last = 0;
  #worked = 0;
  /** What is sent together, once all that is under way in this thread has had its say. */
  #outgoing: (Request & { id: number })[] = [];
  #reason: Error | undefined;

  private constructor(worker: Worker, heard: Heard) {
    this.#worker = worker;
    this.#heard = heard;
    this.gone = new Promise((resolve) => {
      worker.once('exit', () => {
        this.#fail(new DatabaseError('The database thread has ended', '57P01'));
        resolve();
      });
    });
    worker.on('error', (error) =>
      this.#fail(new DatabaseError('The database thread has failed', '57P01', { cause: error })),
    );
  }

  /** How long it has worked on statements so far, without what they waited for this thread. Milliseconds. */
  get worked(): number {
    return this.#worked;
  }

  get dead(): boolean {
    return this.#reason !== undefined;
  }

  /** Starts a thread on the folder and waits until it takes statements. */
  static async start(folder: string, heard: Heard): Promise<Generation> {
    const worker = new Worker(new URL('./database-worker.mjs', import.meta.url), {
      workerData: { folder, format: FORMAT },
    });
    const generation = new Generation(worker, heard);
    await new Promise<void>((resolve, reject) => {
      worker.once('error', reject);
      void generation.gone.then(() => reject(new DatabaseError('The database thread ended while it started', '57P03')));
      worker.once('message', (message: Message) => {
        if ('failed' in message) reject(revive(message.failed));
        else resolve();
      });
    });
    worker.on('message', (message: Message) => generation.#receive(message));
    return generation;
  }

  /**
   * Sends one request. After `timeout` milliseconds (0: never) the thread is ended, because nothing else stops a
   * statement in it.
   */
  send(request: Request, timeout: number): Promise<StatementResult> {
    if (this.#reason) return Promise.reject(this.#reason);
    this.#last += 1;
    const id = this.#last;
    return new Promise((resolve, reject) => {
      const timer = timeout > 0 ? setTimeout(() => this.#expire(timeout), timeout) : undefined;
      this.#waiting.set(id, { resolve, reject, timer });
      if (this.#outgoing.length === 0) process.nextTick(() => this.#post());
      this.#outgoing.push({ id, ...request });
    });
  }

  #post(): void {
    const requests = this.#outgoing;
    this.#outgoing = [];
    try {
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window: it has no origin
      this.#worker.postMessage(requests);
    } catch (error) {
      // A value that no thread can be sent; nothing of what stood beside it was.
      for (const { id } of requests) this.#settle({ id, error: { message: String(error) } });
    }
  }

  #expire(timeout: number): void {
    this.#fail(new DatabaseError(`A statement took longer than ${timeout / 1000} s and was cancelled`, '57014'));
    void this.#worker.terminate();
  }

  #receive(message: Message): void {
    if ('channel' in message) this.#heard(message.channel, message.payload);
    if (!('answers' in message)) return;
    this.#worked += message.took;
    for (const answer of message.answers) this.#settle(answer);
  }

  #settle(answer: Answer): void {
    const waiting = this.#waiting.get(answer.id);
    if (!waiting) return;
    this.#waiting.delete(answer.id);
    clearTimeout(waiting.timer);
    if ('error' in answer) waiting.reject(revive(answer.error));
    else waiting.resolve(answer.result);
  }

  #fail(reason: Error): void {
    this.#reason ??= reason;
    for (const { reject, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      reject(this.#reason);
    }
    this.#waiting.clear();
  }
}
