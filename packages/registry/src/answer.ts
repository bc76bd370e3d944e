/** What one session may load. Pure: the state and the manifests of the versions in it come as arguments. */
import { createHash } from 'node:crypto';
import type { AnyPermission, Permission, RemoteModule } from '@rooster/contract';
import { grants } from '@rooster/contract/grants';
import { moduleOf } from '@rooster/contract/modules';
import {
  type EarlyFiles,
  type Registry,
  type RegistryRemote,
  overlaps,
  type RemoteManifest,
  takenFrom,
} from '@rooster/contract/shell';
import { refusal, type ShellInfo } from './compatibility.ts';
import type { Channels, State } from './state.ts';

/** Who asks. */
export interface RegistrySession {
  readonly tenantId: string;
  /** Those of the product by their names, those of remotes by the remotes'. */
  readonly enabledModules: readonly string[];
  readonly permissions: readonly AnyPermission[];
  /** Runs the installation. */
  readonly isPlatformAdmin?: boolean;
}

type Channel = RegistryRemote['channel'];

/** The manifest of a published version, or why nobody gets it, such as that its files are gone. */
export type ManifestOf = (name: string, version: string) => RemoteManifest | string;

/** A fixed number from 0 up to 100 for a tenant and a remote, so that a tenant stays where it is. */
function shareOf(tenantId: string, name: string): number {
  return (createHash('sha256').update(`${tenantId}:${name}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** Whether a tenant has what is tried out of a remote: it was named, or lies in the share. */
export const isInCanary = (
  { tenants = [], percent }: NonNullable<Channels['canary']>,
  name: string,
  tenantId: string,
): boolean => tenants.includes(tenantId) || shareOf(tenantId, name) < percent;

/** The versions to try, the wanted one first; what can't run gives way to the next. */
function candidates(
  channels: Channels,
  name: string,
  tenantId: string,
): { readonly channel: Channel; readonly version: string }[] {
  const pinned = channels.pins[tenantId];
  const { canary, stable, previous, built } = channels;
  return [
    ...(pinned === undefined ? [] : [{ channel: 'pinned' as const, version: pinned }]),
    ...(canary !== undefined && isInCanary(canary, name, tenantId)
      ? [{ channel: 'canary' as const, version: canary.version }]
      : []),
    // Last the build that came with this server: a new shell may be able to run nothing else.
    ...[...new Set([stable, previous, built])].flatMap((version) =>
      version === undefined ? [] : [{ channel: 'stable' as const, version }],
    ),
  ];
}

/** Folder of a version; `origin` is where files come from that this server does not send, else empty. */
const baseOf = (origin: string, { name, version }: RemoteManifest): string => `${origin}/remotes/${name}/${version}/`;

const integrityOf = (manifest: RemoteManifest, file: string): string => manifest.files[file]?.integrity ?? '';

function previousOf(
  manifest: RemoteManifest | string | undefined,
  shell: ShellInfo,
  origin: string,
): RegistryRemote['previous'] {
  if (manifest === undefined || typeof manifest === 'string' || refusal(manifest, shell) !== undefined)
    return undefined;
  const { version, entry } = manifest;
  return { version, base: baseOf(origin, manifest), entry, integrity: integrityOf(manifest, entry) };
}

/** The two areas of the menu that are open as a whole or not at all, whatever the pages in them ask for. */
const areas: readonly { readonly below: string; readonly permission: Permission }[] = [
  { below: '/app/employees/', permission: 'general:employee' },
  { below: '/app/manager/', permission: 'general:manager' },
];

/** Something of a manifest that asks for permissions, at a page or leading to one. */
interface Asking {
  readonly any?: readonly AnyPermission[] | undefined;
  readonly path?: string;
  readonly to?: string;
  readonly platform?: true | undefined;
}

/** Whether somebody may have it: one of the permissions it asks for, and the area of the menu that its page lies in. */
function may({ any, path, to, platform }: Asking, { permissions, isPlatformAdmin }: RegistrySession): boolean {
  const page = path ?? to ?? '';
  return (
    (platform !== true || isPlatformAdmin === true) &&
    grants(permissions, any) &&
    areas.every(({ below, permission }) => !page.startsWith(below) || grants(permissions, [permission]))
  );
}

/** The early files of the pages that somebody may open. */
const earlyFor = ({ screens, texts }: EarlyFiles, routes: RegistryRemote['routes']): EarlyFiles => ({
  screens: Object.fromEntries(routes.flatMap(({ path }) => (screens[path] ? [[path, screens[path]]] : []))),
  texts,
});

/** Whether an address of a manifest leads to an open page: to its own before one of a pattern that it fits too. */
function isOpen(to: string, all: RemoteManifest['routes'], open: readonly RemoteManifest['routes'][number][]): boolean {
  const page = all.find(({ path }) => path === to) ?? all.find(({ path }) => overlaps(path, to));
  return page !== undefined && open.includes(page);
}

/** The remote as this person may see it; undefined when that is nothing. */
function visible(
  manifest: RemoteManifest,
  channel: Channel,
  previous: RegistryRemote['previous'],
  session: RegistrySession,
  origin: string,
): RegistryRemote | undefined {
  const open = <Entry extends Asking>(entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => may(entry, session));
  const routes = open(manifest.routes);
  // A way to a page that is closed to him would end in a refusal.
  const leading = <Entry extends Asking & { to: string }>(entries: readonly Entry[]): Entry[] =>
    open(entries).filter(({ to }) => isOpen(to, manifest.routes, routes));
  const widgets = open(manifest.widgets);
  if (routes.length === 0 && widgets.length === 0) return undefined;
  const actions = leading(manifest.actions);
  const records = open(manifest.records);
  const waiting = leading(manifest.waiting);
  const { name, version, entry } = manifest;
  const module = moduleOf(manifest);
  return {
    name,
    version,
    ...(module === undefined ? {} : { module }),
    base: baseOf(origin, manifest),
    channel,
    entry,
    integrity: integrityOf(manifest, entry),
    preload: Object.entries(manifest.files).flatMap(([file, { when, integrity }]) =>
      when === 'expose' ? [{ file, integrity }] : [],
    ),
    ...(manifest.early && { early: earlyFor(manifest.early, routes) }),
    routes,
    nav: leading(manifest.nav),
    widgets,
    ...(actions.length > 0 && { actions }),
    ...(records.length > 0 && { records }),
    ...(waiting.length > 0 && { waiting }),
    ...(previous === undefined ? {} : { previous }),
  };
}

/** Whether an organisation with these modules has what a remote belongs to. */
export function hasModule(enabledModules: readonly string[], manifest: RemoteManifest): boolean {
  const module = moduleOf(manifest);
  return module === undefined || enabledModules.includes(module);
}

/** What a session is given of a remote. */
interface Live {
  readonly channel: Channel;
  readonly manifest: RemoteManifest;
}

/** When a version was first given to somebody, as a place in the history; what nobody has written there comes last. */
function ageOf({ history }: State, name: string, version: string | undefined): number {
  const index = history.findIndex(
    (entry) => entry.name === name && entry.version === version && !['publish', 'sign'].includes(entry.action),
  );
  return index === -1 ? history.length : index;
}

/** Why a version gives way beside those that a session has already; undefined when it does not. */
const against = (manifest: RemoteManifest, others: readonly Live[], shell: ShellInfo): string | undefined =>
  refusal(manifest, shell) ?? others.map((other) => takenFrom(other.manifest, manifest)).find(Boolean);

/**
 * The version of each remote that this session gets. Whoever had a page first keeps it: a version that takes it gives
 * way to the next, also where the state was not written by the command.
 */
function liveVersions(
  state: State,
  manifestOf: ManifestOf,
  tenantId: string,
  shell: ShellInfo,
): { readonly live: ReadonlyMap<string, Live>; readonly refused: Registry['refused'] } {
  const live = new Map<string, Live>();
  const refused: Registry['refused'] = [];
  const remotes = Object.entries(state.remotes)
    .map(([name, channels]) => ({ name, wanted: candidates(channels, name, tenantId) }))
    .toSorted((a, b) => ageOf(state, a.name, a.wanted[0]?.version) - ageOf(state, b.name, b.wanted[0]?.version));
  for (const { name, wanted } of remotes) {
    for (const { channel, version } of wanted) {
      const manifest = manifestOf(name, version);
      const reason = typeof manifest === 'string' ? manifest : against(manifest, [...live.values()], shell);
      if (typeof manifest !== 'string' && reason === undefined) {
        live.set(name, { channel, manifest });
        break;
      }
      if (reason !== undefined) refused.push({ name, version, reason });
    }
  }
  return { live, refused: refused.toSorted((a, b) => a.name.localeCompare(b.name)) };
}

/** The modules that the remotes of an organisation bring, whether it has them or not; by name. */
export function modulesOf(state: State, manifestOf: ManifestOf, tenantId: string, shell: ShellInfo): RemoteModule[] {
  const { live } = liveVersions(state, manifestOf, tenantId, shell);
  return [...live.values()]
    .flatMap(({ manifest: { name, module, nav } }) =>
      typeof module === 'object' ? [{ module: name, ...module, ...(nav[0] && { icon: nav[0].icon }) }] : [],
    )
    .toSorted((a, b) => a.module.localeCompare(b.module));
}

/** The registry’s answer to one session. `origin` is where files come from when not from here, else empty. */
export function answerOf(
  state: State,
  manifestOf: ManifestOf,
  session: RegistrySession,
  shell: ShellInfo,
  origin: string,
): Registry {
  const remotes: RegistryRemote[] = [];
  const closed: Registry['closed'] = [];
  const { live, refused } = liveVersions(state, manifestOf, session.tenantId, shell);
  for (const name of [...live.keys()].sort()) {
    const { manifest, channel } = live.get(name) ?? {};
    const channels = state.remotes[name];
    if (manifest === undefined || channel === undefined || channels === undefined) continue;
    if (!hasModule(session.enabledModules, manifest)) {
      closed.push(...manifest.routes.map(({ path }) => ({ path, reason: 'module_not_enabled' as const })));
      continue;
    }
    closed.push(
      ...manifest.routes
        .filter((route) => !may(route, session))
        .map(({ path }) => ({ path, reason: 'no_permission' as const })),
    );
    const before =
      channels.previous !== undefined && channels.previous !== manifest.version
        ? manifestOf(name, channels.previous)
        : undefined;
    const remote = visible(manifest, channel, previousOf(before, shell, origin), session, origin);
    if (remote !== undefined) remotes.push(remote);
  }
  const content = {
    shell: { version: shell.version, contracts: shell.contracts },
    remotes,
    closed,
    refused: grants(session.permissions, ['developer', 'admin']) ? refused : [],
  };
  return { revision: createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16), ...content };
}
