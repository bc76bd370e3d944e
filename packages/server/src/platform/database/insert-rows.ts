/** Writes many rows with few statements. */
import { getTableColumns, sql } from 'drizzle-orm';
import type { Column } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { mapInSlices } from '../slices.ts';
import { preparedCommand } from './prepared.ts';

/** Rows per statement: large enough to make statements rare, small enough for the embedded database's patience. */
const CHUNK = 1000;
/** Characters of JSON per statement, where rows are as long as mails: it is sent in one go. */
const LONGEST = 1_000_000;
/** Rows that become JSON before others get their turn. */
const WRITTEN_AT_ONCE = 200;

/**
 * JSON the database reads as the column's type: lists and JSON columns as they are, the rest as the driver would send
 * it.
 */
const encode = (column: Column, value: unknown): unknown =>
  typeof value === 'object' || value === undefined ? (value ?? null) : column.mapToDriverValue(value);

/** Texts in lists of as many as one statement takes. */
function statementsOf(rows: readonly string[]): string[][] {
  const lists: string[][] = [];
  let length = Infinity;
  for (const row of rows) {
    const list = lists.at(-1);
    length += row.length;
    if (list && list.length < CHUNK && length <= LONGEST) list.push(row);
    else {
      lists.push([row]);
      length = row.length;
    }
  }
  return lists;
}

/**
 * The one organisation that all rows are of; undefined where they are of several, or of none. The row of an
 * organisation itself is none of its own.
 */
function ownerOf(table: PgTable, rows: readonly Readonly<Record<string, unknown>>[]): string | undefined {
  const owner = rows[0]?.['tenantId'];
  return 'tenantId' in table && typeof owner === 'string' && rows.every(({ tenantId }) => tenantId === owner)
    ? owner
    : undefined;
}

/** A statement that inserts rows out of JSON; built once for the same columns of a table. */
type Insert = (values: { readonly rows: string; readonly owner: string | undefined }) => Promise<unknown>;

const inserts = new WeakMap<PgTable, Map<string, Insert>>();

function insertInto(
  table: PgTable,
  columns: readonly (readonly [key: string, column: Column])[],
  isOwned: boolean,
): Insert {
  const known = inserts.get(table) ?? new Map<string, Insert>();
  inserts.set(table, known);
  const key = `${isOwned ? 'of one' : ''} ${columns.map(([name]) => name).join()}`;
  const before = known.get(key);
  if (before) return before;
  const nameOf = (column: Column) => sql.identifier(column.name);
  const names = sql.join(
    columns.map(([, column]) => nameOf(column)),
    sql`, `,
  );
  const values = sql.join(
    columns.map(([name, column]) => (name === 'tenantId' ? sql`owner.id` : sql`anew.${nameOf(column)}`)),
    sql`, `,
  );
  const source = sql`json_populate_recordset(null::${table}, ${sql.placeholder('rows')}::json)`;
  const insert: Insert = preparedCommand(
    isOwned
      ? sql`insert into ${table} (${names}) select ${values} from tenant owner cross join ${source} anew
          where owner.id = ${sql.placeholder('owner')}`
      : sql`insert into ${table} (${names}) select ${names} from ${source}`,
  );
  known.set(key, insert);
  return insert;
}

/**
 * Inserts rows in the current transaction; all of them must name the same columns. Returns how many.
 * A thousand rows are one parameter, so it takes a tenth of the time of an insert with a parameter per value. Rows of
 * one organisation are read together with its own row: a database that is spread over servers then does it all on one.
 */
export async function insertRows<T extends PgTable>(table: T, rows: readonly T['$inferInsert'][]): Promise<number> {
  const [first] = rows;
  if (!first) return 0;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const owner = ownerOf(table, rows);
  const insert = insertInto(table, columns, owner !== undefined);
  const written = await mapInSlices(rows, WRITTEN_AT_ONCE, (row: Readonly<Record<string, unknown>>) =>
    JSON.stringify(Object.fromEntries(columns.map(([key, column]) => [column.name, encode(column, row[key])]))),
  );
  // One after the other: they share the transaction's connection.
  for (const list of statementsOf(written)) await insert({ rows: `[${list.join(',')}]`, owner });
  return rows.length;
}
