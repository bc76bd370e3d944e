/** Changes which version is live for whom. Nothing is rebuilt or copied by any of these. */
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { versionRefusal } from './claims.ts';
import { refusal, type ShellInfo } from './compatibility.ts';
import { readPublished } from './manifests.ts';
import { contentVersion, publish, type Published } from './publish.ts';
import { prune } from './prune.ts';
import { type Channels, changeState, type Note, readState, RegistryError, type State } from './state.ts';
import { type Remotes, storeOf } from './store.ts';
import { mustBeTenant } from './tenants.ts';

const channelsOf = (state: State, name: string): Channels => (state.remotes[name] ??= { pins: {} });

/** Who gives a version to somebody and why, and the shell that is live; without a shell nothing is held against it. */
export interface Giving extends Note {
  readonly shell?: ShellInfo | undefined;
}

/**
 * Throws when a version is not there, can't run in the shell that is live, or takes what belongs to another remote.
 * Asked while the state is held: otherwise the version could be removed between the question and the change. The name
 * belongs to the version's package from then on.
 */
export async function mayBeGiven(
  folder: string,
  state: State,
  name: string,
  version: string,
  shell: ShellInfo | undefined,
): Promise<Channels> {
  const manifest = await readPublished(folder, name, version);
  const misfit = shell && refusal(manifest, shell);
  if (misfit !== undefined)
    throw new RegistryError(
      `${name} ${version} ${misfit}. Nobody gets it: put a shell live that can run it first, or build it against the one that is.`,
    );
  const reason = await versionRefusal(folder, state, manifest);
  if (reason !== undefined) throw new RegistryError(`${name} ${version} ${reason}. Nobody gets it.`);
  const channels = channelsOf(state, name);
  if (manifest.package !== undefined) channels.owner ??= manifest.package;
  return channels;
}

/** Somebody has chosen what is stable: a rollout must not choose otherwise later. Who has its version keeps it. */
const endRollout = ({ canary: share }: Channels): void => void delete share?.rollout;

/** Makes a version stable in the channels of its remote. */
export function makeStable(channels: Channels, version: string): void {
  if (channels.stable !== undefined && channels.stable !== version) channels.previous = channels.stable;
  channels.stable = version;
  if (channels.canary?.version === version) delete channels.canary;
  endRollout(channels);
}

/**
 * Makes a version the stable one; the one before becomes `previous`. Throws when the live shell can't run it or it
 * takes another remote's pages, as do `pin` and `canary`.
 */
export async function promote(remotes: Remotes, name: string, version: string, giving: Giving = {}): Promise<void> {
  await changeState(
    remotes,
    async (state) => {
      makeStable(await mayBeGiven(storeOf(remotes).folder, state, name, version, giving.shell), version);
      return { action: 'promote', name, version };
    },
    giving,
  );
}

/** Returns to the version that was stable before. Answers it. */
export async function rollback(remotes: Remotes, name: string, note: Note = {}): Promise<string> {
  const state = await changeState(
    remotes,
    async (draft) => {
      const previous = draft.remotes[name]?.previous;
      if (previous === undefined) throw new RegistryError(`${name} has no version to return to`);
      const channels = await mayBeGiven(storeOf(remotes).folder, draft, name, previous, undefined);
      [channels.stable, channels.previous] = [channels.previous, channels.stable];
      endRollout(channels);
      return { action: 'rollback', name, version: channels.stable };
    },
    note,
  );
  return state.remotes[name]?.stable ?? '';
}

/**
 * Gives nobody any version of a remote: its pages, and what else it brings, are gone from open pages too. What was
 * published stays, and can be promoted again; the name stays whose it is.
 */
export async function retire(remotes: Remotes, name: string, note: Note = {}): Promise<void> {
  await changeState(
    remotes,
    (state) => {
      const { owner, keys, takenBack, ...given } = state.remotes[name] ?? { pins: {} };
      if (Object.keys(given).length === 1 && Object.keys(given.pins).length === 0)
        throw new RegistryError(`Nobody is given ${name}`);
      state.remotes[name] = { pins: {}, owner, keys, takenBack };
      return { action: 'retire', name };
    },
    note,
  );
}

