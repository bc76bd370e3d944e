/**
 * Fills schedules beside requests: one at a time in each process and in each organisation, organisations in turn. A
 * process holds what it runs by signs of life in the row; after a crash another begins it again, from the same seed.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import type { CompanyFacts, Proposal } from '@rooster/rostering';
import { addDays, isoInstant } from '@rooster/domain/time';
import { and, eq, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/context.ts';
import { currentTenant, tx } from '../../../platform/database/context.ts';
import { databaseError } from '../../../platform/database/errors.ts';
import { forLog } from '../../../platform/http/refusals.ts';
import { emitLive } from '../../../platform/live/emit-live.ts';
import { startJob } from '../../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../../platform/jobs/job.ts';
import { isAway } from '../../../platform/jobs/once-back.ts';
import { scheduleProposal } from '../../../schema/scheduling-proposals.ts';
import type { StoredProgress, StoredResult } from '../../../schema/scheduling-proposals-json.ts';
import { notify } from '../../notifications/service.ts';
import { boardPath } from '../notices.ts';
import { TooLarge } from './engine.ts';
import type { Engine } from './engine.ts';
import { readFacts } from './facts.ts';

/** Time between two signs of life, and how long one holds. Milliseconds. */
const BEAT = 1000;
const HOLD = 15_000;

/** Steps for each person and week, and the most: about twenty, and sixty seconds of a processor. */
const STEPS = { perPersonWeek: 200_000, least: 2_500_000, most: 150_000_000 };
/** How often one is begun again after its process was gone; then it must be what takes processes down. */
const MOST_ATTEMPTS = 3;
/** The distance from the best possible at which it is good enough. */
const GOOD_ENOUGH = 0.002;

type Row = typeof scheduleProposal.$inferSelect;
type Claimed = Omit<Row, 'result' | 'progress'>;

const isIt = ({ tenantId, id }: Pick<Row, 'tenantId' | 'id'>) =>
  and(eq(scheduleProposal.tenantId, tenantId), eq(scheduleProposal.id, id));

/**
 * Takes the next one: of the organisation that has waited longest since it last had one. Null when none waits. Two
 * processes never take one, nor two of one organisation.
 */
async function claim(database: Database, now: number): Promise<Claimed | null> {
  const found = await database.system.execute<{ tenant_id: string; id: string }>(sql`
    select waiting.tenant_id, waiting.id from ${scheduleProposal} waiting
    where (waiting.state = 'Queued' or (waiting.state = 'Running' and waiting.held_until < ${isoInstant(now)}))
    and not exists (
      select from ${scheduleProposal} other where other.tenant_id = waiting.tenant_id and other.state = 'Running'
      and other.id <> waiting.id and other.held_until >= ${isoInstant(now)})
    order by waiting.state = 'Queued', (
      select max(other.ended_at) from ${scheduleProposal} other where other.tenant_id = waiting.tenant_id
    ) nulls first, waiting.created_at, waiting.id limit 1`);
  const [next] = found.rows;
  if (!next) return null;
  return database
    .withTenant(next.tenant_id, async () => {
      const [row] = await tx()
        .select()
        .from(scheduleProposal)
        .where(isIt({ tenantId: next.tenant_id, id: next.id }))
        .for('update');
      const isFree = row?.state === 'Queued' || (row?.state === 'Running' && (row.heldUntil ?? 0) < now);
      if (!row || !isFree) return null;
      await tx()
        .update(scheduleProposal)
        .set({ state: 'Running', heldUntil: now + HOLD, startedAt: now, attempts: row.attempts + 1, progress: null })
        .where(isIt(row));
      emitLive({ tenantId: currentTenant(), topic: 'proposals', data: { proposalId: row.id } });
      return row;
    })
    .catch((error: unknown) => {
      // Another process has just begun one of this organisation.
      if (databaseError(error)?.constraint === 'schedule_proposal_running') return null;
      throw error;
    });
}

/** Gives a sign of life; says what was asked meanwhile. */
function beat(database: Database, row: Claimed, progress: StoredProgress | null): Promise<'go-on' | 'stop' | 'gone'> {
  return database.withTenant(row.tenantId, async () => {
    const [now] = await tx()
      .update(scheduleProposal)
      .set({ heldUntil: currentTime() + HOLD, ...(progress && { progress }) })
      .where(and(isIt(row), eq(scheduleProposal.state, 'Running')))
      .returning({ isToStop: scheduleProposal.isToStop });
    if (!now) return 'gone';
    if (progress) emitLive({ tenantId: row.tenantId, topic: 'proposals', data: { proposalId: row.id } });
    return now.isToStop ? 'stop' : 'go-on';
  });
}

type Ending =
  | { readonly result: StoredResult; readonly isStopped: boolean }
  | { readonly failure: NonNullable<Row['failure']> };

