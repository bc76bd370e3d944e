/** Work beside requests while there is none, and what becomes of work that no notice told of. */
import { setImmediate as turn } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { tx } from './platform/database/context.ts';
import type { Database } from './platform/database/context.ts';
import { testApp } from './platform/http/testing.ts';
import { newId } from './platform/id.ts';
import { startJob } from './platform/jobs/job.ts';
import { wakeForWork, WORK_CHANNEL } from './platform/jobs/wake.ts';
import { enqueueMail } from './platform/outbox/outbox.ts';
import { dueWork } from './queues.ts';
import { pushMessage, pushSubscription } from './schema/notifications.ts';
import { payChange } from './schema/pay.ts';
import { mailOutbox } from './schema/platform.ts';
import { scheduleProposal } from './schema/scheduling-proposals.ts';
import { timesheetRecalculation } from './schema/timesheet-settings.ts';
import { testDatabase, testEngine } from './testing/index.ts';
import type { TestDatabase } from './testing/index.ts';
import { TestMailServer } from './testing/mail-server.ts';
import { addBareTenant } from './testing/rows.ts';
import type { BareTenant } from './testing/rows.ts';
import { statementsOf } from './testing/statements.ts';

const silent = { info: () => undefined, error: () => undefined };
/** A minute of the clock: longer than the time between two looks of all jobs but the hourly one. Seconds. */
const STRETCH = 60;
/** Kept from before the timers are driven by hand. */
const realTimeout = setTimeout;

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] }));
afterEach(() => void vi.useRealTimers());

/** Waits, in turns of the event loop, until nothing is asked of the database. */
async function quiet(database: Database): Promise<void> {
  for (let still = 0; still < 5; still = database.use().taken === 0 ? still + 1 : 0) await turn();
}

/** Waits until something has come about, half a second of the driven clock at most. */
async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; !isSo() && tries < 500; tries += 1) {
    await new Promise((resolve) => realTimeout(resolve, 20));
    await vi.advanceTimersByTimeAsync(1);
  }
  expect(isSo()).toBe(true);
}

/** Has no trigger run in the current transaction: whatever it writes is told to nobody. */
const tellNobody = () => tx().execute(sql`select set_config('session_replication_role', 'replica', true)`);

describe('a process without anything to do', () => {
  it('sends at most a statement a second, of all its workers together', async () => {
    const { result, statements } = await statementsOf(async () => {
      const test = await testApp({ SMTP_URL: 'smtp://127.0.0.1:9' });
      await quiet(test.database);
      await test.database.system.execute(sql`select 'idle from here'`);
      for (let second = 0; second < STRETCH; second += 1) {
        await vi.advanceTimersByTimeAsync(1000);
        await quiet(test.database);
      }
      await test.database.system.execute(sql`select 'idle until here'`);
      await test.close();
      return test.database.kind;
    });
    const place = (text: string): number => statements.findIndex((statement) => statement.includes(text));
    const idle = statements.slice(place('idle from here') + 1, place('idle until here'));
    expect(result).toBe(testEngine());
    // It does look now and then.
    expect(idle.filter((statement) => statement.includes('mail_outbox'))).toHaveLength(STRETCH / 5);
    expect(idle.length).toBeLessThanOrEqual(STRETCH);
  });
});

