/** Runs work for organisations one after another, such as jobs of the calendar. */
import type { Database } from './context.ts';

/**
 * Does the work for each organisation. One for which it fails does not keep the others from it; in the end all failures
 * are thrown together, with `what` was to be done.
 */
export async function oneTenantAfterAnother(
  tenantIds: readonly string[],
  what: string,
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of tenantIds) await work(id).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${what} failed for ${failures.length} organisation${failures.length === 1 ? '' : 's'}`,
    );
}

/** The same with a transaction of its own for each. */
export const forEachTenant = (
  database: Database,
  tenantIds: readonly string[],
  what: string,
  work: (tenantId: string) => Promise<void>,
): Promise<void> => oneTenantAfterAnother(tenantIds, what, (id) => database.withTenant(id, () => work(id)));
