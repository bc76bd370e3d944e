/** Drizzle over a connection of either engine. */
import type { Query } from 'drizzle-orm';
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import type { PgPreparedQuery, PreparedQueryConfig, SelectedFieldsOrdered } from 'drizzle-orm/pg-core';
import type { Statement, StatementResult } from './engine.ts';
import { rowsAs } from './rows.ts';
import type { Present } from './rows.ts';
import { StatementDialect } from './statement-text.ts';
import type { Transaction } from './context.ts';

/** Runs one statement of drizzle's. */
export type Run = (statement: Statement, parameters: readonly unknown[]) => Promise<StatementResult>;

type NoTables = Record<string, never>;

/** Drizzle's session, whose rows are made in a part of the time. */
class Session extends NodePgSession<NoTables, NoTables> {
  override prepareQuery<T extends PreparedQueryConfig = PreparedQueryConfig>(
    query: Query,
    fields: SelectedFieldsOrdered | undefined,
    name: string | undefined,
    isResponseInArrayMode: boolean,
    mapper?: (rows: unknown[][]) => T['execute'],
  ): PgPreparedQuery<T> {
    // What drizzle knows of outer joins it writes on the statement afterwards.
    const presentOf = (): Present | undefined =>
      (prepared as unknown as { readonly joinsNotNullableMap?: Present }).joinsNotNullableMap;
    const rows = mapper ?? (fields && rowsAs(fields, presentOf));
    const prepared: PgPreparedQuery<T> = super.prepareQuery<T>(query, fields, name, isResponseInArrayMode, rows);
    return prepared;
  }
}

const dialect = new StatementDialect();

/**
 * A drizzle transaction that sends its statements to `run`. It begins and commits nothing itself; its own
 * `transaction()` is a savepoint. Both engines go through drizzle's node-postgres session, so results look alike.
 */
export function drizzleOver(run: Run): Transaction {
  const client = { query: run };
  // Of a client the session calls `query(config, parameters)` only.
  const session = new Session(client as unknown as NodePgClient, dialect, undefined);
  return new NodePgTransaction<NoTables, NoTables>(dialect, session, undefined);
}