/** Gives one tenant a version of its own. Throws for a tenant that the server does not know. */
export async function pin(
  remotes: Remotes,
  name: string,
  tenantId: string,
  version: string,
  giving: Giving = {},
): Promise<void> {
  await mustBeTenant(storeOf(remotes).folder, tenantId);
  await changeState(
    remotes,
    async (state) => {
      (await mayBeGiven(storeOf(remotes).folder, state, name, version, giving.shell)).pins[tenantId] = version;
      return { action: 'pin', name, version, detail: tenantId };
    },
    giving,
  );
}

/** Gives a tenant what everybody has again. */
export async function unpin(remotes: Remotes, name: string, tenantId: string, note: Note = {}): Promise<void> {
  await changeState(
    remotes,
    (state) => {
      const channels = channelsOf(state, name);
      if (!(tenantId in channels.pins)) throw new RegistryError(`${name} is not pinned for ${tenantId}`);
      channels.pins = Object.fromEntries(Object.entries(channels.pins).filter(([tenant]) => tenant !== tenantId));
      return { action: 'unpin', name, detail: tenantId };
    },
    note,
  );
}

/** How a version is tried out. */
export interface TryingOut extends Giving {
  /** Ids of tenants that have it beside the share. */
  readonly tenants?: readonly string[] | undefined;
}

/** The named tenants as the state and the history hold them. Throws for one that the server does not know. */
export async function namedTenants(
  folder: string,
  tenants: readonly string[] = [],
): Promise<{ readonly kept: { tenants?: string[] }; readonly detail: string }> {
  for (const tenant of tenants) await mustBeTenant(folder, tenant);
  return tenants.length === 0
    ? { kept: {}, detail: '' }
    : { kept: { tenants: [...tenants] }, detail: ` and ${tenants.join(', ')}` };
}

/** Gives a version to a share of the tenants, in percent, and to those named; 0 and nobody named ends it. */
export async function canary(
  remotes: Remotes,
  name: string,
  version: string,
  percent: number,
  { tenants, ...giving }: TryingOut = {},
): Promise<void> {
  if (!(percent >= 0 && percent <= 100))
    throw new RegistryError('The share of organisations is a number from 0 to 100');
  const named = await namedTenants(storeOf(remotes).folder, tenants);
  await changeState(
    remotes,
    async (state) => {
      if (percent === 0 && named.kept.tenants === undefined) delete channelsOf(state, name).canary;
      else
        (await mayBeGiven(storeOf(remotes).folder, state, name, version, giving.shell)).canary = {
          version,
          percent,
          ...named.kept,
        };
      return { action: 'canary', name, version, detail: `${percent}%${named.detail}` };
    },
    giving,
  );
}

/** What came of a checkout's own build. */
export interface Started extends Published {
  /** The version that is stable now. */
  readonly stable: string;
}

/**
 * Publishes a build of this checkout under a version that follows from its content. It becomes stable where the build
 * before it is, or nothing: what somebody has promoted or rolled back to stays, as starting is not releasing. Versions
 * that nobody needs any more go. Throws when the live shell can't run it.
 */
export async function publishIfChanged(dist: string, remotes: Remotes, giving: Giving = {}): Promise<Started> {
  const published = await publish(dist, remotes, { ...giving, version: await contentVersion(dist) });
  const { name, version } = published;
  const before = (await readState(storeOf(remotes).folder)).remotes[name];
  if (before?.built === version && before.stable !== undefined) return { ...published, stable: before.stable };
  const state = await changeState(
    remotes,
    async (draft) => {
      const channels = await mayBeGiven(storeOf(remotes).folder, draft, name, version, giving.shell);
      // Another process of this checkout has said so meanwhile.
      if (channels.built === version && channels.stable !== undefined) return undefined;
      const follows = channels.stable === undefined || channels.stable === channels.built;
      if (follows) makeStable(channels, version);
      channels.built = version;
      return { action: follows ? 'promote' : 'build', name, version, detail: 'new build' };
    },
    giving,
  );
  await prune(remotes, name);
  return { ...published, stable: state.remotes[name]?.stable ?? version };
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
  const published = entries.filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'));
  // Also a name that has an owner and no version yet.
  const names = [...new Set([...published.map(({ name }) => name), ...Object.keys(remotes)])].sort();
  return Promise.all(
    names.map(async (name) => ({
      name,
      versions: (await readdir(join(folder, name)).catch(() => []))
        .filter((version) => !version.startsWith('.'))
        .sort(),
      channels: remotes[name] ?? { pins: {} },
    })),
  );
}
