/** A remote under development in the registry's answer. */
import { grants } from '@rooster/contract/grants';
import type { AnyPermission } from '@rooster/contract';
import { moduleOf } from '@rooster/contract/modules';
import type { RegistryRemote, RemoteManifest } from '@rooster/contract/shell';
import type { BootAnswer } from '../guard/session-store.ts';
import type { SessionData } from '../services/session.ts';
import type { Source } from './address.ts';

/** A remote as its developer serves it. */
export interface Served {
  readonly source: Source;
  readonly manifest: RemoteManifest;
}

type Who = Pick<SessionData, 'user' | 'tenant'>;

/** The remote as the registry would name it to this person; the server still decides about every call. */
function remoteOf({ source, manifest }: Served, { user }: Who): RegistryRemote {
  const may = ({ any }: { readonly any?: readonly AnyPermission[] | undefined }): boolean =>
    grants(user.permissions, any);
  const { name, entry, routes, nav, widgets, actions, records, waiting } = manifest;
  const module = moduleOf(manifest);
  return {
    name,
    // A version of its own: the published one may have been loaded on this page.
    version: `${manifest.version}-local-${manifest.builtAt}`,
    ...(module === undefined ? {} : { module }),
    base: `${source.origin}/`,
    channel: 'pinned',
    entry,
    // Changes with every save, and only the origin that the page's policy names can be loaded.
    integrity: '',
    preload: [],
    routes: routes.filter(may),
    nav: nav.filter(may),
    widgets: widgets.filter(may),
    actions: actions.filter(may),
    records: records.filter(may),
    waiting: waiting.filter(may),
  };
}

/** Whether the organisation has what the remote belongs to. */
function isOn({ manifest }: Served, { tenant: { enabledModules, remoteModules } }: Who): boolean {
  const module = moduleOf(manifest);
  return module === undefined || [...enabledModules, ...remoteModules].includes(module);
}

/** The registry's answer with the served remotes in the place of the published ones. */
export function override<Registry extends NonNullable<BootAnswer['registry']>>(
  registry: Registry,
  served: readonly Served[],
  who: Who,
): Registry {
  const mine = served.filter((one) => isOn(one, who));
  const names = new Set(mine.map(({ manifest }) => manifest.name));
  return {
    ...registry,
    revision: [registry.revision, ...mine.map(({ manifest }) => manifest.builtAt)].join(' '),
    remotes: [...registry.remotes.filter(({ name }) => !names.has(name)), ...mine.map((one) => remoteOf(one, who))],
  };
}
