/** Work that goes on beside requests for as long as the server is open, such as sending what is in a queue. */
import { forLog } from '../http/refusals.ts';
import { observed } from '../observed.ts';

/** What jobs report. */
export interface JobLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A running job. */
export interface Job {
  readonly name: string;
  /** Does what is due now, after what is under way; rejects when that fails. For tests, which need not wait. */
  readonly run: () => Promise<void>;
  /** Does the same, once for all who ask before it begins, and writes a failure to the log. */
  readonly look: () => void;
  /** Stops after the piece of work that is under way. */
  readonly stop: () => Promise<void>;
}

/** What a job does, and when. */
export interface JobOptions {
  /** What metrics and traces call it, and notices of work for it. */
  readonly name: string;
  /** Does all that is due, piece by piece, and ends early when the signal does. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** Time between two looks for work; without it the job looks when it is asked to. Milliseconds. */
  readonly interval?: number;
  readonly log: JobLog;
  /** What the log says when looking fails. */
  readonly failure: string;
}

/** Starts a job. Its first look comes after one interval. */
export function startJob({ name, work, interval, log, failure }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn: Promise<void> = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  /** Whether somebody asked for a look that has not begun: another one would find the same. */
  let isAskedFor = false;

  const workAfter = async (before: Promise<void>, begin: () => void): Promise<void> => {
    await before.catch(() => undefined);
    begin();
    if (!signal.aborted) await observed({ kind: 'job', name }, () => work(signal));
  };

  // One after the other: work that takes long must not gather rounds.
  const run = (begin = (): void => undefined): Promise<void> => {
    turn = workAfter(turn, begin);
    return turn;
  };
  const report = (error: unknown): void => log.error({ err: forLog(error) }, failure);

  const goOn = (): void => {
    if (interval === undefined || signal.aborted) return;
    timer = setTimeout(() => void run().catch(report).finally(goOn), interval);
    timer.unref();
  };
  goOn();

  return {
    name,
    run: () => run(),
    look: () => {
      if (isAskedFor) return;
      isAskedFor = true;
      run(() => (isAskedFor = false)).catch(report);
    },
    stop: async () => {
      stopping.abort();
      clearTimeout(timer);
      await turn.catch(() => undefined);
    },
  };
}
