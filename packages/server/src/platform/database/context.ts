/** The transaction a piece of code runs in, found without being passed along. */
import { AsyncLocalStorage } from 'node:async_hooks';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';

/** A drizzle transaction, on either database. */
export type Transaction = PgDatabase<PgQueryResultHKT>;

/** Runs work inside transactions; see `openDatabase`. */
export interface Database {
  /**
   * Runs `work` in a transaction that sees only this tenant's rows. Inside it, `tx()` is that transaction.
   * Nested for the same tenant it joins the outer one; for another tenant it throws.
   */
  withTenant<T>(tenantId: string, work: () => Promise<T>): Promise<T>;
  /** Runs `work` in a transaction that sees all rows: logging in, signing up, workers. Never for a request's own data. */
  asSystem<T>(work: () => Promise<T>): Promise<T>;
  /** One statement outside any transaction, seeing all rows: the session look-up and health checks. */
  readonly system: Transaction;
  /** `embedded` or `postgres`. */
  readonly kind: 'embedded' | 'postgres';
  close(): Promise<void>;
}

interface Context {
  /** Null inside `asSystem`. */
  tenantId: string | null;
  transaction: Transaction;
}

const storage = new AsyncLocalStorage<Context>();

/** The current transaction. Throws outside `withTenant` and `asSystem`, so no query can slip past the tenant's lock. */
export function tx(): Transaction {
  const context = storage.getStore();
  if (!context) throw new Error('No transaction: a query ran outside withTenant or asSystem');
  return context.transaction;
}

/** The tenant of the current transaction. Throws inside `asSystem`, where a tenant must be named. */
export function currentTenant(): string {
  const tenantId = storage.getStore()?.tenantId;
  if (!tenantId) throw new Error('No tenant: this runs outside withTenant');
  return tenantId;
}

/** The current context, if any; for the database's own use. */
export const currentContext = (): Context | undefined => storage.getStore();

/** Runs `work` in a context; for the database's own use. */
export const runInContext = <T>(context: Context, work: () => Promise<T>): Promise<T> => storage.run(context, work);
