/** Which statements a piece of work sends to the database: counted where a stopwatch would measure the machine. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Engine } from '../platform/database/engine.ts';

const recording = new AsyncLocalStorage<string[]>();

/** An engine whose statements `statementsOf` hears. */
export const recorded = (engine: Engine): Engine => ({
  kind: engine.kind,
  connect: async (options) => {
    const connection = await engine.connect(options);
    return {
      query: (statement, parameters) => {
        recording.getStore()?.push(statement.text);
        return connection.query(statement, parameters);
      },
      script: (sql) => {
        recording.getStore()?.push(sql);
        return connection.script(sql);
      },
      release: (broken) => {
        connection.release(broken);
      },
    };
  },
  listen: (channel, listener) => engine.listen(channel, listener),
  close: () => engine.close(),
});

/** Does some work, and answers its result with the statements that were sent for it, in order; those of others at the same time are not among them. */
export async function statementsOf<T>(work: () => Promise<T>): Promise<{ result: T; statements: readonly string[] }> {
  const statements: string[] = [];
  const result = await recording.run(statements, async () => await work());
  return { result, statements };
}
