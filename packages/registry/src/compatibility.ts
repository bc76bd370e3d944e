/** Whether the live shell and server can run a version of a remote. */
import { API_VERSION, type RemoteManifest } from '@rooster/contract/shell';
import * as z from 'zod';
import semver from 'semver';

/** What the live shell is; its build writes it as `shell.json`. */
export const ShellInfo = z.object({ version: z.string(), contracts: z.array(z.int()), shared: z.record(z.string(), z.string()) });
export type ShellInfo = z.output<typeof ShellInfo>;

/** Why a version can't run, or undefined when it can. */
export function refusal({ contract, shared, api }: Pick<RemoteManifest, 'contract' | 'shared' | 'api'>, shell: ShellInfo): string | undefined {
  if (!shell.contracts.includes(contract)) return `needs contract ${contract}, the shell supports ${shell.contracts.join(', ')}`;
  for (const [name, range] of Object.entries(shared)) {
    const provided = shell.shared[name];
    if (provided === undefined) return `needs ${name} ${range}, which the shell does not provide`;
    if (!semver.satisfies(provided, range, { includePrerelease: true })) return `needs ${name} ${range}, the shell provides ${provided}`;
  }
  return semver.satisfies(API_VERSION, api) ? undefined : `needs API ${api}, the server has ${API_VERSION}`;
}
