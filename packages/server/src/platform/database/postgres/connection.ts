/** One connection to a PostgreSQL server, directly or through a pooler. */
import pg from 'pg';
import type { Connection, Holding, StatementResult } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { ask } from './asked.ts';
import { PROMISE } from './distributed.ts';
import { HeldStatements, PreparedNames } from './prepared-names.ts';
import type { PlacedStatements } from './shard-names.ts';

const textual: ReadonlySet<number> = new Set([
  pg.types.builtins.TIMESTAMPTZ,
  pg.types.builtins.TIMESTAMP,
  pg.types.builtins.DATE,
  pg.types.builtins.INTERVAL,
  pg.types.builtins.NUMERIC,
  // Arrays of those.
  1231,
  1115,
  1185,
  1187,
  1182,
]);

type TypeId = Parameters<typeof pg.types.getTypeParser>[0];

/**
 * How values arrive: dates and times as text, as drizzle's columns expect; int8 as a number, as the embedded database
 * gives it.
 */
export const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    return pg.types.getTypeParser(textual.has(oid) ? pg.types.builtins.TEXT : oid, format);
  },
};

const names = new PreparedNames();
const held = new HeldStatements();

/**
 * A statement whose answer never came leaves the connection in an unknown state; a server that takes no writes any more
 * has become another's standby.
 */
const lost = (error: unknown): boolean =>
  !(error instanceof pg.DatabaseError) || error.severity === 'FATAL' || error.code === '25006';

/** What leaves nothing behind in a connection but settings, which the next transaction sets back. */
const traceless: ReadonlySet<string> = new Set([
  'SELECT',
  'INSERT',
  'UPDATE',
  'DELETE',
  'MERGE',
  'LOCK',
  'SAVEPOINT',
  'RELEASE',
  'ROLLBACK',
  'SET',
]);

const commandOf = ({ command }: StatementResult): string => command;

/** What a connection is for: migrations and upkeep, the system's work, or the tenants' own login. */
export type Purpose = 'upkeep' | 'system' | 'tenants';

/** A statement, and how its rows are wanted. */
interface Question {
  readonly text: string;
  readonly rowMode?: 'array' | undefined;
}

/** How statements go through a connection. */
export interface Way {
  /** Sent with each `begin`; empty where the connection itself has limits. */
  readonly limits: string;
  /** Whether statements that repeat are given names. */
  readonly isPrepared: boolean;
  /** The statement by which a confined transaction says whose it is. */
  readonly proving: string;
  /** Whether settings of a transaction are told to other servers. */
  readonly tellsOthers: boolean;
  /** How a server is asked that has an organisation's rows and may give them to another one. */
  readonly held?: Held;
}

export interface Held extends Holding {
  readonly tenantId: string;
  readonly statements: PlacedStatements;
}

export class PostgresConnection implements Connection {
  readonly isConfined: boolean;
  readonly limits: string;
  readonly proving: string;
  readonly tellsOthers: boolean;
  readonly holding: Held | undefined;
  readonly #client: pg.PoolClient;
  readonly #isPrepared: boolean;
  readonly #unlimited: boolean;
  readonly #done: (isLost: boolean) => void;
  #lost = false;

  constructor(client: pg.PoolClient, purpose: Purpose, way: Way, done: (isLost: boolean) => void) {
    this.#client = client;
    this.isConfined = purpose === 'tenants';
    this.#unlimited = purpose === 'upkeep';
    this.limits = way.limits;
    this.proving = way.proving;
    this.tellsOthers = way.tellsOthers;
    this.holding = way.held;
    this.#isPrepared = way.isPrepared && !this.#unlimited;
    this.#done = done;
  }

  query(statement: Question, parameters: readonly unknown[]): Promise<StatementResult> {
    const text = this.holding ? this.holding.statements.of(statement.text) : statement.text;
    // Of a statement that has a name Citus keeps what it plans anew each time, where the rows are its own.
    if (text === undefined) return this.#throughCitus(statement, parameters);
    const name = parameters.length > 0 && this.#isPrepared ? names.of(text) : undefined;
    return this.#send(text, statement.rowMode, parameters, name);
  }

  /** Sends what another server has a part in. */
  async #throughCitus(statement: Question, parameters: readonly unknown[]): Promise<StatementResult> {
    const sent = [
      this.#send(PROMISE, undefined, [this.holding?.tenantId], undefined),
      this.#send(statement.text, statement.rowMode, parameters, undefined),
    ] as const;
    await Promise.allSettled(sent);
    const [, answered] = await Promise.all(sent);
    return answered;
  }

  #send(
    text: string,
    rowMode: Question['rowMode'],
    parameters: readonly unknown[],
    name: string | undefined,
  ): Promise<StatementResult> {
    if (name !== undefined) held.note(this.#client, name);
    return ask(this.#client, {
      text,
      values: [...parameters],
      name,
      asLists: rowMode === 'array',
      // Without parameters a text may otherwise be several statements.
      isSingle: !this.#unlimited,
      types,
    }).then(this.#keep, this.#fail);
  }

  script(sql: string): Promise<string> {
    return ask(this.#client, { text: sql, values: [], name: undefined, asLists: true, isSingle: false, types }).then(
      commandOf,
      this.#fail,
    );
  }

  readonly #keep = (result: StatementResult): StatementResult => {
    // A prepared statement of somebody's making would wait here under one of our names for the next tenant.
    if (this.isConfined && !traceless.has(result.command)) this.#lost = true;
    return result;
  };

  readonly #fail = (error: unknown): never => {
    // Says who asked, in the place of the socket that the answer came through.
    if (error instanceof Error) Error.captureStackTrace(error, this.#fail);
    throw this.#judge(error);
  };

  release(broken = false): void {
    this.#client.release(broken || this.#lost || this.#unlimited || held.isFull(this.#client));
    this.#done(broken || this.#lost);
  }

  #judge(error: unknown): unknown {
    if (!lost(error)) return error;
    this.#lost = true;
    const timedOut = error instanceof Error && error.message === 'Query read timeout';
    return timedOut ? new DatabaseError('The database took too long to answer', '57014', { cause: error }) : error;
  }
}
