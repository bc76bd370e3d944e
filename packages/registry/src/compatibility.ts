/** Whether the live shell and server can run a version of a remote. */
import { API_VERSION, iconsOf, type RemoteManifest } from '@rooster/contract/shell';
import { isIconPath } from '@rooster/domain/icon-path';
import * as z from 'zod';
import semver from 'semver';

/** What the live shell is; its build writes it as `shell.json`. */
export const ShellInfo = z.object({
  version: z.string(),
  contracts: z.array(z.int()),
  shared: z.record(z.string(), z.string()),
  /** What our own packages in it export: package → names. */
  offers: z.record(z.string(), z.array(z.string())).optional(),
  /** The drawings that it has for menus and searches. */
  icons: z.array(z.string()).optional(),
});
export type ShellInfo = z.output<typeof ShellInfo>;

/** Why a version can't run, or undefined when it can. */
export function refusal(
  manifest: Pick<RemoteManifest, 'contract' | 'shared' | 'api' | 'takes' | 'nav' | 'actions' | 'waiting'>,
  shell: ShellInfo,
): string | undefined {
  const { contract, shared, api, takes = {} } = manifest;
  if (!shell.contracts.includes(contract))
    return `needs contract ${contract}, the shell supports ${shell.contracts.join(', ')}`;
  for (const [name, range] of Object.entries(shared)) {
    const provided = shell.shared[name];
    if (provided === undefined) return `needs ${name} ${range}, which the shell does not provide`;
    if (!semver.satisfies(provided, range, { includePrerelease: true }))
      return `needs ${name} ${range}, the shell provides ${provided}`;
  }
  // A remote made with a newer kit than the shell's would find nothing under the new names.
  for (const [name, names] of Object.entries(takes)) {
    const offered = shell.offers?.[name];
    const missing = offered === undefined ? [] : names.filter((one) => !offered.includes(one));
    if (missing.length > 0) return `needs ${missing.join(', ')} of ${name}, which the shell does not have yet`;
  }
  const undrawn = iconsOf(manifest).find((icon) => shell.icons?.includes(icon) === false && !isIconPath(icon));
  if (undrawn !== undefined) return `needs the icon ${undrawn}, which the shell does not have`;
  return semver.satisfies(API_VERSION, api) ? undefined : `needs API ${api}, the server has ${API_VERSION}`;
}
