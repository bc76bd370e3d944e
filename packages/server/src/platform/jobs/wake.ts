/**
 * Wakes jobs that work off queues: at a notice of the database, and for what no notice told of by one look at all
 * queues now and then.
 */
import type { Database } from '../database/context.ts';
import { startJob } from './job.ts';
import type { Job, JobLog } from './job.ts';

/**
 * The database channel on which all processes hear of work, as the name of its job. Triggers tell (`tell_of_work`), in
 * the transaction that puts a row into a queue: nobody who does so can forget to.
 */
export const WORK_CHANNEL = 'rooster_work';

/** Time from a notice to the look that it brings: what is told of meanwhile is found by the same one. Milliseconds. */
const GATHER = 250;
/** Time between two looks at all queues: for tries that are due again, and for notices that got lost. Milliseconds. */
const INTERVAL = 5000;

/** Whom to wake, and by what. */
export interface WakeOptions {
  readonly database: Database;
  /** Jobs without an interval of their own. */
  readonly jobs: readonly Job[];
  /** Names of the jobs that have something to do now, read in one statement. */
  readonly due: () => Promise<readonly string[]>;
  readonly log: JobLog;
}

/** Starts waking, with a look at what lies there already. `stop` leaves the jobs themselves as they are. */
export async function wakeForWork({ database, jobs, due, log }: WakeOptions): Promise<Job> {
  const named = new Map(jobs.map((job) => [job.name, job]));
  const gathering = new Map<string, NodeJS.Timeout>();

  const round = startJob({
    name: 'due',
    work: async () => {
      for (const name of await due()) named.get(name)?.look();
    },
    interval: INTERVAL,
    log,
    failure: 'what waits for work could not be read',
  });

  const heard = (name: string): void => {
    const job = named.get(name);
    if (!job || gathering.has(name)) return;
    const look = (): void => {
      gathering.delete(name);
      job.look();
    };
    gathering.set(name, setTimeout(look, GATHER).unref());
  };
  const stopListening = await database.listen(WORK_CHANNEL, { heard, missed: round.look });
  round.look();

  return {
    ...round,
    stop: async () => {
      await stopListening();
      for (const timer of gathering.values()) clearTimeout(timer);
      await round.stop();
    },
  };
}
