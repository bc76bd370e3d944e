// Another state of the repository's sources, built as its own `npm run build` would: the version before this one, or
// this one with something changed.
import { execFile } from 'node:child_process';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { linkPackages, versionBefore as checkedOutBefore } from '@rooster/server/testing/version-before';
import type { Before } from '@rooster/server/testing/version-before';
import { root } from './paths.ts';

const run = promisify(execFile);

/** Folders that are made, not written. */
const made: ReadonlySet<string> = new Set(['.cache', '.git', '.turbo', 'dist', 'node_modules', 'reports', 'results']);

/** Builds the shell, or the remotes as well. */
async function build(folder: string, ...what: readonly string[]): Promise<void> {
  const filters = what.map((one) => `--filter=./${one}`);
  await run(
    path.join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', ...filters, '--concurrency=2', '--no-update-notifier', '--output-logs=errors-only'],
    { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, TURBO_CACHE_DIR: path.join(folder, '.turbo') } },
  );
}

/** The version before this one, with shell and remotes built. */
export const versionBefore = (): Promise<Before> =>
  checkedOutBefore({
    name: 'e2e',
    packages: (places) =>
      places.filter((place) => place !== 'packages/server' && /^(?:packages\/.+|shell|mfe-.+)$/.test(place)),
    build: (folder) => build(folder, 'shell', 'mfe-*'),
  });

/** A change of one file: each text that stands there, and what stands there instead. */
export type Change = readonly [file: string, ...edits: readonly (readonly [from: string, to: string])[]];

/** The shell of these sources, built after some changes in them. */
export async function changedShell(
  changes: readonly Change[],
): Promise<{ readonly dist: string; readonly dispose: () => Promise<void> }> {
  const folder = await mkdtemp(path.join(tmpdir(), 'rooster-changed-'));
  const dispose = () => rm(folder, { recursive: true, force: true });
  try {
    await cp(root, folder, { recursive: true, filter: (file) => !made.has(path.basename(file)) });
    for (const [file, ...edits] of changes) {
      let text = await readFile(path.join(folder, file), 'utf8');
      for (const [from, to] of edits) {
        if (!text.includes(from)) throw new Error(`${file} has no ${from} to change`);
        text = text.replaceAll(from, to);
      }
      await writeFile(path.join(folder, file), text);
    }
    await linkPackages(folder);
    await build(folder, 'shell');
  } catch (error) {
    await dispose();
    throw error;
  }
  return { dist: path.join(folder, 'shell/dist'), dispose };
}
