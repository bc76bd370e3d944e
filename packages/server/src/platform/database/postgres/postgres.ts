/** The engine over a PostgreSQL server. */
import { createHash } from 'node:crypto';
import pg from 'pg';
import type { Connection, Engine, StatementResult, StopListening } from '../engine.ts';
import { DatabaseError } from '../errors.ts';
import { expectConfined } from './confined.ts';
import { listenOn } from './listening.ts';
import { Shares } from './shares.ts';
import { GatheringSocket } from './socket.ts';

export interface PostgresOptions {
  /** Most connections held at once; default 10. */
  connections?: number;
  /** Longest a single statement may take, in milliseconds; default 30 000. */
  statementTimeout?: number;
  /** Longest a statement may wait for a lock that another transaction holds, in milliseconds; default 5000. */
  lockTimeout?: number;
  /** Longest a transaction may sit idle between statements, in milliseconds; 0 is for ever, default 60 000. */
  idleTimeout?: number;
  /** Told of connections that broke while nobody was using them. */
  onError?: (error: unknown) => void;
}

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
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid: TypeId, format?: 'text' | 'binary') => {
    if (oid === pg.types.builtins.INT8) return Number;
    if (textual.has(oid)) return (value: string) => value;
    return pg.types.getTypeParser(oid, format);
  },
};

/** Statements PostgreSQL parses once per connection. Bounded: lists of values make ever new texts. */
const MOST_PREPARED = 300;
const prepared = new Map<string, string>();
const seenOnce = new Set<string>();

function preparedName(text: string): string | undefined {
  const known = prepared.get(text);
  if (known !== undefined) return known;
  if (prepared.size >= MOST_PREPARED) return undefined;
  if (!seenOnce.has(text)) {
    if (seenOnce.size >= MOST_PREPARED) seenOnce.clear();
    seenOnce.add(text);
    return undefined;
  }
  seenOnce.delete(text);
  const name = `r_${createHash('sha256').update(text).digest('hex').slice(0, 24)}`;
  prepared.set(text, name);
  return name;
}

const withoutParameters = (result: pg.QueryResult): StatementResult => ({
  rows: result.rows,
  rowCount: result.rowCount ?? 0,
  command: result.command,
});

/** A statement whose answer never came leaves the connection in an unknown state. */
const lost = (error: unknown): boolean => !(error instanceof pg.DatabaseError) || error.severity === 'FATAL';

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

/** What a connection is for: migrations and upkeep, the system's work, or the tenants' own login. */
type Purpose = 'upkeep' | 'system' | 'tenants';

class PostgresConnection implements Connection {
  readonly isConfined: boolean;
  readonly #client: pg.PoolClient;
  readonly #unlimited: boolean;
  readonly #done: () => void;
  #lost = false;

  constructor(client: pg.PoolClient, purpose: Purpose, done: () => void) {
    this.#client = client;
    this.isConfined = purpose === 'tenants';
    this.#unlimited = purpose === 'upkeep';
    this.#done = done;
  }

  async query(
    statement: { text: string; rowMode?: 'array' | undefined },
    parameters: readonly unknown[],
  ): Promise<StatementResult> {
    const name = parameters.length > 0 && !this.#unlimited ? preparedName(statement.text) : undefined;
    const config = {
      text: statement.text,
      values: [...parameters],
      types,
      ...(name && { name }),
      ...(statement.rowMode && { rowMode: statement.rowMode }),
      // Without parameters a text may otherwise be several statements.
      ...(!this.#unlimited && { queryMode: 'extended' }),
    };
    try {
      const result = await this.#client.query(config);
      // A prepared statement of somebody's making would wait here under one of our names for the next tenant.
      if (this.isConfined && !traceless.has(result.command)) this.#lost = true;
      return withoutParameters(result);
    } catch (error) {
      throw this.#judge(error);
    }
  }

  async script(sql: string): Promise<string> {
    try {
      // Several statements in one text answer a list, which the driver's types do not say.
      const results: pg.QueryResult | pg.QueryResult[] = await this.#client.query(sql);
      const last = Array.isArray(results) ? results.at(-1) : results;
      return last?.command ?? '';
    } catch (error) {
      throw this.#judge(error);
    }
  }

  release(broken = false): void {
    this.#client.release(broken || this.#lost || this.#unlimited);
    this.#done();
  }

  #judge(error: unknown): unknown {
    if (!lost(error)) return error;
    this.#lost = true;
    const timedOut = error instanceof Error && error.message === 'Query read timeout';
    return timedOut ? new DatabaseError('The database took too long to answer', '57014', { cause: error }) : error;
  }
}

