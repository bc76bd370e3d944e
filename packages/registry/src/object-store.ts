/**
 * Remotes in a store that speaks the protocol of Amazon's S3. A folder is the copy that everything is read from, so
 * a server goes on with what it knows while the store is away. Objects are named as files of a registry's folder are.
 */
import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, extname, join, relative, sep } from 'node:path';
import { checkFiles, packedNames } from './files.ts';
import type { ObjectPlace } from './object-place.ts';
import { readManifest } from './manifests.ts';
import { lockObjects } from './object-lock.ts';
import { type ListedObject, openObjects, Overtaken } from './objects.ts';
import { RegistryError, stateFile, type Store, versionFolder, writeWhole } from './store.ts';

const STATE = 'registry.json';
const TENANTS = 'tenants.json';
const MANIFEST = 'remote.json';
const SIGNATURES = 'remote.sig.json';
/** A version's manifest; names that begin with a dot are nobody's. */
const VERSION = /^([^/.][^/]*)\/([^/.][^/]*)\/remote\.json$/;
/** Says in a folder which store it is a copy of. */
const MARK = '.copy-of';
/** Requests that are under way at once. */
const AT_ONCE = 8;

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.mjs': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const headersOf = (name: string): Record<string, string> => ({
  'content-type': types[extname(name)] ?? 'application/octet-stream',
  'cache-control': [MANIFEST, SIGNATURES, STATE, TENANTS].some((file) => name.endsWith(file))
    ? 'no-cache'
    : 'public, max-age=31536000, immutable',
});

/** Whether what went wrong is a version's own: a store that is away, and a disk that is full, are not. */
const isItsFault = (error: unknown): boolean =>
  error instanceof SyntaxError || (error instanceof RegistryError && error.cause === undefined);

