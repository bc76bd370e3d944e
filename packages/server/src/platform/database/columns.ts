/** Column types and table builders that the tables in `schema/` are made of. */
import { isoInstant } from '@rooster/domain/time';
import { sql } from 'drizzle-orm';
import { customType, pgPolicy, pgRole, pgTable, uuid } from 'drizzle-orm/pg-core';
import type { PgColumnBuilderBase, PgTableExtraConfigValue } from 'drizzle-orm/pg-core';
import type { BuildExtraConfigColumns } from 'drizzle-orm';
import { SYSTEM_ID } from './proofs.ts';

/**
 * The role of tenants' transactions; it sees nothing but the rows of the tenant that its transaction has proven to be.
 */
export const tenantRole = pgRole('rooster_tenant').existing();

/**
 * The role of transactions that are a tenant's in part and the system's in part. In either part it sees what that part
 * has proven to be; see `proofs.ts`.
 */
const beyondRole = pgRole('rooster_beyond').existing();

const digits = (text: string, at: number): number => (text.charCodeAt(at) - 48) * 10 + text.charCodeAt(at + 1) - 48;

/**
 * Epoch milliseconds of an instant as both drivers hand it over, `2026-10-25 00:30:00.5+00`. Nothing else is read as
 * often, so what is in its usual place is read without looking for it.
 */
export function instantOf(text: string): number {
  if (!/^[1-9]\d{3}-.{14}(?:\.\d{1,3})?\+00$/.test(text)) {
    // A bare hour offset is no ISO 8601, so it is completed.
    return Date.parse(text.replace(' ', 'T').replace(/([+-]\d{2})$/, '$1:00'));
  }
  const whole = Date.UTC(
    digits(text, 0) * 100 + digits(text, 2),
    digits(text, 5) - 1,
    digits(text, 8),
    digits(text, 11),
    digits(text, 14),
    digits(text, 17),
  );
  return text.length === 22 ? whole : whole + Number(text.slice(20, -3).padEnd(3, '0'));
}

/** An instant: timestamptz(3) in the database, epoch milliseconds in code. */
export const instant = customType<{ data: number; driverData: string }>({
  dataType: () => 'timestamp(3) with time zone',
  toDriver: (value) => isoInstant(value),
  fromDriver: instantOf,
});

/** Case-insensitive text, for addresses that are the same whatever their case. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' });

/** The tenant that the transaction has proven to be, asked once per statement; see `proofs.ts`. */
const provenTenant = sql`(select public.tenant_of_transaction())`;

const isOwn = (column: 'tenant_id' | 'id') => sql`${sql.raw(column)} = ${provenTenant}`;

/** The policy of every table: all of it is open to a part that has proven to be the system's. */
export const opensToSystem = () => {
  const isSystem = sql`${provenTenant} = ${sql.raw(`'${SYSTEM_ID}'`)}`;
  return pgPolicy('system_works', { for: 'all', to: beyondRole, using: isSystem, withCheck: isSystem });
};

/** The policy of a table that every tenant adds to, and none reads. */
export const addedByAnyTenant = () =>
  pgPolicy('tenant_adds', {
    for: 'insert',
    to: tenantRole,
    withCheck: sql`${provenTenant} <> ${sql.raw(`'${SYSTEM_ID}'`)}`,
  });

/** The policy of a table whose column `column` says whose a row is. */
export const isolation = (column: 'tenant_id' | 'id') =>
  pgPolicy('tenant_isolation', { for: 'all', to: tenantRole, using: isOwn(column), withCheck: isOwn(column) });

/** The policies of a table that tenants read and add to: for what is there already they have none. */
const additions = () => [
  pgPolicy('tenant_reads', { for: 'select', to: tenantRole, using: isOwn('tenant_id') }),
  pgPolicy('tenant_adds', { for: 'insert', to: tenantRole, withCheck: isOwn('tenant_id') }),
];

/** Keys, indexes and checks of a table with `tenantId`. */
type Extra<N extends string, C extends Record<string, PgColumnBuilderBase>> = (
  table: BuildExtraConfigColumns<N, C & { tenantId: ReturnType<typeof tenantId> }, 'pg'>,
) => PgTableExtraConfigValue[];

/**
 * A table whose rows belong to a tenant: `tenant_id` is its first column, row-level security its second lock.
 * `extra` must name a primary key and foreign keys that start with `tenantId`; a test reads the catalogue and holds it
 * to that.
 */
export function tenantTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: Extra<N, C>,
) {
  return pgTable(name, { tenantId: tenantId(), ...columns }, (table) => [
    isolation('tenant_id'),
    opensToSystem(),
    ...extra(table as never),
  ]).enableRLS();
}

/** The same for what is only added to, such as ledgers and trails: tenants change and remove no row. */
export function addOnlyTable<N extends string, C extends Record<string, PgColumnBuilderBase>>(
  name: N,
  columns: C,
  extra: Extra<N, C>,
) {
  return pgTable(name, { tenantId: tenantId(), ...columns }, (table) => [
    ...additions(),
    opensToSystem(),
    ...extra(table as never),
  ]).enableRLS();
}

const tenantId = () => uuid('tenant_id').notNull();
