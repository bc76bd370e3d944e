/** Column types and table builders that every area's `tables.ts` is made of. */
import { sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { BuildExtraConfigColumns } from 'drizzle-orm';

/** The role a tenant's transaction switches to; it sees nothing that the tenant setting does not name. */
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

const isolation = () =>
  pgPolicy('tenant_isolation', {
    for: 'all',
    to: tenantRole,
    using: sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`,
    withCheck: sql`tenant_id = nullif(current_setting('app.tenant_id', true), '')::uuid`,
  });

/**
 * A table whose rows belong to a tenant: `tenant_id` is its first column, row-level security its second lock.
 * `extra` must name a primary key and foreign keys that start with `tenantId`; a test reads the catalogue and holds it to that.
 */
export function tenantTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: (table: BuildExtraConfigColumns<N, C & { tenantId: ReturnType<typeof tenantId> }, 'pg'>) => PgTableExtraConfigValue[],
) {
  return pgTable(name, { tenantId: tenantId(), ...columns }, (table) => [isolation(), ...extra(table as never)]).enableRLS();
}

const tenantId = () => uuid('tenant_id').notNull();
