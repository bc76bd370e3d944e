/** Column types and table builders that every area's `tables.ts` is made of. */
import { sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { BuildExtraConfigColumns } from 'drizzle-orm';

/** The role of tenants' transactions; it sees nothing but the rows of the tenant that its transaction has proven to be. */
export const tenantRole = pgRole('rooster_tenant').existing();

/** An instant: timestamptz(3) in the database, epoch milliseconds in code. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => new Date(value).toISOString(),
  // Both drivers hand over `2026-10-25 00:30:00+00`; a bare hour offset is no ISO 8601, so it is completed.
  fromDriver: (value) => Date.parse(value.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00')),
});

/** Case-insensitive text, for addresses that are the same whatever their case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** The tenant that the transaction has proven to be, asked once per statement; see `proofs.ts`. */
const provenTenant = sql`(select public.tenant_of_transaction())`;

/** The policy of a table whose column `column` says whose a row is. */
export const isolation = (column: 'tenant_id' | 'id') => {
  const isOwn = sql`${sql.raw(column)} = ${provenTenant}`;
  return pgPolicy('tenant_isolation', { for: 'all', to: tenantRole, using: isOwn, withCheck: isOwn });
};

/**
 * A table whose rows belong to a tenant: `tenant_id` is its first column, row-level security its second lock.
 * `extra` must name a primary key and foreign keys that start with `tenantId`; a test reads the catalogue and holds it to that.
 */
export function tenantTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: (table: BuildExtraConfigColumns<N, C & { tenantId: ReturnType<typeof tenantId> }, 'pg'>) => PgTableExtraConfigValue[],
) {
  return pgTable(name, { tenantId: tenantId(), ...columns }, (table) => [isolation('tenant_id'), ...extra(table as never)]).enableRLS();
}

const tenantId = () => uuid('tenant_id').notNull();
