/** Statements that are sent with every request of a kind: their text is made once and not each time. */
import { DrizzleQueryError, fillPlaceholders, sql } from 'drizzle-orm';
import type { Placeholder, QueryWithTypings, SQL } from 'drizzle-orm';
import { madeOf, withOneId } from './any-of.ts';
import { currentContext } from './context.ts';
import type { Transaction } from './context.ts';
import { drizzleOver } from './drizzle-over.ts';
import type { Run } from './drizzle-over.ts';
import { StatementDialect } from './statement-text.ts';

/** A statement of drizzle's that has been prepared: its values are the placeholders'. */
interface Prepared<T> {
  execute(values: Record<string, unknown>): Promise<T>;
}

/** Sends each statement in the transaction of whoever sends it. */
const send: Run = async (statement, parameters) => {
  const context = currentContext();
  if (!context) throw new Error('No transaction: a prepared query ran outside withTenant or asSystem');
  return context.run(statement, parameters);
};
const inTransaction = drizzleOver(send);

/**
 * A statement that is built when it is first sent, out of `sql.placeholder` for each of its values, and then kept:
 * building one costs the process more than its answer. It runs in the current transaction, as one of `tx()` does. What
 * asks by `isOneOfGiven` is two statements: one for a single id, and one for any number.
 */
export function prepared<T>(
  build: (transaction: Transaction) => { prepare(name: string): Prepared<T> },
): (values: Record<string, unknown>) => Promise<T> {
  // The database's own name for it follows from its text (`postgres/connection.ts`).
  const make = (isOfOne: boolean) => madeOf(isOfOne, () => build(inTransaction).prepare(''));
  let ofAny: ReturnType<typeof make> | undefined;
  let ofOne: ReturnType<typeof make> | undefined;
  return (values) => {
    ofAny ??= make(false);
    const single = ofAny.lists.size === 0 ? undefined : withOneId(values, ofAny.lists);
    return single === undefined ? ofAny.made.execute(values) : (ofOne ??= make(true)).made.execute(single);
  };
}

/** By what name most of them are given an organisation, and a period. */
export const tenantGiven = sql.placeholder('tenantId');
export const periodGiven = { fromDate: sql.placeholder('fromDate'), toDate: sql.placeholder('toDate') } as const;

/**
 * A placeholder for each of some columns, by the column's own name: what a statement writes that is prepared. Null in a
 * column of JSON is JSON's own; a statement that shall leave such a column empty does not name it.
 */
export const columnsGiven = <Columns extends object>(columns: Columns): Record<keyof Columns, Placeholder> =>
  Object.fromEntries(Object.keys(columns).map((key) => [key, sql.placeholder(key)])) as Record<
    keyof Columns,
    Placeholder
  >;

const dialect = new StatementDialect();

/** The same for a statement in SQL of one's own of which no rows are read. */
export function preparedCommand(command: SQL): (values: Record<string, unknown>) => Promise<unknown> {
  let built: QueryWithTypings | undefined;
  return async (values) => {
    built ??= dialect.sqlToQuery(command);
    const parameters = fillPlaceholders(built.params, values);
    try {
      return await send({ text: built.sql }, parameters);
    } catch (error) {
      // As drizzle says it, and so logs know what of it to leave out.
      throw new DrizzleQueryError(built.sql, parameters, error instanceof Error ? error : undefined);
    }
  };
}
