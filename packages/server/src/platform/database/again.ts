/** Repeats a transaction that the database ended because of a deadlock. */
import { databaseError } from './errors.ts';

/** Deadlock, and two transactions that could not be put in an order: the same work may go through the next time. */
const PASSING = new Set(['40P01', '40001']);
const TRIES = 3;

/**
 * Runs `transaction`, again from the start when the database ended it as one of a deadlock: up to three times. It must
 * do nothing outside the database that may not happen twice. Rejects with the last error.
 */
export const againAfterDeadlock = <T>(transaction: () => Promise<T>, tries = TRIES): Promise<T> =>
  transaction().catch((error: unknown) => {
    if (tries <= 1 || !PASSING.has(databaseError(error)?.code ?? '')) throw error;
    return againAfterDeadlock(transaction, tries - 1);
  });
