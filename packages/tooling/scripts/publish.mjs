// Puts freshly built remotes into the registry, so that a clone that has just been built serves them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, remotes, root, run, say } from './setup.mjs';

/**
 * Publishes every remote whose build is new, into the folder that the server serves or the store that it follows. What
 * somebody has promoted or rolled back to stays live, which is said.
 */
export function publishBuiltRemotes() {
  // What the environment names the command finds as the server does; the folder of a first start is not there yet.
  const isNamed = ['REMOTES_STORE', 'REMOTES_DIR', 'DATA_DIR'].some((name) => process.env[name]);
  const place = isNamed ? [] : ['--dir', join(root, '.data/remotes')];
  for (const name of remotes()) {
    const dist = join(root, name, 'dist');
    if (!existsSync(dist)) fail(`${name} has not been built.`);
    if (
      !run(
        process.execPath,
        [join(root, 'packages/registry/bin/rooster-registry.mjs'), 'publish', dist, '--if-changed', ...place],
        { quiet: true, heard: (line) => line.includes('stays stable') && say(line) },
      )
    )
      fail(`${name} could not be published; the reason stands above.`);
  }
}
