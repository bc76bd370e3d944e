/** The current transaction, without passing it as an argument. */
import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import { Around } from '../around.ts';
import { drizzleOver } from './drizzle-over.ts';
import type { Run } from './drizzle-over.ts';
import { databaseError } from './errors.ts';
import type { ChannelListener, ConnectionUse, Engine, StatementResult, StopListening } from './engine.ts';
import type { ReplicaState } from './replica.ts';

/** A drizzle transaction, on either database. */
export type Transaction = PgDatabase<NodePgQueryResultHKT, Record<string, never>>;

/** Runs work inside transactions; see `openDatabase`. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees only this tenant's rows. Inside it, `tx()` is that transaction.
   * Nested for the same tenant, or inside `asSystem` with `within`, it joins the outer one; for another tenant it
   * throws. `asSystem` throws inside it unless it was begun with `beyond`: its connection then is the system's, which
   * a tenant's transaction otherwise never has on a PostgreSQL server.
   */
  withTenant<T>(tenantId: string, work: () => Promise<T>, options?: { readonly beyond?: boolean }): Promise<T>;
  /**
   * The same for work that only reads and may be a little behind: on the standby, where there is one that keeps up,
   * else as `withTenant` does. `work` may be done twice.
   */
  readTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
  /**
   * Runs `work` in a transaction that sees all rows: logging in, signing up, workers. Never for a request's own data.
   * Nested in a tenant's that was begun with `beyond` it joins that, so what it writes stands or falls with the rest.
   * `withTenant` throws inside it unless it was begun with `within`.
   */
  asSystem<T>(work: () => Promise<T>, options?: { readonly within?: boolean }): Promise<T>;
  /**
   * One statement outside any transaction, seeing all rows: the session look-up and health checks.
   * Throws inside a transaction: the embedded database would wait for itself.
   */
  readonly system: Transaction;
  /**
   * Does work whose statements through `system` are about one tenant's rows: of several servers that tenants are spread
   * over they then ask the one that has them. It changes nothing else.
   */
  near<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
  /** How many connections this process may have, has in use, and is asked for in vain at this moment. */
  use(): ConnectionUse;
  /** What is known of the standby that reads go to; undefined where there is none. */
  readonly replica: () => ReplicaState | undefined;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** Hears what transactions of any process told on a channel, once they have committed. */
  listen(channel: string, listener: ChannelListener): Promise<StopListening>;
  /** `embedded` or `postgres`. */
  readonly kind: 'embedded' | 'postgres';
  /** Waits for what is running, then closes. */
  close(): Promise<void>;
}

/** What a context knows of the transaction it is in. */
export interface Unit {
  readonly ended: boolean;
  /** The database's engine: a transaction of one database is none of another's. */
  readonly engine: Engine;
  /** Runs `work` in this same transaction as another tenant's or the system's; `outer` is the context that asks. */
  nest<T>(outer: Context, tenantId: string | null, work: () => Promise<T>): Promise<T>;
  /** Sends a message to every process that listens once this transaction has committed; the same one once. */
  emit(channel: string, message: string): void;
  /** Does work during which statements may be sent before those before them are answered. */
  abreast<T>(work: () => Promise<T>): Promise<T>;
  /** Commits right behind what has been sent. No statement is taken afterwards. */
  closeBehind(): void;
  /** Does work during which nothing closes the transaction. */
  keepOpen<T>(work: () => Promise<T>): Promise<T>;
}

export interface Context {
  /** Null inside `asSystem`. */
  readonly tenantId: string | null;
  readonly transaction: Transaction;
  /** Sends one statement of `transaction`. */
  readonly run: Run;
  readonly unit: Unit;
  /** Told of each statement that was sent. */
  readonly onSent?: () => void;
}

const present = new Around<Context>();

const nearby = new Around<string>();

/** Whose rows statements outside a transaction are about, where that is known. For the database's own use. */
export const nearTenant = (): string | undefined => nearby.get();

