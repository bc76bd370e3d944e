/**
 * Work that the operator may measure and follow. It goes through a channel of Node's own, so that what works knows
 * nothing of who listens, and costs nothing where nobody does.
 */
import { tracingChannel } from 'node:diagnostics_channel';

/** One piece of work. Nothing in it is anybody's data: statements have placeholders. */
export type ObservedWork =
  | {
      readonly kind: 'call';
      /** Name of the declared call. */
      readonly name: string;
      readonly method: string;
      /** The declared path, with `{names}` in place of values. */
      readonly path: string;
      /** What the log names this request by. */
      readonly requestId: string;
      /** Headers that say what a caller's trace this belongs to; empty where callers are not believed. */
      readonly from: Readonly<Record<string, unknown>>;
    }
  /** Waiting for a connection to the database. */
  | { readonly kind: 'connection' }
  | { readonly kind: 'statement'; readonly text: string }
  /** One look of a job beside requests. */
  | { readonly kind: 'job'; readonly name: string };

/** A piece of work on its way through the channel; `error` is there once it has failed. */
export type WorkMessage = ObservedWork & {
  /** When it began, as `performance.now()` counts. */
  readonly since: number;
  error?: unknown;
};

/** Where work begins and ends. */
export const workChannel = tracingChannel<unknown, WorkMessage>('rooster:work');

/** Runs work, observed by whoever listens. */
export function observed<T>(work: ObservedWork, run: () => Promise<T>): Promise<T> {
  if (!workChannel.hasSubscribers) return run();
  const message: WorkMessage = { ...work, since: performance.now() };
  // What `tracePromise` does, without another promise around the work's own: requests wait for dozens of them.
  return workChannel.start.runStores(message, () => {
    const running = run();
    running.then(
      () => workChannel.asyncEnd.publish(message),
      (error: unknown) => {
        message.error = error;
        workChannel.asyncEnd.publish(message);
      },
    );
    return running;
  });
}

/** Calls `listener` with each piece of work that has ended, well or not. The answer stops that. */
export function whenWorkEnds(listener: (work: WorkMessage) => void): () => void {
  // Only `observed` writes to this channel.
  const ended = (message: unknown): void => listener(message as WorkMessage);
  workChannel.asyncEnd.subscribe(ended);
  return () => {
    workChannel.asyncEnd.unsubscribe(ended);
  };
}
