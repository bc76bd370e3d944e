/**
 * A migrated, empty embedded database that test files copy, because making one takes seconds and copying one does not.
 */
import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { FORMAT } from '../platform/database/embedded/generation.ts';
import { openDatabase } from '../platform/database/open.ts';

const migrations = path.resolve(import.meta.dirname, '../../migrations');
const cache = path.resolve(import.meta.dirname, '../../../../.cache/embedded-template');

function key(): string {
  const hash = createHash('sha256').update(FORMAT);
  for (const file of fs
    .readdirSync(migrations)
    .filter((name) => name.endsWith('.sql'))
    .sort())
    hash.update(file).update(fs.readFileSync(path.join(migrations, file)));
  return hash.digest('hex').slice(0, 16);
}

/** The template's folder, made when these migrations were never tested before. Several processes may ask at once. */
export async function embeddedTemplate(): Promise<string> {
  const folder = path.join(cache, key());
  if (fs.existsSync(folder)) return folder;
  fs.mkdirSync(cache, { recursive: true });
  const draft = path.join(cache, `draft-${randomUUID()}`);
  await (await openDatabase({ dataDir: draft })).close();
  try {
    fs.renameSync(draft, folder);
  } catch (error) {
    // Another process was first.
    if (!fs.existsSync(folder)) throw error;
    fs.rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}

/**
 * Variable with the folder that holds all temporary folders of a test run, so that its end removes what a failed test
 * left.
 */
export const RUN_FOLDER_VARIABLE = 'TEST_RUN_FOLDER';

/** A fresh temporary folder. */
export const temporaryFolder = (): string =>
  fs.mkdtempSync(path.join(process.env[RUN_FOLDER_VARIABLE] ?? os.tmpdir(), 'rooster-test-'));

// The compiler knows it of browsers only.
const { WebAssembly } = globalThis as unknown as {
  readonly WebAssembly: { readonly compile: (code: Uint8Array) => Promise<object> };
};

let compiled: Promise<object> | undefined;

/**
 * Holds the embedded database's code for as long as this process runs. The engine of Node shares what it has compiled
 * of it while somebody does; otherwise each database that is opened compiles and optimises it again, for seconds.
 */
async function holdCode(): Promise<void> {
  const folder = path.dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite'));
  compiled ??= WebAssembly.compile(fs.readFileSync(path.join(folder, 'pglite.wasm')));
  await compiled;
}

/** A fresh folder with a copy of the template, to be opened again and again. */
export async function copyTemplate(): Promise<string> {
  await holdCode();
  const folder = temporaryFolder();
  fs.cpSync(await embeddedTemplate(), folder, { recursive: true });
  return folder;
}
