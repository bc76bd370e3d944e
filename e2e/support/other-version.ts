// Another state of the repository's sources, built as its own `npm run build` would: the version before this one, or
// this one with something changed.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { root } from './paths.ts';

const run = promisify(execFile);

/** Folders that are made, not written. */
const made: ReadonlySet<string> = new Set(['.cache', '.git', '.turbo', 'dist', 'node_modules', 'reports', 'results']);

const git = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
};

/** Packages that sources in `folder` name with an exact version, and this checkout has in another or not at all. */
async function notInstalled(folder: string): Promise<string[]> {
  const missing: string[] = [];
  const shared = (await readdir(path.join(folder, 'packages'))).map((name) => `packages/${name}`);
  const places = ['shell', ...(await readdir(folder)).filter((name) => name.startsWith('mfe-')), ...shared];
  for (const one of places.filter((name) => name !== 'packages/server')) {
    if (!existsSync(path.join(folder, one, 'package.json'))) continue;
    const { dependencies = {} } = JSON.parse(await readFile(path.join(folder, one, 'package.json'), 'utf8')) as {
      readonly dependencies?: Record<string, string>;
    };
    for (const [name, wanted] of Object.entries(dependencies)) {
      if (name.startsWith('@rooster/')) continue;
      const file = [one, '']
        .map((from) => path.join(root, from, 'node_modules', name, 'package.json'))
        .find(existsSync);
      const { version } =
        file === undefined ? {} : (JSON.parse(await readFile(file, 'utf8')) as { readonly version?: string });
      if (version !== wanted) missing.push(`${name} ${wanted}`);
    }
  }
  return missing;
}

/** Has the sources in `folder` find what is installed here, but each other instead of this checkout's packages. */
async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const own = path.join(folder, 'node_modules/@rooster');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@rooster') await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  for (const name of await readdir(path.join(installed, '@rooster'))) {
    const place = [`packages/${name}`, name].find((one) => existsSync(path.join(folder, one)));
    if (place !== undefined) await symlink(path.join(folder, place), path.join(own, name));
  }
}

/** Builds the shell, or the remotes as well. */
async function build(folder: string, ...what: readonly string[]): Promise<void> {
  const filters = what.map((one) => `--filter=./${one}`);
  await run(
    path.join(root, 'node_modules/.bin/turbo'),
    ['run', 'build', ...filters, '--concurrency=2', '--no-update-notifier', '--output-logs=errors-only'],
    { cwd: folder, maxBuffer: 2 ** 26, env: { ...process.env, TURBO_CACHE_DIR: path.join(folder, '.turbo') } },
  );
}

/** The commit that was live before: the newest version's, else the last of an earlier day than this one's. */
async function commitBefore(): Promise<string> {
  const tag = await git('describe', '--tags', '--match', 'v*', '--abbrev=0', 'HEAD^').catch(() => '');
  if (tag !== '') return tag;
  const day = await git('show', '-s', '--format=%cd', '--date=format:%Y-%m-%d', 'HEAD');
  return git('rev-list', '--first-parent', '-1', `--before=${day}T00:00:00`, 'HEAD');
}

/** What is to be had of the version before this one: its folder, or why it can't be had. */
export type Before = { readonly folder: string; readonly commit: string } | { readonly reason: string };

/**
 * The version before this one, from the history that git has here, with shell and remotes built. It is built once and
 * kept. The history may be short, and it may need packages that are not installed any more: then the reason is given.
 */
export async function versionBefore(): Promise<Before> {
  const isWhole = await git('rev-parse', '--is-shallow-repository').catch(() => undefined);
  if (isWhole === undefined) return { reason: 'these sources are no checkout of git' };
  const commit = await commitBefore().catch(() => '');
  if (commit === '')
    return {
      reason: `the history holds no version before this one${isWhole === 'true' ? ': it was fetched in part' : ''}`,
    };
  const folder = path.join(root, '.cache/e2e/before', await git('rev-parse', `${commit}^{commit}`));
  if (existsSync(folder)) return { folder, commit };
  const making = `${folder}.${process.pid}`;
  const index = `${making}.index`;
  await mkdir(making, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: index };
  await run('git', ['read-tree', commit], { cwd: root, env });
  await run('git', ['checkout-index', '--all', `--prefix=${making}/`], { cwd: root, env });
  await rm(index);
  const missing = await notInstalled(making);
  if (missing.length > 0) {
    await rm(making, { recursive: true });
    return { reason: `it was made with ${missing.join(', ')}, which is not installed` };
  }
  // Links and builds name the folder, so it has its last name before.
  await rename(making, folder);
  try {
    await linkPackages(folder);
    await build(folder, 'shell', 'mfe-*');
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, commit };
}

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
