/**
 * Carries recalculations on that are under way. Each process runs one; the lock on a tenant's settings keeps two from
 * doing one batch.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { currentTime } from '@rooster/domain/clock';
import { asc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../platform/database/context.ts';
import { againAfterDeadlock } from '../../../platform/database/again.ts';
import { startJob } from '../../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../../platform/jobs/job.ts';
import { timesheetRecalculation } from '../../../schema/timesheet-settings.ts';
import { continueRecalculation } from './recalculate.ts';

/** Starts working. `run` does everything that is under way and rejects when a batch fails. */
export function startRecalculationWorker(database: Database, log: JobLog): Job {
  const { tenantId, touchedAt, finishedAt } = timesheetRecalculation;

  /** A batch of the recalculation that has waited longest; false when none is under way. */
  const doOne = async (): Promise<boolean> => {
    const [waiting] = await database.system
      .select({ tenantId })
      .from(timesheetRecalculation)
      .where(isNull(finishedAt))
      .orderBy(asc(touchedAt))
      .limit(1);
    if (!waiting) return false;
    try {
      await againAfterDeadlock(() => database.withTenant(waiting.tenantId, () => continueRecalculation(currentTime())));
    } catch (error) {
      // To the end of the queue, so that those of other organisations go on.
      await database.system
        .update(timesheetRecalculation)
        .set({ touchedAt: currentTime() })
        .where(eq(tenantId, waiting.tenantId));
      throw error;
    }
    return true;
  };

  const doAll = async (stopping: AbortSignal): Promise<void> => {
    let more = true;
    while (more && !stopping.aborted) {
      const began = performance.now();
      more = await doOne();
      // As long a rest as the work took: requests share the database.
      if (more) await wait(performance.now() - began, undefined, { signal: stopping }).catch(() => undefined);
    }
  };

  return startJob({
    name: 'recalculation',
    work: doAll,
    log,
    failure: 'a recalculation could not go on',
  });
}
