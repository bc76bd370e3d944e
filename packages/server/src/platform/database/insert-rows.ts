/** Writes many rows with few statements. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { tx } from './context.ts';

/** Rows per statement: large enough to make statements rare, small enough for the embedded database's patience. */
const CHUNK = 1000;

/**
 * JSON the database reads as the column's type: lists and JSON columns as they are, the rest as the driver would send
 * it.
 */
const encode = (column: Column, value: unknown): unknown =>
  typeof value === 'object' || value === undefined ? (value ?? null) : column.mapToDriverValue(value);

async function insertChunk<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const encoded = rows.map((row) => {
    const values: Readonly<Record<string, unknown>> = row;
    return Object.fromEntries(columns.map(([key, column]) => [column.name, encode(column, values[key])]));
  });
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  await tx().execute(
    sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table},
      ${JSON.stringify(encoded)}::json)`,
  );
}

/**
 * Inserts rows in the current transaction; all of them must name the same columns. Returns how many.
 * A thousand rows are one parameter, so it takes a tenth of the time of an insert with a parameter per value.
 */
export async function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  for (let start = 0; start < rows.length; start += CHUNK) {
    // One after the other: they share the transaction's connection.
    await insertChunk(table, rows.slice(start, start + CHUNK));
  }
  return rows.length;
}
