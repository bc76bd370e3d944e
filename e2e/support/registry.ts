// The registry's command line, run against the folder of one server.
import { execFile } from 'node:child_process';
import { cp } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { files, remoteFolders, root } from './paths.ts';

const run = promisify(execFile);

/** Runs one command of the registry and returns what it prints. Throws with its message when it fails. */
export async function registry(remotesDir: string, ...args: readonly string[]): Promise<string> {
  const { stdout } = await run(process.execPath, [files.registry, ...args], {
    cwd: root,
    env: { ...process.env, REMOTES_DIR: remotesDir },
  });
  return stdout.trim();
}

/** Publishes every built remote of a checkout, as `npm start` does there. */
export async function publishBuilt(remotesDir: string, checkout = root): Promise<void> {
  const shell = path.join(checkout, 'shell/dist');
  // One after the other: they share the registry's state file.
  for (const folder of remoteFolders) {
    await registry(remotesDir, 'publish', path.join(checkout, folder, 'dist'), '--if-changed', '--shell', shell);
  }
}

/** Where the workers find the folder into which every built remote was published, once for the whole run. */
export const PUBLISHED = 'E2E_PUBLISHED_REMOTES';

/**
 * Fills the new folder of a server with all built remotes: a copy of the run's, because compressing takes seconds. Of
 * another checkout they are published anew.
 */
export async function fillRemotes(remotesDir: string, checkout = root): Promise<void> {
  const published = process.env[PUBLISHED];
  if (published === undefined || checkout !== root) return publishBuilt(remotesDir, checkout);
  await cp(published, remotesDir, { recursive: true, preserveTimestamps: true });
}

/** The folder of a remote's stable version. */
export async function stableFolder(remotesDir: string, name: string): Promise<string> {
  const [, version] = new RegExp(`^${name}: stable ([^,]+),`, 'm').exec(await registry(remotesDir, 'list')) ?? [];
  if (version === undefined) throw new Error(`${name} has no stable version`);
  return path.join(remotesDir, name, version);
}
