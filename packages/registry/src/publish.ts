/** Puts a built remote into its version's folder, which never changes afterwards. */
import { createHash, randomUUID } from 'node:crypto';
import { access, copyFile, mkdir, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { manifestText, RemoteManifest } from '@rooster/contract/shell';
import { currentDate } from '@rooster/domain/clock';
import { publishRefusal } from './claims.ts';
import { checkFiles, packedNames } from './files.ts';
import { readManifest, versionFolder } from './manifests.ts';
import { signPublished } from './owners.ts';
import { keyId, signFolder, type SigningKey, signatureRefusal } from './signatures.ts';
import { changeState, type Note, readState, RegistryError, type State } from './state.ts';
import { type Remotes, storeOf } from './store.ts';

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

/** The manifest under another version. Throws when that is no version. */
function versioned(manifest: RemoteManifest, version: string): RemoteManifest {
  const parsed = RemoteManifest.shape.version.safeParse(version);
  if (!parsed.success) throw new RegistryError(`${version} is not a version such as 1.1.0 or 1.1.0-rc.1`);
  return { ...manifest, version: parsed.data };
}

/** Follows from all that a version is but when and from which commit it was built. */
function contentHash({ builtAt: _builtAt, commit: _commit, version: _version, ...content }: RemoteManifest): string {
  return createHash('sha256').update(JSON.stringify(content)).digest('hex');
}

/** Under which version a build is published, by whom and why. */
export interface Publishing extends Note {
  /** Signs it; needed where somebody owns the name. */
  readonly key?: SigningKey | undefined;
  /** The manifest's unless one is given. */
  readonly version?: string | undefined;
}

/** Why a build may not be published with this key, or without one; undefined when it may. */
const unsigned = ({ remotes }: State, name: string, key: SigningKey | undefined): string | undefined =>
  signatureRefusal(name, remotes[name]?.keys, key === undefined ? [] : [{ publicKey: key.publicKey, isValid: true }]);

/** Copies what the manifest names, and what the build has packed of it; nothing else that lies there. */
async function copyBuild(dist: string, target: string, manifest: RemoteManifest): Promise<void> {
  for (const name of Object.keys(manifest.files).flatMap(packedNames)) {
    if (!(await isThere(join(dist, name)))) continue;
    await mkdir(dirname(join(target, name)), { recursive: true });
    await copyFile(join(dist, name), join(target, name));
  }
}

/**
 * Copies a build into `<folder>/<name>/<version>/`, all of it or nothing, and writes that into the history. Throws when
 * that version is there with other content, when the build is over its budget or takes what belongs to another remote,
 * and when it is not signed by who owns its name.
 */
export async function publish(
  dist: string,
  remotes: Remotes,
  { version, key, ...note }: Publishing = {},
): Promise<Published> {
  const store = storeOf(remotes);
  const { folder } = store;
  const built = await readManifest(dist);
  const manifest = version === undefined ? built : versioned(built, version);
  const state = await readState(folder);
  const refused = unsigned(state, manifest.name, key) ?? (await publishRefusal(folder, state, manifest));
  if (refused !== undefined) throw new RegistryError(`${manifest.name} ${manifest.version} ${refused}`);
  await checkFiles(dist, manifest);
  const { name } = manifest;
  const target = versionFolder(folder, name, manifest.version);
  /** Whether this very build is there. Throws where another one is. */
  const isPublished = async (): Promise<boolean> => {
    if (!(await isThere(target))) return false;
    if (contentHash(await readManifest(target)) === contentHash(manifest)) return true;
    throw new RegistryError(`${name} ${manifest.version} is published already, with other content: raise the version`);
  };
  let isNew = !(await isPublished());
  if (isNew) {
    const temporary = join(folder, name, `.${randomUUID()}`);
    try {
      await mkdir(temporary, { recursive: true });
      await copyBuild(dist, temporary, manifest);
      await writeFile(join(temporary, 'remote.json'), manifestText(manifest));
      if (key !== undefined) await signFolder(temporary, key);
      // When it was published, by the clock that everything else goes by.
      const now = currentDate();
      await utimes(join(temporary, 'remote.json'), now, now);
      await changeState(
        store,
        async () => {
          // Another one may have been faster, as where several servers of a machine start together.
          isNew = !(await isPublished());
          if (!isNew) return undefined;
          await store.add(name, manifest.version, temporary);
          return {
            action: 'publish',
            name,
            version: manifest.version,
            detail: `commit ${manifest.commit}${key === undefined ? '' : `, signed by ${keyId(key.publicKey)}`}`,
          };
        },
        note,
      );
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  }
  if (!isNew && key !== undefined) await signPublished(store, name, manifest.version, key, note);
  return { name, version: manifest.version, isNew };
}

/**
 * The version under which a build's content is published when nobody names one: the package's, and eight hex digits of
 * the content.
 */
export async function contentVersion(dist: string): Promise<string> {
  const manifest = await readManifest(dist);
  return `${manifest.version}-${contentHash(manifest).slice(0, 8)}`;
}
