/** `withTenant`, `asSystem` and `system`, on top of either engine. */
import { currentContext, runInContext } from './context.ts';
import type { Context, Database, Unit } from './context.ts';
import { expectData } from './data-statements.ts';
import type { Connection, Engine, Statement, StatementResult } from './engine.ts';
import { DatabaseError } from './errors.ts';
import type { TenantProofs } from './proofs.ts';
import { drizzleOver } from './drizzle-over.ts';

/**
 * Makes a transaction of the system's own login a tenant's. Proofs are plain hexadecimal text; with it in the text,
 * begin is one round trip.
 */
const becomeTenant = (proof: string): string => `set local role rooster_tenant; set local app.tenant = '${proof}'`;

const becomeSystem = `reset role; set local app.tenant = ''`;

/**
 * Begins a tenant's transaction on the tenants' own login. The proof is a parameter: texts of statements are seen by
 * whoever has the same login. What an earlier transaction may have set for the whole connection is set back before.
 */
async function beginConfined(connection: Connection, proof: string): Promise<void> {
  // Both are sent at once.
  await Promise.all([
    connection.script('reset role; reset all; begin'),
    connection.query({ text: `select set_config('app.tenant', $1, true)` }, [proof]),
  ]);
}

/**
 * One transaction, with the scope (the outermost one or a nested change of role) whose statements it takes at this
 * moment.
 */
class UnitOfWork implements Unit {
  readonly engine: Engine;
  readonly connection: Connection;
  readonly #proofs: TenantProofs;
  /** Whether it is a tenant's for good. */
  readonly #isConfined: boolean;
  ended = false;
  #scope: Context | undefined;
  /** The statement that is under way; a connection takes one at a time. */
  #running: Promise<unknown> | undefined;

  constructor(
    engine: Engine,
    connection: Connection,
    { proofs, isConfined }: { proofs: TenantProofs; isConfined: boolean },
  ) {
    this.engine = engine;
    this.connection = connection;
    this.#proofs = proofs;
    this.#isConfined = isConfined;
  }

