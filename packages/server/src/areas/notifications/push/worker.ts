/**
 * Sends push messages. Each process runs one; a message is claimed by moving its next attempt, so that no two send it.
 */
import type { Agent } from 'node:https';
import { currentTime } from '@rooster/domain/clock';
import { and, asc, eq, lte, min } from 'drizzle-orm';
import { tx } from '../../../platform/database/context.ts';
import type { Database, Transaction } from '../../../platform/database/context.ts';
import { startJob } from '../../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../../platform/jobs/job.ts';
import { onceBack } from '../../../platform/jobs/once-back.ts';
import { pushAgent, pushStatusOf, sendPush } from '../../../platform/outgoing/push-services.ts';
import type { PushKeys, PushSubscription } from '../../../platform/outgoing/push-services.ts';
import { pushMessage, pushSubscription } from '../../../schema/notifications.ts';
import { pushKeys } from './keys.ts';

/** Messages sent side by side. */
const BATCH = 20;
/** Tries before a message is dropped: what is an hour old is no news on a lock screen. */
const MAX_ATTEMPTS = 6;
/** Longest a push service may take, and longest it keeps a message for a phone that is off. */
const PATIENCE = 10_000;
const KEPT_SECONDS = 24 * 3600;

/** Hands one message to a push service; rejects when it is not taken. For tests, which have no push service. */
export type Deliver = (subscription: PushSubscription, payload: string, keys: PushKeys) => Promise<unknown>;

/**
 * Delivery to the push services themselves; `agent` makes the connections where it is not to be that which reaches them
 * only.
 */
export const deliverTo =
  (contact: string, agent: Agent = pushAgent()): Deliver =>
  (subscription, payload, keys) =>
    sendPush(subscription, payload, { contact, keys, agent, patience: PATIENCE, keptSeconds: KEPT_SECONDS });

const waitAfter = (attempts: number): number => 10_000 * 2 ** attempts;

/** Codes by which a push service says that the browser has gone for good. */
const isGone = (status: number | undefined): boolean => status === 404 || status === 410;

/** Starts sending; `contact` is the address a push service may turn to, as https or mailto. */
export function startPushWorker(
  database: Database,
  contact: string,
  log: JobLog,
  deliver: Deliver = deliverTo(contact),
): Job {
  let keys: PushKeys | undefined;

  /** Organisations with something to send, who has waited longest first. */
  const waiting = (now: number) =>
    database.system
      .select({ tenantId: pushMessage.tenantId })
      .from(pushMessage)
      .where(lte(pushMessage.nextAttemptAt, now))
      .groupBy(pushMessage.tenantId)
      .orderBy(asc(min(pushMessage.nextAttemptAt)))
      .limit(BATCH);

  /** Claims up to `most` messages of one organisation, as that organisation. */
  const claim = (tenantId: string, most: number, now: number) =>
    database.withTenant(tenantId, async () => {
      const due = await tx()
        .select({ message: pushMessage, subscription: pushSubscription })
        .from(pushMessage)
        .innerJoin(
          pushSubscription,
          and(eq(pushSubscription.tenantId, pushMessage.tenantId), eq(pushSubscription.id, pushMessage.subscriptionId)),
        )
        .where(and(eq(pushMessage.tenantId, tenantId), lte(pushMessage.nextAttemptAt, now)))
        .orderBy(asc(pushMessage.nextAttemptAt))
        .limit(most)
        .for('update', { of: pushMessage, skipLocked: true });
      for (const { message } of due) {
        // At most a batch, in one transaction: each has a wait of its own.
        await tx()
          .update(pushMessage)
          .set({ attempts: message.attempts + 1, nextAttemptAt: now + waitAfter(message.attempts) + PATIENCE })
          .where(and(eq(pushMessage.tenantId, tenantId), eq(pushMessage.id, message.id)));
      }
      return due;
    });

  type Due = Awaited<ReturnType<typeof claim>>[number];

  /** Up to a batch, of all who wait an equal part: nobody's slow push service keeps the others waiting. */
  const claimNext = async (): Promise<Due[]> => {
    const now = currentTime();
    const tenants = await waiting(now);
    const due: Due[] = [];
    // No more organisations than a batch has messages.
    for (const { tenantId } of tenants) due.push(...(await claim(tenantId, Math.ceil(BATCH / tenants.length), now)));
    return due;
  };

  const sendOne = async ({ message, subscription }: Due, own: PushKeys, stopping: AbortSignal): Promise<void> => {
    const { endpoint, p256dh, auth } = subscription;
    const mine = and(eq(pushMessage.tenantId, message.tenantId), eq(pushMessage.id, message.id));
    const changeOwn = (change: (own: Transaction) => Promise<unknown>) =>
      database.withTenant(message.tenantId, () => change(tx()));
    try {
      await deliver(
        { endpoint, keys: { p256dh, auth } },
        JSON.stringify({ title: message.title, body: message.body, path: message.path }),
        own,
      );
    } catch (error) {
      const status = await pushStatusOf(error);
      if (isGone(status)) {
        // Its messages go with it.
        await changeOwn((own) =>
          own
            .delete(pushSubscription)
            .where(and(eq(pushSubscription.tenantId, subscription.tenantId), eq(pushSubscription.id, subscription.id))),
        );
        return;
      }
      if (message.attempts + 1 >= MAX_ATTEMPTS) await changeOwn((own) => own.delete(pushMessage).where(mine));
      log.error({ message: message.id, attempt: message.attempts + 1, status }, 'push message not sent');
      return;
    }
    // While it stays it would be sent once more.
    await onceBack(() => changeOwn((own) => own.delete(pushMessage).where(mine)), stopping);
  };

  const sendAll = async (stopping: AbortSignal): Promise<void> => {
    let due = await claimNext();
    while (due.length > 0 && !stopping.aborted) {
      keys ??= await pushKeys(database);
      const own = keys;
      await Promise.all(due.map((each) => sendOne(each, own, stopping)));
      due = stopping.aborted ? [] : await claimNext();
    }
  };

  return startJob({ name: 'push', work: sendAll, log, failure: 'push messages could not be read' });
}
