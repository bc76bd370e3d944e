// Puts freshly built remotes into the registry's folder, so that a clone that has just been built serves them.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, remotes, root, run } from './setup.mjs';

/** Publishes every remote whose build is new; what is published already stays as it is, also a rollback. */
export function publishBuiltRemotes(env = {}) {
  for (const name of remotes()) {
    const dist = join(root, name, 'dist');
    if (!existsSync(dist)) fail(`${name} has not been built.`);
    if (
      !run(
        process.execPath,
        [join(root, 'packages/registry/bin/rooster-registry.mjs'), 'publish', dist, '--if-changed'],
        { env, quiet: true },
      )
    )
      fail(`${name} could not be published; the reason stands above.`);
  }
}
