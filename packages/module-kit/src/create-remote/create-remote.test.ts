// @vitest-environment node
// A remote that was just made passes its own tests, types and lint, and builds what the registry takes.
import { execFile } from 'node:child_process';
import { copyFile, cp, mkdir, mkdtemp, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publishedFaults, RemoteManifest } from '@rooster/contract/shell';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createRemote } from './create-remote.ts';

const checkout = join(import.meta.dirname, '../../../..');
const bin = (name: string): string => join(checkout, 'node_modules/.bin', name);

let parent = '';
let folder = '';

beforeAll(async () => {
  // Below the checkout, so that it finds the packages without an installation of its own.
  await mkdir(join(checkout, 'packages/module-kit/reports'), { recursive: true });
  parent = await mkdtemp(join(checkout, 'packages/module-kit/reports/create-remote-'));
  folder = await createRemote(checkout, 'time-off', parent);
});
afterAll(() => rm(parent, { recursive: true, force: true }));

/** Checkers of types take one thread: each of several works out again what they share. */
const env = { ...process.env, GOMAXPROCS: '1' };
const run = (command: string, ...args: string[]): Promise<unknown> =>
  promisify(execFile)(bin(command), args, { cwd: folder, env });

it('passes its own tests', { timeout: 120_000 }, async () => {
  await expect(run('vitest', 'run')).resolves.toBeDefined();
});

it('has right types', { timeout: 120_000 }, async () => {
  await expect(run('tsc', '--noEmit', '--singleThreaded')).resolves.toBeDefined();
});

it('passes lint, and is laid out as the rest is', { timeout: 120_000 }, async () => {
  // Elsewhere: where the others of this test lie, git ignores everything, and so do these commands.
  const other = await mkdtemp(join(tmpdir(), 'lint-of-remote-'));
  try {
    await Promise.all([
      ...['.oxlintrc.json', '.oxfmtrc.json'].map((file) => copyFile(join(checkout, file), join(other, file))),
      ...['packages', 'node_modules'].map((part) => symlink(join(checkout, part), join(other, part))),
      cp(folder, join(other, 'mfe-time-off'), { recursive: true, filter: (path) => !path.endsWith('/dist') }),
    ]);
    const check = (command: string, ...args: string[]): Promise<unknown> =>
      promisify(execFile)(bin(command), [...args, 'mfe-time-off'], { cwd: other, env });
    await expect(check('oxlint', '--type-aware', '--deny-warnings')).resolves.toBeDefined();
    await expect(check('oxfmt', '--check')).resolves.toBeDefined();
  } finally {
    await rm(other, { recursive: true, force: true });
  }
});

it('builds what the registry takes', { timeout: 120_000 }, async () => {
  await run('rspack', 'build');
  const manifest = RemoteManifest.parse(JSON.parse(await readFile(join(folder, 'dist/remote.json'), 'utf8')));
  expect(manifest).toMatchObject({ name: 'time-off', version: '1.0.0', package: '@rooster/mfe-time-off' });
  expect(publishedFaults(manifest)).toEqual([]);
  expect(Object.values(manifest.files).filter(({ when }) => when === 'entry')).toHaveLength(1);
});

it('refuses a name that the registry would not take, and a folder that is there', async () => {
  await expect(createRemote(checkout, 'Time Off', parent)).rejects.toThrow('no name of a remote');
  await expect(createRemote(checkout, 'time-off', parent)).rejects.toThrow('is there already');
});
