/** A transaction from its first statement to its end: whose its parts are, and what goes together. */
import { currentContext, runInContext } from './context.ts';
import type { Context, Unit } from './context.ts';
import { expectData } from './data-statements.ts';
import type { Connection, Engine } from './engine.ts';
import { ROWS_MOVED } from './engine.ts';
import { DatabaseError, databaseError } from './errors.ts';
import type { Messages } from './outgoing.ts';
import type { TenantProofs } from './proofs.ts';
import { drizzleOver } from './drizzle-over.ts';
import type { Run } from './drizzle-over.ts';
import { observed } from '../observed.ts';

/** Says whose a part of a transaction is. Proofs are plain hexadecimal text: nobody waits for the answer. */
const become = (proof: string): string => `set local app.tenant = '${proof}'`;

/** PostgreSQL's code for a statement after one that failed. */
const FAILED_BEFORE = '25P02';

/** What was not even sent. */
export const refused = (why: string): Promise<never> => Promise.reject(new Error(why));

/** Does work; where it can't begin it has failed. */
export function attempt<T>(work: () => Promise<T>): Promise<T> {
  try {
    return work();
  } catch (error) {
    return Promise.reject(error instanceof Error ? error : new Error(String(error)));
  }
}

/** What drizzle sends of a savepoint. */
const SAVEPOINT = /^(savepoint|release savepoint|rollback to savepoint) (\w+)$/i;

/**
 * Begins a tenant's transaction on the tenants' own login. The proof is a parameter: texts of statements are seen by
 * whoever has the same login. What an earlier transaction may have set for the whole connection is set back before.
 */
async function beginConfined(connection: Connection, proof: string): Promise<void> {
  const back = 'reset role; reset all';
  const beginning = `begin${connection.limits}`;
  const texts = connection.tellsOthers ? [back, beginning] : [`${back}; ${beginning}`];
  // All are sent at once.
  await Promise.all([
    ...texts.map((text) => connection.script(text)),
    connection.query({ text: connection.proving }, [proof]),
  ]);
}

/** Whose a transaction is: a tenant's for good, the system's for good, or the one's and the other's by turns. */
type Kind = 'tenant' | 'system' | 'both';

/**
 * Begins a transaction, whose first part is of whom `proof` proves. Its role is the same to its end: servers that rows
 * are spread over know a transaction by it.
 */
async function begin(connection: Connection, kind: Kind, proof: string): Promise<void> {
  if (kind === 'system') await connection.script(`begin${connection.limits}`);
  else if (connection.isConfined) await beginConfined(connection, proof);
  else {
    const role = kind === 'both' ? 'rooster_beyond' : 'rooster_tenant';
    const texts = [`begin${connection.limits}`, `set local role ${role}`, become(proof)];
    await Promise.all((connection.tellsOthers ? texts : [texts.join('; ')]).map((text) => connection.script(text)));
  }
}

/** How a transaction was closed, and where. */
interface Closing {
  readonly connection: Connection;
  readonly ended: Promise<string>;
}

interface Ownership {
  readonly tenantId: string | null;
  readonly kind: Kind;
}

/**
 * One transaction, with the scope (the outermost one or a nested part of somebody else's) whose statements it takes at
 * this moment. It takes a connection and begins with its first statement, in one round trip; work that sends none costs
 * the database nothing.
 */
class UnitOfWork implements Unit {
  readonly engine: Engine;
  readonly #proofs: TenantProofs;
  readonly #ownership: Ownership;
  readonly #proof: string;
  ended = false;
  #connection: Connection | undefined;
  /** The connection while it is being taken; rejected where the transaction could not begin. */
  #opening: Promise<Connection> | undefined;
  /** Messages that wait for the commit, by channel. */
  readonly #outgoing = new Map<string, Set<string>>();
  #scope: Context | undefined;
  /** What is under way: one statement, or, of work that goes side by side, those of all of it. */
  #running: Promise<unknown> | undefined;
  /** How much work goes side by side. */
  #abreast = 0;
  /** How much work of which more is to come runs within each other. */
  #keptOpen = 0;
  /** How many parts of others are within each other. */
  #nested = 0;
  /** Savepoints, their ends and whose the next part is, sent with the next statement: alone they change nothing. */
  #ahead: string[] = [];
  /** A commit that was sent right behind the last statements, and how it ended; undefined where it never was. */
  #closing: Promise<Closing | undefined> | undefined;
  /** Whether a statement has failed and no savepoint was gone back to since. */
  #hasFailed = false;

  constructor({ engine, proofs }: Pick<Parts, 'engine' | 'proofs'>, ownership: Ownership) {
    this.engine = engine;
    this.#proofs = proofs;
    this.#ownership = ownership;
    this.#proof = this.#proofOf(ownership.tenantId);
  }

