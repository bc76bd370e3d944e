/** Brings a database to the schema of this version. */
import fs from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import type { Connection, Engine } from './engine.ts';
import { grantTenantRole } from './grants.ts';
import { checkParts } from './parts.ts';
import { preflight } from './preflight.ts';

/** Processes that start together wait here for each other. Any number will do, as long as it never changes. */
export const START_LOCK = 7_265_657;

/** The folder of migrations, seen from the sources (src/platform/database) and from the bundle (dist) alike. */
function migrationsFolder(): string {
  for (const up of ['../../../migrations', '../migrations']) {
    const folder = path.resolve(import.meta.dirname, up);
    if (fs.existsSync(path.join(folder, 'meta/_journal.json'))) return folder;
  }
  throw new Error("The folder of migrations is missing; it belongs beside the server's build");
}

/**
 * What migrations build on. Roles belong to the whole server, so another database may make this one at the same moment.
 */
const FOUNDATION = `
  create extension if not exists citext;
  create extension if not exists btree_gist;
  do $$ begin
    if not exists (select from pg_roles where rolname = 'rooster_tenant')
    then create role rooster_tenant nologin; end if;
    if not exists (select from pg_roles where rolname = 'rooster_beyond')
    then create role rooster_beyond nologin; end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  do $$
  declare role text;
  begin
    foreach role in array array['rooster_tenant', 'rooster_beyond'] loop
      if not pg_has_role(current_user, role, case when current_setting('server_version_num')::int >= 160000
      then 'SET' else 'MEMBER' end) then
        execute format('grant %I to %I', role, current_user);
      end if;
    end loop;
    -- What a tenant may is part of what it may.
    if not pg_has_role('rooster_beyond', 'rooster_tenant', 'USAGE') then
      grant rooster_tenant to rooster_beyond;
    end if;
  end $$;
  create schema if not exists drizzle;
  create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null,
  created_at bigint);
  create table if not exists drizzle.rooster_keys (name text primary key, value text not null);
`;

/** All migrations in order, or those before the one of this name. */
function migrationsBefore(name: string | undefined): ReturnType<typeof readMigrationFiles> {
  const folder = migrationsFolder();
  const known = readMigrationFiles({ migrationsFolder: folder });
  if (name === undefined) return known;
  const journal = JSON.parse(fs.readFileSync(path.join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  const first = journal.entries.find(({ tag }) => tag.endsWith(`_${name}`));
  if (!first) throw new Error(`There is no migration ${name}`);
  return known.filter(({ folderMillis }) => folderMillis < first.when);
}

/** How far to go where that is not the end: for databases of older versions. */
export interface Extent {
  /** Name of a migration to stop short of; for tests. */
  before?: string;
  /** Time of the last migration to apply, as in the bookkeeping; for the rows of a backup. */
  upTo?: number;
}

interface AppliedRow {
  hash: string;
  created_at: number;
}

/**
 * Applies the migrations that are missing, each with its bookkeeping in one transaction, and renews the tenant role's
 * rights. Same table and order as drizzle's migrator, which takes no lock and keeps no transaction per migration.
 */
async function applyMissing(
  connection: Connection,
  { before, upTo = Infinity }: Extent,
  expectAlone: () => Promise<unknown>,
): Promise<void> {
  await preflight(connection);
  await connection.script(FOUNDATION);
  const { rows } = await connection.query(
    { text: 'select hash, created_at from drizzle.__drizzle_migrations order by created_at' },
    [],
  );
  const applied = new Map((rows as AppliedRow[]).map((row) => [row.created_at, row.hash]));
  const known = migrationsBefore(before);
  const newest = Math.max(0, ...known.map((migration) => migration.folderMillis));
  if ([...applied.keys()].some((when) => when > newest)) {
    throw new Error(
      'The database was made by a newer version of Rooster; start that version, or restore a backup of before it',
    );
  }
  const isNew = applied.size === 0;
  let changed = false;
  for (const migration of known.filter(({ folderMillis }) => folderMillis <= upTo)) {
    const hash = applied.get(migration.folderMillis);
    if (hash === migration.hash) continue;
    if (hash !== undefined)
      throw new Error('A migration that was already applied has been changed; add a new one instead');
    await connection.script('begin');
    try {
      for (const statement of migration.sql) await connection.script(statement);
      await connection.query({ text: 'insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)' }, [
        migration.hash,
        migration.folderMillis,
      ]);
      await expectAlone();
      await connection.script('commit');
      changed = true;
    } catch (error) {
      await connection.script('rollback');
      throw error;
    }
  }
  const mended = await checkParts(connection, changed);
  await grantTenantRole(connection);
  // What was added to tables that hold rows, an index on an expression above all, has no figures to plan by yet; nor
  // has what was restored.
  if ((changed && !isNew) || mended > 0) await connection.script('analyze');
}

/**
 * Does some work while this process alone holds the lock of starting; `expectAlone` rejects once it doesn't any more.
 * The lock is a transaction's, held open beside the work: it ends with its connection, also where a pooler would keep
 * the server's half of it for others.
 */
async function underLock(engine: Engine, work: (expectAlone: () => Promise<unknown>) => Promise<void>): Promise<void> {
  // The embedded database's folder belongs to one process.
  if (engine.kind === 'embedded') return work(() => Promise.resolve());
  const holder = await engine.connect({ unlimited: true });
  try {
    await holder.script(
      `begin; set local idle_in_transaction_session_timeout = 0; select pg_advisory_xact_lock(${START_LOCK})`,
    );
    await work(() => holder.script('select 1'));
  } finally {
    holder.release(true);
  }
}

/**
 * Migrates under a lock, so that several processes may start at once. Repeating it changes nothing. Throws
 * DatabaseUnsoundError where the database is not fit.
 */
export const migrate = (engine: Engine, extent: Extent = {}): Promise<void> =>
  underLock(engine, async (expectAlone) => {
    const connection = await engine.connect({ unlimited: true });
    try {
      await applyMissing(connection, extent, expectAlone);
    } finally {
      connection.release();
    }
  });
