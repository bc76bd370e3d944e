// Where things are in the repository.
import { readdirSync } from 'node:fs';
import path from 'node:path';

/** Root of the repository. */
export const root = path.resolve(import.meta.dirname, '../..');

/** Names of the folders of all remotes. */
export const remoteFolders: readonly string[] = readdirSync(root).filter((name) => name.startsWith('mfe-'));

/** The product's commands, as files. */
export const files = {
  shell: path.join(root, 'shell/dist'),
  server: path.join(root, 'packages/server/dist/main.js'),
  registry: path.join(root, 'packages/registry/bin/rooster-registry.mjs'),
  rspack: path.join(root, 'node_modules/.bin/rspack'),
  createRemote: path.join(root, 'packages/module-kit/bin/create-remote.mjs'),
  movedClock: path.join(root, 'e2e/support/moved-clock.mjs'),
  serverLogs: path.join(root, 'e2e/results/servers'),
};
