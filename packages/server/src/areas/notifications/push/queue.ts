/** Puts push messages where the worker finds them, in the transaction of what they tell of. */
import { and, eq } from 'drizzle-orm';
import { isOneOf } from '../../../platform/database/any-of.ts';
import { insertRows } from '../../../platform/database/insert-rows.ts';
import type { Transaction } from '../../../platform/database/context.ts';
import { newId } from '../../../platform/id.ts';
import { pushMessage, pushSubscription } from '../../../schema/notifications.ts';

/** What somebody is told. */
export interface PushText {
  readonly memberId: string;
  readonly title: string;
  readonly body: string;
  /** What a tap opens. */
  readonly path: string;
}

/** Queues a message for every browser in which these members switched push on. */
export async function queuePush(
  transaction: Transaction,
  { tenantId, now }: { tenantId: string; now: number },
  texts: readonly PushText[],
): Promise<void> {
  if (texts.length === 0) return;
  const subscriptions = await transaction
    .select({ id: pushSubscription.id, memberId: pushSubscription.memberId })
    .from(pushSubscription)
    .where(
      and(
        eq(pushSubscription.tenantId, tenantId),
        isOneOf(
          pushSubscription.memberId,
          texts.map(({ memberId }) => memberId),
        ),
      ),
    );
  const byMember = new Map(texts.map((text) => [text.memberId, text]));
  await insertRows(
    pushMessage,
    subscriptions.flatMap(({ id, memberId }) => {
      const text = byMember.get(memberId);
      return text
        ? [
            {
              tenantId,
              id: newId(now),
              subscriptionId: id,
              title: text.title,
              body: text.body,
              path: text.path,
              attempts: 0,
              createdAt: now,
              nextAttemptAt: now,
            },
          ]
        : [];
    }),
  );
}
