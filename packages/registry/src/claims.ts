/** Holds what belongs to one remote against what another one wants: names, pages, places. */
import { publishedFaults, type RemoteManifest, takenFrom } from '@rooster/contract/shell';
import { readManifest, versionFolder } from './manifests.ts';
import type { Channels, State } from './state.ts';

/** The versions that somebody is given. What was stable before may come back, but holds nothing meanwhile. */
export const givenVersions = ({ stable, canary, pins }: Channels): string[] => [
  ...new Set([stable, canary?.version, ...Object.values(pins)].filter((version) => version !== undefined)),
];

/** Why a manifest may not go under this name; undefined when it may. */
function strangeName(channels: Channels | undefined, { name, package: from }: RemoteManifest): string | undefined {
  const owner = channels?.owner;
  return owner === undefined || owner === from
    ? undefined
    : `is a build of ${from ?? 'a package that it does not name'}, and the name ${name} belongs to ${owner}`;
}

/**
 * Why this manifest may not be given to anybody, whatever shell is live: it is no sound one, or takes what belongs to
 * another remote. Undefined when it may.
 */
export async function claimRefusal(
  folder: string,
  state: State,
  manifest: RemoteManifest,
): Promise<string | undefined> {
  const [fault] = publishedFaults(manifest);
  const reason = fault ?? strangeName(state.remotes[manifest.name], manifest);
  if (reason !== undefined) return reason;
  for (const [name, channels] of Object.entries(state.remotes)) {
    for (const version of givenVersions(channels)) {
      const owner = await readManifest(versionFolder(folder, name, version)).catch(() => undefined);
      const taken = owner && takenFrom(owner, manifest);
      if (taken !== undefined) return taken;
    }
  }
  return undefined;
}
