/**
 * Copies everything from one database to another empty one: from the embedded database to PostgreSQL, or across
 * PGlite's majors.
 */
import type { Connection, Engine } from './engine.ts';
import { migrate } from './migrate.ts';

/** Rows per round trip. */
const CHUNK = 500;

/**
 * Tells triggers that write rows beside those that change, for the rest of a transaction, that these rows are copied
 * too.
 */
export const COPYING = `set local app.copying = 'on'`;

/** The copy did not happen; the target is as it was. */
export class CopyError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'CopyError';
  }
}

export interface CopiedTable {
  name: string;
  rows: number;
}

/** A name of a table or column as SQL reads it. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** The rows of a statement. */
export async function values<T>(
  connection: Connection,
  text: string,
  parameters: readonly unknown[] = [],
): Promise<T[]> {
  return (await connection.query({ text }, parameters)).rows as T[];
}

export interface TableShape {
  name: string;
  columns: string;
  targets: string[];
}

/** Asks for every table with its columns and the tables its foreign keys point at. */
export const catalogue = `select c.relname::text as name,
   (select string_agg(a.attname || ' ' || format_type(a.atttypid, a.atttypmod), ', ' order by a.attnum)
   from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
   array(select distinct x.confrelid::regclass::text from pg_constraint x where x.conrelid = c.oid
   and x.contype = 'f' and x.confrelid <> c.oid) as targets
 from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' order by 1`;

/** Every table with its columns and the tables its foreign keys point at. */
export const shapes = (connection: Connection): Promise<TableShape[]> => values(connection, catalogue);

/** Tables in an order in which every row finds what it points at. */
export function inOrder(tables: readonly TableShape[]): string[] {
  const ordered: string[] = [];
  let left = [...tables];
  while (left.length > 0) {
    const ready = left.filter((table) => table.targets.every((target) => ordered.includes(target.replaceAll('"', ''))));
    if (ready.length === 0)
      throw new CopyError(
        `These tables point at each other in a circle: ${left.map((table) => table.name).join(', ')}`,
      );
    ordered.push(...ready.map((table) => table.name));
    left = left.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export interface Digest {
  rows: number;
  sum: string;
}

/** Number of rows and a sum over their contents that does not depend on their order. */
export async function digest(connection: Connection, table: string): Promise<Digest> {
  const [found] = await values<Digest>(
    connection,
    `select count(*) as rows, coalesce(sum(('x' || left(md5(t::text), 15))::bit(60)::bigint), 0)::text as sum
      from ${quoted(table)} t`,
  );
  return found ?? { rows: 0, sum: '0' };
}

/** Rows travel as PostgreSQL's own text of them, which loses nothing of any type. */
async function copyTable(source: Connection, target: Connection, table: string): Promise<CopiedTable> {
  await source.script(`declare copied cursor for select t::text as row from ${quoted(table)} t`);
  for (;;) {
    const rows = await values<{ row: string }>(source, `fetch ${CHUNK} from copied`);
    if (rows.length === 0) break;
    // `offset 0` keeps each text from being read once per column.
    await target.query(
      {
        text: `insert into ${quoted(table)} select (whole).* from (select row::${quoted(table)} as whole
          from unnest($1::text[]) as row offset 0) as read`,
      },
      [rows.map((each) => each.row)],
    );
  }
  await source.script('close copied');
  const [before, after] = [await digest(source, table), await digest(target, table)];
  if (before.rows !== after.rows || before.sum !== after.sum)
    throw new CopyError(`Table ${table} did not arrive whole: ${before.rows} rows were sent, ${after.rows} arrived`);
  return { name: table, rows: after.rows };
}

async function copyAll(source: Connection, target: Connection): Promise<CopiedTable[]> {
  const tables = await shapes(target);
  if (JSON.stringify(await shapes(source)) !== JSON.stringify(tables))
    throw new CopyError('The two databases have different tables');
  for (const { name } of tables) {
    if ((await digest(target, name)).rows > 0) throw new CopyError(`The target is not empty: table ${name} has rows`);
  }
  const copied: CopiedTable[] = [];
  for (const name of inOrder(tables)) copied.push(await copyTable(source, target, name));
  return copied;
}

/**
 * Migrates both and copies in one transaction on either side. Throws CopyError, leaving the target as it was, unless
 * every row arrived.
 */
export async function copyDatabase(from: Engine, to: Engine): Promise<CopiedTable[]> {
  await migrate(from);
  await migrate(to);
  const source = await from.connect({ unlimited: true });
  const target = await to.connect({ unlimited: true });
  let ended = false;
  try {
    for (const connection of [source, target])
      await connection.script(
        `begin isolation level repeatable read; set local time zone 'UTC'; set local datestyle = 'ISO'; ${COPYING}`,
      );
    const copied = await copyAll(source, target);
    await target.script('commit');
    await source.script('commit');
    ended = true;
    return copied;
  } finally {
    source.release(!ended);
    target.release(!ended);
  }
}
