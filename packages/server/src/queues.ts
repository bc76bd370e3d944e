/** What waits for work beside requests, over all organisations: for whoever operates the server. */
import { count, eq, isNull, min, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { Database } from './platform/database/context.ts';
import type { Waiting } from './platform/health/metrics.ts';
import { isToSend } from './platform/outbox/outbox.ts';
import { pushMessage } from './schema/notifications.ts';
import { payChange } from './schema/pay.ts';
import { mailOutbox } from './schema/platform.ts';
import { scheduleProposal } from './schema/scheduling-proposals.ts';
import { timesheetRecalculation } from './schema/timesheet-settings.ts';

/** Reads all queues in one statement. `now` in epoch milliseconds. */
export async function waitingWork({ system }: Database, now: number): Promise<Waiting[]> {
  const named = (queue: string) => sql<string>`${queue}::text`;
  const found = await unionAll(
    system
      .select({ queue: named('mail'), count: count(), since: min(mailOutbox.createdAt) })
      .from(mailOutbox)
      .where(isToSend),
    system.select({ queue: named('push'), count: count(), since: min(pushMessage.createdAt) }).from(pushMessage),
    system
      .select({ queue: named('recalculation'), count: count(), since: min(timesheetRecalculation.startedAt) })
      .from(timesheetRecalculation)
      .where(isNull(timesheetRecalculation.finishedAt)),
    // Marks don't say when they were made.
    system.select({ queue: named('pay'), count: count(), since: sql<null>`null::timestamptz` }).from(payChange),
    system
      .select({ queue: named('filling'), count: count(), since: min(scheduleProposal.createdAt) })
      .from(scheduleProposal)
      .where(eq(scheduleProposal.state, 'Queued')),
  );
  return found.map(({ queue, count: number, since }) => ({
    queue,
    count: number,
    longest: since === null ? null : Math.max(0, now - since) / 1000,
  }));
}
