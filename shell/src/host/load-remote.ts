/**
 * Loads the code of one version of a remote. A version is registered when it is first used, so a remote that nobody
 * opens costs no request, and versions stand side by side under names of their own.
 */
import {
  type getInstance,
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerPlugins,
  registerRemotes,
} from '@module-federation/enhanced/runtime';
import type { RemoteModule } from '@rooster/module-kit/shell-api';
import { isStaleFailure } from './prefetch.ts';

/** Where a version's code is. */
export interface RemoteVersion {
  readonly name: string;
  readonly version: string;
  /** Folder, such as `/remotes/timesheet/1.2.0/`, or that on another origin. */
  readonly base: string;
  /** File of the entry in that folder. */
  readonly entry: string;
  /**
   * Subresource integrity of the entry, which in turn holds that of its chunks. Empty only for a remote under
   * development.
   */
  readonly integrity: string;
}

type LoadEntry = NonNullable<ModuleFederationRuntimePlugin['loadEntry']>;
type Container = Exclude<Awaited<ReturnType<LoadEntry>>, void>;

declare global {
  /** Where a remote's entry leaves its container for the moment between running and being taken. */
  var roosterRemote: Container | undefined;
}

/** Entry address → integrity, of what is registered. */
const registered = new Map<string, string>();

function loadScript(url: string, integrity: string): Promise<Container> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = url;
    script.async = true;
    script.crossOrigin = 'anonymous';
    if (integrity !== '') script.integrity = integrity;
    script.addEventListener('load', () => {
      // A script's load event comes right after it has run, so this is its own container.
      const container = globalThis.roosterRemote;
      globalThis.roosterRemote = undefined;
      script.remove();
      if (container === undefined) reject(new Error(`${url} is not a remote`));
      else resolve(container);
    });
    script.addEventListener('error', () => {
      script.remove();
      reject(new Error(`${url} could not be loaded`));
    });
    document.head.append(script);
  });
}

let prepared = false;

/**
 * Entries are loaded here instead of by the federation runtime, which knows neither integrity nor versions side by
 * side.
 */
function prepare(): void {
  if (prepared) return;
  prepared = true;
  registerPlugins([
    {
      name: 'entry-with-integrity',
      loadEntry: ({ remoteInfo }) => {
        const integrity = registered.get(remoteInfo.entry);
        return integrity === undefined ? undefined : loadScript(remoteInfo.entry, integrity);
      },
    },
  ] satisfies Parameters<NonNullable<ReturnType<typeof getInstance>>['registerPlugins']>[0]);
}

const isRemoteModule = (value: unknown): value is RemoteModule =>
  typeof value === 'object' &&
  value !== null &&
  ['bootstrap', 'mount', 'unmount'].every((step) => typeof Reflect.get(value, step) === 'function');

/** The lifecycles behind an expose (`./app`, `./dashboard`). A failed load may be tried again by another call. */
export async function loadRemoteModule(remote: RemoteVersion, expose: string): Promise<RemoteModule> {
  prepare();
  const name = `${remote.name}@${remote.version}`;
  // The runtime hands the entry back as a full address.
  const entry = new URL(remote.base + remote.entry, location.origin).href;
  if (!registered.has(entry)) {
    registered.set(entry, remote.integrity);
    registerRemotes([{ name, entry, type: 'global' }]);
  }
  const load = () => loadRemote<{ readonly default: unknown }>(`${name}/${expose.slice(2)}`);
  const loaded = await load().catch((error: unknown) => {
    if (isStaleFailure(error)) return load();
    throw error;
  });
  if (!isRemoteModule(loaded?.default)) throw new Error(`${name} has no lifecycles under ${expose}`);
  return loaded.default;
}
