/**
 * A backup is one file for either engine: what is in every table, as PostgreSQL's own text of each row, under the name
 * of the last migration it knows. It holds no roles, rights or policies: a restore makes those again, so it also works
 * on a machine that never had them.
 */
import { once } from 'node:events';
import readline from 'node:readline';
import type { Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { COPYING, digest, inOrder, quoted, shapes, values } from './copy.ts';
import type { Connection, Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { beginOneMoment } from './one-moment.ts';

/** What the first line of a file says. */
const FORMAT = 'rooster-backup-1';
/** Rows per round trip. */
const CHUNK = 500;

/** The backup or the restore did not happen; the database is as it was. */
export class BackupError extends Error {
  constructor(message: string) {
    super(message);
    this.name = 'BackupError';
  }
}

/** One line of a file. */
type Line =
  | { format: string; migration: number }
  | { table: string; columns: string }
  | { rows: string[] }
  | { end: string; count: number; sum: string }
  | { tables: number };

/** How much a file holds. */
export interface Backed {
  readonly tables: number;
  readonly rows: number;
}

async function inTransaction<T>(engine: Engine, work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await engine.connect({ unlimited: true });
  let ended = false;
  try {
    await beginOneMoment(engine, connection);
    for (const setting of [`set local time zone 'UTC'`, `set local datestyle = 'ISO'`, COPYING])
      await connection.script(setting);
    const result = await work(connection);
    await connection.script('commit');
    ended = true;
    return result;
  } finally {
    connection.release(!ended);
  }
}

/** The last migration of Rooster's that was done there; undefined where none ever was. */
async function newestMigration(connection: Connection): Promise<number | undefined> {
  const known = await values<{ found: boolean }>(
    connection,
    `select to_regclass('drizzle.__drizzle_migrations') is not null as found`,
  );
  if (!known[0]?.found) return undefined;
  const [newest] = await values<{ at: number | null }>(
    connection,
    'select max(created_at)::float8 as at from drizzle.__drizzle_migrations',
  );
  return newest?.at ?? 0;
}

/** Writes everything to `out`, as of one moment, while others go on working. Nothing is migrated or changed. */
export async function writeBackup(engine: Engine, out: Writable): Promise<Backed> {
  const zipped = createGzip();
  const written = pipeline(zipped, out);
  // Heard below; without this an early failure would end the process.
  written.catch(() => undefined);
  const put = async (line: Line): Promise<void> => {
    if (!zipped.write(`${JSON.stringify(line)}\n`)) await Promise.race([once(zipped, 'drain'), written]);
  };
  const backed = await inTransaction(engine, async (connection) => {
    const migration = await newestMigration(connection);
    if (migration === undefined) throw new BackupError('There is no database of Rooster there');
    await put({ format: FORMAT, migration });
    const tables = await shapes(connection);
    const columnsOf = new Map(tables.map(({ name, columns }) => [name, columns]));
    let total = 0;
    for (const table of inOrder(tables)) {
      await put({ table, columns: columnsOf.get(table) ?? '' });
      await connection.script(`declare backed cursor for select t::text as row from ${quoted(table)} t`);
      for (;;) {
        const rows = await values<{ row: string }>(connection, `fetch ${CHUNK} from backed`);
        if (rows.length === 0) break;
        await put({ rows: rows.map(({ row }) => row) });
      }
      await connection.script('close backed');
      const { rows: count, sum } = await digest(connection, table);
      await put({ end: table, count, sum });
      total += count;
    }
    await put({ tables: tables.length });
    return { tables: tables.length, rows: total };
  });
  zipped.end();
  await written;
  return backed;
}

/** The lines of a file. Throws BackupError for what is no backup, or one that ends too early. */
async function* linesOf(file: Readable): AsyncGenerator<Line> {
  const unzipped = createGunzip();
  file.on('error', (error) => unzipped.destroy(error));
  let last: Line | undefined;
  try {
    for await (const text of readline.createInterface({ input: file.pipe(unzipped), crlfDelay: Infinity })) {
      last = JSON.parse(text) as Line;
      yield last;
    }
  } catch (error) {
    // What is no JSON, and what zlib can't unpack. A file that can't be read says so itself.
    if (
      !(error instanceof SyntaxError) &&
      !(error instanceof Error && 'errno' in error && 'code' in error && String(error.code).startsWith('Z_'))
    )
      throw error;
    last = undefined;
  }
  if (last === undefined || !('tables' in last))
    throw new BackupError('The file is no whole backup: it is damaged, or its end is missing. Nothing was restored');
}

/** Whether nothing is there, or only the tables of a restore into them that failed. */
async function isEmpty(engine: Engine, migration: number): Promise<boolean> {
  const connection = await engine.connect({ unlimited: true });
  try {
    const tables = await shapes(connection);
    if (tables.length === 0) return true;
    if ((await newestMigration(connection)) !== migration) return false;
    const [found] = await values<{ filled: boolean }>(
      connection,
      `select ${tables.map(({ name }) => `exists (select from ${quoted(name)})`).join(' or ')} as filled`,
    );
    return found?.filled === false;
  } finally {
    connection.release();
  }
}

async function load(connection: Connection, lines: AsyncGenerator<Line>): Promise<Backed> {
  const columnsOf = new Map((await shapes(connection)).map(({ name, columns }) => [name, columns]));
  let table = '';
  let backed: Backed = { tables: 0, rows: 0 };
  for await (const line of lines) {
    if ('table' in line) {
      ({ table } = line);
      if (columnsOf.get(table) !== line.columns)
        throw new BackupError(`The backup's table ${table} is none of this version of Rooster. Nothing was restored`);
    } else if ('rows' in line) {
      // `offset 0` keeps each text from being read once per column.
      const text = `insert into ${quoted(table)} select (whole).* from (select row::${quoted(table)} as whole
        from unnest($1::text[]) as row offset 0) as read`;
      await connection.query({ text }, [line.rows]);
    } else if ('end' in line) {
      const { rows, sum } = await digest(connection, table);
      if (line.end !== table || rows !== line.count || sum !== line.sum)
        throw new BackupError(`Table ${table} did not arrive whole. Nothing was restored`);
      backed = { tables: backed.tables + 1, rows: backed.rows + rows };
    } else if ('tables' in line && line.tables !== backed.tables)
      throw new BackupError('The backup lacks tables. Nothing was restored');
  }
  return backed;
}

/**
 * Restores a file into an empty database, which may be of the other engine, and migrates what came to this version.
 * Throws BackupError, leaving no rows behind, unless everything arrived.
 */
export async function readBackup(engine: Engine, file: Readable): Promise<Backed> {
  const lines = linesOf(file);
  const { value: head } = (await lines.next()) as { value: Line | undefined };
  if (head === undefined || !('format' in head) || head.format !== FORMAT)
    throw new BackupError('The file is no backup that this version of Rooster can read');
  if (!(await isEmpty(engine, head.migration)))
    throw new BackupError('The database is not empty, and a restore never mixes with what is there. Name an empty one');
  await migrate(engine, { upTo: head.migration });
  const backed = await inTransaction(engine, (connection) => load(connection, lines));
  await migrate(engine);
  return backed;
}
