/** Work on a database that may be away: what has happened outside of it already is still written down. */
import { setTimeout as wait } from 'node:timers/promises';
import { toApiError } from '../http/refusals.ts';

/** Rest between two tries. Milliseconds. */
const REST = 1000;

/** Whether the database is out of reach, or too busy, at this moment. */
export const isAway = (error: unknown): boolean => toApiError(error).code === 'service-unavailable';

/**
 * Does work, once more after each time that the database was away: for what keeps something from being done twice. It
 * may be done although its answer got lost. Rejects when it fails otherwise, or when the job stops meanwhile.
 */
export async function onceBack<T>(work: () => Promise<T>, stopping: AbortSignal): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (stopping.aborted || !isAway(error)) throw error;
    }
    await wait(REST, undefined, { signal: stopping }).catch(() => undefined);
  }
}
