/** Puts push messages where the worker finds them, in the transaction of what they tell of. */
import { insertRows } from '../../../platform/database/insert-rows.ts';
import { newId } from '../../../platform/id.ts';
import { pushMessage } from '../../../schema/notifications.ts';

/** What somebody is told, and the browsers in which he switched push on. */
export interface PushText {
  readonly subscriptionIds: readonly string[];
  readonly title: string;
  readonly body: string;
  /** What a tap opens. */
  readonly path: string;
}

/** Queues a message for each of these browsers. */
export async function queuePush(
  { tenantId, now }: { tenantId: string; now: number },
  texts: readonly PushText[],
): Promise<void> {
  const messages = texts.flatMap(({ subscriptionIds, title, body, path }) =>
    subscriptionIds.map((subscriptionId) => ({
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
