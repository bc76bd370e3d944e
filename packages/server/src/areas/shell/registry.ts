/** The registry's answer for a session, from the published remotes and the shell that is live. */
import { stat } from 'node:fs/promises';
import path from 'node:path';
import type { Registry } from '@rooster/contract/shell';
import { openRegistry, readShellInfo } from '@rooster/registry';
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

/**
 * Makes the answer. Before the shell has been built there is nothing that could load a remote, so the answer is empty.
 */
export function registryAnswerer(remotesDir: string, shellDir: string): AnswerRegistry {
  const registry = openRegistry(remotesDir);
  const file = path.join(shellDir, 'shell.json');
  let live: { changed: number; info: ReturnType<typeof readShellInfo> } | undefined;

  /** A new build of the shell is picked up like a new remote: by its file's time. */
  const liveShell = async () => {
    const changed = await stat(file).then(
      (found) => found.mtimeMs,
      () => null,
    );
    if (changed === null) return null;
    if (live?.changed !== changed) live = { changed, info: readShellInfo(file) };
    return live.info;
  };

  return async ({ tenantId, enabledModules, permissions }) => {
    const shell = await liveShell();
    return shell ? registry.answer({ tenantId, enabledModules, permissions: [...permissions] }, shell) : nothing;
  };
}
