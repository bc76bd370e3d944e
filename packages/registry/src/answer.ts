/** What one session may load. Pure: the state and the manifests of the versions in it come as arguments. */
import { createHash } from 'node:crypto';
import { grants, type Module, type Permission } from '@rooster/contract';
import type { Registry, RegistryRemote, RemoteManifest } from '@rooster/contract/shell';
import { refusal, type ShellInfo } from './compatibility.ts';
import type { Channels, State } from './state.ts';

/** Who asks. */
export interface RegistrySession {
  readonly tenantId: string;
  readonly enabledModules: readonly Module[];
  readonly permissions: readonly Permission[];
}

type Channel = RegistryRemote['channel'];

/** Reads the manifest of a published version; undefined when it is gone. */
export type ManifestOf = (name: string, version: string) => RemoteManifest | undefined;

/** A fixed number from 0 up to 100 for a tenant and a remote, so that a tenant stays where it is. */
function shareOf(tenantId: string, name: string): number {
  return (createHash('sha256').update(`${tenantId}:${name}`).digest().readUInt32BE() / 2 ** 32) * 100;
}

/** The versions to try, the wanted one first; what can't run gives way to the next. */
function candidates(
  channels: Channels,
  name: string,
  tenantId: string,
): { readonly channel: Channel; readonly version: string }[] {
  const pinned = channels.pins[tenantId];
  const { canary, stable, previous } = channels;
  return [
    ...(pinned === undefined ? [] : [{ channel: 'pinned' as const, version: pinned }]),
    ...(canary !== undefined && shareOf(tenantId, name) < canary.percent
      ? [{ channel: 'canary' as const, version: canary.version }]
      : []),
    ...[stable, previous].flatMap((version) =>
      version === undefined ? [] : [{ channel: 'stable' as const, version }],
    ),
  ];
}

const baseOf = (name: string, version: string): string => `/remotes/${name}/${version}/`;

const integrityOf = (manifest: RemoteManifest, file: string): string => manifest.files[file]?.integrity ?? '';

function previousOf(manifest: RemoteManifest | undefined, shell: ShellInfo): RegistryRemote['previous'] {
  if (manifest === undefined || refusal(manifest, shell) !== undefined) return undefined;
  const { name, version, entry } = manifest;
  return { version, base: baseOf(name, version), entry, integrity: integrityOf(manifest, entry) };
}

/** The two areas of the menu that are open as a whole or not at all, whatever the pages in them ask for. */
const areas: readonly { readonly below: string; readonly permission: Permission }[] = [
  { below: '/app/employees/', permission: 'general:employee' },
  { below: '/app/manager/', permission: 'general:manager' },
];

/** Something of a manifest that asks for permissions, at a page or leading to one. */
interface Asking {
  readonly any?: readonly Permission[] | undefined;
  readonly path?: string;
  readonly to?: string;
}

/** Whether somebody may have it: one of the permissions it asks for, and the area of the menu that its page lies in. */
function may({ any, path, to }: Asking, permissions: readonly Permission[]): boolean {
  const page = path ?? to ?? '';
  return (
    grants(permissions, any) &&
    areas.every(({ below, permission }) => !page.startsWith(below) || grants(permissions, [permission]))
  );
}

/** The remote as this person may see it; undefined when that is nothing. */
function visible(
  manifest: RemoteManifest,
  channel: Channel,
  previous: RegistryRemote['previous'],
  { permissions }: RegistrySession,
): RegistryRemote | undefined {
  const open = <Entry extends Asking>(entries: readonly Entry[]): Entry[] =>
    entries.filter((entry) => may(entry, permissions));
  const routes = open(manifest.routes);
  const widgets = open(manifest.widgets);
  if (routes.length === 0 && widgets.length === 0) return undefined;
  const actions = open(manifest.actions);
  const records = open(manifest.records);
  const waiting = open(manifest.waiting);
  const { name, version, module, entry } = manifest;
  return {
    name,
    version,
    ...(module === undefined ? {} : { module }),
    base: baseOf(name, version),
    channel,
    entry,
    integrity: integrityOf(manifest, entry),
    preload: Object.entries(manifest.files).flatMap(([file, { when, integrity }]) =>
      when === 'expose' ? [{ file, integrity }] : [],
    ),
    routes,
    nav: open(manifest.nav),
    widgets,
    ...(actions.length > 0 && { actions }),
    ...(records.length > 0 && { records }),
    ...(waiting.length > 0 && { waiting }),
    ...(previous === undefined ? {} : { previous }),
  };
}

/** The registry's answer to one session. */
export function answerOf(state: State, manifestOf: ManifestOf, session: RegistrySession, shell: ShellInfo): Registry {
  const remotes: RegistryRemote[] = [];
  const closed: Registry['closed'] = [];
  const refused: Registry['refused'] = [];
  for (const name of Object.keys(state.remotes).sort()) {
    const channels = state.remotes[name];
    if (channels === undefined) continue;
    let live: { channel: Channel; manifest: RemoteManifest } | undefined;
    for (const { channel, version } of candidates(channels, name, session.tenantId)) {
      const manifest = manifestOf(name, version);
      const reason = manifest === undefined ? 'its files are gone' : refusal(manifest, shell);
      if (manifest !== undefined && reason === undefined) {
        live = { channel, manifest };
        break;
      }
      if (reason !== undefined) refused.push({ name, version, reason });
    }
    if (live === undefined) continue;
    const { manifest, channel } = live;
    if (manifest.module !== undefined && !session.enabledModules.includes(manifest.module)) {
      closed.push(...manifest.routes.map(({ path }) => ({ path, reason: 'module_not_enabled' as const })));
      continue;
    }
    closed.push(
      ...manifest.routes
        .filter((route) => !may(route, session.permissions))
        .map(({ path }) => ({ path, reason: 'no_permission' as const })),
    );
    const before =
      channels.previous !== undefined && channels.previous !== manifest.version
        ? manifestOf(name, channels.previous)
        : undefined;
    const remote = visible(manifest, channel, previousOf(before, shell), session);
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
