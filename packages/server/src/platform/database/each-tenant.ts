/** Runs work for organisations one after another, such as jobs of the calendar. */
import type { Database } from './context.ts';

/**
 * Does the work for each organisation in a transaction of its own. One for which it fails does not keep the others from
 * it; in the end all failures are thrown together, with `what` was to be done.
 */
export async function forEachTenant(
  database: Database,
  tenantIds: readonly string[],
  what: string,
  work: (tenantId: string) => Promise<void>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const id of tenantIds)
    await database.withTenant(id, () => work(id)).catch((error: unknown) => failures.push(error));
  if (failures.length > 0)
    throw new AggregateError(
      failures,
      `${what} failed for ${failures.length} organisation${failures.length === 1 ? '' : 's'}`,
    );
}
