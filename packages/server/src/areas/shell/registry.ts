/** The registry's answer for a session, from the published remotes and the shell that is live. */
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { RemoteModule, RemotePermission } from '@rooster/contract';
import { overlaps, type Registry, ShapeTable, SHELL_PAGES } from '@rooster/contract/shell';
import { fileStamp, openRegistry, readShellInfo, type ShellInfo } from '@rooster/registry';
import type { Config } from '../../config.ts';
import type { Principal } from '../../platform/http/handler.ts';

/** What the published remotes give to who is logged in, with the shell that is live. */
export interface LiveRegistry {
  /** Which remotes a session may load. */
  readonly answer: (principal: Principal) => Promise<Registry>;
  /** The modules that remotes bring and the organisation can have. */
  readonly modules: (tenantId: string) => Promise<RemoteModule[]>;
  /** Whether the shell or some remote has a page at an address, whoever may open it. */
  readonly hasPage: (pathname: string) => Promise<boolean>;
  /** The permissions that remotes bring, as far as the organisation has their modules. */
  readonly permissions: (principal: Principal) => Promise<RemotePermission[]>;
}

/** The modules that an organisation has, of the product and of remotes. */
const modulesOf = ({ enabledModules, remoteModules }: Principal): string[] => [...enabledModules, ...remoteModules];

const nothing: Registry = {
  revision: 'none',
  shell: { version: '0.0.0', contracts: [] },
  remotes: [],
  closed: [],
  refused: [],
};

/** The calls of this server, whichever one the shell was built with. */
async function ownCalls(): Promise<ShapeTable> {
  const file = createRequire(import.meta.url).resolve('@rooster/contract/call-shapes.json');
  return ShapeTable.parse(JSON.parse(await readFile(file, 'utf8')));
}

/** The shell that is live; undefined before one was built. Rejects when its file can't be read. */
export type LiveShell = () => Promise<ShellInfo | undefined>;

/**
 * The shell in a folder, with this server behind it. What it offers is read once for each build: checking it takes tens
 * of milliseconds, in which nobody else is served. A new build is another file.
 */
export function shellIn(shellDir: string, readCalls: () => Promise<ShapeTable> = ownCalls): LiveShell {
  const file = path.join(shellDir, 'shell.json');
  // Read once: where a newer version is built in its place, this process goes on answering the calls it started with.
  let calls: ShapeTable | undefined;
  const readLiveShell = async (): Promise<ShellInfo> => {
    const shell = await readShellInfo(file);
    if (shell.offers === undefined) return shell;
    calls ??= await readCalls();
    return { ...shell, offers: { ...shell.offers, calls } };
  };
  let live: { stamp: string; info: Promise<ShellInfo> } | undefined;
  return async () => {
    const stamp = fileStamp(file);
    if (stamp === undefined) return undefined;
    if (live?.stamp !== stamp) live = { stamp, info: readLiveShell() };
    return live.info;
  };
}

/** The page of one thing has tabs below it, which other remotes bring: none of them is a page in a manifest. */
const isTabOf = (pattern: string, pathname: string): boolean =>
  pattern.endsWith('}') && overlaps(pattern, pathname.slice(0, pathname.lastIndexOf('/')));

/**
 * Opens the registry. Before the shell has been built there is nothing that could load a remote, so answers are empty.
 */
export function openLiveRegistry(
  { remotesDir, remotesOrigin }: Pick<Config, 'remotesDir' | 'remotesOrigin'>,
  liveShell: LiveShell,
): LiveRegistry {
  const registry = openRegistry(remotesDir, remotesOrigin);
  return {
    answer: async (principal) => {
      const shell = await liveShell();
      if (!shell) return nothing;
      const { tenantId, permissions, isPlatformAdmin } = principal;
      return registry.answer(
        { tenantId, enabledModules: modulesOf(principal), permissions: [...permissions], isPlatformAdmin },
        shell,
      );
    },
    modules: async (tenantId) => {
      const shell = await liveShell();
      return shell ? registry.modules(tenantId, shell) : [];
    },
    hasPage: async (pathname) =>
      [...SHELL_PAGES, ...(await registry.pages())].some(
        (pattern) => overlaps(pattern, pathname) || isTabOf(pattern, pathname),
      ),
    permissions: (principal) => registry.permissions(modulesOf(principal)),
  };
}
