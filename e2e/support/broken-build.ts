// A build of the timesheet remote whose code throws while it is read, with a manifest that fits it.
import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from './paths.ts';

interface Manifest {
  readonly entry: string;
  readonly routes: readonly { readonly path: string }[];
  readonly files: Record<string, { integrity: string; bytes: number; when: string }>;
}

/** What a build says of itself. */
export const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as Manifest;

/** Makes the build. Publish it under a version of its own. */
export async function brokenTimesheet(): Promise<{ dist: string; dispose: () => Promise<void> }> {
  const dist = await mkdtemp(path.join(tmpdir(), 'rooster-broken-'));
  await cp(path.join(root, 'mfe-timesheet/dist'), dist, { recursive: true });
  const manifest = await manifestIn(dist);
  const code = 'throw new Error("broken at import");';
  const integrity = `sha384-${createHash('sha384').update(code).digest('base64')}`;
  manifest.files[manifest.entry] = { integrity, bytes: code.length, when: 'entry' };
  for (const ending of ['.br', '.gz']) await rm(path.join(dist, manifest.entry + ending), { force: true });
  await writeFile(path.join(dist, manifest.entry), code);
  await writeFile(path.join(dist, 'remote.json'), JSON.stringify(manifest));
  return { dist, dispose: () => rm(dist, { recursive: true, force: true }) };
}
