/** Changes which version is live for whom. Nothing is rebuilt or copied by any of these. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { refusal, type ShellInfo } from './compatibility.ts';
import { contentVersion, publish, type Published, readManifest, versionFolder } from './publish.ts';
import { prune } from './prune.ts';
import { type Channels, changeState, readState, RegistryError, type State } from './state.ts';

const channelsOf = (state: State, name: string): Channels => (state.remotes[name] ??= { pins: {} });

/**
 * Throws when a version is not there, or can't run in the shell that is live. Without a shell only the first. Asked
 * while the state is held: otherwise the version could be removed between the question and the change.
 */
async function mustRun(folder: string, name: string, version: string, shell: ShellInfo | undefined): Promise<void> {
  const manifest = await readManifest(versionFolder(folder, name, version)).catch(() => {
    throw new RegistryError(`${name} ${version} is not published here`);
  });
  const reason = shell && refusal(manifest, shell);
  if (reason !== undefined)
    throw new RegistryError(
      `${name} ${version} ${reason}. Nobody gets it: put a shell live that can run it first, or build it against the one that is.`,
    );
}

function makeStable(channels: Channels, version: string): void {
  if (channels.stable !== undefined && channels.stable !== version) channels.previous = channels.stable;
  channels.stable = version;
  if (channels.canary?.version === version) delete channels.canary;
}

/**
 * Makes a version the stable one; the one before becomes `previous`. Throws when the live shell can't run it, as do
 * `pin` and `canary`.
 */
export async function promote(folder: string, name: string, version: string, shell?: ShellInfo): Promise<void> {
  await changeState(folder, async (state) => {
    await mustRun(folder, name, version, shell);
    makeStable(channelsOf(state, name), version);
    return { action: 'promote', name, version };
  });
}

/** Returns to the version that was stable before. Answers it. */
export async function rollback(folder: string, name: string): Promise<string> {
  const state = await changeState(folder, (draft) => {
    const channels = channelsOf(draft, name);
    if (channels.previous === undefined) throw new RegistryError(`${name} has no version to return to`);
    [channels.stable, channels.previous] = [channels.previous, channels.stable];
    return { action: 'rollback', name, version: channels.stable };
  });
  return state.remotes[name]?.stable ?? '';
}

/** Gives one tenant a version of its own. */
export async function pin(
  folder: string,
  name: string,
  tenantId: string,
  version: string,
  shell?: ShellInfo,
): Promise<void> {
  await changeState(folder, async (state) => {
    await mustRun(folder, name, version, shell);
    channelsOf(state, name).pins[tenantId] = version;
    return { action: 'pin', name, version, detail: tenantId };
  });
}

/** Gives a tenant what everybody has again. */
export async function unpin(folder: string, name: string, tenantId: string): Promise<void> {
  await changeState(folder, (state) => {
    const channels = channelsOf(state, name);
    if (!(tenantId in channels.pins)) throw new RegistryError(`${name} is not pinned for ${tenantId}`);
    channels.pins = Object.fromEntries(Object.entries(channels.pins).filter(([tenant]) => tenant !== tenantId));
    return { action: 'unpin', name, detail: tenantId };
  });
}

/** Gives a version to a share of the tenants, in percent; 0 ends it. */
export async function canary(
  folder: string,
  name: string,
  version: string,
  percent: number,
  shell?: ShellInfo,
): Promise<void> {
  if (!(percent >= 0 && percent <= 100)) throw new RegistryError('The share of tenants is a number from 0 to 100');
  await changeState(folder, async (state) => {
    await mustRun(folder, name, version, percent === 0 ? undefined : shell);
    const channels = channelsOf(state, name);
    if (percent === 0) delete channels.canary;
    else channels.canary = { version, percent };
    return { action: 'canary', name, version, detail: `${percent}%` };
  });
}

/**
 * Publishes a build under a version that follows from its content, and makes it stable when it is not the build that
 * was published this way before: starting the same checkout again leaves the channels as an operator set them. Versions
 * that nobody needs any more go. Throws when the live shell can't run it.
 */
export async function publishIfChanged(dist: string, folder: string, shell?: ShellInfo): Promise<Published> {
  const published = await publish(dist, folder, await contentVersion(dist));
  const { name, version } = published;
  const { remotes } = await readState(folder);
  if (remotes[name]?.built === version) return published;
  await changeState(folder, async (state) => {
    await mustRun(folder, name, version, shell);
    const channels = channelsOf(state, name);
    makeStable(channels, version);
    channels.built = version;
    return { action: 'promote', name, version, detail: 'new build' };
  });
  await prune(folder, name);
  return published;
}

/** One remote of a folder, for a list. */
export interface Listed {
  readonly name: string;
  readonly versions: readonly string[];
  readonly channels: Channels;
}

/** All remotes of a folder with their published versions. */
export async function list(folder: string): Promise<Listed[]> {
  const { remotes } = await readState(folder);
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const names = entries
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      versions: (await readdir(join(folder, name))).filter((version) => !version.startsWith('.')).sort(),
      channels: remotes[name] ?? { pins: {} },
    })),
  );
}