/** Writes what came out, and tells whoever began it. Nothing when it was thrown away meanwhile. */
function conclude(database: Database, row: Claimed, ending: Ending): Promise<void> {
  const now = currentTime();
  return database.withTenant(row.tenantId, async () => {
    const [ended] = await tx()
      .update(scheduleProposal)
      .set({
        heldUntil: null,
        endedAt: now,
        ...('failure' in ending
          ? { state: 'Failed', failure: ending.failure }
          : {
              state: ending.isStopped ? 'Stopped' : 'Done',
              result: ending.result,
              progress: progressOf(ending.result.proposal),
            }),
      })
      .where(and(isIt(row), eq(scheduleProposal.state, 'Running')))
      .returning({ id: scheduleProposal.id });
    if (!ended) return;
    emitLive({ tenantId: row.tenantId, topic: 'proposals', data: { proposalId: row.id } });
    const common = {
      tenantId: row.tenantId,
      recipients: [row.createdBy],
      path: `${boardPath(row.weekStartDate)}&proposal=${row.id}`,
      now,
    };
    const period = {
      from: row.weekStartDate,
      to: addDays(row.weekStartDate, row.weeks * 7 - 1),
      proposalId: row.id,
    };
    if ('failure' in ending) await notify(tx(), { ...common, kind: 'proposal-failed', data: period });
    else {
      const { filledCount, placeCount } = progressOf(ending.result.proposal);
      await notify(tx(), { ...common, kind: 'proposal-ready', data: { ...period, filledCount, placeCount } });
    }
  });
}

const progressOf = ({ assignments, openPlaces, gap }: Proposal): StoredProgress => ({
  filledCount: assignments.length,
  placeCount: assignments.length + openPlaces.length,
  gap,
  done: 1,
});

const beforeOf = ({ shifts }: CompanyFacts): StoredResult['before'] =>
  Object.fromEntries(
    shifts.flatMap(({ places }) =>
      places.flatMap(({ isFixed, status, tenantUserId, shiftAssignmentId }) =>
        isFixed || status !== 'Filled' || tenantUserId === null ? [] : [[shiftAssignmentId, tenantUserId]],
      ),
    ),
  );

function contractsOf({ people }: CompanyFacts): StoredResult['contractSeconds'] {
  return Object.fromEntries(
    people.map(({ tenantUserId, contract }) => {
      const known = contract.flatMap(({ seconds }) => seconds ?? []);
      return [tenantUserId, known.length === 0 ? null : known.reduce((sum, seconds) => sum + seconds, 0)];
    }),
  );
}

/** Runs one to its end: done, stopped, failed, or gone because it was thrown away or the server stops. */
async function run(database: Database, engine: Engine, row: Claimed, stopping: AbortSignal): Promise<void> {
  if (row.attempts >= MOST_ATTEMPTS) return conclude(database, row, { failure: 'too-large' });
  const facts = await readFacts(database, row, currentTime());
  if (facts.people.length === 0) return conclude(database, row, { failure: 'no-people' });
  const steps = Math.round(
    Math.min(STEPS.most, Math.max(STEPS.least, facts.people.length * row.weeks * STEPS.perPersonWeek)),
  );
  let news: StoredProgress | null = null;
  const filling = engine.fill(facts, { seed: row.seed, steps, gap: GOOD_ENOUGH }, (progress) => {
    news = progress;
  });
  const settled = new AbortController();
  const ended = filling.proposal.finally(() => settled.abort());
  // Heard below; meanwhile nobody waits for it.
  ended.catch(() => undefined);
  let asked: Awaited<ReturnType<typeof beat>> = 'go-on';
  try {
    while (!settled.signal.aborted) {
      await wait(BEAT, undefined, { signal: AbortSignal.any([settled.signal, stopping]) }).catch(() => undefined);
      if (settled.signal.aborted) break;
      if (stopping.aborted) return await release(database, row);
      const progress: StoredProgress | null = news;
      news = null;
      try {
        asked = await beat(database, row, progress);
      } catch (error) {
        // The sign before holds for a while, and what has been worked out is worth that.
        if (!isAway(error)) throw error;
        news ??= progress;
      }
      if (asked === 'gone') return;
      if (asked === 'stop') filling.stop();
    }
  } finally {
    if (!settled.signal.aborted) await filling.end();
  }
  const proposal = await ended;
  await conclude(database, row, {
    result: { proposal, contractSeconds: contractsOf(facts), before: beforeOf(facts) },
    isStopped: asked === 'stop',
  });
}

/** Puts one back in the queue, as when the server stops. */
function release(database: Database, row: Claimed): Promise<void> {
  return database.withTenant(row.tenantId, async () => {
    await tx()
      .update(scheduleProposal)
      .set({ state: 'Queued', heldUntil: null, attempts: row.attempts, progress: null })
      .where(and(isIt(row), eq(scheduleProposal.state, 'Running')));
  });
}

/** Starts filling. `run` does every proposal that waits, and rejects when one could not be written down. */
export function startFilling(database: Database, engine: Engine, log: JobLog): Job {
  return startJob({
    name: 'filling',
    work: async (stopping) => {
      for (;;) {
        const row = stopping.aborted ? null : await claim(database, currentTime());
        if (!row) return;
        await run(database, engine, row, stopping).catch(async (error: unknown) => {
          // Nothing is wrong with it: once its sign of life is over it is begun again.
          if (isAway(error)) throw error;
          log.error({ err: forLog(error) }, 'a schedule could not be filled');
          await conclude(database, row, { failure: error instanceof TooLarge ? 'too-large' : 'failed' });
        });
      }
    },
    log,
    failure: 'schedules could not be filled',
  });
}
