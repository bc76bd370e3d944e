/**
 * The registry as the server uses it: the answers follow the folder, so what is published or promoted is seen by the
 * next answer.
 */
import { readFile, stat } from 'node:fs/promises';
import type { Registry, RemoteManifest } from '@rooster/contract/shell';
import { answerOf, type RegistrySession } from './answer.ts';
import { ShellInfo } from './compatibility.ts';
import { readPublished } from './manifests.ts';
import { readState, type State, stateFile } from './state.ts';

/** A registry over a folder. */
export interface OpenRegistry {
  /** The remotes that a session may load with the given shell. */
  answer(session: RegistrySession, shell: ShellInfo): Promise<Registry>;
}

/** Reads the `shell.json` that the shell's build writes. */
export async function readShellInfo(file: string): Promise<ShellInfo> {
  return ShellInfo.parse(JSON.parse(await readFile(file, 'utf8')));
}

const keyOf = (name: string, version: string): string => `${name}@${version}`;

function versionsIn({ remotes }: State): { name: string; version: string }[] {
  return Object.entries(remotes).flatMap(([name, { stable, previous, built, canary, pins }]) =>
    [...new Set([stable, previous, built, canary?.version, ...Object.values(pins)])].flatMap((version) =>
      version === undefined ? [] : [{ name, version }],
    ),
  );
}

interface Snapshot {
  readonly stamp: string;
  readonly state: State;
}

/** Another text after each change of the state. */
export const stampOf = (folder: string): Promise<string> =>
  stat(stateFile(folder)).then(
    ({ mtimeMs, size, ino }) => `${mtimeMs}:${size}:${ino}`,
    () => 'none',
  );

/** Opens the registry of a folder, which need not exist yet. */
export function openRegistry(folder: string): OpenRegistry {
  /** Published versions never change, so a manifest is read once. */
  const manifests = new Map<string, RemoteManifest>();
  let snapshot: Promise<Snapshot> | undefined;

  const read = async (stamp: string): Promise<Snapshot> => {
    const state = await readState(folder);
    await Promise.all(
      versionsIn(state).map(async ({ name, version }) => {
        if (manifests.has(keyOf(name, version))) return;
        // A version whose files are gone is refused in the answer, with that reason.
        const manifest = await readPublished(folder, name, version).catch(() => undefined);
        if (manifest !== undefined) manifests.set(keyOf(name, version), manifest);
      }),
    );
    return { stamp, state };
  };

  const current = async (): Promise<Snapshot> => {
    const stamp = await stampOf(folder);
    const known = await snapshot?.catch(() => undefined);
    if (known?.stamp === stamp) return known;
    snapshot = read(stamp);
    return snapshot;
  };

  return {
    answer: async (session, shell) => {
      const { state } = await current();
      return answerOf(state, (name, version) => manifests.get(keyOf(name, version)), session, shell);
    },
  };
}