/** Does work that is about one tenant's rows. For the database's own use. */
export const runNear = <T>(tenantId: string, work: () => Promise<T>): Promise<T> =>
  nearby.run(tenantId, async () => await work());

/**
 * The context this code runs in, unless its transaction has ended: work that was started inside a transaction and not
 * awaited outlives it, and then stands outside. For the database's own use.
 */
export function currentContext(): Context | undefined {
  const context = present.get();
  return context?.unit.ended ? undefined : context;
}

/** Whether this runs inside a transaction: what takes long must not, for others wait for the connection. */
export const isInTransaction = (): boolean => currentContext() !== undefined;

/** The current transaction. Throws outside `withTenant` and `asSystem`, so no query can slip past the tenant's lock. */
export function tx(): Transaction {
  const context = currentContext();
  if (!context) throw new Error('No transaction: a query ran outside withTenant or asSystem');
  return context.transaction;
}

/** What a message may have at most: PostgreSQL takes less than 8,000 bytes. */
const MOST_BYTES = 7999;

/**
 * Sends a message to whoever listens on a channel, in any process, soon after the current transaction has committed,
 * and never after a rollback. What is told in one moment goes out in one statement, the same message once. Throws
 * outside a transaction, and for a message that is too long: later it would keep back those that go with it.
 */
export function emitAfterCommit(channel: string, message: string): void {
  const context = currentContext();
  if (!context) throw new Error('No transaction: a message was sent outside withTenant or asSystem');
  const bytes = Buffer.byteLength(message);
  if (bytes > MOST_BYTES) throw new Error(`A message has ${bytes} bytes, and may have ${MOST_BYTES}`);
  context.unit.emit(channel, message);
}

type Answers<Works extends readonly (() => Promise<unknown>)[]> = {
  -readonly [Place in keyof Works]: Awaited<ReturnType<Works[Place]>>;
};

/** PostgreSQL's code for a statement after one that failed: what it says is of no interest. */
const isEcho = (error: unknown): boolean => databaseError(error)?.code === '25P02';

/**
 * Does several things of the current transaction side by side: the statements that they send meanwhile share round
 * trips, which cost more than most statements do. None may need what another one finds. Each begins when the one before
 * has sent its first statement, and the database takes them in that order: what the first one locks is locked for all.
 * Waits for all, and throws what the first of those that failed threw. No other tenant, system or savepoint inside.
 */
export const together = <const Works extends readonly (() => Promise<unknown>)[]>(
  ...works: Works
): Promise<Answers<Works>> => doneTogether(works, () => undefined);

/**
 * The same for what only reads, as the last that its transaction does: the commit is sent right behind, and not in a
 * round trip of its own. Each sends one statement; another one afterwards is refused.
 */
export const readLast = <const Works extends readonly (() => Promise<unknown>)[]>(
  ...works: Works
): Promise<Answers<Works>> => doneTogether(works, ({ unit }) => unit.closeBehind());

/**
 * Writes one statement as the last that its transaction does: the commit is sent right behind, and not in a round trip
 * of its own. Whatever can still refuse must have done so before; another statement afterwards is refused.
 */
export async function writeLast<T>(work: () => Promise<T>): Promise<T> {
  const [written] = await doneTogether([work], ({ unit }) => unit.closeBehind());
  return written;
}

/**
 * Does work behind which its caller writes more in the same transaction, if there is one: what calls itself the last in
 * it is not.
 */
export function moreBehind<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  return context ? context.unit.keepOpen(work) : work();
}

async function doneTogether<const Works extends readonly (() => Promise<unknown>)[]>(
  works: Works,
  onSent: (context: Context) => void,
): Promise<Answers<Works>> {
  const context = currentContext();
  if (!context) throw new Error('No transaction: work was to be done together outside withTenant or asSystem');
  const ended = await context.unit.abreast(async () => {
    const begun: Promise<unknown>[] = [];
    for (const work of works) {
      const { running, hasSent } = begin(context, work);
      begun.push(running);
      await hasSent;
    }
    onSent(context);
    return Promise.allSettled(begun);
  });
  const failures = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason as unknown] : []));
  if (failures.length > 0) throw failures.find((error) => !isEcho(error)) ?? failures[0];
  // One answer for each, in their order.
  return ended.map((end) => (end.status === 'fulfilled' ? end.value : undefined)) as Answers<Works>;
}

