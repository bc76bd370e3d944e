/** Works hours out anew beside requests, where something that they are paid by has changed. */
import { currentTime } from '@rooster/domain/clock';
import type { Database } from '../../platform/database/context.ts';
import { againAfterDeadlock } from '../../platform/database/again.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';
import { payChange } from '../../schema/pay.ts';
import { workOffSome } from './work-out.ts';

/**
 * Starts working. `run` works off all marks there are and rejects when a batch fails. `workOff` does a piece of an
 * organisation's work, and says whether there was any.
 */
export function startPayWorker(
  database: Database,
  log: JobLog,
  workOff: (now: number) => Promise<boolean> = workOffSome,
): Job {
  const doSome = (tenantId: string): Promise<boolean> =>
    againAfterDeadlock(() => database.withTenant(tenantId, () => workOff(currentTime())));
  const doAll = async (stopping: AbortSignal): Promise<void> => {
    const failures = new Map<string, unknown>();
    let more = true;
    while (more && !stopping.aborted) {
      more = false;
      // In turns: a year of thousands of people takes minutes. Whoever has come meanwhile has his turn too.
      const marked = await database.system.selectDistinct({ tenantId: payChange.tenantId }).from(payChange);
      for (const { tenantId } of marked) {
        if (stopping.aborted || failures.has(tenantId)) continue;
        // The failure of one organisation keeps nobody else waiting.
        const hasWorked = await doSome(tenantId).catch((error: unknown) => {
          failures.set(tenantId, error);
          return false;
        });
        more ||= hasWorked;
      }
    }
    const [failure] = failures.values();
    if (failures.size > 0) throw failure;
  };
  return startJob({
    name: 'pay',
    work: doAll,
    log,
    failure: 'hours could not be worked out by the pay rules',
  });
}
