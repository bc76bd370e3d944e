/**
 * The same work for many, one after the other, so that a failure is told of the one it belongs to and the rest goes on.
 */
import { isApiError } from '@rooster/api-client';

/** How it went for one. */
export interface Outcome<Item> {
  readonly item: Item;
  /** Undefined when it went well. */
  readonly error: unknown;
}

/**
 * Does `work` for each item in turn; reports each outcome. Stops before the next item once `signal` is aborted, and
 * after a proof of identity that was declined. Answers all outcomes.
 */
export async function runEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
  onOutcome: (outcome: Outcome<Item>) => void,
  signal: AbortSignal,
): Promise<Outcome<Item>[]> {
  const outcomes: Outcome<Item>[] = [];
  for (const item of items) {
    if (signal.aborted) break;
    let error: unknown;
    try {
      // One at a time on purpose: two changes of one role's holders would wait for each other anyway.
      await work(item);
    } catch (caught) {
      error = caught ?? new Error('rejected');
    }
    const outcome = { item, error };
    outcomes.push(outcome);
    onOutcome(outcome);
    // Whoever would rather not prove who he is has said no to all of it: each of the rest would ask him again.
    if (isApiError(error, 'proof-required')) break;
  }
  return outcomes;
}

/** Parts of at most `size` items. */
export function chunked<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}