describe('a queue', () => {
  let test: TestDatabase;
  let own: BareTenant;
  const heard: string[] = [];

  beforeAll(async () => {
    test = await testDatabase();
    own = await addBareTenant(test.database);
    await test.database.listen(WORK_CHANNEL, { heard: (name) => heard.push(name), missed: () => undefined });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    for (const table of [
      mailOutbox,
      pushMessage,
      pushSubscription,
      payChange,
      timesheetRecalculation,
      scheduleProposal,
    ])
      await test.database.system.delete(table);
    heard.length = 0;
  });

  const proposal = (): typeof scheduleProposal.$inferInsert => ({
    tenantId: own.tenantId,
    id: newId(),
    state: 'Queued',
    weekStartDate: '2026-11-23',
    weeks: 1,
    departmentIds: [],
    mayChange: 'OpenPlaces',
    mayWarn: false,
    pinnedIds: [],
    weights: {} as typeof scheduleProposal.$inferInsert.weights,
    knowsWages: false,
    seed: 1,
    createdBy: own.memberId,
    createdAt: currentTime(),
  });
  const recalculation = (finishedAt: number | null): typeof timesheetRecalculation.$inferInsert => ({
    tenantId: own.tenantId,
    scope: {} as typeof timesheetRecalculation.$inferInsert.scope,
    tally: {} as typeof timesheetRecalculation.$inferInsert.tally,
    actorId: own.memberId,
    startedAt: currentTime(),
    touchedAt: currentTime(),
    finishedAt,
  });
  const mark = () => ({ tenantId: own.tenantId, memberId: own.memberId, fromDate: '2026-11-23', toDate: null });
  const mail = () => enqueueMail({ to: 'sanne@example.com', subject: 'Hoi', text: 'Hoi', html: 'Hoi' }, currentTime());
  const push = async (nextAttemptAt: number): Promise<void> => {
    const at = { tenantId: own.tenantId, createdAt: currentTime() };
    const subscriptionId = newId();
    const keys = { endpoint: `https://fcm.googleapis.com/${subscriptionId}`, p256dh: '-', auth: '-' };
    await tx()
      .insert(pushSubscription)
      .values({ ...at, ...keys, id: subscriptionId, memberId: own.memberId });
    const words = { title: 'Hoi', body: 'Hoi', path: '/app' };
    await tx()
      .insert(pushMessage)
      .values({ ...at, ...words, id: newId(), subscriptionId, nextAttemptAt });
  };

  const queues: readonly (readonly [string, () => Promise<unknown>])[] = [
    ['mail', mail],
    ['push', () => push(currentTime())],
    ['pay', () => tx().insert(payChange).values([mark(), mark()])],
    ['recalculation', () => tx().insert(timesheetRecalculation).values(recalculation(null))],
    ['filling', () => tx().insert(scheduleProposal).values(proposal())],
  ];

  it.each(queues)('of %s tells of what is put into it, when the transaction ends', async (name, put) => {
    // By whom it is put there: on a cluster, what another server leads is told of by no notice.
    await (name === 'mail' ? test.database.asSystem(put) : test.database.withTenant(own.tenantId, put));
    await until(() => heard.length > 0);
    expect(heard).toEqual([name]);
    expect(await dueWork(test.database, currentTime())).toEqual([name]);
  });

  it('tells of nothing that is rolled back', async () => {
    const failed = test.database.asSystem(async () => {
      for (const [, put] of queues) await put();
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await test.database.asSystem(mail);
    await until(() => heard.length > 0);
    expect(heard).toEqual(['mail']);
  });

  it('tells once more of what begins anew, and of what is given back', async () => {
    const asTenant = (work: () => Promise<unknown>) => test.database.withTenant(own.tenantId, work);
    await asTenant(async () => {
      await tx().insert(timesheetRecalculation).values(recalculation(currentTime()));
      await tx()
        .insert(scheduleProposal)
        .values({ ...proposal(), state: 'Running', heldUntil: currentTime() });
    });
    await until(() => heard.length === 2);
    await asTenant(async () => {
      await tx().update(timesheetRecalculation).set({ finishedAt: null });
      await tx().update(scheduleProposal).set({ state: 'Queued', heldUntil: null });
    });
    await until(() => heard.length === 4);
    expect(heard.slice(2)).toEqual(['recalculation', 'filling']);
  });

  it.each(queues)('of %s is looked at within seconds where the notice was lost', async (name, put) => {
    const looked: string[] = [];
    const jobs = queues.map(([each]) =>
      startJob({ name: each, work: () => Promise.resolve(void looked.push(each)), log: silent, failure: 'failed' }),
    );
    const due = () => dueWork(test.database, currentTime());
    const waking = await wakeForWork({ database: test.database, jobs, due, log: silent });
    await quiet(test.database);
    await test.database.asSystem(async () => {
      await tellNobody();
      await put();
    });
    await vi.advanceTimersByTimeAsync(4000);
    await quiet(test.database);
    expect(looked).toEqual([]);
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => looked.length > 0);
    await waking.stop();
    expect(looked).toEqual([name]);
    expect(heard).toEqual([]);
  });

  it('is left alone while nothing in it is due', async () => {
    const later = currentTime() + 60_000;
    await test.database.asSystem(async () => {
      await mail();
      await tx().update(mailOutbox).set({ nextAttemptAt: later });
      await push(later);
      await tx()
        .insert(payChange)
        .values({ ...mark(), failure: 'no', tries: 1, retryAt: later });
      await tx().insert(timesheetRecalculation).values(recalculation(currentTime()));
      await tx()
        .insert(scheduleProposal)
        .values({ ...proposal(), state: 'Running', heldUntil: later });
    });
    expect(await dueWork(test.database, currentTime())).toEqual([]);
    expect(await dueWork(test.database, later + 1)).toEqual(['mail', 'push', 'pay', 'filling']);
  });
});

describe('a mail', () => {
  const write = (database: Database, isTold: boolean) =>
    database.asSystem(async () => {
      if (!isTold) await tellNobody();
      await enqueueMail({ to: 'sanne@example.com', subject: 'Hoi', text: 'Hoi', html: 'Hoi' }, currentTime());
    });

  it.each([
    ['told of', true, 250],
    ['whose notice was lost', false, 5000],
  ])('%s goes out by the server', async (_, isTold, time) => {
    const smtp = await TestMailServer.start();
    const test = await testApp({ SMTP_URL: smtp.url });
    await quiet(test.database);
    await write(test.database, isTold);
    // The notice comes by itself; from then on only the clock is waited for.
    await new Promise((resolve) => realTimeout(resolve, 300));
    expect(smtp.received).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(time);
    await until(() => smtp.received.length > 0);
    await test.close();
    await smtp.close();
    expect(smtp.received).toHaveLength(1);
  });

  it.runIf(testEngine() === 'postgres')('goes out that was written while nobody could hear of it', async () => {
    const smtp = await TestMailServer.start();
    const test = await testApp({ SMTP_URL: smtp.url });
    await quiet(test.database);
    await test.database.system.execute(sql`
      select pg_terminate_backend(pid) from pg_stat_activity
      where application_name = 'rooster-live' and datname = current_database()`);
    const listening = async (): Promise<number> => {
      const { rows } = await test.database.system.execute<{ count: number }>(sql`
        select count(*)::int as count from pg_stat_activity
        where application_name = 'rooster-live' and datname = current_database()`);
      return rows[0]?.count ?? 0;
    };
    await vi.waitFor(async () => expect(await listening()).toBe(0), { interval: 1 });
    await write(test.database, true);
    await quiet(test.database);
    expect(smtp.received).toHaveLength(0);
    // It listens again after a quarter of a second, and asks what it has missed.
    await vi.advanceTimersByTimeAsync(1000);
    await until(() => smtp.received.length > 0);
    await test.close();
    await smtp.close();
    expect(smtp.received).toHaveLength(1);
  });
});
