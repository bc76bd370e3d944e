/**
 * Brings entries outside the closed period in line with changed rules, batch by batch, or says beforehand what that
 * would do.
 */
import type { Recalculation, RecalculationPreview } from '@rooster/contract';
import { currentTenant } from '../../../platform/database/context.ts';
import { ApiError } from '../../../platform/http/handler.ts';
import { emitLive } from '../../../platform/live/emit-live.ts';
import { mapInSlices } from '../../../platform/slices.ts';
import { recordAudit } from '../../audit/record.ts';
import { calculateWorked } from '../../leave/worked.ts';
import { readDayFactors } from '../day-factors.ts';
import { exportedPeriods } from '../payroll/ledger.ts';
import type { HoursRules } from '../rules.ts';
import { lockSettings } from '../settings-store.ts';
import type { StoredScope, StoredTally } from '../../../schema/timesheet-json.ts';
import { readBatch } from './read-batch.ts';
import type { Batch } from './read-batch.ts';
import { keepJob, runningJob } from './job.ts';
import type { Job } from './job.ts';
import { calculatePerson } from './calculate.ts';
import type { Extent, Outcome } from './calculate.ts';
import { bothScopes, scopeOf } from './scope.ts';
import type { Effective } from './scope.ts';
import { addOutcomes, noTally, tallyToWire } from './tally.ts';
import { writeApproved, writeChanges } from './write.ts';

/**
 * Batches that a preview looks at: what comes after is only known to be more, because the question must not take longer
 * than a person waits.
 */
const FORECAST_BATCHES = 5;

/** Entries that are worked out before others get their turn. */
const ENTRIES_AT_ONCE = 100;

