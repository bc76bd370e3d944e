/** Writes the ids of all organisations beside the registry's state: a version can only be pinned for one of them. */
import { type Remotes, writeTenants } from '@rooster/registry';
import type { Database } from '../../platform/database/context.ts';
import { startJob } from '../../platform/jobs/job.ts';
import type { Job, JobLog } from '../../platform/jobs/job.ts';
import { tenant } from '../../schema/tenant.ts';

/** Time between two looks for new organisations. Milliseconds. */
const INTERVAL = 30_000;

/** Starts writing them, at once and then whenever there are others. */
export function startWritingTenants(database: Database, remotes: Remotes, log: JobLog): Job {
  const job = startJob({
    name: 'tenants',
    work: async () => {
      const rows = await database.system.select({ id: tenant.id }).from(tenant);
      await writeTenants(
        remotes,
        rows.map(({ id }) => id),
      );
    },
    interval: INTERVAL,
    log,
    failure: 'the organisations could not be written for the registry',
  });
  job.look();
  return job;
}
