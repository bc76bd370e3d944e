/** Foreign keys inside a tenant: `tenant_id` is first in each of them. */
import { type AnyPgColumn, foreignKey } from 'drizzle-orm/pg-core';
import { tenant } from './tenant.ts';

interface TenantColumns {
  readonly tenantId: AnyPgColumn;
}

/** The foreign key `name` to the tenant; its rows are deleted with it. */
export const tenantKey = (name: string, { tenantId }: TenantColumns) =>
  foreignKey({ name, columns: [tenantId], foreignColumns: [tenant.id] }).onDelete('cascade');

/** The foreign key `name` from `column` to the id of a row of `target`, of the same tenant. */
export const foreignKeyInTenant = (
  name: string,
  { tenantId }: TenantColumns,
  column: AnyPgColumn,
  target: TenantColumns & { readonly id: AnyPgColumn },
) => foreignKey({ name, columns: [tenantId, column], foreignColumns: [target.tenantId, target.id] });