  #proofOf(tenantId: string | null): string {
    return tenantId === null ? this.#proofs.ofSystem() : this.#proofs.of(tenantId);
  }

  emit(channel: string, message: string): void {
    this.#outgoing.set(channel, (this.#outgoing.get(channel) ?? new Set()).add(message));
  }

  /** Runs `work` as `tenantId`, or as the system for null; the connection must be told already. */
  async run<T>(tenantId: string | null, work: () => Promise<T>): Promise<T> {
    const send: Run = (statement, parameters) => {
      if (this.ended || this.#closing) return refused('This transaction has ended: a query was not awaited inside it');
      // A statement of the outer scope would run as the inner scope's.
      if (this.#scope !== context)
        return refused('A nested withTenant or asSystem is running in this transaction: await it first');
      const [, act, name] = SAVEPOINT.exec(statement.text) ?? [];
      if (act !== undefined && this.#abreast > 0)
        return refused('A savepoint holds all that is done together: make it around that, not inside');
      if (act !== undefined && name !== undefined && this.#isLeftForNext(act.toLowerCase(), name)) {
        currentContext()?.onSent?.();
        return Promise.resolve({ rows: [], rowCount: 0, command: act.toUpperCase() });
      }
      const answered = this.#inTurn((connection) =>
        attempt(() => {
          // What a tenant left behind in a connection that others share, nobody could close with it.
          if (tenantId !== null && (!connection.isConfined || connection.limits !== '')) expectData(statement.text);
          return observed({ kind: 'statement', text: statement.text }, () => connection.query(statement, parameters));
        }),
      );
      currentContext()?.onSent?.();
      if (act === undefined) return answered;
      return answered.then((ended) => {
        this.#hasFailed = false;
        return ended;
      });
    };
    const context: Context = { tenantId, unit: this, run: send, transaction: drizzleOver(send) };
    const outer = this.#scope;
    this.#scope = context;
    try {
      return await runInContext(context, work);
    } finally {
      this.#scope = outer;
    }
  }

  /**
   * Leaves a savepoint, or its end, for the next statement to take along; false for what has to be sent now. One that
   * nothing was sent in is none.
   */
  #isLeftForNext(act: string, name: string): boolean {
    const begun = this.#ahead.lastIndexOf(`savepoint ${name}`);
    if (act === 'rollback to savepoint') {
      this.#ahead = this.#ahead.slice(0, Math.max(0, begun));
      return begun >= 0;
    }
    // What a failed statement left behind is for the database to say.
    if (this.#hasFailed) return false;
    if (act === 'release savepoint' && begun >= 0) this.#ahead = this.#ahead.slice(0, begun);
    else this.#ahead.push(`${act} ${name}`);
    return true;
  }

  /** Runs `work` as another's part of this same transaction. */
  async nest<T>(outer: Context, tenantId: string | null, work: () => Promise<T>): Promise<T> {
    if (this.#scope !== outer || this.#abreast > 0)
      throw new Error('Two nested withTenant or asSystem ran at once in one transaction');
    // On the embedded database it could; it is refused there too, so that no test passes on one engine only.
    if (this.#ownership.kind === 'tenant')
      throw new Error("A tenant's transaction can't become the system's: begin it with `beyond`");
    if (this.#ownership.kind === 'system')
      throw new Error("The system's transaction can't become a tenant's: begin it with `within`");
    this.#ahead.push(become(this.#proofOf(tenantId)));
    this.#nested += 1;
    try {
      return await this.run(tenantId, work);
    } finally {
      this.#nested -= 1;
      // Behind a failed statement it is refused as all is; going back to a savepoint brings back whose that was.
      await this.#running;
      this.#ahead.push(become(this.#proofOf(outer.tenantId)));
    }
  }

  async abreast<T>(work: () => Promise<T>): Promise<T> {
    this.#abreast += 1;
    try {
      return await work();
    } finally {
      this.#abreast -= 1;
    }
  }

  async keepOpen<T>(work: () => Promise<T>): Promise<T> {
    this.#keptOpen += 1;
    try {
      return await work();
    } finally {
      this.#keptOpen -= 1;
    }
  }

  closeBehind(): void {
    // Ends of savepoints go before it, and a part ends with whatever it is a part of.
    const isPlain = this.#ahead.length === 0 && this.#abreast === 1 && this.#nested === 0 && this.#keptOpen === 0;
    if (!this.#opening || !isPlain) return;
    // Behind the statements that wait for the same connection.
    this.#closing = this.#opening.then(
      (connection) => {
        const ended = connection.script('commit');
        // Heard when the transaction ends.
        ended.catch(() => undefined);
        return { connection, ended };
      },
      () => undefined,
    );
  }

  /**
   * Sends one statement. Rejects while another is under way, unless both belong to what is done together: an order that
   * nobody has thought of is one that nobody has tested.
   */
  #inTurn<T>(send: (connection: Connection) => Promise<T>): Promise<T> {
    if (this.#running && this.#abreast === 0)
      return refused('Two statements ran at once in one transaction: await the first');
    const ahead = this.#ahead.splice(0);
    const all = ahead.length === 0 ? send : (connection: Connection) => sendBehind(connection, ahead, send);
    const sent = this.#connection ? all(this.#connection) : this.#opening ? this.#next(all) : this.#first(all);
    const over = (): void => {
      if (this.#running === running) this.#running = undefined;
    };
    // Before whoever waits for the answer goes on.
    const turn = sent.then(over, () => {
      this.#hasFailed = true;
      over();
    });
    const running: Promise<unknown> = this.#running ? Promise.all([this.#running, turn]) : turn;
    this.#running = running;
    return sent;
  }

  /** Sends a statement behind the first one, whose connection is still being taken. */
  async #next<T>(send: (connection: Connection) => Promise<T>): Promise<T> {
    const connection = await this.#opening;
    if (!connection) throw new Error('The transaction has no connection');
    return send(connection);
  }

  /** Takes a connection, begins, and sends the first statement right behind. */
  async #first<T>(send: (connection: Connection) => Promise<T>, isAgain = false): Promise<T> {
    const { tenantId, kind } = this.#ownership;
    const confined = kind === 'tenant';
    const near = confined && tenantId !== null ? tenantId : undefined;
    this.#opening = observed({ kind: 'connection' }, () => this.engine.connect({ tenantId, confined, near }));
    const connection = await this.#opening;
    // Awaited together: where beginning fails, the statement behind it fails too, and is the lesser news.
    const [begun, answered] = await Promise.allSettled([begin(connection, kind, this.#proof), send(connection)]);
    if (begun.status === 'rejected') {
      connection.release(true);
      if (!isAgain && hasMoved(connection, begun.reason)) return this.#first(send, true);
      this.#opening = Promise.reject(begun.reason);
      this.#opening.catch(() => undefined);
      throw begun.reason;
    }
    this.#connection = connection;
    if (answered.status === 'rejected') throw answered.reason;
    return answered.value;
  }

  /** Ends the transaction; afterwards its connection is free. Answers what is to be told once it has committed. */
  async end(outcome: 'commit' | 'rollback'): Promise<Messages> {
    // Work that failed or forgot to wait may have left one behind.
    await this.#running;
    this.ended = true;
    const connection = this.#connection;
    if (!connection) return this.#outgoing;
    const closed = await this.#closing;
    let ended: string;
    try {
      ended = await (closed?.connection === connection ? closed.ended : connection.script(outcome));
    } catch (error) {
      connection.release(true);
      if (outcome === 'rollback') return this.#outgoing;
      throw error;
    }
    connection.release();
    if (outcome === 'rollback' || ended === 'COMMIT') return this.#outgoing;
    // PostgreSQL answers a commit after a failed statement with a quiet rollback.
    throw new DatabaseError(
      'The transaction was rolled back, because a statement in it had failed and the error was not passed on',
      FAILED_BEFORE,
    );
  }
}

/** Sends a statement right behind others. Where one of these fails the statement does too, and is the lesser news. */
async function sendBehind<T>(
  connection: Connection,
  ahead: readonly string[],
  send: (connection: Connection) => Promise<T>,
): Promise<T> {
  const sent = ahead.map((text) => connection.script(text));
  const [answered, ...before] = await Promise.allSettled([send(connection), ...sent]);
  for (const one of before) if (one.status === 'rejected') throw one.reason;
  if (answered.status === 'rejected') throw answered.reason;
  return answered.value;
}

/** What a transaction needs of its database; `tell` takes what is to be told once it has committed. */
export interface Parts {
  readonly engine: Engine;
  readonly proofs: TenantProofs;
  readonly tell: (messages: Messages) => void;
}

export async function transaction<T>(parts: Parts, ownership: Ownership, work: () => Promise<T>): Promise<T> {
  const unit = new UnitOfWork(parts, ownership);
  let result: T;
  try {
    result = await unit.run(ownership.tenantId, work);
  } catch (error) {
    await unit.end('rollback');
    throw error;
  }
  parts.tell(await unit.end('commit'));
  return result;
}

/** Whether a server refused to begin because it has the rows no more; they are looked for anew then. */
export function hasMoved({ holding }: Connection, reason: unknown): boolean {
  if (!holding || databaseError(reason)?.code !== ROWS_MOVED) return false;
  holding.forget();
  return true;
}
