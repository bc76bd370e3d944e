/** Works hours out anew beside requests, where something that they are paid by has changed. */
import { currentTime } from '@rooster/domain/clock';
import type { Database } from '../../platform/database/context.ts';
import { againAfterDeadlock } from '../../platform/database/again.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';
import { payChange } from '../../schema/pay.ts';
import { workOffSome } from './work-out.ts';

/** Starts working. `run` works off all marks there are and rejects when a batch fails. */
export function startPayWorker(database: Database, log: JobLog): Job {
  const doTenant = async (tenantId: string, stopping: AbortSignal): Promise<void> => {
    let more = true;
    while (more && !stopping.aborted)
      more = await againAfterDeadlock(() => database.withTenant(tenantId, () => workOffSome(currentTime())));
  };
  const doAll = async (stopping: AbortSignal): Promise<void> => {
    const marked = await database.system.selectDistinct({ tenantId: payChange.tenantId }).from(payChange);
    const failures: unknown[] = [];
    // The failure of one organisation keeps nobody else waiting.
    for (const { tenantId } of marked)
      await doTenant(tenantId, stopping).catch((error: unknown) => failures.push(error));
    if (failures.length > 0) throw failures[0];
  };
  return startJob({
    name: 'pay',
    work: doAll,
    log,
    failure: 'hours could not be worked out by the pay rules',
  });
}