/** Does something for each, a few at a time. */
async function each<T>(all: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const rest = [...all];
  const next = async (): Promise<void> => {
    for (let one = rest.shift(); one !== undefined; one = rest.shift()) await work(one);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

/** What tells of a version that can't be had whole. */
type Tell = (fault: string) => void;

/** How a store is opened. */
export interface Opening {
  /** Whether the copy has all files, as a server needs; else manifests and signatures, as a command does. */
  readonly isWhole: boolean;
  readonly tell?: Tell;
}

type Listed = ReadonlyMap<string, ListedObject>;

/** Opens the store of a place with a folder as its copy. Nothing is asked of it until it is refreshed. */
export function openObjectStore(
  place: ObjectPlace,
  folder: string,
  { isWhole, tell = () => undefined }: Opening,
): Store {
  const objects = openObjects(place);
  /** The state that the copy has, as the store marks it; null where the store has none yet. */
  let known: string | null | undefined;
  /** Objects that change, as the store marked them when they were copied. */
  const copied = new Map<string, string>();
  /** Versions that can't be had, which was told. */
  const faulty = new Set<string>();

  const fetched = async (name: string): Promise<Buffer> => {
    const found = await objects.get(name);
    if (found === undefined) throw new RegistryError(`${place.name} has no ${name}`);
    return found.content;
  };

  /** Copies something that may change, where it did. */
  const follow = async (name: string, listed: Listed): Promise<void> => {
    const etag = listed.get(name)?.etag;
    if (etag === undefined || copied.get(name) === etag) return;
    await writeWhole(join(folder, name), await fetched(name));
    copied.set(name, etag);
  };

  const copyFiles = async (own: string, target: string, listed: Listed): Promise<void> => {
    const manifest = await readManifest(target);
    await each(Object.keys(manifest.files).flatMap(packedNames), async (file) => {
      const path = join(target, file);
      if (relative(target, path).startsWith('..')) throw new RegistryError(`${own} names a file outside its folder`);
      // Not every file was packed.
      if (!listed.has(`${own}/${file}`) && !(file in manifest.files)) return;
      await mkdir(dirname(path), { recursive: true });
      await writeFile(path, await fetched(`${own}/${file}`));
    });
    await checkFiles(target, manifest);
  };

  /** Throws where the folder is a registry of its own, which a copy would write over. */
  const mustBeCopy = async (): Promise<void> => {
    const mark = join(folder, MARK);
    if ((await readFile(mark, 'utf8').catch(() => undefined)) === place.name) return;
    if (existsSync(stateFile(folder)))
      throw new RegistryError(
        `${folder} is no copy of ${place.name}, but has remotes of its own. Name another folder for the copy with REMOTES_DIR; to move them, copy the folder there first.`,
      );
    await writeWhole(mark, place.name);
  };

  /** Copies a version that is not here yet: all of it or nothing. */
  const copyVersion = async (name: string, version: string, listed: Listed): Promise<void> => {
    const target = versionFolder(folder, name, version);
    if (existsSync(target)) return;
    const own = `${name}/${version}`;
    const temporary = join(folder, name, `.${randomUUID()}`);
    try {
      await mkdir(temporary, { recursive: true });
      await writeFile(join(temporary, MANIFEST), await fetched(`${own}/${MANIFEST}`));
      if (isWhole) await copyFiles(own, temporary, listed);
      const at = new Date(listed.get(`${own}/${MANIFEST}`)?.at ?? 0);
      await utimes(join(temporary, MANIFEST), at, at);
      // Another process over the same folder may have been faster.
      await rename(temporary, target).catch((error: unknown) => {
        if (!existsSync(target)) throw error;
      });
    } finally {
      await rm(temporary, { recursive: true, force: true });
    }
  };

  const versionsIn = (listed: Listed): [name: string, version: string][] =>
    [...listed.keys()].flatMap((key): [string, string][] => {
      const [, name, version] = VERSION.exec(key) ?? [];
      return name === undefined || version === undefined ? [] : [[name, version]];
    });

  /** Takes away what the store has no longer. */
  const forget = async (versions: ReadonlySet<string>): Promise<void> => {
    const names = (await readdir(folder, { withFileTypes: true })).filter(
      (entry) => entry.isDirectory() && !entry.name.startsWith('.'),
    );
    for (const { name } of names)
      for (const version of await readdir(join(folder, name)))
        if (!version.startsWith('.') && !versions.has(`${name}/${version}`))
          await rm(versionFolder(folder, name, version), { recursive: true, force: true });
  };

  const copy = async (): Promise<void> => {
    await mkdir(folder, { recursive: true });
    // The state first: what it names was there before it.
    const state = await objects.get(STATE);
    const listed = await objects.list();
    await mustBeCopy();
    if (state === undefined && existsSync(stateFile(folder)))
      throw new RegistryError(`${place.name} has no registry.json any more; what is known of it stays live`);
    const versions = versionsIn(listed);
    await each(versions, async ([name, version]) => {
      try {
        await copyVersion(name, version, listed);
        await follow(`${name}/${version}/${SIGNATURES}`, listed);
      } catch (error) {
        // A version that is not what was built is given to nobody; the others are.
        if (!isItsFault(error)) throw error;
        if (!faulty.has(`${name}/${version}`)) tell(`${name} ${version}: ${String(error)}`);
        faulty.add(`${name}/${version}`);
      }
    });
    await follow(TENANTS, listed);
    if (state !== undefined) {
      const before = await readFile(stateFile(folder)).catch(() => undefined);
      if (before?.equals(state.content) !== true) await writeWhole(stateFile(folder), state.content);
      await forget(new Set(versions.map(([name, version]) => `${name}/${version}`)));
    }
    known = state?.etag ?? null;
  };

  const save = async (text: string): Promise<void> => {
    try {
      await objects.put(STATE, text, { headers: headersOf(STATE), before: known ?? null });
    } catch (error) {
      if (!(error instanceof Overtaken)) throw error;
      throw new RegistryError(`Somebody else has changed ${place.name} meanwhile. Nothing was changed: try again.`, {
        cause: error,
      });
    }
    await writeWhole(stateFile(folder), text);
    known = (await objects.etag(STATE)) ?? null;
  };

  const keep = async (file: string): Promise<void> => {
    const name = relative(folder, file).split(sep).join('/');
    await objects.put(name, await readFile(file), { headers: headersOf(name) });
  };

  return {
    folder,
    refresh: async () => {
      const etag = (await objects.etag(STATE)) ?? null;
      if (known === undefined || known !== etag) await copy();
    },
    hold: async (work) => {
      const unlock = await lockObjects(objects);
      try {
        await copy();
        return await work(save);
      } finally {
        await unlock();
      }
    },
    add: async (name, version, from) => {
      const files = (await readdir(from, { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile())
        .map((entry) => relative(from, join(entry.parentPath, entry.name)).split(sep).join('/'));
      const put = async (file: string): Promise<void> => {
        const object = `${name}/${version}/${file}`;
        await objects.put(object, await readFile(join(from, file)), { headers: headersOf(object) });
      };
      // The manifest last: without it nothing of a version counts.
      await each(
        files.filter((file) => file !== MANIFEST),
        put,
      );
      await put(MANIFEST);
      await rename(from, versionFolder(folder, name, version));
    },
    remove: async (name, version) => {
      const own = `${name}/${version}`;
      await objects.remove(`${own}/${MANIFEST}`);
      await each([...(await objects.list(`${own}/`)).keys()], (key) => objects.remove(key));
      await rm(versionFolder(folder, name, version), { recursive: true, force: true });
    },
    bring: async (name, version) => {
      const own = `${name}/${version}`;
      if (!isWhole) await copyFiles(own, versionFolder(folder, name, version), await objects.list(`${own}/`));
    },
    keep,
  };
}
