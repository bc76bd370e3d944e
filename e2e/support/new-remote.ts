// A remote that a team has just made with `create-remote`, built as it is or with another manifest.
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { files, root } from './paths.ts';
import { registry } from './registry.ts';

const run = promisify(execFile);

/** A built remote. */
export interface NewRemote {
  readonly dist: string;
  /** Publishes it to a server as what everybody gets. */
  readonly publish: (remotesDir: string) => Promise<void>;
  /** Takes its files from a server, so that other tests of it do not meet the remote. */
  readonly remove: (remotesDir: string) => Promise<void>;
  readonly dispose: () => Promise<void>;
}

/** Makes and builds it. `change` is given the text of its manifest.ts and answers another one. */
export async function newRemote(name: string, change = (manifest: string): string => manifest): Promise<NewRemote> {
  // Below the checkout, from where the packages are found.
  await mkdir(path.join(root, '.cache/e2e'), { recursive: true });
  const parent = await mkdtemp(path.join(root, `.cache/e2e/${name}-`));
  const folder = path.join(parent, `mfe-${name}`);
  await run(process.execPath, [files.createRemote, name, parent]);
  const manifest = path.join(folder, 'manifest.ts');
  await writeFile(manifest, change(await readFile(manifest, 'utf8')));
  await run(files.rspack, ['build'], { cwd: folder });
  const dist = path.join(folder, 'dist');
  return {
    dist,
    publish: async (remotesDir) => {
      await registry(remotesDir, 'publish', dist, '--promote');
    },
    remove: async (remotesDir) => {
      await rm(path.join(remotesDir, name), { recursive: true });
      // Says that something has changed.
      await registry(remotesDir, 'canary', name, '1.0.0', '0');
    },
    dispose: () => rm(parent, { recursive: true, force: true }),
  };
}
