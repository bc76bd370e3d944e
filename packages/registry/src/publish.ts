/** Puts a built remote into its version's folder, which never changes afterwards. */
import { createHash, randomUUID } from 'node:crypto';
import { access, cp, mkdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { RemoteManifest } from '@rooster/contract/shell';
import { currentDate } from '@rooster/domain/clock';
import * as z from 'zod';
import { RegistryError } from './state.ts';

/** What was published. */
export interface Published {
  readonly name: string;
  readonly version: string;
  /** False when the same content stood there already. */
  readonly isNew: boolean;
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );

/** Folder of a version. */
export const versionFolder = (folder: string, name: string, version: string): string => join(folder, name, version);

/** Reads a `remote.json`. Throws with what is wrong with it. */
export async function readManifest(folder: string): Promise<RemoteManifest> {
  const file = join(folder, 'remote.json');
  const text = await readFile(file, 'utf8').catch(() => {
    throw new RegistryError(`There is no ${file}: build the remote first`);
  });
  const parsed = RemoteManifest.safeParse(JSON.parse(text));
  if (!parsed.success) throw new RegistryError(`${file} is not a manifest:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** The manifest under another version. Throws when that is no version. */
function versioned(manifest: RemoteManifest, version: string): RemoteManifest {
  const parsed = RemoteManifest.shape.version.safeParse(version);
  if (!parsed.success) throw new RegistryError(`${version} is not a version such as 1.1.0 or 1.1.0-rc.1`);
  return { ...manifest, version: parsed.data };
}

async function checkFiles(folder: string, manifest: RemoteManifest): Promise<void> {
  if (!(manifest.entry in manifest.files))
    throw new RegistryError(`The entry ${manifest.entry} of ${manifest.name} is not among its files`);
  for (const [name, { integrity }] of Object.entries(manifest.files)) {
    const content = await readFile(join(folder, name));
    if (`sha384-${createHash('sha384').update(content).digest('base64')}` !== integrity)
      throw new RegistryError(`${join(folder, name)} is not the file that was built`);
  }
}

/** Follows from all that a version is but when and from which commit it was built. */
function contentHash({ builtAt: _builtAt, commit: _commit, version: _version, ...content }: RemoteManifest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/**
 * Copies a build into `<folder>/<name>/<version>/`, all of it or nothing. The version is the manifest's unless one is
 * given. Throws when that version is there with other content.
 */
export async function publish(dist: string, folder: string, version?: string): Promise<Published> {
  const built = await readManifest(dist);
  const manifest = version === undefined ? built : versioned(built, version);
  await checkFiles(dist, manifest);
  const { name } = manifest;
  const target = versionFolder(folder, name, manifest.version);
  if (await isThere(target)) {
    if (contentHash(await readManifest(target)) === contentHash(manifest))
      return { name, version: manifest.version, isNew: false };
    throw new RegistryError(`${name} ${manifest.version} is published already, with other content: raise the version`);
  }
  const temporary = join(folder, name, `.${randomUUID()}`);
  try {
    await mkdir(temporary, { recursive: true });
    await cp(dist, temporary, { recursive: true });
    await writeFile(join(temporary, 'remote.json'), `${JSON.stringify(manifest, null, 2)}\n`);
    // When it was published, by the clock that everything else goes by.
    const now = currentDate();
    await utimes(join(temporary, 'remote.json'), now, now);
    await rename(temporary, target);
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return { name, version: manifest.version, isNew: true };
}

/**
 * The version under which a build's content is published when nobody names one: the package's, and eight hex digits of
 * the content.
 */
export async function contentVersion(dist: string): Promise<string> {
  const manifest = await readManifest(dist);
  return `${manifest.version}-${contentHash(manifest).slice(0, 8)}`;
}