/** Begins work in a context; `hasSent` comes with its first statement, or with its end. */
function begin<T>(context: Context, work: () => Promise<T>): { running: Promise<T>; hasSent: Promise<void> } {
  let tell = (): void => undefined;
  const sent = new Promise<void>((resolve) => {
    tell = resolve;
  });
  // The same transaction to whoever asks which one it is.
  const onSent = (): void => {
    tell();
    context.onSent?.();
  };
  const running = runInContext({ ...context, onSent }, work);
  return { running, hasSent: Promise.race([sent, running.then(tell, tell)]) };
}

/** Ends a savepoint whose work shall not stay. */
class Undo extends Error {}

/**
 * Does work of which nothing stays, neither rows nor messages, and answers what it answered: what a change would lead
 * to is then exactly what it leads to. No other tenant or system inside.
 */
export async function previewOf<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  if (!context) throw new Error('No transaction: work was to be previewOf outside withTenant or asSystem');
  const { unit } = context;
  const silent: Unit = {
    get ended() {
      return unit.ended;
    },
    engine: unit.engine,
    nest: (outer, tenantId, nested) => unit.nest(outer, tenantId, nested),
    emit: () => undefined,
    abreast: (several) => unit.abreast(several),
    // Nothing of it stays, so there is nothing to commit.
    closeBehind: () => undefined,
    keepOpen: (several) => several(),
  };
  const answers: T[] = [];
  try {
    await context.transaction.transaction(async () => {
      answers.push(await runInContext({ ...context, unit: silent }, work));
      throw new Undo('Done, and not to stay');
    });
  } catch (error) {
    if (!(error instanceof Undo)) throw error;
  }
  return answers[0] as T;
}

/** A question as drizzle asks it; what is not one may change the answers. */
const isQuestion = (text: string): boolean => text.startsWith('select ') && !text.includes(' for ');

/**
 * Does work of the current transaction in which a question that was asked before, with the same values, has the answer
 * that it had: for what puts several calls together that each find out the same by themselves. Values inside rows are
 * shared, so nobody may change what he reads.
 */
export async function askingOnce<T>(work: () => Promise<T>): Promise<T> {
  const context = currentContext();
  if (!context) throw new Error('No transaction: work was to ask once outside withTenant or asSystem');
  const answers = new Map<string, Promise<StatementResult>>();
  const run: Run = async (statement, parameters) => {
    // Without a mode of rows, what drizzle hands out is the answer itself.
    if (statement.rowMode !== 'array' || !isQuestion(statement.text)) {
      answers.clear();
      return context.run(statement, parameters);
    }
    const key = `${statement.text}\n${JSON.stringify(parameters)}`;
    const known = answers.get(key);
    if (known) {
      currentContext()?.onSent?.();
      return known;
    }
    const answer = context.run(statement, parameters);
    answers.set(key, answer);
    return answer;
  };
  return runInContext({ ...context, run, transaction: drizzleOver(run) }, work);
}

/** The tenant of the current transaction. Throws inside `asSystem`, where a tenant must be named. */
export function currentTenant(): string {
  const tenantId = currentContext()?.tenantId;
  if (!tenantId) throw new Error('No tenant: this runs outside withTenant');
  return tenantId;
}

/**
 * Runs `work` in a context; for the database's own use. It awaits inside the context, because a drizzle query that
 * `work` merely returns starts only when it is awaited.
 */
export const runInContext = <T>(context: Context, work: () => Promise<T>): Promise<T> =>
  present.run(context, async () => await work());
