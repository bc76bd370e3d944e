/** Drizzle over a connection of either engine. */
import { DrizzleQueryError, fillPlaceholders } from 'drizzle-orm';
import type { Query } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import { PgPreparedQuery } from 'drizzle-orm/pg-core';
import type { PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Statement, StatementResult } from './engine.ts';
import { rowsAs } from './rows.ts';
import type { Present } from './rows.ts';
import { StatementDialect } from './statement-text.ts';
import type { Transaction } from './context.ts';

/** Runs one statement of drizzle's. */
export type Run = (statement: Statement, parameters: readonly unknown[]) => Promise<StatementResult>;

type NoTables = Record<string, never>;

/** Makes rows out of lists of values. */
type Rows = (rows: unknown[][]) => unknown;

/** A statement of drizzle's on its way, without what its own does for tracing and caches: of those there are none. */
class Prepared<T extends PreparedQueryConfig> extends PgPreparedQuery<T> {
  /** Of outer joins; drizzle writes it here once the statement is made. */
  declare joinsNotNullableMap?: Present;
  readonly #run: Run;
  readonly #statement: Statement;
  readonly #rows: Rows | undefined;

  constructor(run: Run, query: Query, rowsOf: (presentOf: () => Present | undefined) => Rows | undefined) {
    super(query, undefined, undefined, undefined);
    this.#run = run;
    this.#rows = rowsOf(() => this.joinsNotNullableMap);
    this.#statement = { text: query.sql, rowMode: this.#rows && 'array' };
  }

  #send(values: Record<string, unknown>): Promise<StatementResult> {
    const parameters = fillPlaceholders(this.query.params, values);
    return this.#run(this.#statement, parameters).catch((error: unknown) => {
      throw new DrizzleQueryError(this.query.sql, parameters, error instanceof Error ? error : undefined);
    });
  }

  execute(values: Record<string, unknown> = {}): Promise<T['execute']> {
    const rows = this.#rows;
    const answered = this.#send(values);
    return rows ? answered.then((answer) => rows(answer.rows as unknown[][])) : answered;
  }

  /** Rows as they come; what drizzle's `execute` of SQL of one's own asks for. */
  all(values: Record<string, unknown> = {}): Promise<T['all']> {
    return this.#send(values).then(({ rows }) => rows);
  }
}

/** Drizzle's session, whose statements and rows are made in a part of the time. */
class Session extends NodePgSession<NoTables, NoTables> {
  readonly #run: Run;

  constructor(run: Run) {
    // Nothing is asked of a client but by `prepareQuery`.
    super(undefined as unknown as NodePgClient, dialect, undefined);
    this.#run = run;
  }

  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    _name: string | undefined,
    _isInLists: boolean,
    mapper?: (rows: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    return new Prepared<T>(this.#run, query, (presentOf) => mapper ?? (fields && rowsAs(fields, presentOf)));
  }
}

const dialect = new StatementDialect();

/**
 * A drizzle transaction that sends its statements to `run`. It begins and commits nothing itself; its own
 * `transaction()` is a savepoint. Both engines go through drizzle's node-postgres session, so results look alike.
 */
export function drizzleOver(run: Run): Transaction {
  return new NodePgTransaction<NoTables, NoTables>(dialect, new Session(run), undefined);
}
