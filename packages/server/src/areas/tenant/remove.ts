/** Removing organisations, with all that is theirs. Runs as the system. */
import { sql } from 'drizzle-orm';
import { isOneOf, listOf } from '../../platform/database/any-of.ts';
import { tx } from '../../platform/database/context.ts';
import { catalogue, inOrder } from '../../platform/database/copy.ts';
import type { TableShape } from '../../platform/database/copy.ts';
import { tenant } from '../../schema/tenant.ts';

/** Removes all rows of some organisations; what points at others goes first. */
export async function removeTenants(tenantIds: readonly string[]): Promise<void> {
  if (tenantIds.length === 0) return;
  const { rows } = await tx().execute<TableShape & Record<string, unknown>>(sql.raw(catalogue));
  const owned = new Set(rows.filter(({ columns }) => columns.startsWith('tenant_id ')).map(({ name }) => name));
  const ids = listOf(tenantIds);
  for (const table of inOrder(rows).toReversed())
    if (owned.has(table))
      await tx().execute(sql`delete from ${sql.identifier(table)} where tenant_id = any(${ids}::uuid[])`);
  await tx().delete(tenant).where(isOneOf(tenant.id, tenantIds));
}
