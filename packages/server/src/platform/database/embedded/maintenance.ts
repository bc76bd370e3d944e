/**
 * Upkeep that a PostgreSQL server does by itself and the embedded database does not: checkpoints, vacuum, statistics.
 */
import fs from 'node:fs';
import path from 'node:path';
import { currentDate, currentTime } from '@rooster/domain/clock';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** From this age on a vacuum is due at any time of the day. */
const STALE = 48 * HOUR;

interface Upkeep {
  folder: string;
  /** Runs a command between transactions. */
  run: (sql: string) => Promise<void>;
  /** The first column of what a statement reads. */
  read: (sql: string) => Promise<string[]>;
  isDirty: () => boolean;
  onError: (error: unknown) => void;
}

/**
 * Whether to vacuum now: at night once a day, and by day when a machine that sleeps at night has missed two. Times in
 * milliseconds.
 */
export function vacuumDue(now: Date, lastVacuum: number): boolean {
  const age = now.getTime() - lastVacuum;
  return age >= STALE || (age >= 20 * HOUR && now.getHours() === 3);
}

function lastVacuum(file: string): number {
  return fs.statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}

/** Tables of which a tenth has changed since their rows were counted: by that measure a server counts them too. */
const CHANGED = `select changed.relid::regclass::text from pg_stat_user_tables changed
  join pg_class on pg_class.oid = changed.relid
  where changed.n_mod_since_analyze > 50 + greatest(pg_class.reltuples, 0) / 10 order by pg_class.oid`;

/**
 * Counts the rows of tables that have changed much, one after the other, so that nobody waits for all of them. Without
 * it whoever fills a new company is answered until the night by the plans of empty tables, which compare each row with
 * each: what four weeks of a hundred people are judged by took ten times as long.
 */
export async function countChanged({ run, read }: Pick<Upkeep, 'run' | 'read'>): Promise<void> {
  for (const table of await read(CHANGED)) await run(`analyze ${table}`);
}

/** Starts the upkeep and returns what stops it. */
export function startMaintenance({ folder, run, read, isDirty, onError }: Upkeep): () => void {
  const stamp = path.join(folder, 'last-vacuum');
  /**
   * Notes a time, epoch milliseconds, as that of the last cleaning: by our clock, which need not be the file system's.
   */
  const mark = (time: number): void => {
    fs.writeFileSync(stamp, '');
    fs.utimesSync(stamp, time / 1000, time / 1000);
  };
  // A new folder has nothing to clean yet, but in its first hour it gets the rows that plans are made by.
  if (lastVacuum(stamp) === 0) mark(currentTime() - STALE + HOUR);
  const tick = async (): Promise<void> => {
    const wasDirty = isDirty();
    if (vacuumDue(currentDate(), lastVacuum(stamp))) {
      await run('vacuum analyze');
      mark(currentTime());
    } else if (wasDirty) await countChanged({ run, read });
    if (wasDirty) await run('checkpoint');
  };
  let running = false;
  const timer = setInterval(() => {
    if (running) return;
    running = true;
    void tick()
      .catch(onError)
      .finally(() => {
        running = false;
      });
  }, MINUTE);
  timer.unref();
  return () => clearInterval(timer);
}
