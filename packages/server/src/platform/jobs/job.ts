/** Work that goes on beside requests for as long as the server is open, such as sending what is in a queue. */
import { setTimeout as wait } from 'node:timers/promises';
import { forLog } from '../http/refusals.ts';
import { observed } from '../observed.ts';

/** What jobs report. */
export interface JobLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A running job. */
export interface Job {
  /** Does what is due now, after what is under way; rejects when that fails. For tests, which need not wait. */
  readonly run: () => Promise<void>;
  /** Does the same, and writes a failure to the log. Looks that wait for the same round are one. */
  readonly look: () => void;
  /** Stops after the piece of work that is under way. */
  readonly stop: () => Promise<void>;
}

/** What a job does, and how often. */
export interface JobOptions {
  /** What metrics and traces call it. */
  readonly name: string;
  /** Does all that is due, piece by piece, and ends early when the signal does. */
  readonly work: (stopping: AbortSignal) => Promise<void>;
  /** Time between two looks for work. Milliseconds. */
  readonly interval: number;
  /** Time before the next look when one failed; the interval unless it is given. Milliseconds. */
  readonly restAfterFailure?: number;
  readonly log: JobLog;
  /** What the log says when looking fails. */
  readonly failure: string;
}

/** Starts a job. Its first look comes after one interval. */
export function startJob({ name, work, interval, restAfterFailure = interval, log, failure }: JobOptions): Job {
  const stopping = new AbortController();
  const { signal } = stopping;
  let turn: Promise<void> = Promise.resolve();
  /** Whether a look waits for the round that is under way: it sees all that comes until it begins. */
  let waits = false;

  const workAfter = async (before: Promise<void>): Promise<void> => {
    await before.catch(() => undefined);
    waits = false;
    if (!signal.aborted) await observed({ kind: 'job', name }, () => work(signal));
  };

  // One after the other: work that takes long must not gather rounds.
  const run = (): Promise<void> => {
    turn = workAfter(turn);
    return turn;
  };
  const report = (error: unknown): void => log.error({ err: forLog(error) }, failure);

  const goOn = async (): Promise<void> => {
    let rest = interval;
    while (!signal.aborted) {
      await wait(rest, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) return;
      rest = await run().then(
        () => interval,
        (error: unknown) => {
          report(error);
          return restAfterFailure;
        },
      );
    }
  };
  const going = goOn();

  return {
    run,
    look: () => {
      if (waits) return;
      waits = true;
      run().catch(report);
    },
    stop: async () => {
      stopping.abort();
      await going;
      await turn.catch(() => undefined);
    },
  };
}
