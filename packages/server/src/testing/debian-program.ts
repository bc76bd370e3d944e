/** Finds a program of the system, or takes it from Debian's packages into a cache folder, without installing it. */
import { execFile } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const cache = path.resolve(import.meta.dirname, '../../../../.cache/debian');

/** Variable that lets programs be fetched that this machine lacks; the command of a suite sets it. */
export const FETCH_VARIABLE = 'TEST_FETCH_PROGRAMS';

/** This machine lacks a program; the message says what was tried. */
export class ProgramMissing extends Error {}

/** Where a program is and what it needs to be started. */
export interface Program {
  readonly file: string;
  readonly environment: Readonly<Record<string, string>>;
}

const folders = (): string[] => [
  ...(process.env['PATH'] ?? '').split(path.delimiter).filter((folder) => folder !== ''),
  '/usr/sbin',
  '/usr/local/sbin',
];

function inCache(name: string): Program | undefined {
  const file = path.join(cache, 'usr/sbin', name);
  const libraries = path.join(cache, 'usr/lib');
  if (!fs.existsSync(file)) return undefined;
  const found = fs.readdirSync(libraries).map((folder) => path.join(libraries, folder));
  return { file, environment: { LD_LIBRARY_PATH: found.join(':') } };
}

/**
 * The program of that name; `packages` are those that hold it and the libraries that a machine may lack. Throws
 * ProgramMissing with the reason.
 */
export async function findProgram(name: string, packages: readonly string[]): Promise<Program> {
  const local = folders()
    .map((folder) => path.join(folder, name))
    .find((file) => fs.existsSync(file));
  if (local !== undefined) return { file: local, environment: {} };
  const fetched = inCache(name);
  if (fetched) return fetched;
  if (process.env[FETCH_VARIABLE] === undefined)
    throw new ProgramMissing(`there is no ${name} on this machine; Debian has it in the package ${packages[0] ?? ''}`);
  fs.mkdirSync(cache, { recursive: true });
  try {
    await run('apt-get', ['download', ...packages], { cwd: cache, timeout: 120_000 });
    for (const file of fs.readdirSync(cache).filter((each) => each.endsWith('.deb')))
      await run('dpkg-deb', ['-x', file, '.'], { cwd: cache });
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n');
    throw new ProgramMissing(`there is no ${name} on this machine, and none to be fetched: ${reason}`, {
      cause: error,
    });
  }
  const now = inCache(name);
  if (!now) throw new ProgramMissing(`there is no ${name} in Debian's packages ${packages.join(', ')}`);
  return now;
}
