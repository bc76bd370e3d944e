/** Backup, restore and copy as the commands do them: of databases by where they are, to and from a file. */
import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { BackupError, readBackup, writeBackup } from './platform/database/backup.ts';
import type { Backed } from './platform/database/backup.ts';
import { copyDatabase, CopyError } from './platform/database/copy.ts';
import type { CopiedTable } from './platform/database/copy.ts';
import { askForSnapshot } from './platform/database/embedded/control.ts';
import { addressOf, DataDirLockedError } from './platform/database/embedded/lock.ts';
import type { Engine } from './platform/database/engine.ts';
import { openEngine } from './platform/database/open.ts';
import type { DatabaseLocation } from './platform/database/open.ts';

async function withEngine<T>(location: DatabaseLocation, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await openEngine(location);
  try {
    return await work(engine);
  } finally {
    await engine.close();
  }
}

/** Opens the folder, or while a server has it open, a copy that this server makes of it. */
async function withFolder<T>(dataDir: string, work: (engine: Engine) => Promise<T>): Promise<T> {
  try {
    return await withEngine({ dataDir }, work);
  } catch (error) {
    if (!(error instanceof DataDirLockedError)) throw error;
  }
  const name = `.snapshot-${randomUUID()}`;
  const snapshot = path.join(dataDir, name);
  let letGo: (() => void) | undefined;
  try {
    letGo = await askForSnapshot(addressOf(dataDir), dataDir, name);
    return await withEngine({ dataDir: snapshot }, work);
  } finally {
    fs.rmSync(snapshot, { recursive: true, force: true });
    letGo?.();
  }
}

/** Whether a place can hold a database that is there already; a folder without one would be made into an empty one. */
const hasDatabase = (location: DatabaseLocation): boolean =>
  !('dataDir' in location) || fs.existsSync(path.join(location.dataDir, 'pgdata'));

/** Writes a new file, whole or not at all, readable by its owner only: it holds everything the database does. */
export async function backUp(location: DatabaseLocation, file: string): Promise<Backed> {
  if (fs.existsSync(file)) throw new BackupError(`${file} is there already: a backup never overwrites another`);
  if (!fs.existsSync(path.dirname(file)))
    throw new BackupError(`The folder ${path.dirname(file)} is not there: make it first`);
  if ('dataDir' in location && !hasDatabase(location))
    throw new BackupError(`There is no database in ${location.dataDir}`);
  const draft = `${file}.${randomUUID().slice(0, 8)}.part`;
  const write = (engine: Engine): Promise<Backed> =>
    writeBackup(engine, fs.createWriteStream(draft, { mode: 0o600, flush: true }));
  try {
    const backed = await ('dataDir' in location ? withFolder(location.dataDir, write) : withEngine(location, write));
    fs.renameSync(draft, file);
    return backed;
  } finally {
    fs.rmSync(draft, { force: true });
  }
}

/** Restores a file into the empty database at `location`; of a folder, it is made. */
export async function restore(location: DatabaseLocation, file: string): Promise<Backed> {
  // Before anything is made: a name that was mistyped leaves no empty database behind.
  if (fs.statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false)
    throw new BackupError(`There is no file ${file}. Nothing was restored`);
  fs.accessSync(file, fs.constants.R_OK);
  return withEngine(location, (engine) => readBackup(engine, fs.createReadStream(file)));
}

/** Copies the database at `from` into the empty one at `to`; of a folder, that is made. */
export async function copyOver(from: DatabaseLocation, to: DatabaseLocation): Promise<CopiedTable[]> {
  if ('dataDir' in from && !hasDatabase(from)) throw new CopyError(`There is no database in ${from.dataDir}`);
  return withEngine(from, (source) => withEngine(to, (target) => copyDatabase(source, target)));
}
