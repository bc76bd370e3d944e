/**
 * The registry as the server uses it: the answers follow the folder, so what is published or promoted is seen by the
 * next answer.
 */
import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import type { Registry, RemoteManifest } from '@rooster/contract/shell';
import type { RemoteModule, RemotePermission } from '@rooster/contract';
import * as z from 'zod';
import { answerOf, hasModule, modulesOf, type RegistrySession } from './answer.ts';
import { ShellInfo } from './compatibility.ts';
import { manifestFile, readPublished, versionFolder } from './manifests.ts';
import { readSignatures, type Signature, signatureFile, signatureRefusal } from './signatures.ts';
import { ownPermissions } from './own-permissions.ts';
import { readState, type State, stateFile } from './state.ts';

/** A registry over a folder. */
export interface OpenRegistry {
  /** The remotes that a session may load with the given shell. */
  answer(session: RegistrySession, shell: ShellInfo): Promise<Registry>;
  /**
   * The permissions that remotes bring, of every version that somebody is given or would be, as far as an organisation
   * has their modules.
   */
  permissions(enabledModules: readonly string[]): Promise<RemotePermission[]>;
  /** The patterns of all pages that remotes have, of every version that somebody is given or would be. */
  pages(): Promise<string[]>;
  /** The modules that remotes bring, of the versions that an organisation is given with this shell. */
  modules(tenantId: string, shell: ShellInfo): Promise<RemoteModule[]>;
}

/** Reads the `shell.json` that the shell's build writes. */
export async function readShellInfo(file: string): Promise<ShellInfo> {
  const read = ShellInfo.safeParse(JSON.parse(await readFile(file, 'utf8')));
  if (!read.success) throw new Error(`${file} is not what a build of the shell writes: ${z.prettifyError(read.error)}`);
  return read.data;
}

const keyOf = (name: string, version: string): string => `${name}@${version}`;

function versionsIn({ remotes }: State): { name: string; version: string }[] {
  return Object.entries(remotes).flatMap(([name, { stable, previous, built, canary, pins }]) =>
    [...new Set([stable, previous, built, canary?.version, ...Object.values(pins)])].flatMap((version) =>
      version === undefined ? [] : [{ name, version }],
    ),
  );
}

/** A version as it was read: what it says of itself, and who signed that. */
interface Version {
  /** Another text after each change of the two files; both are small. */
  readonly stamp: string;
  readonly manifest: RemoteManifest;
  readonly signatures: readonly Signature[];
}

interface Snapshot {
  readonly stamp: string;
  readonly state: State;
}

/**
 * What the system says of a file, read at once: each answer asks, and handing the question to another thread takes
 * twenty times as long as the answer. Undefined where there is none.
 */
export function fileStamp(file: string): string | undefined {
  try {
    const { mtimeMs, size, ino } = statSync(file);
    return `${mtimeMs}:${size}:${ino}`;
  } catch {
    return undefined;
  }
}

/** Another text after each change of the state. */
export const stampOf = (folder: string): string => fileStamp(stateFile(folder)) ?? 'none';

async function readVersion(folder: string, name: string, version: string, known?: Version): Promise<Version> {
  const own = versionFolder(folder, name, version);
  const stamp = [manifestFile(own), signatureFile(own)].map((file) => fileStamp(file) ?? 'none').join(' ');
  if (known?.stamp === stamp) return known;
  return { stamp, manifest: await readPublished(folder, name, version), signatures: await readSignatures(own) };
}

/**
 * Opens the registry of a folder, which need not exist yet. Pages take the files from `origin`, such as
 * `https://cdn.example.com`, where it is not empty.
 */
export function openRegistry(folder: string, origin = ''): OpenRegistry {
  const versions = new Map<string, Version>();
  let snapshot: Promise<Snapshot> | undefined;

  const read = async (stamp: string): Promise<Snapshot> => {
    const state = await readState(folder);
    await Promise.all(
      versionsIn(state).map(async ({ name, version }) => {
        const key = keyOf(name, version);
        const found = await readVersion(folder, name, version, versions.get(key)).catch(() => undefined);
        if (found === undefined) versions.delete(key);
        else versions.set(key, found);
      }),
    );
    return { stamp, state };
  };

  const current = async (): Promise<Snapshot> => {
    const stamp = stampOf(folder);
    const known = await snapshot?.catch(() => undefined);
    if (known?.stamp === stamp) return known;
    snapshot = read(stamp);
    return snapshot;
  };

  /** The manifest of a version, or why nobody gets it. */
  const manifestOf = ({ remotes }: State, name: string, version: string): RemoteManifest | string => {
    const found = versions.get(keyOf(name, version));
    if (found === undefined) return 'has lost its files';
    return signatureRefusal(name, remotes[name]?.keys, found.signatures) ?? found.manifest;
  };

  /** What every version says of itself that somebody is given or would be. */
  const manifests = async (): Promise<RemoteManifest[]> => {
    const { state } = await current();
    return versionsIn(state).flatMap(({ name, version }) => {
      const found = manifestOf(state, name, version);
      return typeof found === 'string' ? [] : [found];
    });
  };

  return {
    permissions: async (enabledModules) =>
      ownPermissions((await manifests()).filter((manifest) => hasModule(enabledModules, manifest))),
    pages: async () => (await manifests()).flatMap(({ routes }) => routes.map(({ path }) => path)),
    modules: async (tenantId, shell) => {
      const { state } = await current();
      return modulesOf(state, (name, version) => manifestOf(state, name, version), tenantId, shell);
    },
    answer: async (session, shell) => {
      const { state } = await current();
      return answerOf(state, (name, version) => manifestOf(state, name, version), session, shell, origin);
    },
  };
}
