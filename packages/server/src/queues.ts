/** What waits for work beside requests, over all organisations: for workers, and for whoever operates the server. */
import { and, count, eq, exists, isNull, lt, lte, min, or, sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
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

/** Names the queues in which something is due, in one statement. `now` in epoch milliseconds. */
export async function dueWork({ system }: Database, now: number): Promise<string[]> {
  const inQueue = (queue: string, table: PgTable, isDue: SQL | undefined) =>
    sql`select ${queue}::text as queue where ${exists(
      system
        .select({ one: sql`1` })
        .from(table)
        .where(isDue),
    )}`;
  const { state, heldUntil } = scheduleProposal;
  const queues = [
    inQueue('mail', mailOutbox, and(isNull(mailOutbox.sentAt), lte(mailOutbox.nextAttemptAt, now))),
    inQueue('push', pushMessage, lte(pushMessage.nextAttemptAt, now)),
    inQueue('recalculation', timesheetRecalculation, isNull(timesheetRecalculation.finishedAt)),
    inQueue('pay', payChange, or(isNull(payChange.failure), lte(payChange.retryAt, now))),
    // Running still, and its process has promised no more than this.
    inQueue('filling', scheduleProposal, or(eq(state, 'Queued'), and(eq(state, 'Running'), lt(heldUntil, now)))),
  ];
  const { rows } = await system.execute<{ queue: string }>(sql.join(queues, sql` union all `));
  return rows.map(({ queue }) => queue);
}
