/** Tables of what a worker or an export has to look at again. */
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, check, date, index, primaryKey, uuid } from 'drizzle-orm/pg-core';
import { tenantTable } from '../platform/database/columns.ts';
import { foreignKeyInTenant, tenantKey } from './keys.ts';
import { member } from './members.ts';

/** What each mark says. */
export const markColumns = () => ({
  id: uuid()
    .notNull()
    .default(sql`gen_random_uuid()`),
  /** Null for everybody. */
  memberId: uuid('member_id'),
  fromDate: date('from_date', { mode: 'string' }).notNull(),
  /** Null for every date from then on. */
  toDate: date('to_date', { mode: 'string' }),
});

/** Keys and checks of a table of marks. */
export const markKeys = (
  name: string,
  table: Readonly<Record<keyof ReturnType<typeof markColumns> | 'tenantId', AnyPgColumn>>,
) => [
  primaryKey({ name: `${name}_pkey`, columns: [table.tenantId, table.id] }),
  tenantKey(`${name}_tenant`, table),
  foreignKeyInTenant(`${name}_member`, table, table.memberId, member).onDelete('cascade'),
  index(`${name}_by_member`).on(table.tenantId, table.memberId, table.fromDate),
  check(`${name}_dates`, sql`to_date is null or from_date <= to_date`),
];

/**
 * A table of marks: on which dates, and of whom, something has changed. Triggers write a mark in the transaction of the
 * change; who has looked at it takes it away.
 */
export const changeMarks = <N extends string>(name: N) =>
  tenantTable(name, markColumns(), (table) => markKeys(name, table));
