/** Has something happen while a call is under way: right before one of its statements. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { sql } from 'drizzle-orm';
import type { Database } from '../platform/database/context.ts';

interface Moment {
  /** Begins the statement that is waited before. */
  readonly statement: string;
  readonly reached: () => void;
  readonly goOn: Promise<void>;
  isOver: boolean;
}

const moment = new AsyncLocalStorage<Moment>();

/** What a statement has to wait for, told to `meanwhile`; undefined where nobody waits for it. */
export function heldBefore(text: string): Promise<void> | undefined {
  const own = moment.getStore();
  if (own === undefined || own.isOver || !text.startsWith(own.statement)) return undefined;
  own.isOver = true;
  own.reached();
  return own.goOn;
}

/** Whether somebody waits for what another one holds. */
async function isWaitedFor({ system }: Database): Promise<boolean> {
  const { rows } = await system.execute(
    sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows.length > 0;
}

/** Resolves once work is done, however it ended, or waits. */
async function doneOrWaiting(database: Database, done: Promise<unknown>): Promise<void> {
  const over = done.then(
    () => true,
    () => true,
  );
  if (!(await Promise.race([over, isWaitedFor(database)]))) await doneOrWaiting(database, done);
}

/**
 * Begins `work` and, while that is about to send its first statement that begins so, `other`: that is done to its end,
 * or up to where it waits for what `work` holds. Answers what both answered. Throws where no such statement is sent.
 * Needs PostgreSQL: the embedded database has one connection.
 */
export async function meanwhile<T, U>(
  database: Database,
  { work, statement, other }: { work: () => Promise<T>; statement: string; other: () => Promise<U> },
): Promise<[T, U]> {
  let reached = (): void => undefined;
  let goOn = (): void => undefined;
  const isReached = new Promise<boolean>((resolve) => (reached = () => resolve(true)));
  const own: Moment = { statement, reached, goOn: new Promise<void>((resolve) => (goOn = resolve)), isOver: false };
  const begun = moment.run(own, async () => await work());
  if (!(await Promise.race([isReached, begun.then(() => false)])))
    throw new Error(`It was done without a statement that begins with ${statement}`);
  const done = other();
  await doneOrWaiting(database, done);
  goOn();
  return await Promise.all([begun, done]);
}
