/** Holds what belongs to one remote against what another one wants: names, pages, places. */
import { publishedFaults, type RemoteManifest, takenFrom } from '@rooster/contract/shell';
import { readManifest, versionFolder } from './manifests.ts';
import { readSignatures, signatureRefusal } from './signatures.ts';
import type { Channels, State } from './state.ts';

/** The versions that somebody is given. What was stable before may come back, but holds nothing meanwhile. */
export const givenVersions = ({ stable, canary, pins }: Channels): string[] => [
  ...new Set([stable, canary?.version, ...Object.values(pins)].filter((version) => version !== undefined)),
];

/** Why a build of this package may not go under this name; undefined when it may. */
function strangeName(channels: Channels | undefined, name: string, from: string): string | undefined {
  const owner = channels?.owner;
  return owner === undefined || owner === from
    ? undefined
    : `is a build of ${from}, and the name ${name} belongs to ${owner}`;
}

/**
 * Why this build may not be published: it is no sound one, weighs more than its budget, or takes what belongs to
 * another remote. Undefined when it may. Only what is new is held to all of this: a version that was published under
 * fewer rules can be rolled back to.
 */
export async function publishRefusal(
  folder: string,
  state: State,
  manifest: RemoteManifest,
): Promise<string | undefined> {
  const { name, package: from = 'a package that it does not name' } = manifest;
  const [fault] = publishedFaults(manifest);
  return fault ?? strangeName(state.remotes[name], name, from) ?? claimRefusal(folder, state, manifest);
}

/**
 * Why this manifest may not be given to anybody: it takes what belongs to another remote. Undefined when it may.
 * Versions from before packages were named in it are their name's own.
 */
async function claimRefusal(folder: string, state: State, manifest: RemoteManifest): Promise<string | undefined> {
  const { name: ownName, package: from } = manifest;
  const strange = from === undefined ? undefined : strangeName(state.remotes[ownName], ownName, from);
  if (strange !== undefined) return strange;
  for (const [name, channels] of Object.entries(state.remotes)) {
    for (const version of givenVersions(channels)) {
      const owner = await readManifest(versionFolder(folder, name, version)).catch(() => undefined);
      const taken = owner && takenFrom(owner, manifest);
      if (taken !== undefined) return taken;
    }
  }
  return undefined;
}

/**
 * Why nobody may be given this published version, whatever shell is live: who owns its name has not signed it, or it
 * takes what belongs to another remote. Undefined when they may.
 */
export async function versionRefusal(
  folder: string,
  state: State,
  manifest: RemoteManifest,
): Promise<string | undefined> {
  const { name, version } = manifest;
  const signatures = await readSignatures(versionFolder(folder, name, version));
  return signatureRefusal(name, state.remotes[name]?.keys, signatures) ?? claimRefusal(folder, state, manifest);
}
