/** The sources of the version before this one, from the history that git has here, beside what is installed here. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../../../..');

const git = async (...args: readonly string[]): Promise<string> => {
  const { stdout } = await run('git', args, { cwd: root });
  return stdout.trim();
};

/** Packages that these sources name with an exact version, and this checkout has in another or not at all. */
async function notInstalled(folder: string, places: readonly string[]): Promise<string[]> {
  const missing: string[] = [];
  for (const one of places) {
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
export async function linkPackages(folder: string): Promise<void> {
  const installed = path.join(root, 'node_modules');
  const own = path.join(folder, 'node_modules/@rooster');
  await mkdir(own, { recursive: true });
  for (const name of await readdir(installed))
    if (name !== '@rooster') await symlink(path.join(installed, name), path.join(folder, 'node_modules', name));
  for (const name of await readdir(path.join(installed, '@rooster'))) {
    const place = [`packages/${name}`, name].find((one) => existsSync(path.join(folder, one)));
    if (place !== undefined) await symlink(path.join(folder, place), path.join(own, name));
    // What a package has in a version of its own.
    const nested = place === undefined ? '' : path.join(root, place, 'node_modules');
    if (place !== undefined && existsSync(nested)) await symlink(nested, path.join(folder, place, 'node_modules'));
  }
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

/** What of the sources is wanted. */
export interface Wanted {
  /** Below `.cache`, where it is kept. */
  readonly name: string;
  /** Which folders' packages have to be installed here. */
  readonly packages: (places: readonly string[]) => readonly string[];
  /** Builds it, in the folder. */
  readonly build: (folder: string) => Promise<void>;
}

/**
 * The version before this one. It is built once and kept. The history may be short, and it may need packages that are
 * not installed any more: then the reason is given.
 */
export async function versionBefore({ name, packages, build }: Wanted): Promise<Before> {
  const isWhole = await git('rev-parse', '--is-shallow-repository').catch(() => undefined);
  if (isWhole === undefined) return { reason: 'these sources are no checkout of git' };
  const commit = await commitBefore().catch(() => '');
  if (commit === '')
    return {
      reason: `the history holds no version before this one${isWhole === 'true' ? ': it was fetched in part' : ''}`,
    };
  const folder = path.join(root, '.cache', name, 'before', await git('rev-parse', `${commit}^{commit}`));
  if (existsSync(folder)) return { folder, commit };
  const making = `${folder}.${process.pid}`;
  const index = `${making}.index`;
  await mkdir(making, { recursive: true });
  const env = { ...process.env, GIT_INDEX_FILE: index };
  await run('git', ['read-tree', commit], { cwd: root, env });
  await run('git', ['checkout-index', '--all', `--prefix=${making}/`], { cwd: root, env });
  await rm(index);
  const shared = (await readdir(path.join(making, 'packages'))).map((one) => `packages/${one}`);
  const missing = await notInstalled(making, packages([...(await readdir(making)), ...shared]));
  if (missing.length > 0) {
    await rm(making, { recursive: true });
    return { reason: `it was made with ${missing.join(', ')}, which is not installed` };
  }
  // Links and builds name the folder, so it has its last name before.
  await rename(making, folder);
  try {
    await linkPackages(folder);
    await build(folder);
  } catch (error) {
    await rm(folder, { recursive: true, force: true });
    throw error;
  }
  return { folder, commit };
}
