/** The registry's answer for a session, from the published remotes and the shell that is live. */
import { readFile, stat } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { type Registry, ShapeTable } from '@rooster/contract/shell';
import { openRegistry, readShellInfo, type ShellInfo } from '@rooster/registry';
import type { Config } from '../../config.ts';
import type { Principal } from '../../platform/http/handler.ts';

/** Returns which remotes a session may load. */
export type AnswerRegistry = (principal: Principal) => Promise<Registry>;

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

/** The shell in a folder, with this server behind it. */
export async function readLiveShell(shellDir: string): Promise<ShellInfo> {
  const shell = await readShellInfo(path.join(shellDir, 'shell.json'));
  return shell.offers === undefined ? shell : { ...shell, offers: { ...shell.offers, calls: await ownCalls() } };
}

/**
 * Makes the answer. Before the shell has been built there is nothing that could load a remote, so the answer is empty.
 */
export function registryAnswerer({
  remotesDir,
  shellDir,
  remotesOrigin,
}: Pick<Config, 'remotesDir' | 'shellDir' | 'remotesOrigin'>): AnswerRegistry {
  const registry = openRegistry(remotesDir, remotesOrigin);
  const file = path.join(shellDir, 'shell.json');
  let live: { changed: number; info: Promise<ShellInfo> } | undefined;

  /** A new build of the shell is picked up like a new remote: by its file's time. */
  const liveShell = async () => {
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (changed === null) return null;
    if (live?.changed !== changed) live = { changed, info: readLiveShell(shellDir) };
    return live.info;
  };

  return async ({ tenantId, enabledModules, permissions, isPlatformAdmin }) => {
    const shell = await liveShell();
    return shell
      ? registry.answer({ tenantId, enabledModules, permissions: [...permissions], isPlatformAdmin }, shell)
      : nothing;
  };
}
