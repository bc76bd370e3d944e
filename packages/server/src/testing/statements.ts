/** Which statements a piece of work sends to the database: counted where a stopwatch would measure the machine. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Connection, Engine } from '../platform/database/engine.ts';
import { workChannel } from '../platform/observed.ts';
import { heldBefore } from './meanwhile.ts';
import { expectOnlyRead } from './reading-only.ts';
import { expectIdsNamed, expectTenantNamed } from './tenant-named.ts';

interface Recording {
  readonly statements: string[];
  /** Rows that each statement answered, in the same order. */
  readonly rows: number[];
  /** How often something was sent while nothing was under way on its connection. */
  trips: number;
  /**
   * Rows that the database looked at, and values in the answers of all statements and of the longest; undefined if not
   * asked for.
   */
  effort?: Effort;
}

/** What questions took of the database. */
interface Effort {
  /** Rows of tables that were fetched, those that were thrown away by a condition included. */
  touched: number;
  /** Values in the answers of all statements, in lists too. */
  answered: number;
  /** Values in the answer of one statement, in lists too: it is read in one go, in which nobody else gets a turn. */
  longest: number;
}

const recording = new AsyncLocalStorage<Recording>();

/** What is under way: a call or a job. What a test sends by itself is neither. */
const work = new AsyncLocalStorage<string | undefined>();
workChannel.start.bindStore(work, (message) => {
  return message.kind === 'call' || message.kind === 'job' ? message.name : work.getStore();
});
// Work is observed only where somebody hears of its end.
workChannel.asyncEnd.subscribe(() => undefined);

/** Notes a statement; returns its place in the list. */
function noted(text: string): number {
  const name = work.getStore();
  if (name !== undefined) {
    expectTenantNamed(text);
    expectIdsNamed(text);
    expectOnlyRead(name, text);
  }
  const own = recording.getStore();
  own?.statements.push(text);
  own?.rows.push(0);
  return (own?.statements.length ?? 0) - 1;
}

const valuesIn = (value: unknown): number => {
  if (typeof value !== 'object' || value === null || value instanceof Date) return 1;
  return Object.values(value).reduce((sum: number, inner) => sum + valuesIn(inner), 0);
};

/**
 * Rows that a connection has fetched up to now: PostgreSQL counts them, and hands them in between transactions only.
 */
async function touchedBy(connection: Connection): Promise<number> {
  const text = `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as touched from pg_stat_xact_user_tables`;
  const [row] = (await connection.query({ text }, [])).rows as { touched: number }[];
  return row?.touched ?? 0;
}

/** An engine whose statements `statementsOf` hears. */
export const recorded = (engine: Engine): Engine => ({
  kind: engine.kind,
  use: () => engine.use(),
  connect: async (options) => {
    const connection = await engine.connect(options);
    // The statement behind a begin is sent at once with it; what was fetched before it must be known first.
    let counted: Promise<void> | undefined;
    let underWay = 0;
    const onTrip = async <T>(send: () => Promise<T>): Promise<T> => {
      const own = recording.getStore();
      if (own && underWay === 0) own.trips += 1;
      underWay += 1;
      try {
        return await send();
      } finally {
        underWay -= 1;
      }
    };
    const countBefore = async (effort: Effort): Promise<void> => {
      // A test's tables are so small that reading one whole is often cheapest, which says nothing of large ones. Rows
      // are made dear, for so are they where a table is large: ids are then looked up, not found by reading all. And
      // each statement is planned for any values, as the plan is that a server soon keeps: one that is good for certain
      // values only would not be seen again.
      await connection.script(
        'discard plans; set local enable_seqscan = off; set local plan_cache_mode = force_generic_plan; set local cpu_tuple_cost = 1',
      );
      effort.touched -= await touchedBy(connection);
    };
    return {
      isConfined: connection.isConfined,
      limits: connection.limits,
      tellsOthers: connection.tellsOthers,
      proving: connection.proving,
      holding: connection.holding,
      query: async (statement, parameters) => {
        const place = noted(statement.text);
        counted = heldBefore(statement.text) ?? counted;
        await counted;
        const result = await onTrip(() => connection.query(statement, parameters));
        const own = recording.getStore();
        if (own) own.rows[place] = result.rows.length;
        if (own?.effort) {
          const values = valuesIn(result.rows);
          own.effort.answered += values;
          own.effort.longest = Math.max(own.effort.longest, values);
        }
        return result;
      },
      script: async (sql) => {
        noted(sql);
        const effort = recording.getStore()?.effort;
        const begins = /(^|; )begin(;|$)/.test(sql);
        // What is said right behind the beginning comes after it.
        if (!begins) await counted;
        if (effort && sql === 'commit') effort.touched += await touchedBy(connection);
        const tag = onTrip(() => connection.script(sql));
        if (begins) counted = effort && tag.then(() => countBefore(effort));
        await counted;
        return tag;
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
 * order, and in how many round trips; those of others at the same time are not among them.
 */
export async function statementsOf<T>(
  work: () => Promise<T>,
): Promise<{ result: T; statements: readonly string[]; rows: readonly number[]; trips: number }> {
  const own: Recording = { statements: [], rows: [], trips: 0 };
  const result = await recording.run(own, async () => await work());
  return { result, ...own };
}

/** Does some work, and returns what it took of the database besides its result. */
export async function effortOf<T>(work: () => Promise<T>): Promise<Effort & { result: T }> {
  const effort: Effort = { touched: 0, answered: 0, longest: 0 };
  const result = await recording.run({ statements: [], rows: [], trips: 0, effort }, async () => await work());
  return { result, ...effort };
}