  /** Runs `work` as `tenantId`, or as the system for null; the connection must have that role already. */
  async run<T>(tenantId: string | null, work: () => Promise<T>): Promise<T> {
    const context: Context = {
      tenantId,
      unit: this,
      transaction: drizzleOver(async (statement, parameters) => {
        if (this.ended) throw new Error('This transaction has ended: a query was not awaited inside it');
        // A statement of the outer scope would run under the inner scope's role.
        if (this.#scope !== context)
          throw new Error('A nested withTenant or asSystem is running in this transaction: await it first');
        if (tenantId !== null && !this.connection.isConfined) expectData(statement.text);
        return this.#alone(() => this.connection.query(statement, parameters));
      }),
    };
    const outer = this.#scope;
    this.#scope = context;
    try {
      return await runInContext(context, work);
    } finally {
      this.#scope = outer;
    }
  }

  /** Runs `work` under another role in this same transaction. */
  async nest<T>(outer: Context, tenantId: string | null, work: () => Promise<T>): Promise<T> {
    if (this.#scope !== outer) throw new Error('Two nested withTenant or asSystem ran at once in one transaction');
    // On the embedded database it could; it is refused there too, so that no test passes on one engine only.
    if (this.#isConfined) throw new Error("A tenant's transaction can't become the system's: begin it with `beyond`");
    const become = (id: string | null): Promise<string> =>
      this.connection.script(id === null ? becomeSystem : becomeTenant(this.#proofs.of(id)));
    await this.#alone(() => become(tenantId));
    try {
      return await this.run(tenantId, work);
    } finally {
      // After a failed statement PostgreSQL refuses this one too; the transaction can then only be rolled back.
      await this.#running;
      await become(outer.tenantId).catch(() => undefined);
    }
  }

  /**
   * Sends one statement. Throws while another is under way: drivers queue a second one today and will refuse it
   * tomorrow.
   */
  async #alone<T>(send: () => Promise<T>): Promise<T> {
    if (this.#running) throw new Error('Two statements ran at once in one transaction: await the first');
    const sent = send();
    this.#running = sent.then(
      () => undefined,
      () => undefined,
    );
    try {
      return await sent;
    } finally {
      this.#running = undefined;
    }
  }

  /** Ends the transaction; afterwards its connection is free. */
  async end(outcome: 'commit' | 'rollback'): Promise<void> {
    this.ended = true;
    // Work that failed or forgot to wait may have left one behind.
    await this.#running;
    let command: string;
    try {
      command = await this.connection.script(outcome);
    } catch (error) {
      this.connection.release(true);
      if (outcome === 'rollback') return;
      throw error;
    }
    this.connection.release();
    // PostgreSQL answers a commit after a failed statement with a quiet rollback.
    if (outcome === 'commit' && command !== 'COMMIT') {
      throw new DatabaseError(
        'The transaction was rolled back, because a statement in it had failed and the error was not passed on',
        '25P02',
      );
    }
  }
}

/** Whose a transaction is. */
interface Ownership {
  readonly tenantId: string | null;
  readonly isConfined: boolean;
}

async function transaction<T>(
  { engine, proofs }: { engine: Engine; proofs: TenantProofs },
  { tenantId, isConfined }: Ownership,
  work: () => Promise<T>,
): Promise<T> {
  const proof = tenantId === null ? null : proofs.of(tenantId);
  const connection = await engine.connect({ tenantId, confined: isConfined });
  try {
    if (proof === null) await connection.script('begin');
    else if (connection.isConfined) await beginConfined(connection, proof);
    else await connection.script(`begin; ${becomeTenant(proof)}`);
  } catch (error) {
    connection.release(true);
    throw error;
  }
  const unit = new UnitOfWork(engine, connection, { proofs, isConfined });
  let result: T;
  try {
    result = await unit.run(tenantId, work);
  } catch (error) {
    await unit.end('rollback');
    throw error;
  }
  await unit.end('commit');
  return result;
}

/** One statement on a connection of its own. */
async function single(engine: Engine, statement: Statement, parameters: readonly unknown[]): Promise<StatementResult> {
  if (currentContext())
    throw new Error('`system` was used inside a transaction; use tx(), or asSystem for what the tenant may not see');
  const connection = await engine.connect();
  try {
    return await connection.query(statement, parameters);
  } finally {
    connection.release();
  }
}

/** The database on top of an engine, whose tenants are proven by `proofs`. */
export function createDatabase(engine: Engine, proofs: TenantProofs): Database {
  const parts = { engine, proofs };
  const system = drizzleOver((statement, parameters) => single(engine, statement, parameters));
  // Its statements run on whichever connection is free, so savepoints and transactions mean nothing there.
  system.transaction = () =>
    Promise.reject(new Error('`system` runs single statements; use asSystem for a transaction'));
  const outerContext = (): Context | undefined => {
    const outer = currentContext();
    if (outer && outer.unit.engine !== engine) throw new Error('This runs inside a transaction of another database');
    return outer;
  };
  return {
    kind: engine.kind,
    system,
    async withTenant(tenantId, work, { beyond = false } = {}) {
      const outer = outerContext();
      if (!outer) return transaction(parts, { tenantId, isConfined: !beyond }, work);
      if (outer.tenantId === tenantId) return work();
      if (outer.tenantId !== null) throw new Error('withTenant was nested for another tenant');
      return outer.unit.nest(outer, tenantId, work);
    },
    async asSystem(work) {
      const outer = outerContext();
      if (!outer) return transaction(parts, { tenantId: null, isConfined: false }, work);
      return outer.tenantId === null ? work() : outer.unit.nest(outer, null, work);
    },
    ping: () => engine.ping(),
    listen: (channel, listener) => engine.listen(channel, listener),
    close: () => engine.close(),
  };
}
