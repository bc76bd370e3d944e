/** Where the registry keeps what it has: a folder, or a store elsewhere that a folder is a copy of. */
import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileTime } from './file-time.ts';

/** What a caller has done wrong, said for a person at a terminal. */
export class RegistryError extends Error {
  override readonly name = 'RegistryError';
}

/** Makes a state the one that counts, as the text of its file. */
type Save = (text: string) => Promise<void>;

/** What the registry asks of the place that its state and its versions are kept in. */
export interface Store {
  /** Where everything is read: the store itself, or the copy of it that this process keeps. */
  readonly folder: string;
  /** Brings the copy up to date. */
  refresh(): Promise<void>;
  /** Does something while nobody else changes anything, with a copy that is up to date. */
  hold<T>(work: (save: Save) => Promise<T>): Promise<T>;
  /** Puts a version there, all of it or nothing; the folder `from`, which lies beside the versions, becomes it. */
  add(name: string, version: string, from: string): Promise<void>;
  /** Takes a version away. */
  remove(name: string, version: string): Promise<void>;
  /** Has all files of a version in the folder, where a copy may hold its manifest alone. */
  bring(name: string, version: string): Promise<void>;
  /** Keeps a file that stands in the folder: one beside the state, or a version's signatures. */
  keep(file: string): Promise<void>;
}

/** A registry: the path of its folder, or a store that was opened. */
export type Remotes = string | Store;

/** Milliseconds between two signs of life of who holds the lock. */
const ALIVE = 2000;
/** A lock without a sign of life for so long (ms) was left by a process that died. */
const STALE = 10_000;
/** How long (ms) a writer waits for another one: longer than a lock that was left stands in the way. */
const PATIENCE = 15_000;

/** Where the state stands. */
export const stateFile = (folder: string): string => join(folder, 'registry.json');

/** Folder of a version. */
export const versionFolder = (folder: string, name: string, version: string): string => join(folder, name, version);

const exists = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'EEXIST';

/** Says that the lock is held until it is let go. */
function holdLock(file: string): () => Promise<void> {
  const timer = setInterval(() => {
    const now = fileTime() / 1000;
    utimes(file, now, now).catch(() => undefined);
  }, ALIVE);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await rm(file, { force: true });
  };
}

async function lock(folder: string): Promise<() => Promise<void>> {
  const file = join(folder, 'registry.lock');
  const until = fileTime() + PATIENCE;
  for (;;) {
    try {
      const handle = await open(file, 'wx');
      await handle.close();
      return holdLock(file);
    } catch (error) {
      if (!exists(error)) throw error;
    }
    const age = await stat(file).then(
      ({ mtimeMs }) => fileTime() - mtimeMs,
      () => 0,
    );
    if (age > STALE) await rm(file, { force: true });
    else if (fileTime() > until) throw new RegistryError(`Another process is changing the registry: ${file}`);
    else await sleep(25);
  }
}

/** Writes a file by another one beside it, so that a reader always sees a whole one. */
export async function writeWhole(file: string, content: string | Buffer): Promise<void> {
  const temporary = join(file, '..', `.${randomUUID()}`);
  await writeFile(temporary, content);
  await rename(temporary, file);
}

/** A folder that is the store itself. */
const folderStore = (folder: string): Store => ({
  folder,
  refresh: () => Promise.resolve(),
  hold: async (work) => {
    await mkdir(folder, { recursive: true });
    const unlock = await lock(folder);
    try {
      return await work((text) => writeWhole(stateFile(folder), text));
    } finally {
      await unlock();
    }
  },
  add: (name, version, from) => rename(from, versionFolder(folder, name, version)),
  remove: (name, version) => rm(versionFolder(folder, name, version), { recursive: true, force: true }),
  bring: () => Promise.resolve(),
  keep: () => Promise.resolve(),
});

/** The store that is meant. */
export const storeOf = (remotes: Remotes): Store => (typeof remotes === 'string' ? folderStore(remotes) : remotes);
