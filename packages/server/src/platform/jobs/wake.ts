/**
 * Wakes jobs of every process when there is something for them, so that none has to ask the database every second. What
 * is told gets lost with a connection: then, and at the start, each looks by itself, and all of them now and then.
 */
import type { Database } from '../database/context.ts';
import { emitAtCommit } from '../database/context.ts';
import type { StopListening } from '../database/engine.ts';
import type { Job } from './job.ts';

/** The database channel that carries the names of jobs to every process. */
const WORK_CHANNEL = 'rooster_work';

/** Time between two looks of a job that is woken. Milliseconds. */
export const SLOW_LOOK = 30_000;

/** Jobs that are woken. */
export type WokenJob = 'mail' | 'push' | 'recalculation' | 'pay' | 'filling';

/** Has this job of every process look for work once the current transaction has committed. */
export const wakeJob = (name: WokenJob): void => emitAtCommit(WORK_CHANNEL, name);

/** Has jobs look now, and whenever they are woken, until it is stopped. */
export async function startWaking(
  database: Pick<Database, 'listen'>,
  jobs: Readonly<Partial<Record<WokenJob, Job>>>,
): Promise<StopListening> {
  const byName = new Map<string, Job>(Object.entries(jobs));
  const lookAll = (): void => {
    for (const job of byName.values()) job.look();
  };
  const stop = await database.listen(WORK_CHANNEL, {
    heard: (name) => byName.get(name)?.look(),
    missed: lookAll,
  });
  lookAll();
  return stop;
}