/** Longest that the question whether the server answers may take. Milliseconds. */
const PROBE_PATIENCE = 2000;

/** Opens a pool of connections to the server behind `url`. */
export function openPostgres(
  url: string,
  {
    connections = 10,
    statementTimeout = 30_000,
    lockTimeout = 5000,
    idleTimeout = 60_000,
    onError,
  }: PostgresOptions = {},
): Engine {
  const common: pg.PoolConfig = {
    connectionString: url,
    application_name: 'rooster',
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    types,
  };
  const limited: pg.PoolConfig = {
    ...common,
    max: connections,
    // The next statement is sent before the one before is answered.
    pipeline: true,
    stream: () => new GatheringSocket(),
    statement_timeout: statementTimeout,
    lock_timeout: lockTimeout,
    // A silent network loses the server's own timeout too; the client gives up a little later.
    query_timeout: statementTimeout + 2000,
    idle_in_transaction_session_timeout: idleTimeout,
  };
  const guard = (pool: pg.Pool): pg.Pool => {
    pool.on('error', (error) => onError?.(error));
    // A connection cut while a transaction holds it raises `error` on the client; unheard, that ends the process.
    pool.on('connect', (client) => client.on('error', (error) => onError?.(error)));
    return pool;
  };
  const pool = guard(new pg.Pool(limited));
  let tenants: pg.Pool | undefined;
  const shares = new Shares(connections);
  // Whether the server answers is asked on a connection of its own: with all others waiting for a lock it still does.
  const probe = guard(
    new pg.Pool({ ...common, max: 1, connectionTimeoutMillis: PROBE_PATIENCE, query_timeout: PROBE_PATIENCE }),
  );
  const listening = new Set<StopListening>();
  let closing: Promise<void> | undefined;
  const shut = async (): Promise<void> => {
    await Promise.all([...listening].map((stop) => stop()));
    await Promise.all([pool.end(), tenants?.end(), probe.end()]);
  };
  return {
    kind: 'postgres',
    async connect({ unlimited = false, tenantId = null, confined = false } = {}) {
      if (closing) throw new DatabaseError('The database is closing', '57P01');
      if (!unlimited) {
        const done = await shares.take(tenantId);
        const own = confined ? tenants : undefined;
        try {
          return new PostgresConnection(await (own ?? pool).connect(), own ? 'tenants' : 'system', done);
        } catch (error) {
          done();
          throw error;
        }
      }
      const own = guard(new pg.Pool({ ...common, max: 1 }));
      const client = await own.connect();
      // Ends as soon as its one connection is released.
      void own.end().catch((error: unknown) => onError?.(error));
      return new PostgresConnection(client, 'upkeep', () => undefined);
    },
    async confineTenants(login) {
      const own = guard(new pg.Pool({ ...limited, connectionString: login.url, application_name: 'rooster-tenants' }));
      try {
        await expectConfined(own);
      } catch (error) {
        await own.end();
        throw error;
      }
      tenants = own;
    },
    async ping() {
      await probe.query('select 1');
    },
    async listen(channel, listener) {
      const stop = await listenOn(url, channel, listener, (error) => onError?.(error));
      listening.add(stop);
      return async () => {
        listening.delete(stop);
        await stop();
      };
    },
    // The pool refuses to end twice.
    close: () => (closing ??= shut()),
  };
}
