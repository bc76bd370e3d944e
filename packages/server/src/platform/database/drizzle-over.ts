/** Drizzle over a connection of either engine. */
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres';
import type { NodePgClient } from 'drizzle-orm/node-postgres';
import type { Statement, StatementResult } from './engine.ts';
import { StatementDialect } from './statement-text.ts';
import type { Transaction } from './context.ts';

/** Runs one statement of drizzle's. */
export type Run = (statement: Statement, parameters: readonly unknown[]) => Promise<StatementResult>;

const dialect = new StatementDialect();

/**
 * A drizzle transaction that sends its statements to `run`. It begins and commits nothing itself; its own
 * `transaction()` is a savepoint. Both engines go through drizzle's node-postgres session, so results look alike.
 */
export function drizzleOver(run: Run): Transaction {
  const client = { query: run };
  // Of a client the session calls `query(config, parameters)` only.
  const session = new NodePgSession<Record<string, never>, Record<string, never>>(
    client as unknown as NodePgClient,
    dialect,
    undefined,
  );
  return new NodePgTransaction<Record<string, never>, Record<string, never>>(dialect, session, undefined);
}
