/** Puts push messages where the worker finds them, in the transaction of what they tell of. */
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { tx } from '../../../platform/database/context.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/id.ts';
import { pushMessage, pushSubscription } from '../../../schema/notifications.ts';

/** What somebody is told, and the browsers in which he switched push on. */
export interface PushText {
  readonly subscriptionIds: readonly string[];
  readonly title: string;
  readonly body: string;
  /** What a tap opens. */
  readonly path: string;
}

/** Which of these browsers still take messages; they do until the transaction ends. */
async function heldAmong(tenantId: string, subscriptionIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (subscriptionIds.length === 0) return new Set();
  const rows = await tx()
    .select({ id: pushSubscription.id })
    .from(pushSubscription)
    .where(and(eq(pushSubscription.tenantId, tenantId), isOneOf(pushSubscription.id, subscriptionIds)))
    // Whoever is just switching push off is not waited for.
    .for('key share', { skipLocked: true });
  return new Set(rows.map(({ id }) => id));
}

/** Queues a message for each of these browsers. */
export async function queuePush(
  { tenantId, now }: { tenantId: string; now: number },
  texts: readonly PushText[],
): Promise<void> {
  const held = await heldAmong(tenantId, [...new Set(texts.flatMap(({ subscriptionIds }) => subscriptionIds))]);
  const messages = texts.flatMap(({ subscriptionIds, title, body, path }) =>
    subscriptionIds
      .filter((id) => held.has(id))
      .map((subscriptionId) => ({
        tenantId,
        id: newId(now),
        subscriptionId,
        title,
        body,
        path,
        attempts: 0,
        createdAt: now,
        nextAttemptAt: now,
      })),
  );
  await insertRows(pushMessage, messages);
}
