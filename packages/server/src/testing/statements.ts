/** Which statements a piece of work sends to the database: counted where a stopwatch would measure the machine. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from '../platform/database/engine.ts';

interface Recording {
  readonly statements: string[];
  /** Rows that each statement answered, in the same order. */
  readonly rows: number[];
}

const recording = new AsyncLocalStorage<Recording>();

/** Notes a statement; answers its place in the list. */
function noted(text: string): number {
  const own = recording.getStore();
  own?.statements.push(text);
  own?.rows.push(0);
  return (own?.statements.length ?? 0) - 1;
}

/** An engine whose statements `statementsOf` hears. */
export const recorded = (engine: Engine): Engine => ({
  kind: engine.kind,
  connect: async (options) => {
    const connection = await engine.connect(options);
    return {
      isConfined: connection.isConfined,
      query: async (statement, parameters) => {
        const place = noted(statement.text);
        const result = await connection.query(statement, parameters);
        const own = recording.getStore();
        if (own) own.rows[place] = result.rows.length;
        return result;
      },
      script: (sql) => {
        noted(sql);
        return connection.script(sql);
      },
      release: (broken) => {
        connection.release(broken);
      },
    };
  },
  ping: () => engine.ping(),
  listen: (channel, listener) => engine.listen(channel, listener),
  close: () => engine.close(),
  ...(engine.confineTenants && { confineTenants: engine.confineTenants }),
});

/**
 * Does some work, and answers its result with the statements that were sent for it and the rows each answered, in
 * order; those of others at the same time are not among them.
 */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[]; rows: readonly number[] }> {
  const own: Recording = { statements: [], rows: [] };
  const result = await recording.run(own, async () => await work());
  return { result, ...own };
}
