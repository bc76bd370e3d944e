/** PostgreSQL's own dumps, as an administrator makes and restores them. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { findPostgresBinaries } from '../postgres-binaries.ts';
import { NotHere } from './ground.ts';

const run = promisify(execFile);

async function program(name: 'pg_dump' | 'psql'): Promise<string> {
  const file = path.join(await findPostgresBinaries(), name);
  if (!fs.existsSync(file)) throw new NotHere(`there is no ${name} beside PostgreSQL`);
  return file;
}

/** Dumps a database into a file, without some of its tables (by name). */
export async function dump(url: string, file: string, without: readonly string[] = []): Promise<void> {
  await run(await program('pg_dump'), ['-d', url, '-f', file, ...without.map((table) => `--exclude-table=${table}`)]);
}

/**
 * Makes a database on a server and restores a dump into it as `psql` does unless told otherwise: past each statement
 * that fails. Answers its address, and what failed.
 */
export async function restoreDump(
  serverUrl: string,
  name: string,
  file: string,
): Promise<{ readonly url: string; readonly said: string }> {
  const url = await emptyDatabase(serverUrl, name);
  const { stderr } = await run(await program('psql'), ['-q', '-d', url, '-f', file], { maxBuffer: 2 ** 24 });
  return { url, said: stderr };
}

/** Makes a database on a server; answers its address. */
export async function emptyDatabase(serverUrl: string, name: string): Promise<string> {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  await client.query(`create database ${pg.escapeIdentifier(name)}`);
  await client.end();
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}
