/** What remotes bring of their own: permissions that roles can hold. */
import type { RemotePermission } from '@rooster/contract';
import type { RemoteManifest } from '@rooster/contract/shell';
import { isAnyPermission } from '@rooster/contract/permissions';

/** How a remote calls itself: by its first page. */
const titleOf = ({ name, routes }: RemoteManifest): RemotePermission['remote'] =>
  routes[0]?.title ?? { en: name, nl: name };

/** The permissions of all these versions, each once and in the words of the first that has it. */
export function ownPermissions(manifests: readonly RemoteManifest[]): RemotePermission[] {
  const found = new Map<string, RemotePermission>();
  for (const manifest of manifests)
    for (const { name, title } of manifest.permissions)
      if (isAnyPermission(name) && !found.has(name))
        found.set(name, { permission: name, title, remote: titleOf(manifest) });
  return [...found.values()].toSorted((a, b) => a.permission.localeCompare(b.permission));
}
