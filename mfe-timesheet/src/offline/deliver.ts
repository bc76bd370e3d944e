/** Sends what waits: one after the other, in order, each until the server has answered it. */
import { ApiError } from '@rooster/api-client';
import type { QueueStore } from './store.ts';
import { isClock, type Refusal, type Waiting } from './types.ts';

/** What sending one deed came to. `later`: nobody has answered, or nobody may answer now. */
export type Outcome = { readonly status: 'sent' } | { readonly status: 'refused'; readonly refusal: Refusal } | { readonly status: 'later' };

/** Refusals that are about the moment and not about the deed. */
const passing = new Set(['unauthenticated', 'session-changed', 'csrf-failed', 'too-many-requests', 'two-step-required', 'two-step-setup-required']);

/** What an error of sending says about the deed. */
export function outcomeOf(error: unknown): Outcome {
  if (!(error instanceof ApiError) || error.status >= 500 || passing.has(error.code)) return { status: 'later' };
  const { code, status, errors } = error;
  return { status: 'refused', refusal: { code, status, errors } };
}

/**
 * Those that can be sent, in order. What was refused waits for a decision, and so does what builds on it: the rest of the
 * clock after a refused deed of the clock.
 */
export function sendable(items: readonly Waiting[]): readonly Waiting[] {
  const refused = items.findIndex((item) => item.refusal !== undefined && isClock(item));
  return items.filter((item, index) => item.refusal === undefined && (refused < 0 || index < refused || !isClock(item)));
}

/**
 * Sends until nothing is left to send or something has to wait; answers whether anything does. A deed leaves the store
 * only after its answer, so one whose answer got lost is sent again under the same key.
 */
export async function deliver(store: QueueStore, owner: string, send: (item: Waiting) => Promise<Outcome>): Promise<'done' | 'later'> {
  for (;;) {
    // Read anew each time: other pages add, and a person may have thrown something away.
    const [item] = sendable(await store.list(owner));
    if (!item) return 'done';
    const outcome = await send(item);
    if (outcome.status === 'later') return 'later';
    if (outcome.status === 'sent') await store.remove([item.seq]);
    else await store.change(item.seq, { refusal: outcome.refusal });
  }
}
