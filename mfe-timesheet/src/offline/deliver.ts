/** Sends what waits: one after the other, in order, each until the server has answered it. */
import { ApiError } from '@rooster/api-client';
import { isPassing, sendable as sendableOf } from '@rooster/contract/waiting';
import type { QueueStore } from './store.ts';
import { isClock, type Refusal, type Waiting } from './types.ts';

/** What sending one action came to. `later`: nobody has answered, or nobody may answer now. */
export type Outcome =
  | { readonly status: 'sent' }
  | { readonly status: 'refused'; readonly refusal: Refusal }
  | { readonly status: 'later' };

/** What an error of sending says about the action. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || isPassing(error.code, error.status)) return { status: 'later' };
  const { code, status, errors } = error;
  return { status: 'refused', refusal: { code, status, errors } };
}

/**
 * Those that can be sent, in order. What was refused waits for a decision, and so does the rest of the clock after it.
 */
export const sendable = (items: readonly Waiting[]): readonly Waiting[] => sendableOf(items, isClock);

/**
 * Sends until nothing is left to send or something has to wait; returns whether anything does. A action leaves the
 * store only after its answer, so one whose answer got lost is sent again under the same key.
 */
export async function deliver(
  store: QueueStore,
  owner: string,
  send: (item: Waiting) => Promise<Outcome>,
): Promise<'done' | 'later'> {
  for (;;) {
    // Read again each time: other pages add, and a person may have thrown something away.
    const [item] = sendable(await store.list(owner));
    if (!item) return 'done';
    const outcome = await send(item);
    if (outcome.status === 'later') return 'later';
    if (outcome.status === 'sent') await store.remove([item.seq]);
    else await store.change(item.seq, { refusal: outcome.refusal });
  }
}
