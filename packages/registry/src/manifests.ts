/** Reads what a build, or a published version, says of itself. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest, sentencesOf } from '@rooster/contract/shell';
import { RegistryError, versionFolder } from './store.ts';

export { versionFolder } from './store.ts';

/** What a version, or a build, says of itself. */
export const manifestFile = (folder: string): string => join(folder, 'remote.json');

/** Reads a `remote.json`. Throws with what is wrong with it. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = manifestFile(folder);
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RegistryError(`There is no ${file}: build the remote first`);
  });
  const parsed = RemoteManifest.safeParse(JSON.parse(text), { reportInput: true });
  if (!parsed.success)
    throw new RegistryError([`${file} is not a manifest:`, ...sentencesOf(parsed.error)].join('\n  '));
  return parsed.data;
}

/** Reads the manifest of a published version. Throws when it is not there, or speaks of another one. */
export async function readPublished(folder: string, name: string, version: string): Promise<RemoteManifest> {
  const manifest = await readManifest(versionFolder(folder, name, version)).catch(() => {
    throw new RegistryError(`${name} ${version} is not published here`);
  });
  if (manifest.name !== name || manifest.version !== version)
    throw new RegistryError(`${name} ${version} calls itself ${manifest.name} ${manifest.version}. Nobody gets it.`);
  return manifest;
}