interface Begun {
  readonly actorId: string;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What becomes of each person's entries. */
function calculateAll(persons: Batch['persons'], rules: HoursRules, extent: Extent): Promise<Outcome[]> {
  const entries = persons.reduce((sum, own) => sum + own.length, 0);
  const atOnce = Math.max(1, Math.floor((ENTRIES_AT_ONCE * persons.length) / Math.max(1, entries)));
  return mapInSlices(persons, atOnce, (own) => calculatePerson(own, rules, extent));
}

/** Does the next batch under the rules of now and keeps how far it is. The tenant's settings must be locked. */
async function doBatch(job: Omit<Job, 'tenantId'>, rules: HoursRules, now: number): Promise<Omit<Job, 'tenantId'>> {
  const { persons, cursor, isLast } = await readBatch(job.cursor, rules.closedDate, job.scope, { lock: true });
  const outcomes = await calculateAll(persons, rules, job.scope);
  await writeChanges(
    outcomes.flatMap(({ changed }) => changed),
    now,
  );
  await writeApproved(
    outcomes.flatMap(({ changedApproved }) => changedApproved),
    now,
  );
  const { scope, actorId, startedAt } = job;
  // Who has no fixed hours earns leave over what is approved.
  const altered = outcomes.flatMap(({ changed, changedApproved }) => [
    ...changed.filter(({ before }) => before.status === 'Approved').map(({ before }) => before),
    ...changedApproved.map(({ entry }) => entry),
  ]);
  if (altered.length > 0)
    await calculateWorked([...new Set(altered.map(({ memberId }) => memberId))], { actorId, now });
  const next = {
    scope,
    actorId,
    startedAt,
    cursor,
    tally: addOutcomes(job.tally, outcomes),
    touchedAt: now,
    finishedAt: isLast ? now : null,
  };
  await keepJob(next);
  return next;
}

/** Open pages ask anew: they say that hours are being recalculated, or no longer do. */
const tell = (): void => emitLive({ tenantId: currentTenant(), topic: 'timesheet', data: { recalculation: true } });

/**
 * What a change can touch, with what one that is still being applied can. Both must go equally far: one batch does
 * both, and would alter approved hours, or dates, for which only one of them was asked. Throws
 * `recalculation-running`.
 */
function withRunning(changed: StoredScope, running: Job | null): StoredScope {
  if (!running) return changed;
  const reachOf = ({ from, until = null, approved }: StoredScope) => JSON.stringify([from, until, approved]);
  if (reachOf(running.scope) !== reachOf(changed)) throw new ApiError('recalculation-running');
  return bothScopes(running.scope, changed);
}

/**
 * Calculates the entries that a change of rules can touch anew. The first batch is done at once; when that is all, the
 * answer says what has changed. Otherwise it is null, and the worker does the rest. One that is under way already
 * begins again and covers both changes; one that goes as far as other dates or hours is refused until then:
 * `recalculation-running`. The tenant's settings must be locked and saved.
 */
export async function beginRecalculation(
  before: HoursRules,
  after: HoursRules,
  effective: Effective,
  begun: Begun,
): Promise<Recalculation | null> {
  const changed = scopeOf(before, after, effective);
  if (changed) return begin(changed, after, begun);
  return (await runningJob()) ? null : tallyToWire(noTally, after.closedDate);
}

/**
 * Calculates what was closed up to `until` again, by the rules of now: those that have changed meanwhile have passed it
 * by. What is right already stays as it is, and so does what was open all the time: whether its approved hours follow a
 * change of rules was asked when they changed. The tenant's settings must be locked and saved, with the period open.
 */
export const recalculateReopened = (rules: HoursRules, until: string, begun: Begun): Promise<Recalculation | null> =>
  begin(reopenedScope(until), rules, begun);

/** What `recalculateReopened` would do. Changes nothing. */
export const forecastReopened = (rules: HoursRules, until: string): Promise<RecalculationPreview> =>
  forecast(reopenedScope(until), rules, FORECAST_BATCHES);

const reopenedScope = (until: string): StoredScope => ({
  from: null,
  until,
  approved: true,
  moves: true,
  dates: [],
  weekdays: [],
});

async function begin(changed: StoredScope, after: HoursRules, { actorId, now }: Begun): Promise<Recalculation | null> {
  const running = await runningJob();
  const scope = withRunning(changed, running);
  const job = await doBatch(
    { scope, cursor: null, tally: noTally, actorId, startedAt: now, touchedAt: now, finishedAt: null },
    after,
    now,
  );
  if (job.finishedAt !== null && !running) return tallyToWire(job.tally, after.closedDate);
  if (job.finishedAt === null) await recordAudit({ action: 'timesheet-recalculation-started', actorId, now });
  else await finish(job, now);
  tell();
  return null;
}

const finish = (
  { tally, actorId }: { readonly tally: StoredTally; readonly actorId: string },
  now: number,
): Promise<void> =>
  recordAudit({
    action: 'timesheet-recalculation-finished',
    actorId,
    now,
    details: { changedEntryCount: tally.entries, changedEmployeeCount: tally.people, leftEntryCount: tally.leftCount },
  });

/**
 * Does the next batch of the current tenant's recalculation, in the caller's transaction. Whoever writes an entry or
 * changes settings meanwhile waits for this one batch, so that each batch calculates by one state of the rules.
 */
export async function continueRecalculation(now: number): Promise<void> {
  const settings = await lockSettings();
  const job = await runningJob();
  if (!job) return;
  const rules = { ...settings, days: await readDayFactors(settings.closedDate) };
  const { finishedAt, tally, actorId } = await doBatch(job, rules, now);
  if (finishedAt === null) return;
  await finish({ tally, actorId }, now);
  tell();
}

/**
 * What a change of rules would do to the entries outside the closed period, as far as some thousands of entries tell.
 * Changes nothing.
 */
export async function forecastRecalculation(
  before: HoursRules,
  after: HoursRules,
  effective: Effective,
  mostBatches = FORECAST_BATCHES,
): Promise<RecalculationPreview> {
  const changed = scopeOf(before, after, effective);
  if (!changed)
    return {
      ...(await tallyToWire(noTally, after.closedDate)),
      isComplete: true,
      approvedEntryCount: 0,
      exportedEntryCount: 0,
    };
  return forecast(withRunning(changed, await runningJob()), after, mostBatches);
}

/** Works out some batches of a scope by the rules of `after` without writing them. */
async function forecast(scope: StoredScope, after: HoursRules, mostBatches: number): Promise<RecalculationPreview> {
  const exported = await exportedPeriods();
  const isExported = (date: string): boolean =>
    exported.some(({ fromDate, toDate }) => fromDate <= date && date <= toDate);
  const approvedDates: string[] = [];
  let [tally, cursor, isComplete]: [StoredTally, string | null, boolean] = [noTally, null, false];
  for (let batches = 0; batches < mostBatches && !isComplete; batches += 1) {
    const batch = await readBatch(cursor, after.closedDate, scope, { lock: false });
    const altered = await calculateAll(batch.persons, after, { ...scope, approved: true });
    for (const { changed: entries, changedApproved } of altered) {
      approvedDates.push(
        ...entries.flatMap(({ before: entry }) => (entry.status === 'Approved' ? [entry.workDate] : [])),
        ...changedApproved.map(({ approved }) => approved.workDate),
      );
    }
    tally = addOutcomes(tally, scope.approved ? altered : await calculateAll(batch.persons, after, scope));
    ({ cursor, isLast: isComplete } = batch);
  }
  return {
    ...(await tallyToWire(tally, after.closedDate)),
    isComplete,
    approvedEntryCount: approvedDates.length,
    exportedEntryCount: approvedDates.filter(isExported).length,
  };
}
